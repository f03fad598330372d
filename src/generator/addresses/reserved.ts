/** Something other than a page that stands at an address. */
export interface Reserved {
  readonly address: string;
  /** What stands there, in words for editors. */
  readonly holder: string;
  /** Whether everything below the address belongs to it, too. */
  readonly isFolder: boolean;
}

const file = (address: string, holder: string): Reserved => ({ address, holder, isFolder: false });
const folder = (address: string, holder: string): Reserved => ({ address, holder, isFolder: true });

/** Every address that the server, the build or the dev server uses for something other than a page. */
export const reserved: readonly Reserved[] = [
  folder('/api', 'the API, which takes the answers of forms'),
  file('/healthz', "the server's sign of life"),
  folder('/assets', 'scripts and styles'),
  folder('/images', 'the pictures of content/images'),
  folder('/video', 'the films of content/video'),
  file('/404', 'the page that is shown where there is no page'),
  file('/404.html', 'the page that is shown where there is no page'),
  file('/index.html', 'the home page'),
  file('/sitemap.xml', 'the list of pages for search engines'),
  file('/robots.txt', 'the rules for search engines'),
  file('/manifest.webmanifest', 'the name and the icon for phones'),
  folder('/examples', 'the examples of all blocks while the site is developed'),
  folder('/desk', "the staff's desk"),
  folder('/_proof', 'the proofs of forms while the site is developed'),
];

/** What an address is reserved for, if it is. */
export function reservedAt(address: string): Reserved | undefined {
  return reserved.find(
    (each) => address === each.address || (each.isFolder && address.startsWith(`${each.address}/`)),
  );
}

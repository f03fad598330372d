/** Something other than a page that stands at an address. */
interface Reserved {
  readonly address: string;
  /** In words for editors. */
  readonly usedBy: string;
  /** True if everything below the address belongs to it, too. */
  readonly isFolder: boolean;
}

const file = (address: string, usedBy: string): Reserved => ({ address, usedBy, isFolder: false });
const folder = (address: string, usedBy: string): Reserved => ({ address, usedBy, isFolder: true });

/** Where the desk stands, unless DESK_ADDRESS says otherwise. */
export const defaultDeskPath = '/desk';

/** Every address that the server, the build or the dev server uses for something other than a page. */
export const reserved: readonly Reserved[] = [
  folder('/api', 'the API, which takes the answers of forms'),
  file('/healthz', "the server's sign of life"),
  folder('/assets', 'scripts and styles'),
  folder('/images', 'the pictures of content/images'),
  folder('/video', 'the films of content/video'),
  file('/404', 'the page that is shown where there is no page'),
  file('/404.html', 'the page that is shown where there is no page'),
  file('/sitemap.xml', 'the list of pages for search engines'),
  file('/robots.txt', 'the rules for search engines'),
  file('/manifest.webmanifest', 'the name and the icon for phones'),
  folder('/examples', 'the examples of all blocks while the site is developed'),
  folder(defaultDeskPath, "the staff's desk"),
  folder('/_proof', 'the proofs of forms while the site is developed'),
];

/** Finds what is reserved at an address, however that is spelt. */
export function reservedAt(address: string): Reserved | undefined {
  const { path } = splitAddress(addressKey(address));
  return reserved.find((each) =>
    each.isFolder ? isBelow(path, each.address) : path === each.address,
  );
}

/** True if a path is another one, or leads further from there. */
export function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}

/** Splits off the query, with its question mark. Runs of slashes in the path are one slash, as for the router. */
export function splitAddress(address: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  return { path: path.replaceAll(/\/{2,}/g, '/'), query };
}

/** The one spelling of an address by which it is compared: decoded, in small letters, without a slash at the end of its path. */
export function addressKey(address: string): string {
  const { path, query } = splitAddress(address);
  const plain = decoded(path)
    .toLowerCase()
    .replace(/(?<=.)\/$/, '');
  return query === '' ? plain : `${plain}?${new URLSearchParams(query)}`;
}

/** A path with a broken percent-encoding stands for itself. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An address of a former site, and the page to which it leads. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Makes the function that tells where an address leads that is no page's own: another spelling of one, or one of a former site. The query
 * goes along, unless it is part of the former address.
 */
export function createRedirector(pages: Iterable<string>, redirects: readonly Redirect[]) {
  const targets = new Map([
    ...redirects.map(({ from, to }) => [addressKey(from), to] as const),
    ...[...pages].map((page) => [addressKey(page), page] as const),
  ]);
  return (address: string): string | undefined => {
    const { path, query } = splitAddress(address);
    const exact = query === '' ? undefined : targets.get(addressKey(address));
    if (exact !== undefined) return exact;
    const target = targets.get(addressKey(path));
    return target === undefined || target === path ? undefined : target + query;
  };
}

/** An address that is not available for pages. */
interface Reserved {
  readonly address: string;
  /** Its use, in words for editors. */
  readonly usedBy: string;
  /** True if all addresses below it are reserved as well. */
  readonly isFolder: boolean;
  /** True if the address itself is available, and only those below it are reserved. */
  readonly isItselfFree?: boolean;
}

const file = (address: string, usedBy: string): Reserved => ({ address, usedBy, isFolder: false });
const folder = (address: string, usedBy: string): Reserved => ({ address, usedBy, isFolder: true });

/** The default of DESK_ADDRESS. */
export const defaultDeskPath = '/desk';

/** The path below which visitors see what became of their requests. */
export const visitorPath = '/request';

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
  file('/favicon.ico', 'the icon of the site'),
  file('/manifest.webmanifest', 'the name and the icon for phones'),
  folder('/examples', 'the examples of all blocks while the site is developed'),
  folder(defaultDeskPath, "the staff's desk"),
  { ...folder(visitorPath, 'what visitors see of their requests'), isItselfFree: true },
  folder('/_proof', 'the proofs of forms while the site is developed'),
];

/** Returns the reservation of an address, in any spelling. */
export function reservedAt(address: string): Reserved | undefined {
  const { path } = splitAddress(addressKey(address));
  return reserved.find(({ address: taken, isFolder, isItselfFree = false }) =>
    path === taken ? !isItselfFree : isFolder && isBelow(path, taken),
  );
}

/** True if a path equals another one or is below it. */
export function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}

/**
 * Splits an address into path and query, which keeps its question mark. Repeated slashes in the path become one, as in
 * the router.
 */
export function splitAddress(address: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  return { path: path.replaceAll(/\/{2,}/g, '/'), query };
}

/** Returns the canonical spelling of an address: decoded, in lower case, without a trailing slash. */
export function addressKey(address: string): string {
  const { path, query } = splitAddress(address);
  const plain = decoded(path)
    .toLowerCase()
    .replace(/(?<=.)\/$/, '');
  return query === '' ? plain : `${plain}?${new URLSearchParams(query)}`;
}

/** Decodes a path; returns a path with invalid percent-encoding unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An address of a former site, and the page that it redirects to. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Creates a function that returns the redirect of an address: another spelling of a page's address, or an address of a
 * former site. The query is kept, unless it belongs to the former address.
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

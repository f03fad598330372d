import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { PagePolicy } from '../security-headers.ts';

/** The content encodings, best first, with the extensions of the compressed files. */
export const encodings = { br: '.br', gzip: '.gz', identity: '' } as const;

export type Encoding = keyof typeof encodings;

/** A variant of a file: its bytes and their ETag. */
export interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The header of a file that other sites may show, such as an icon; every other response has `same-origin`. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** A file of the site with all variants that the folder has. */
export interface ServedFile extends PagePolicy {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly isForOtherSites: boolean;
  readonly variants: Partial<Readonly<Record<Encoding, Variant>>> & { readonly identity: Variant };
}

/** Folders with large files, which are not loaded into memory. */
export const largeFolders = ['images', 'video'];

/**
 * The caching of a page. Its content security policy has the hashes of its inline styles, so no proxy may change a byte
 * (RFC 9111, 5.2.2.6).
 */
export const pageCaching = 'no-cache, no-transform';

/** The caching of a picture whose name stays, as a new one may be a little late. */
export const pictureCaching = 'public, max-age=3600';

/** The caching of a file whose name changes with its content. */
export const immutableCaching = 'public, max-age=31536000, immutable';

export interface SiteFiles {
  /** `/x` for `x/index.html`, `/` for `index.html`, `/x.css` for `x.css`. */
  readonly byAddress: ReadonlyMap<string, ServedFile>;
  /** The addresses of its pages. */
  readonly pages: readonly string[];
  /** `404.html`, which has no address. */
  readonly notFound: ServedFile | undefined;
}

/** Reads a built site into memory, except pictures and films. */
export function loadSiteFiles(folder: string): SiteFiles {
  const names = namesIn(folder);
  const originals = [...names].filter((name) => !isCompressed(name, names));
  const byAddress = new Map(
    originals.map((name) => [addressOf(name), loadSiteFile(folder, name, names)]),
  );
  const notFound = byAddress.get('/404.html');
  byAddress.delete('/404.html');
  const pages = originals.filter(isPage).map(addressOf);
  return { byAddress, pages: pages.filter((page) => byAddress.has(page)), notFound };
}

/** Returns the strong ETag of these bytes. */
function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function namesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .map((name) => name.replaceAll(sep, '/'));
  return new Set(names.filter((name) => !largeFolders.includes(name.split('/', 1)[0] ?? '')));
}

function isCompressed(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(encodings).some(
    (ending) => ending !== '' && name.endsWith(ending) && names.has(name.slice(0, -ending.length)),
  );
}

function addressOf(name: string): string {
  return encodeURI(`/${name.replace(/(^|\/)index\.html$/, '')}`);
}

function loadSiteFile(folder: string, name: string, names: ReadonlySet<string>): ServedFile {
  const read = (encoding: Encoding): Variant => {
    const bytes = readFileSync(join(folder, name + encodings[encoding]));
    return { bytes, etag: etagOf(bytes) };
  };
  const identity = read('identity');
  return {
    contentType: contentTypeOf(name),
    cacheControl: cachingOf(name),
    isForOtherSites: name === icoFile,
    ...policyOf(isPage(name) ? identity.bytes.toString() : ''),
    variants: {
      identity,
      ...(names.has(`${name}.br`) && { br: read('br') }),
      ...(names.has(`${name}.gz`) && { gzip: read('gzip') }),
    },
  };
}

/** The icon at the address for which browsers ask by themselves. */
const icoFile = 'favicon.ico';

function cachingOf(name: string): string {
  if (name === icoFile) return pictureCaching;
  if (name.startsWith('assets/')) return immutableCaching;
  return isPage(name) ? pageCaching : 'no-cache';
}

const isPage = (name: string): boolean => name.endsWith('.html');

function policyOf(html: string): PagePolicy {
  // A form that asks for files says so even while no row asks for one.
  const hasPreviews = /<form [^>]*enctype="multipart\/form-data"/i.test(html);
  return { styleHashes: styleHashesIn(html), hasPreviews };
}

function styleHashesIn(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, sheet = '']) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  );
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

/** Returns the content type by file extension, or `application/octet-stream`. */
function contentTypeOf(name: string): string {
  return contentTypes[extname(name).toLowerCase()] ?? 'application/octet-stream';
}

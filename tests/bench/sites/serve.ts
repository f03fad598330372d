import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { type FileServer, packed, type SentFile, serveFiles } from '../versions/packed.ts';

/** What stands in the head of the answer with a page, by its HTML. */
export type HeadersOf = (html: string) => Readonly<Record<string, string>>;

/** The files of a built site by their addresses, and the HTML of those that are pages. */
export type SiteFiles = ReadonlyMap<string, SentFile & { readonly html?: string }>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Reads and packs the files of a built site; its pages have the addresses that ours have. */
export function siteFiles(folder: string): SiteFiles {
  const files = new Map<string, SentFile & { readonly html?: string }>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(path)];
    if (!type) continue;
    const address = `/${path.replaceAll(sep, '/')}`.replace(/\/index\.html$/, '');
    files.set(address, siteFile(join(folder, path), type));
  }
  return files;
}

/** Serves the files of a site, its pages with these headers. */
export function serveSite(files: SiteFiles, headersOf: HeadersOf): Promise<FileServer> {
  return serveFiles((address) => {
    const file = files.get(address);
    if (file?.html === undefined) return file;
    return { ...file, headers: { ...file.headers, ...headersOf(file.html) } };
  });
}

function siteFile(path: string, type: string): SentFile & { readonly html?: string } {
  const bytes = readFileSync(path);
  const headers = { 'content-type': type };
  if (/^(?:font|image\/(?!svg))/.test(type)) return { headers, bodies: { br: bytes, gzip: bytes } };
  const text = bytes.toString();
  return { ...packed(text, headers), ...(type.startsWith('text/html') && { html: text }) };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A file of the site. */
export interface SiteFile {
  /** Its path below the folder, such as `about/index.html`. */
  readonly name: string;
  /** The text of a page; undefined for any other file. */
  readonly html?: string | undefined;
  /** The style sheets that stand inside a page, as its policy allows them: `'sha256-…'`. */
  readonly styleHashes: readonly string[];
}

/** The files of a built site by their addresses: `/x` for `x/index.html`, `/` for `index.html`, `/x.css` for `x.css`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** The address of the page that says that there is nothing; it is no address of the site. */
export const notFoundAddress = '/404.html';

/** Folders whose files are many and large: they have no entries. */
export const largeFolders = ['images', 'video'];

/** Finds the files of a built site, but for pictures, film and what is another file packed. */
export function readSiteFiles(folder: string): SiteFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => !largeFolders.includes(name.split('/', 1)[0] ?? ''));
  const packed = new Set(names.flatMap((name) => [`${name}.br`, `${name}.gz`]));
  const files = names.filter((name) => !packed.has(name)).map((name) => readFile(folder, name));
  return new Map(files.map((file) => [addressOf(file), file]));
}

function readFile(folder: string, name: string): SiteFile {
  const html = name.endsWith('.html') ? readFileSync(join(folder, name), 'utf8') : undefined;
  return { name, html, styleHashes: styleHashesIn(html) };
}

function addressOf({ name }: SiteFile): string {
  return encodeURI(`/${name.replace(/(^|\/)index\.html$/, '')}`);
}

function styleHashesIn(html = ''): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, sheet = '']) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageFiles } from './bundling.ts';

/** The bytes that a first visit to one page loads, after gzip -9. */
export interface PageSize {
  readonly path: string;
  /** The HTML with the styles and the face inside it: what it takes to draw the page. */
  readonly page: number;
  /** The scripts that a page loads by itself: with a form all of them, without one the loader. */
  readonly scripts: number;
}

interface Weighed {
  readonly path: string;
  readonly file: string;
  readonly files: PageFiles;
  readonly hasForm: boolean;
}

/** Weighs pages below the folder of the site; a script that many of them load is compressed once. */
export function pageWeigher(folder: string): (page: Weighed) => PageSize {
  const scripts = new Map<string, number>();
  const gzipped = (name: string): number =>
    gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
  const ofScript = (name: string): number => {
    const bytes = scripts.get(name) ?? gzipped(name);
    scripts.set(name, bytes);
    return bytes;
  };
  return ({ path, file, files: { loader, scripts }, hasForm }) => ({
    path,
    page: gzipped(file),
    scripts: [loader, ...(hasForm ? scripts : [])].reduce((sum, name) => sum + ofScript(name), 0),
  });
}

/** Formats the sizes in kB (1000 bytes) as a table for the terminal. */
export function sizeTable(sizes: readonly PageSize[]): string {
  const width = Math.max(...sizes.map(({ path }) => path.length));
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const rows = sizes.map(
    ({ path, page, scripts }) =>
      `  ${path.padEnd(width)}  ${kB(page)} page with its styles  ${kB(scripts)} scripts`,
  );
  return ['First visit, after gzip:', ...rows].join('\n');
}

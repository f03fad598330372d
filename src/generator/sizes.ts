import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageFiles } from './html.ts';

/** The bytes that a first visit to one page loads, after gzip -9. */
export interface PageSize {
  readonly path: string;
  readonly scripts: number;
  readonly styles: number;
}

/** Weighs the files of a page below the folder of the site. */
export function weigh(folder: string, path: string, files: PageFiles): PageSize {
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => total + gzipped(join(folder, name)), 0);
  return { path, scripts: sum(files.scripts), styles: sum(files.styles) };
}

/** A table of the sizes in kB (1000 bytes), for the terminal. */
export function sizeTable(sizes: readonly PageSize[]): string {
  const width = Math.max(...sizes.map(({ path }) => path.length));
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const rows = sizes.map(
    ({ path, scripts, styles }) =>
      `  ${path.padEnd(width)}  ${kB(scripts)} scripts  ${kB(styles)} styles`,
  );
  return ['First visit, after gzip:', ...rows].join('\n');
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

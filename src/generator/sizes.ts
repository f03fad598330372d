import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from './bundling.ts';

/** The bytes of a first visit to one page, after gzip -9. */
export interface PageSize {
  readonly path: string;
  /** The HTML with its styles and font: all that the first render needs. */
  readonly page: number;
  /** The scripts that a page loads by itself: all with a form, else only the loader. */
  readonly scripts: number;
}

/** A built page and the files that it loads. */
export interface WeighedPage {
  readonly path: string;
  readonly file: string;
  readonly files: PageFiles;
  readonly hasForm: boolean;
}

/** Returns the size of a page in the folder of the compressed site. */
export function weighPage(folder: string, page: WeighedPage): PageSize {
  const { path, file, files, hasForm } = page;
  const gzipped = (name: string): number => statSync(join(folder, `${name}.gz`)).size;
  const scripts = [files.loader, ...(hasForm ? files.scripts : [])];
  return {
    path,
    page: gzipped(file),
    scripts: scripts.reduce((sum, name) => sum + gzipped(name), 0),
  };
}

/** Formats the sizes in kB (1000 bytes) as a table. */
export function sizeTable(sizes: readonly PageSize[]): string {
  const width = Math.max(...sizes.map(({ path }) => path.length));
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const rows = sizes.map(
    ({ path, page, scripts }) =>
      `  ${path.padEnd(width)}  ${kB(page)} page with its styles  ${kB(scripts)} scripts`,
  );
  return ['First visit, after gzip:', ...rows].join('\n');
}

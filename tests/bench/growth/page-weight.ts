import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a page weighs once it is built, in bytes as Brotli packs them. */
export interface PageWeight {
  readonly html: number;
  /** The HTML without the words that people read in it. */
  readonly beyondText: number;
  readonly scripts: number;
}

/** Weighs the page at an address of a site in a folder. */
export function weighPage(siteFolder: string, address: string): PageWeight {
  const html = readFileSync(join(siteFolder, address, 'index.html'), 'utf8');
  const packed = brotliCompressSync(html).length;
  const [, loader = '', chunks = ''] = /src="\/([^"]+)" data-chunks="([^"]+)"/.exec(html) ?? [];
  const files = [loader, ...chunks.split(' ').map((name) => name.slice(1))];
  return {
    html: packed,
    beyondText: packed - brotliCompressSync(textOf(html)).length,
    scripts: sum(files.map((name) => statSync(join(siteFolder, `${name}.br`)).size)),
  };
}

const textOf = (html: string): string => {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

import { copyFileSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { namesBelow } from '../../files/names-below.ts';
import { type PictureVariants, variantName, variantsFolder } from '../../page-language/picture.ts';
import { type MadePicture, makePicture, pruneCache } from './cache.ts';
import { plainFile, variantFile } from './encode.ts';
import { rasterKind } from './kinds.ts';

/**
 * Brings every picture made of dots to the site: at its plain address `/images/<file>`, small enough and without a word
 * about camera or place, and in its variants. Returns the variants by file.
 */
export async function makePictures(
  root: string,
  siteFolder: string,
): Promise<Map<string, PictureVariants>> {
  const names = namesBelow(root, 'content/images');
  const made = new Map<string, PictureVariants>();
  await inParallel(names, async (file) => {
    const kind = rasterKind(file);
    if (!kind) return;
    const source = await readFile(join(root, 'content/images', file));
    const picture = await makePicture(root, { source, kind });
    copyPicture(picture, file, siteFolder);
    made.set(file, picture.variants);
  });
  pruneCache(root);
  return made;
}

function copyPicture({ folder, variants }: MadePicture, file: string, siteFolder: string): void {
  copy(join(folder, plainFile), join(siteFolder, 'images', file));
  const { version, widths } = variants;
  for (const width of widths) {
    const name = variantName(file, { version, width });
    copy(join(folder, variantFile(width)), join(siteFolder, variantsFolder, name));
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Does the work on all items, as many at a time as there are processors. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { namesBelow } from '../../files/read-yaml-folder.ts';
import { millisecondsPerDay } from '../../form/runtime/days.ts';
import type { Brand } from '../../page-language/brand-file.ts';
import {
  filmsFolder,
  type PictureVariants,
  variantName,
  variantsFolder,
} from '../../page-language/picture.ts';
import { type BuiltMedia, shortHash, versionedName } from './built-media.ts';
import {
  encodePicture,
  pictureSettings,
  plainFile,
  type RasterKind,
  rasterKind,
  variantFile,
} from './encode.ts';
import { isSvg } from './named-pictures.ts';
import { makeSiteImages } from './site-images.ts';

/** Writes pictures, drawings, icons and films into the site. */
export async function makeMedia(
  root: string,
  siteFolder: string,
  brand: Brand,
): Promise<Omit<BuiltMedia, 'fonts'>> {
  const variants = await makePictures(root, siteFolder);
  copyDrawings(root, siteFolder);
  const films = await copyFilms(root, siteFolder);
  return {
    variants,
    films,
    siteImages: await makeSiteImages(brand, { root, siteFolder, variants }),
  };
}

/**
 * Writes every raster picture into the site: at its plain address `/images/<file>`, reduced and without metadata, and
 * its variants. Returns the variants by file.
 */
async function makePictures(
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
  pruneCache(root, cacheFolder);
  return made;
}

/** Copies the films to the site, each with the hash of its bytes in its name. Returns the new names. */
async function copyFilms(root: string, siteFolder: string): Promise<Map<string, string>> {
  const names = namesBelow(root, 'content/video').filter((name) => /\.(?:mp4|webm)$/i.test(name));
  const copied = new Map<string, string>();
  for (const name of names) {
    const source = join(root, 'content/video', name);
    const address = `${filmsFolder}/${versionedName(name, shortHash(await readFile(source)))}`;
    copy(source, join(siteFolder, address));
    copied.set(name, address.slice('video/'.length));
  }
  return copied;
}

function copyDrawings(root: string, siteFolder: string): void {
  for (const name of namesBelow(root, 'content/images').filter(isSvg)) {
    copy(join(root, 'content/images', name), join(siteFolder, 'images', name));
  }
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

/** Works on as many items at a time as there are processors. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** The folder with everything made of one picture. */
interface MadePicture {
  readonly folder: string;
  readonly variants: PictureVariants;
}

const metadataFile = 'variants.json';

/** The cache in the project's folder, which `npm ci` does not empty, unlike `node_modules`. */
const cacheFolder = '.cache/pictures';
const maxAge = 60 * millisecondsPerDay;

/**
 * Returns a picture from the cache, or makes it. The folder's name is a hash of the picture, the settings and sharp's
 * version, so that the cache is never out of date.
 */
async function makePicture(
  root: string,
  { source, kind }: { source: Buffer; kind: RasterKind },
): Promise<MadePicture> {
  const cache = join(root, cacheFolder);
  const version = shortHash(JSON.stringify([kind, pictureSettings, sharp.versions]), source);
  const folder = join(cache, version);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'draft-'));
    try {
      const metadata = await encodePicture(source, { kind, folder: draft });
      writeFileSync(join(draft, metadataFile), JSON.stringify({ ...metadata, version }));
      moveInto(folder, draft);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return { folder, variants: JSON.parse(readFileSync(join(folder, metadataFile), 'utf8')) };
}

/** Removes from a folder of the cache what no build has used for sixty days. */
export function pruneCache(root: string, folder: string, now = Date.now()): void {
  const cache = join(root, folder);
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const entry = join(cache, name);
    // Another build may have moved its draft meanwhile.
    const kept = statSync(entry, { throwIfNoEntry: false });
    if (kept && now - kept.mtimeMs > maxAge) rmSync(entry, { recursive: true, force: true });
  }
}

/** Moves a finished folder into the cache atomically; if another build was faster, its pictures are the same. */
function moveInto(folder: string, draft: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

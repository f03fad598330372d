import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FileDefect } from '../../form/runtime/file-answer.ts';
import { createQueue } from '../queue.ts';
import { exceedsDecodeLimits, hasTooManyParts } from './picture-limits.ts';
import {
  openStoredFiles,
  previewEnding,
  type StoredFiles,
  withStoreErrors,
} from './stored-files.ts';
import type { ReadyFile, SentFile, Uploads } from './uploads.ts';

/** The most pixels of a picture that is kept, and of one that is so narrow that its text could not be read any more. */
const maxPixels = 16_000_000;
const maxNarrowPixels = 33_000_000;
const narrowSide = 1_080;

/** The most pixels of a WebP in which something shines through: packing it takes several times as much memory. */
const maxTransparentPixels = 8_000_000;

/** The most pixels from side to side of a preview; of a picture that is much taller or wider, it shows the beginning. */
const previewSide = 480;
const previewProportion = 3;

/** For how long one picture may be read or drawn, in seconds. */
const timeout = { seconds: 15 };

/** Opens the folder for files. Throws a StartError when it cannot be used. */
export async function openUploads(folder: string): Promise<Uploads> {
  const kept = await openStoredFiles(folder);
  return { kept, makeReady: createMakeReady(kept) };
}

/**
 * Makes the function that makes a file ready to be kept: a picture is drawn anew, without what the camera noted in it, and with a
 * preview; a PDF stays as it is. One picture at a time, as each takes memory.
 */
function createMakeReady({ checkRoom }: Pick<StoredFiles, 'checkRoom'>): Uploads['makeReady'] {
  const queue = createQueue();
  sharp.cache(false);
  return async (file, client) => {
    if (!file.type.startsWith('image/')) return readyFile(file.path);
    return queue.add(async () => {
      // What is drawn may be larger than what was sent.
      await checkRoom();
      return makePictureReady(file);
    }, client);
  };
}

async function makePictureReady({ path, type }: SentFile): Promise<ReadyFile | FileDefect> {
  if (hasTooManyParts(await readFile(path), type)) return 'broken';
  const drawing = await redraw(path, type);
  if (typeof drawing === 'string') return drawing;
  const [drawn, preview] = [`${path}.drawn`, `${path}${previewEnding}`];
  await withStoreErrors(async () => {
    await writeFile(drawn, drawing.drawn, { mode: 0o600 });
    await writeFile(preview, drawing.preview, { mode: 0o600 });
    await rm(path);
  });
  return readyFile(drawn, preview);
}

/** Draws a picture and its preview, or says why it cannot be: nothing else is at fault, as nothing is written. */
async function redraw(path: string, type: string) {
  try {
    const picture = await read(path).metadata();
    // Some formats hide in what begins like others.
    if (`image/${picture.format}` !== type) return 'mislabelled';
    if (exceedsDecodeLimits(picture)) return 'maxPixels';
    const smaller = read(path).autoOrient().resize(keptSize(picture));
    const drawn = await inFormat(smaller, picture).toBuffer({ resolveWithObject: true });
    const preview = await previewOf(drawn.data, drawn.info).toBuffer();
    return { drawn: drawn.data, preview };
  } catch (error) {
    const isTooSlow = error instanceof Error && error.message.startsWith('timeout:');
    return isTooSlow ? 'maxPixels' : 'broken';
  }
}

function read(picture: string | Buffer): Sharp {
  // How many pixels may be read depends on how they are packed, which a picture says itself.
  return sharp(picture, { failOn: 'error', limitInputPixels: false }).timeout(timeout);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in which a picture is kept, upright. */
function keptSize({ format, hasAlpha, autoOrient: { width, height } }: Metadata): Size {
  const part = (pixels: number) => Math.sqrt(pixels / (width * height));
  const readable = Math.min(narrowSide / Math.min(width, height), part(maxNarrowPixels));
  const usual = Math.max(part(maxPixels), readable);
  const most = format === 'webp' && hasAlpha ? part(maxTransparentPixels) : usual;
  const scale = Math.min(1, most);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The picture in the format in which it came: with its colours, and of JPEG and WebP about as good as from a camera. */
function inFormat(picture: Sharp, { format }: Metadata): Sharp {
  switch (format) {
    case 'jpeg':
      // Else all of it is held in memory a second time.
      return picture.jpeg({ quality: 85, optimiseCoding: false });
    case 'webp':
      return picture.webp({ quality: 85, effort: 2 });
    default:
      return picture.png({ adaptiveFiltering: true });
  }
}

function previewOf(drawn: Buffer, { width, height }: Size): Sharp {
  const shown = {
    width: Math.min(width, previewProportion * height),
    height: Math.min(height, previewProportion * width),
  };
  const most = { width: previewSide, height: previewSide };
  return read(drawn)
    .extract({ left: 0, top: 0, ...shown })
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .webp();
}

async function readyFile(path: string, preview?: string): Promise<ReadyFile> {
  const hash = await hashOf(path);
  const { size } = await stat(path);
  const previews = preview === undefined ? [] : [{ path: preview, name: hash + previewEnding }];
  return { hash, size, files: [{ path, name: hash }, ...previews] };
}

/** The SHA-256 of a file, in hex. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

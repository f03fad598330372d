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

/** The most pixels of a stored picture, and of a narrow one, whose text would become unreadable. */
const maxPixels = 16_000_000;
const maxNarrowPixels = 33_000_000;
const narrowSide = 1_080;

/** The most pixels of a WebP with transparency, whose encoder needs several times as much memory. */
const maxTransparentPixels = 8_000_000;

/** The longest side of a preview in pixels, and its largest proportion: of a longer picture, it shows the beginning. */
const previewSide = 480;
const previewProportion = 3;

/** The time limit for decoding or encoding one picture. */
const timeout = { seconds: 15 };

/** Opens the folder for uploads. Throws a StartError if it cannot be used. */
export async function openUploads(folder: string): Promise<Uploads> {
  const storedFiles = await openStoredFiles(folder);
  return { storedFiles, makeReady: createMakeReady(storedFiles) };
}

/**
 * Creates the function that prepares files. Pictures are encoded again, without metadata, and get a preview; a PDF
 * stays as it is. One picture at a time, as each needs much memory.
 */
function createMakeReady({ checkRoom }: Pick<StoredFiles, 'checkRoom'>): Uploads['makeReady'] {
  const queue = createQueue();
  sharp.cache(false);
  return async (file, client) => {
    if (!file.type.startsWith('image/')) return readyFile(file.path);
    return queue.add(async () => {
      // The encoded picture may be larger than the uploaded file.
      await checkRoom();
      return makePictureReady(file);
    }, client);
  };
}

async function makePictureReady({ path, type }: SentFile): Promise<ReadyFile | FileDefect> {
  if (hasTooManyParts(await readFile(path), type)) return 'broken';
  const picture = await redraw(path, type);
  if (typeof picture === 'string') return picture;
  const [encoded, preview] = [`${path}.drawn`, `${path}${previewEnding}`];
  await withStoreErrors(async () => {
    await writeFile(encoded, picture.encoded, { mode: 0o600 });
    await writeFile(preview, picture.preview, { mode: 0o600 });
    await rm(path);
  });
  return readyFile(encoded, preview);
}

/**
 * Encodes a picture and its preview, or returns why that is impossible. It writes no files, so any error is that of the
 * picture.
 */
async function redraw(path: string, type: string) {
  try {
    const picture = await read(path).metadata();
    // The content of some formats begins like another format.
    if (`image/${picture.format}` !== type) return 'mislabelled';
    if (exceedsDecodeLimits(picture)) return 'maxPixels';
    const smaller = read(path).autoOrient().resize(keptSize(picture));
    const encoded = await inFormat(smaller, picture).toBuffer({ resolveWithObject: true });
    const preview = await previewOf(encoded.data, encoded.info).toBuffer();
    return { encoded: encoded.data, preview };
  } catch (error) {
    const isTooSlow = error instanceof Error && error.message.startsWith('timeout:');
    return isTooSlow ? 'maxPixels' : 'broken';
  }
}

function read(picture: string | Buffer): Sharp {
  // The pixel limit depends on the encoding, so it is checked with the metadata.
  return sharp(picture, { failOn: 'error', limitInputPixels: false }).timeout(timeout);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of the stored picture, upright. */
function keptSize({ format, hasAlpha, autoOrient: { width, height } }: Metadata): Size {
  const part = (pixels: number) => Math.sqrt(pixels / (width * height));
  const readable = Math.min(narrowSide / Math.min(width, height), part(maxNarrowPixels));
  const limit = Math.max(part(maxPixels), readable);
  const most = format === 'webp' && hasAlpha ? part(maxTransparentPixels) : limit;
  const scale = Math.min(1, most);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Keeps the format and colours; JPEG and WebP get about the quality of a camera. */
function inFormat(picture: Sharp, { format }: Metadata): Sharp {
  switch (format) {
    case 'jpeg':
      // Otherwise the encoder holds the whole picture in memory a second time.
      return picture.jpeg({ quality: 85, optimiseCoding: false });
    case 'webp':
      return picture.webp({ quality: 85, effort: 2 });
    default:
      return picture.png({ adaptiveFiltering: true });
  }
}

function previewOf(encoded: Buffer, { width, height }: Size): Sharp {
  const shown = {
    width: Math.min(width, previewProportion * height),
    height: Math.min(height, previewProportion * width),
  };
  const most = { width: previewSide, height: previewSide };
  return read(encoded)
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

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

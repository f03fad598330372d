import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { createQueue } from '../queue.ts';
import { openKeptFiles, previewEnding } from './kept-files.ts';
import type { ReadyFile, Uploads } from './uploads.ts';

/** The most pixels of a picture that is read: a phone's largest, at one byte for each colour 192 MB. */
const mostPixels = 64_000_000;

/** The most pixels from side to side of a picture that is kept, and of its preview. */
const side = 4_000;
const previewSide = 480;

/** For how long one picture may be drawn, in seconds. */
const timeout = { seconds: 20 };

/** Opens the folder for files. Throws a StartError when it cannot be used. */
export async function openUploads(folder: string): Promise<Uploads> {
  return { kept: await openKeptFiles(folder), makeReady: createMakeReady() };
}

/**
 * Makes the function that makes a file ready to be kept: a picture is drawn anew, without what the camera noted in it, and with a
 * preview; a PDF stays as it is. One at a time, as each takes memory. Resolves to undefined for what is no whole picture of its kind.
 */
function createMakeReady() {
  const queue = createQueue();
  sharp.cache(false);
  return (path: string, type: string) => queue.add(() => makeReady(path, type));
}

async function makeReady(path: string, type: string): Promise<ReadyFile | undefined> {
  if (!type.startsWith('image/')) return readyFile(path);
  const [drawn, preview] = [`${path}.drawn`, `${path}${previewEnding}`];
  try {
    const { format } = await read(path).metadata();
    // Some formats hide in what begins like others.
    if (`image/${format}` !== type) return undefined;
    await fitted(read(path), side).toFormat(format, { quality: 85 }).toFile(drawn);
    await fitted(read(drawn), previewSide).webp().toFile(preview);
  } catch (error) {
    if (await isWhole(path)) throw error;
    return undefined;
  }
  return readyFile(drawn, preview);
}

function read(path: string) {
  return sharp(path, { failOn: 'error', limitInputPixels: mostPixels }).timeout(timeout);
}

function fitted(picture: Sharp, most: number) {
  const size = { width: most, height: most, fit: 'inside', withoutEnlargement: true } as const;
  return picture.autoOrient().resize(size);
}

/** True if a picture can be read to its end, so that what went wrong was to write it. */
async function isWhole(path: string): Promise<boolean> {
  const drawn = fitted(read(path), 16).raw().toBuffer();
  return drawn.then(
    () => true,
    () => false,
  );
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

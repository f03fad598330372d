import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureVariants } from '../../runtime/picture.ts';
import { encodePicture, pictureSettings } from './encode.ts';
import type { RasterKind } from './kinds.ts';

/** A picture with everything that was made of it in one folder. */
export interface MadePicture {
  readonly folder: string;
  readonly variants: PictureVariants;
}

const factsFile = 'variants.json';

/**
 * What is made of a picture, from the store in `node_modules/.cache`, or made now. The name of its place there is made of
 * the picture, the settings and the maker, so that nothing in the store is ever out of date.
 */
export async function makePicture(
  root: string,
  { source, kind }: { source: Buffer; kind: RasterKind },
): Promise<MadePicture> {
  const store = join(root, 'node_modules/.cache/pictures');
  const version = versionOf(source, kind);
  const folder = join(store, version);
  if (!existsSync(folder)) {
    mkdirSync(store, { recursive: true });
    const draft = mkdtempSync(join(store, 'draft-'));
    try {
      const facts = await encodePicture(source, { kind, folder: draft });
      writeFileSync(join(draft, factsFile), JSON.stringify({ ...facts, version }));
      moveInto(folder, draft);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return { folder, variants: JSON.parse(readFileSync(join(folder, factsFile), 'utf8')) };
}

/** Takes its place at once and whole; where another build was faster, its pictures are the same. */
function moveInto(folder: string, draft: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function versionOf(source: Buffer, kind: RasterKind): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, pictureSettings, sharp.versions]))
    .update(source)
    .digest('hex')
    .slice(0, 12);
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PictureVariants } from '../../runtime/picture.ts';
import type { RasterKind } from './kinds.ts';

/**
 * How pictures are made. The widths are those that the blocks draw, at one and two dots to the pixel; a picture is
 * never made wider than it is. With less quality, soft light on a wall gets edges.
 */
export const pictureSettings = {
  widths: [480, 800, 1200, 1600],
  plainSide: 2000,
  variant: { quality: 76, effort: 4 },
  plain: {
    jpeg: { quality: 80, mozjpeg: true },
    png: { compressionLevel: 9 },
    webp: { quality: 85 },
    avif: { quality: 70, effort: 2 },
  },
} as const;

/** The file below the folder of a made picture that stands at its plain address. */
export const plainFile = 'plain';

/** The file below the folder of a made picture that holds one variant. */
export function variantFile(width: number): string {
  return `${width}.webp`;
}

/**
 * Writes everything that the site needs of a picture into a folder: turned upright, in sRGB, without a word about camera
 * or place. Rejects when the picture cannot be read.
 */
export async function encodePicture(
  source: Buffer,
  { kind, folder }: { kind: RasterKind; folder: string },
): Promise<Omit<PictureVariants, 'version'>> {
  const { plainSide, plain, variant, widths: steps } = pictureSettings;
  const { data, info } = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ width: plainSide, height: plainSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = widthsUpTo(info.width, steps);
  const upright = () => sharp(data, { raw: layoutOf(info) });
  await write(upright().toFormat(kind, plain[kind]), join(folder, plainFile));
  for (const width of widths) {
    await write(upright().resize(width).webp(variant), join(folder, variantFile(width)));
  }
  return { width: info.width, height: info.height, widths, ...(await toneOf(upright())) };
}

/** The steps below the width of a picture, and the width itself unless it is beyond the last step. */
function widthsUpTo(width: number, steps: readonly number[]): number[] {
  const top = Math.min(width, Math.max(...steps));
  return [...steps.filter((step) => step < top), top];
}

function layoutOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}

async function write(picture: Sharp, file: string): Promise<void> {
  await writeFile(file, await picture.toBuffer());
}

/** The colour that most of the picture has; none where one looks through the picture. */
async function toneOf(picture: Sharp): Promise<{ tone?: string }> {
  const { dominant, isOpaque } = await picture.stats();
  if (!isOpaque) return {};
  const parts = [dominant.r, dominant.g, dominant.b];
  return { tone: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` };
}

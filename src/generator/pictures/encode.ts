import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PictureVariants } from '../../page-language/picture.ts';

/** The kinds of raster pictures, of which the build makes variants. */
export type RasterKind = 'jpeg' | 'png' | 'webp' | 'avif';

const rasterKinds: Readonly<Record<string, RasterKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

/** Returns the kind of picture by the ending of its name; undefined for drawings and everything else. */
export function rasterKind(name: string): RasterKind | undefined {
  return rasterKinds[extname(name).slice(1).toLowerCase()];
}

/**
 * The settings for all pictures. The widths are those that the blocks draw, at one and two dots to the pixel; a picture is
 * never made wider than it is. With less than the first quality, soft light on a wall gets edges; a picture that is still
 * heavier than so many bytes for each column of it has leaves and ripples all over, which hide a lower one. The last step of effort
 * takes half as long again for 1% fewer bytes.
 */
export const pictureSettings = {
  widths: [480, 800, 1200, 1600],
  plainSide: 2000,
  qualities: [76, 68, 60, 52],
  bytesPerColumn: 24,
  effort: 5,
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
  const { plainSide, plain, widths: steps } = pictureSettings;
  const { data, info } = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ width: plainSide, height: plainSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = widthsUpTo(info.width, steps);
  const upright = () => sharp(data, { raw: layoutOf(info) });
  await write(upright().toFormat(kind, plain[kind]), join(folder, plainFile));
  let usable: readonly number[] = pictureSettings.qualities;
  for (const width of widths) {
    const { variant, left } = await variantOf(upright().resize(width), width, usable);
    await writeFile(join(folder, variantFile(width)), variant);
    usable = left;
  }
  return { width: info.width, height: info.height, widths, ...(await toneOf(upright())) };
}

/** Returns the steps below the width of a picture, and the width itself unless it is beyond the last step. */
function widthsUpTo(width: number, steps: readonly number[]): number[] {
  const top = Math.min(width, Math.max(...steps));
  return [...steps.filter((step) => step < top), top];
}

function layoutOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}

/** Encodes in the best of these qualities that is light enough, or the lightest; `left` are those that a wider one may have. */
async function variantOf(resized: Sharp, width: number, usable: readonly number[]) {
  const { bytesPerColumn, effort } = pictureSettings;
  let variant = Buffer.alloc(0);
  let left = usable;
  for (const [index, quality] of usable.entries()) {
    variant = await resized.clone().webp({ quality, effort }).toBuffer();
    left = usable.slice(index);
    if (variant.length <= width * bytesPerColumn) break;
  }
  return { variant, left };
}

async function write(picture: Sharp, file: string): Promise<void> {
  await writeFile(file, await picture.toBuffer());
}

/** Returns the dominant colour of a picture; none where it is transparent. */
async function toneOf(picture: Sharp): Promise<{ tone?: string }> {
  const { dominant, isOpaque } = await picture.stats();
  if (!isOpaque) return {};
  const parts = [dominant.r, dominant.g, dominant.b];
  return { tone: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` };
}

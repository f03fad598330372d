import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PictureVariants } from '../../page-language/picture.ts';

/** The raster formats of which the build makes variants. */
export type RasterKind = 'jpeg' | 'png' | 'webp' | 'avif';

const rasterKinds: Readonly<Record<string, RasterKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

/** Returns the raster format by the file's extension; undefined for anything else. */
export function rasterKind(name: string): RasterKind | undefined {
  return rasterKinds[extname(name).slice(1).toLowerCase()];
}

/**
 * The settings for all pictures. The widths are those that blocks render, for one and two device pixels per CSS pixel;
 * pictures are never enlarged. Below the first quality, soft gradients get visible edges; a picture that is still above
 * the limit of bytes per column has fine detail all over, which hides a lower quality. The last step of effort takes
 * 50% longer for 1% fewer bytes.
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

/** The file, in the folder of a made picture, for its plain address. */
export const plainFile = 'plain';

/** Returns the file of one variant in the folder of a made picture. */
export function variantFile(width: number): string {
  return `${width}.webp`;
}

/**
 * Writes the plain picture and its variants into a folder: rotated, in sRGB, without metadata about camera or place.
 * Rejects if the picture cannot be decoded.
 */
export async function encodePicture(
  source: Buffer,
  { kind, folder }: { kind: RasterKind; folder: string },
): Promise<Omit<PictureVariants, 'version'>> {
  const { plainSide, plain } = pictureSettings;
  const { data, info } = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ width: plainSide, height: plainSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = widthsUpTo(info.width, pictureSettings.widths);
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

/** Returns the standard widths below the width of a picture, and that width itself up to the largest standard one. */
function widthsUpTo(width: number, widths: readonly number[]): number[] {
  const top = Math.min(width, Math.max(...widths));
  return [...widths.filter((each) => each < top), top];
}

function layoutOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}

/**
 * Encodes a variant in the best of the usable qualities that is small enough, or else in the lowest; `left` are the
 * qualities for a wider variant.
 */
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

/** Returns the dominant colour of a picture; none if it is transparent. */
async function toneOf(picture: Sharp): Promise<{ tone?: string }> {
  const { dominant, isOpaque } = await picture.stats();
  if (!isOpaque) return {};
  const parts = [dominant.r, dominant.g, dominant.b];
  return { tone: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` };
}

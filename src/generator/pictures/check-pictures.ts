import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { socialSize, touchIconSize } from '../../page-language/picture.ts';
import type { Content } from '../../page-language/read-content.ts';
import type { FileError, SourceLocation } from '../../yaml/file-error.ts';
import { rasterKind } from './encode.ts';
import { describeBytes, formatByName, type MediaFile, mediaFiles } from './media-bytes.ts';
import { isSvg, type NamedPicture, namedPictures } from './named-pictures.ts';

interface PictureReport {
  /** Pictures that cannot be shown. */
  readonly errors: readonly FileError[];
  /** Pictures that will look blurred, or that a page shows twice. */
  readonly warnings: readonly FileError[];
}

/** The smallest width in pixels with which a picture looks sharp, by kind of block. */
const sharpFrom: Readonly<Record<string, number>> = { hero: 1200 };
const usuallySharpFrom = 800;

/**
 * Decodes every picture and drawing of `content/images/`, and checks those on pages against their blocks. Files of
 * another format than their names say are reported by {@link checkMediaBytes}.
 */
export async function checkPictures(root: string, files: Content['files']): Promise<PictureReport> {
  const errors: FileError[] = [];
  const warnings: FileError[] = [];
  const widths = new Map<string, number>();
  const named = namedPictures(files).filter(({ path }) => path.startsWith('content/images/'));
  for (const file of mediaFiles(root, files)) {
    const { path, place } = file;
    if (!(rasterKind(path) || isSvg(path)) || describeBytes(root, file)) continue;
    const key = named.find((each) => each.path === path)?.block;
    const { size, mistake } = await decode(root, file, key);
    if (mistake) errors.push({ ...place, message: mistake });
    if (!size || isSvg(path)) continue;
    widths.set(path, size.width);
    const tooSmall = describeSiteImage(key, size);
    if (!tooSmall) continue;
    const { isUnusable, message } = tooSmall;
    (isUnusable ? errors : warnings).push({ ...place, message });
  }
  for (const { path, place } of named) {
    if (existsSync(join(root, path)) && !rasterKind(path) && !isSvg(path) && !isIco(path)) {
      errors.push({ ...place, message: describeKind(path) });
    }
  }
  const soft = named.flatMap(({ path, place, block, isMark }) => {
    const wanted = isMark || block === 'socialPicture' ? 0 : (sharpFrom[block] ?? usuallySharpFrom);
    const width = widths.get(path) ?? Number.POSITIVE_INFINITY;
    return width < wanted ? [{ ...place, message: describeSmall(path, { width, wanted }) }] : [];
  });
  return { errors, warnings: [...warnings, ...soft, ...shownTwice(named)] };
}

/** Warns at the second occurrence of a picture on a page; logos may be repeated. */
function shownTwice(named: readonly NamedPicture[]): FileError[] {
  const first = new Map<string, SourceLocation>();
  return named.flatMap(({ path, place, page, isMark }) => {
    const key = `${page} ${path}`;
    const before = first.get(key);
    if (!before) first.set(key, place);
    return before && !isMark ? [{ ...place, message: describeTwice(path, before) }] : [];
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The most pixels that the decoder takes by default. */
const maxPixels = 0x3fff ** 2;

/** Returns the size of a picture after rotation, or what is wrong with it. */
async function decode(
  root: string,
  file: MediaFile,
  key: string | undefined,
): Promise<{ size?: Size; mistake?: string | undefined }> {
  try {
    const picture = sharp(join(root, file.path), { failOn: 'error', limitInputPixels: false });
    const { autoOrient: size } = await picture.metadata();
    if (size.width * size.height > maxPixels) return { mistake: describeHuge(file, size) };
    await picture.resize(16).raw().toBuffer();
    return { size };
  } catch (error) {
    return {
      mistake: isSvg(file.path) ? describeBrokenSvg(file, { key, error }) : describeBroken(file),
    };
  }
}

/** Returns the complaint about the picture of shared links or the icon of phones if it is too small. */
function describeSiteImage(key: string | undefined, { width, height }: Size) {
  const size = describeSize({ width, height });
  if (key === 'socialPicture') {
    const { leastSide } = socialSize;
    const isUnusable = width < leastSide || height < leastSide;
    if (!isUnusable && width >= socialSize.width && height >= socialSize.height) return undefined;
    const instead = `Save one of ${describeSize(socialSize)}`;
    const why = isUnusable
      ? `most sites show none below ${describeSize({ width: leastSide, height: leastSide })}`
      : 'sites show a smaller one small, or blurred';
    return { isUnusable, message: `The picture of shared links has ${size}. ${instead}: ${why}.` };
  }
  const side = touchIconSize;
  if (key !== 'touch' || (width >= side && height >= side)) return undefined;
  const instead = `Save one of ${describeSize({ width: side, height: side })}`;
  return { isUnusable: false, message: `The icon of phones has ${size}. ${instead}.` };
}

/** Returns true for an icon that browsers take as it is. */
function isIco(path: string): boolean {
  return path.toLowerCase().endsWith('.ico');
}

function describeSize({ width, height }: Size): string {
  const write = (length: number) => length.toLocaleString('en');
  return `${write(width)} × ${write(height)} pixels`;
}

function describeHuge({ subject }: MediaFile, size: Size): string {
  return `${subject} has ${describeSize(size)}, more than can be converted. Make it smaller: 2,000 pixels on its longer side are plenty.`;
}

function describeBroken({ path, subject }: MediaFile): string {
  const { format } = formatByName(path) ?? {};
  return `${subject} cannot be read: the file is broken, or of another kind than its name says. Save it again as ${format}, under the same name.`;
}

/** Browsers show a drawing without a size, but none with broken XML. */
function describeBrokenSvg(
  { subject }: MediaFile,
  { key = '', error }: { readonly key: string | undefined; readonly error: unknown },
): string | undefined {
  const [, line] = /XML parse error.* on line (\d+)/.exec(`${error}`) ?? [];
  if (line) return `${subject} is broken in line ${line}. Save the drawing again.`;
  if (!['onDark', 'onLight', 'favicon', 'touch'].includes(key)) return undefined;
  return `${subject} has no size. Add viewBox="0 0 32 32" inside <svg>, or its own width and height in place of 32.`;
}

function describeKind(path: string): string {
  return `Browsers cannot show a picture of the kind ${extname(path)}. Save it as a JPEG, and write its name here, with .jpg at the end.`;
}

function describeSmall(path: string, { width, wanted }: { width: number; wanted: number }): string {
  return `${path} is ${width} pixels wide and will look soft here. From ${wanted} pixels on it is sharp.`;
}

function describeTwice(path: string, { file, line }: SourceLocation): string {
  return `This page shows ${path} already, at ${file}:${line}. Write the name of another picture here.`;
}

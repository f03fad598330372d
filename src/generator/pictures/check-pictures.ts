import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { namesBelow } from '../../files/read-yaml-folder.ts';
import type { Content } from '../../page-language/read-content.ts';
import type { FileError, SourceLocation } from '../../yaml/file-error.ts';
import { rasterKind } from './encode.ts';
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

/** Decodes every picture of `content/images/`, and checks those on pages against their blocks. */
export async function checkPictures(root: string, files: Content['files']): Promise<PictureReport> {
  const names = namesBelow(root, 'content/images');
  const errors: FileError[] = [];
  const widths = new Map<string, number>();
  for (const path of names.map((name) => `content/images/${name}`)) {
    const width = rasterKind(path) ? await readWidth(join(root, path)) : Number.POSITIVE_INFINITY;
    if (width !== undefined) widths.set(path, width);
    else errors.push({ file: path, line: 1, column: 1, message: unreadable });
  }
  const named = namedPictures(files).filter(({ path }) => path.startsWith('content/images/'));
  for (const { path, place } of named) {
    if (existsSync(join(root, path)) && !rasterKind(path) && !isSvg(path)) {
      errors.push({ ...place, message: describeKind(path) });
    }
  }
  const soft = named.flatMap(({ path, place, block, isMark }) => {
    const wanted = isMark ? 0 : (sharpFrom[block] ?? usuallySharpFrom);
    const width = widths.get(path) ?? Number.POSITIVE_INFINITY;
    return width < wanted ? [{ ...place, message: describeSmall(path, { width, wanted }) }] : [];
  });
  return { errors, warnings: [...soft, ...shownTwice(named)] };
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

/** Returns the width of a picture after rotation, or undefined if it cannot be decoded. */
async function readWidth(file: string): Promise<number | undefined> {
  try {
    const picture = sharp(file, { failOn: 'error' });
    const { autoOrient } = await picture.metadata();
    await picture.resize(16).raw().toBuffer();
    return autoOrient.width;
  } catch {
    // The message for the editor is the same for every error of the decoder.
    return undefined;
  }
}

const unreadable =
  'This picture cannot be read: the file is broken, or of another kind than its name says. Save it again as a JPEG, under the same name.';

function describeKind(path: string): string {
  return `Browsers cannot show a picture of the kind ${extname(path)}. Save it as a JPEG, and write its name here, with .jpg at the end.`;
}

function describeSmall(path: string, { width, wanted }: { width: number; wanted: number }): string {
  return `${path} is ${width} pixels wide and will look soft here. From ${wanted} pixels on it is sharp.`;
}

function describeTwice(path: string, { file, line }: SourceLocation): string {
  return `This page shows ${path} already, at ${file}:${line}. Write the name of another picture here.`;
}

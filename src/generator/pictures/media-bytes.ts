import { closeSync, openSync, readSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { namesBelow } from '../../files/read-yaml-folder.ts';
import type { Content } from '../../page-language/read-content.ts';
import type { FileError, SourceLocation } from '../../yaml/file-error.ts';
import { namedPictures } from './named-pictures.ts';

/** The formats of pictures and films by the extensions of their files. */
const formats: Readonly<Record<string, { readonly noun: string; readonly format: string }>> = {
  '.jpg': { noun: 'picture', format: 'a JPEG' },
  '.jpeg': { noun: 'picture', format: 'a JPEG' },
  '.png': { noun: 'picture', format: 'a PNG' },
  '.webp': { noun: 'picture', format: 'a WebP' },
  '.avif': { noun: 'picture', format: 'an AVIF' },
  '.svg': { noun: 'drawing', format: 'an SVG' },
  '.mp4': { noun: 'film', format: 'an MP4' },
  '.webm': { noun: 'film', format: 'a WebM' },
};

/** Returns the noun for a file of an extension and its format; undefined for files that are neither pictures nor films. */
export function formatByName(name: string): { noun: string; format: string } | undefined {
  return formats[extname(name).toLowerCase()];
}

/** What is at an offset in the files of each format, as Latin-1; the first that is there counts. */
const signatures: readonly (readonly [offset: number, text: string, format: string])[] = [
  [0, '\x89PNG', 'a PNG'],
  [0, '\xff\xd8\xff', 'a JPEG'],
  [0, 'GIF8', 'a GIF'],
  [8, 'WEBP', 'a WebP'],
  [4, 'ftypavi', 'an AVIF'],
  [4, 'ftyphe', 'a HEIC'],
  [4, 'ftypmif1', 'a HEIC'],
  [4, 'ftypqt', 'a QuickTime film'],
  [4, 'ftyp', 'an MP4'],
  [0, '%PDF-', 'a PDF'],
];

/** The endings of the raster formats that the build converts, whichever of these endings a file has. */
const endings: Readonly<Record<string, string>> = {
  'a PNG': '.png',
  'a JPEG': '.jpg',
  'a WebP': '.webp',
  'an AVIF': '.avif',
};

/** A file of `content/images/` or `content/video/`. */
export interface MediaFile {
  /** Relative to the project, such as `content/images/lake/dock.jpg`. */
  readonly path: string;
  /** Where it is named first; else its own first line. */
  readonly place: SourceLocation;
  /** What complaints at this place call the file. */
  readonly subject: string;
  readonly isNamed: boolean;
}

/** Lists the pictures and films, and where pages name them. */
export function mediaFiles(root: string, files: Content['files']): MediaFile[] {
  const named = namedPictures(files);
  const paths = ['content/images', 'content/video'].flatMap((folder) =>
    namesBelow(root, folder).map((name) => `${folder}/${name}`),
  );
  return paths.map((path) => {
    const place = named.find((each) => each.path === path)?.place;
    return {
      path,
      place: place ?? { file: path, line: 1, column: 1 },
      subject: place ? path : 'This file',
      isNamed: place !== undefined,
    };
  });
}

/** Reports pictures, drawings and films whose bytes are not what their names say. */
export function checkMediaBytes(root: string, files: Content['files']): FileError[] {
  return mediaFiles(root, files).flatMap((file) => {
    const message = describeBytes(root, file);
    return message ? [{ ...file.place, message }] : [];
  });
}

/**
 * Returns what is wrong with the bytes of a file; undefined if they suit its name. Of a broken picture only the decoder
 * knows.
 */
export function describeBytes(
  root: string,
  { path, subject, isNamed }: MediaFile,
): string | undefined {
  const byName = formatByName(path);
  if (!byName) return undefined;
  const { noun, format } = byName;
  const bytes = readStart(join(root, path));
  if (bytes.length === 0) return `${subject} is empty. Save the ${noun} there again.`;
  if (bytes.subarray(0, 200).includes('version https://git-lfs')) {
    return `${subject} is a pointer of Git LFS, not the ${noun}. Save the ${noun} itself there, or fetch it with "git lfs pull".`;
  }
  const actual = formatOf(bytes);
  if (actual === format) return format === 'an SVG' ? describeRoot(subject, bytes) : undefined;
  const ending = actual && endings[actual];
  if (noun === 'picture' && (!actual || ending)) return undefined;
  const mistake = actual ? `${actual}, not ${format}` : `not ${format}`;
  const name = basename(path, extname(path));
  return ending && isNamed
    ? `${subject} is ${mistake}. Rename it to "${name}${ending}", here as well, or save the drawing as an SVG.`
    : `${subject} is ${mistake}. Save the ${noun} as ${format}, under the same name.`;
}

/** Returns the first 64 kB of a file; a film may be long. */
function readStart(file: string): Buffer {
  const start = Buffer.alloc(64 * 1024);
  const handle = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(handle, start));
  } finally {
    closeSync(handle);
  }
}

function formatOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 200);
  const found = signatures.find(([offset, text]) => start.startsWith(text, offset));
  if (found) return found[2];
  // Both are EBML; the name of the format follows within its header.
  if (start.startsWith('\x1aE\xdf\xa3'))
    return start.includes('webm') ? 'a WebM' : 'a Matroska film';
  const root = rootOf(bytes)?.name?.toLowerCase();
  if (root === 'svg') return 'an SVG';
  return root === 'html' || /^\W*<!doctype html/i.test(start) ? 'a web page' : undefined;
}

/** Reports an SVG file without its namespace, which browsers draw within a page only. */
function describeRoot(subject: string, bytes: Buffer): string | undefined {
  const { prefix = '', attributes = '' } = rootOf(bytes) ?? {};
  const key = `xmlns${prefix && `:${prefix}`}`;
  if (new RegExp(`\\s${key}\\s*=`).test(attributes)) return undefined;
  return `${subject} is not shown by browsers: ${key}="http://www.w3.org/2000/svg" is missing. Add it inside <svg>.`;
}

/** Returns the parts of the first tag of an XML file, after its declarations and comments. */
function rootOf(bytes: Buffer) {
  const text = bytes.toString().replaceAll(/<!--[\s\S]*?-->/g, '');
  const tag = /<(?:(?<prefix>[\w-]+):)?(?<name>[A-Za-z][\w-]*)(?<attributes>[^>]*)>/;
  return tag.exec(text)?.groups;
}

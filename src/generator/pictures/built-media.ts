import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { mediaFolders } from '../../page-language/check-targets.ts';
import type { PictureVariants, SiteImages } from '../../page-language/picture.ts';
import { draftFolder } from '../bundling.ts';
import type { FontFace } from '../fonts/font-faces.ts';

/** The variants of the pictures by file name below `content/images/`. */
export type VariantsByFile = ReadonlyMap<string, PictureVariants>;

/** What the build has made of pictures and films: names with hashes, which browsers cache forever. */
export interface BuiltMedia {
  readonly variants: VariantsByFile;
  /** The new names of the films, by those below `content/video/`. */
  readonly films: ReadonlyMap<string, string>;
  readonly siteImages: SiteImages;
  /** Undefined before a build. */
  readonly fonts: readonly FontFace[] | undefined;
}

/** Returns a hash that fits into a file name. */
export function shortHash(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

/** Adds a version to a file name: `lake/dock.mp4` becomes `lake/dock-3f2a9c1b.mp4`. */
export function versionedName(file: string, version: string): string {
  const ending = extname(file);
  return `${file.slice(0, -ending.length)}-${version}${ending}`;
}

/** Writes the media into the new build, for the modules that are built next. */
export function writeMedia(root: string, { variants, films, siteImages, fonts }: BuiltMedia): void {
  const file = listFile(root);
  const list = {
    variants: Object.fromEntries(variants),
    films: Object.fromEntries(films),
    siteImages,
    fonts,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
}

/** Reads what {@link writeMedia} has written; empty before that. */
export function readMedia(root: string): BuiltMedia {
  const file = listFile(root);
  if (!existsSync(file))
    return { variants: new Map(), films: new Map(), siteImages: {}, fonts: undefined };
  const { variants, films, siteImages, fonts } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    variants: new Map(Object.entries(variants)),
    films: new Map(Object.entries(films)),
    siteImages,
    fonts,
  };
}

/** Adds `variants` to each picture in a value, and replaces the names of films. */
export function withMedia<T>(value: T, media: BuiltMedia): T {
  return add(value, media) as T;
}

function add(value: unknown, media: BuiltMedia): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => add(item, media));
  const entries = Object.entries(value).map(([key, inner]) => {
    const isFilm = mediaFolders[key] === 'video' && typeof inner === 'string';
    return [key, isFilm ? (media.films.get(inner) ?? inner) : add(inner, media)];
  });
  const pictureVariants = 'file' in value ? media.variants.get(String(value.file)) : undefined;
  return Object.fromEntries(
    pictureVariants ? [...entries, ['variants', pictureVariants]] : entries,
  );
}

function listFile(root: string): string {
  return join(root, draftFolder, 'media.json');
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PictureVariants } from '../../page-language/picture.ts';
import { draftFolder } from '../bundling.ts';

/** The variants of the pictures by file name below `content/images/`. */
export type VariantsByFile = ReadonlyMap<string, PictureVariants>;

/** Writes the variants into the new build, for the modules of the pages that are built next. */
export function writeVariants(root: string, variants: VariantsByFile): void {
  const file = listFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(variants), null, 2)}\n`);
}

/** Reads what {@link writeVariants} has written; empty before that. */
export function readVariants(root: string): VariantsByFile {
  const file = listFile(root);
  return new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

/** Adds `variants` to each picture in a value. */
export function withVariants<T>(value: T, variants: VariantsByFile): T {
  return variants.size > 0 ? (add(value, variants) as T) : value;
}

function add(value: unknown, variants: VariantsByFile): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => add(item, variants));
  const entries = Object.entries(value).map(([key, inner]) => [key, add(inner, variants)]);
  const pictureVariants = 'file' in value ? variants.get(String(value.file)) : undefined;
  return Object.fromEntries(
    pictureVariants ? [...entries, ['variants', pictureVariants]] : entries,
  );
}

function listFile(root: string): string {
  return join(root, draftFolder, 'pictures.json');
}

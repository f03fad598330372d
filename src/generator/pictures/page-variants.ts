import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PictureVariants } from '../../page-language/picture.ts';
import { draftFolder } from '../bundling.ts';

/** What was made of the pictures, by their names below `content/images/`. */
export type VariantsByFile = ReadonlyMap<string, PictureVariants>;

/** Notes in the new build what was made, for the modules of the pages that are built next. */
export function writeVariants(root: string, variants: VariantsByFile): void {
  const file = listFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(variants), null, 2)}\n`);
}

/** What {@link writeVariants} noted; nothing before it has. */
export function readVariants(root: string): VariantsByFile {
  const file = listFile(root);
  return new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

/** The same value, with what was made of it beside the file and the text of every picture. */
export function withVariants<T>(value: T, variants: VariantsByFile): T {
  return variants.size > 0 ? (add(value, variants) as T) : value;
}

function add(value: unknown, variants: VariantsByFile): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => add(item, variants));
  const entries = Object.entries(value).map(([key, inner]) => [key, add(inner, variants)]);
  const own = 'file' in value ? variants.get(String(value.file)) : undefined;
  return Object.fromEntries(own ? [...entries, ['variants', own]] : entries);
}

function listFile(root: string): string {
  return join(root, draftFolder, 'pictures.json');
}

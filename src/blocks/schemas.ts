import type { BlockSchemas } from '../contract/page-file.ts';
import { heroSchema } from './hero/schema.ts';
import { textSchema } from './text/schema.ts';

/** The schema of every kind of block, by the name that page files use. */
export const blockSchemas = {
  hero: heroSchema,
  text: textSchema,
} satisfies BlockSchemas;

/** The name of a kind of block. */
export type BlockName = keyof typeof blockSchemas;

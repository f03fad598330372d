import type { BlockSchemas } from '../contract/page-file.ts';
import { formBlockSchema } from './form/schema.ts';
import { heroSchema } from './hero/schema.ts';
import { textSchema } from './text/schema.ts';

const drawnHere = { hero: heroSchema, text: textSchema } as const;

/** The name of a kind of block that `Block` draws. */
export type BlockName = keyof typeof drawnHere;

/** The schema of every kind of block, by the name that page files use; `formIds` are the forms that exist. */
export function blockSchemas(formIds: readonly string[]): BlockSchemas {
  return { ...drawnHere, form: formBlockSchema(formIds) };
}

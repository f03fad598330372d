import { text } from '../yaml/schema-builders.ts';

/** A kind of block: what it is, the keys it needs, and all that it takes. */
export function block<const Required extends readonly string[], const Properties extends object>(
  description: string,
  required: Required,
  properties: Properties,
) {
  return {
    type: 'object',
    description,
    additionalProperties: false,
    required,
    properties,
  } as const;
}

/** The name that a link on the same page can lead to. */
export const anchor = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'The anchor: a link to "#about" leads to the block with "id: about".',
} as const;

/** The heading above a block. */
export const heading = text('The heading above the block.');

/** A sentence or two between the heading and the rest. */
export const intro = text('A sentence or two below the heading.');

/** The keys that most blocks share. */
export const head = { id: anchor, heading, intro } as const;

/** The colour a block stands on, if not its usual one. */
export const backgroundSchema = {
  enum: ['white', 'accent', 'brand', 'dark'],
  description: 'The colour behind the block: white, accent, brand (both pale) or dark.',
} as const;

/** Marks what is invented. */
export const sample = {
  const: true,
  description:
    'true: invented; a preview shows the entry with the mark "Sample", a public site leaves it out. Delete the line once the entry is real.',
} as const;

/** An address that a link leads to. */
export const address = text(
  'Where the link leads: an address such as /about, or #id on this page.',
);

/** A text that must be one of a list beside it; `list` is the relative JSON pointer to that, such as `3/filters`. */
export function oneOf(list: string): object {
  return { enum: { $data: list } };
}

import { text } from '../yaml/schema-builders.ts';

/** Returns the schema of a kind of block, from its description, its required keys and all its keys. */
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

/** The id that links to the block use as their fragment. */
export const anchor = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]*$',
  slips: [
    ['^#([a-z][a-z0-9-]*)$', 'Write "$1", without the "#".'],
    ['', 'Write small letters, digits and hyphens only, such as "our-prices".'],
  ],
  description: 'The anchor: a link to "#about" leads to the block with "id: about".',
} as const;

export const heading = text('The heading above the block.');

export const intro = text('A sentence or two below the heading.');

/** The keys that most blocks share. */
export const head = { id: anchor, heading, intro } as const;

/** The background colour, if it is not the default one. */
export const backgroundSchema = {
  enum: ['white', 'accent', 'brand', 'dark'],
  description: 'The colour behind the block: white, accent, brand (both pale) or dark.',
} as const;

/** Marks invented content. */
export const sample = {
  const: true,
  description:
    'true: invented; a preview shows the entry with the mark "Sample", a public site leaves it out. Delete the line once the entry is real.',
} as const;

/** The target of a link. */
export const address = text(
  'Where the link leads: an address such as /about, or #id on this page.',
);

/**
 * Returns a keyword for a text that must be in another list; `list` is the relative JSON pointer to that list, such as
 * `3/filters`.
 */
export function oneOf(list: string): object {
  return { enum: { $data: list } };
}

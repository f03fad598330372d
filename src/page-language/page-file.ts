import type { AnySchemaObject } from 'ajv';
import type { FromSchema } from 'json-schema-to-ts';
import { strictObject, text } from '../yaml/schema-builders.ts';
import { hintsForFeatures, unsupportedSiteFeatures } from './unsupported-features.ts';

/** The address of a page, as files write it. */
export const pageAddress = {
  type: 'string',
  pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$',
  slips: [
    ['^https?:|^www\\.', 'Leave out the name of the site, and begin with the slash after it.'],
    ['^[^/]', 'Begin it with a slash.'],
    ['.[.]html?$', 'Leave out the ending.'],
    ['./$', 'Leave out the slash at the end.'],
    ['', 'Write small letters, digits and hyphens only, with a slash between the parts.'],
  ],
} as const;

const isShown = new RegExp(pageAddress.pattern);

/**
 * True if an address has the form of a page's address; aliases of other forms are addresses of a former site and
 * redirect to the page.
 */
export function isPageAddress(address: string): boolean {
  return isShown.test(address);
}

/** Another address of a page: in the form of a page's address, or any address of a former site. */
const aliasAddress = {
  type: 'string',
  pattern: '^/(?!/)(?:[^\\s#%\\\\]|%[0-9A-Fa-f]{2})*$',
  slips: [
    ['^https?:|^www\\.', 'Leave out the name of the site, and begin with the slash after it.'],
    ['^//', 'Write one slash at its start.'],
    ['^[^/]', 'Write a slash at its start.'],
    ['#', 'Leave out the # and what follows it, which browsers keep to themselves.'],
    ['\\s', 'Write a space as %20.'],
    ['%', 'Write a percent sign as %25.'],
    ['', 'Write slashes, as / and not as \\.'],
  ],
} as const;

/** The keys of every page, with blocks or a form, except its main address. */
export const pageKeys = {
  aliases: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: aliasAddress,
    description:
      'Further addresses that show the same page, such as /repairs, and those of a former site that lead to it, such as /Window-Repair.php?id=3.',
  },
  layout: {
    enum: ['site', 'bare'],
    description: 'bare: the page comes without header and footer.',
  },
  title: text('The title in the browser tab and in search results.'),
  description: text('The sentence below the title in search results.'),
} as const;

/** The JSON Schema of each kind of block, by the block's name. */
export type BlockSchemas = Readonly<Record<string, AnySchemaObject>>;

/** One block of a page: the name of its kind, and its keys. */
export interface BlockEntry {
  readonly block: string;
  readonly [key: string]: unknown;
}

/** The keys of a page file except its blocks, whose kinds are passed to `pageFileSchema`. */
const keys = {
  path: {
    ...pageAddress,
    description: 'The address of the page, such as /about; left out on the not-found page only.',
  },
  ...pageKeys,
} as const;

const pageWithKeys = strictObject(['title', 'description'], keys);

/** A validated file `content/pages/<id>.yaml`. */
export type PageFile = FromSchema<typeof pageWithKeys> & { readonly blocks: readonly BlockEntry[] };

/** A page that can be rendered. */
export type Page = PageFile & { readonly id: string };

/** Returns the ids of the forms on a page. */
export function placedForms({ blocks }: PageFile): string[] {
  return blocks.flatMap(({ block, form }) => (block === 'form' ? [String(form)] : []));
}

/** Creates the schema of a page file for the kinds of blocks. */
export function pageFileSchema(blocks: BlockSchemas): AnySchemaObject {
  const kinds = Object.entries(blocks);
  const page = strictObject(['title', 'description', 'blocks'], {
    ...keys,
    blocks: {
      type: 'array',
      minItems: 1,
      description: 'The pieces of the page, from top to bottom.',
      items: {
        type: 'object',
        required: ['block'],
        properties: {
          block: { enum: kinds.map(([name]) => name), description: 'The kind of piece.' },
        },
        allOf: kinds.map(([name, schema]) => ({
          if: { required: ['block'], properties: { block: { const: name } } },
          then: { ...schema, properties: { block: { const: name }, ...schema.properties } },
        })),
      },
    },
  });
  return { ...page, refused: Object.entries(hintsForFeatures(unsupportedSiteFeatures)) };
}

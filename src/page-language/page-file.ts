import type { AnySchemaObject } from 'ajv';
import type { FromSchema } from 'json-schema-to-ts';
import { strictObject, text } from '../yaml/schema-builders.ts';
import { hintsForFeatures, unsupportedSiteFeatures } from './unsupported-features.ts';

/** An address of this site, in files. */
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

/** True if an address has the form of a page's own; an alias of any other form is one of a former site, and leads to the page. */
export function isPageAddress(address: string): boolean {
  return isShown.test(address);
}

/** A further address of a page: one like its own, or one of a former site in any form that browsers ask for. */
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

/** The keys of every page, with blocks or a form on it, but for its main address. */
export const pageKeys = {
  aliases: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: aliasAddress,
    description:
      'Further addresses that show the same page, such as /cottage, and those of a former site that lead to it, such as /Cottage-Rental.php?id=3.',
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

/** One piece of a page: the name of its kind, and what that kind needs. */
export interface BlockEntry {
  readonly block: string;
  readonly [key: string]: unknown;
}

/** The keys of a page file, but for its blocks, whose kinds `pageFileSchema` is given. */
const keys = {
  path: {
    ...pageAddress,
    description: 'The address of the page, such as /about; left out on the not-found page only.',
  },
  ...pageKeys,
} as const;

const pageWithKeys = strictObject(['title', 'description'], keys);

/** A file `content/pages/<id>.yaml`, checked. */
export type PageFile = FromSchema<typeof pageWithKeys> & { readonly blocks: readonly BlockEntry[] };

/** A page that can be drawn. */
export type Page = PageFile & { readonly id: string };

/** Lists the ids of the forms that a page places. */
export function placedForms({ blocks }: PageFile): string[] {
  return blocks.flatMap(({ block, form }) => (block === 'form' ? [String(form)] : []));
}

/** Makes the schema of a page file, given the kinds of blocks that exist. */
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

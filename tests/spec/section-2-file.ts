import type { FromSchema } from 'json-schema-to-ts';
import { readTable, type Table } from './table.ts';

const texts = { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } } as const;

const links = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'to'],
    properties: { label: { type: 'string' }, to: { type: 'string' } },
  },
} as const;

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['shell', 'plain', 'pages'],
  properties: {
    shell: {
      type: 'object',
      additionalProperties: false,
      required: ['links', 'buttons', 'texts'],
      properties: { links, buttons: texts, texts },
    },
    plain: texts,
    pages: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['route'],
        properties: {
          route: { type: 'string' },
          status: { type: 'integer' },
          isBare: { type: 'boolean' },
          links,
          buttons: texts,
          texts,
          absent: texts,
          images: { type: 'object', additionalProperties: { type: 'integer' } },
          questions: { type: 'integer' },
        },
      },
    },
  },
} as const;

/** Section 2 of the specification as a table (`section-2.yaml`). */
export type Section2 = FromSchema<typeof schema>;

/** What a page has to show. */
export type Wanted = Section2['pages'][number];

/** Reads the table. */
export function readSection2(): Table<Section2> {
  return readTable('section-2.yaml', schema);
}

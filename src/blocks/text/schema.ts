import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

/** Paragraphs under a heading. */
export const textSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'paragraphs'],
  properties: {
    id: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*$',
      description: 'The anchor: a link to "#about" leads to the block with "id: about".',
    },
    heading: { ...text, description: 'The heading above the paragraphs.' },
    paragraphs: {
      type: 'array',
      minItems: 1,
      items: text,
      description: 'The paragraphs, one list item each.',
    },
  },
} as const;

export type TextProps = FromSchema<typeof textSchema>;

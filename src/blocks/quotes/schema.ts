import type { FromSchema } from 'json-schema-to-ts';
import { anchor, heading, sample, text } from '../schema-parts.ts';

/** A few sentences that clients said. */
export const quotesSchema = {
  type: 'object',
  description: 'A few sentences from clients.',
  additionalProperties: false,
  required: ['heading', 'quotes'],
  properties: {
    id: anchor,
    heading,
    quotes: {
      type: 'array',
      minItems: 1,
      description: 'The quotes, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'name'],
        properties: {
          text: { ...text, description: 'What they said, without quotation marks.' },
          name: { ...text, description: 'Who said it.' },
          sample,
        },
      },
    },
  },
} as const;

export type QuotesProps = FromSchema<typeof quotesSchema>;

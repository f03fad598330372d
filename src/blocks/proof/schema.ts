import type { FromSchema } from 'json-schema-to-ts';
import { anchor, text } from '../schema-parts.ts';

/** What speaks for the company, in one strip. */
export const proofSchema = {
  type: 'object',
  description: 'A strip of short facts that speak for the company, best right below the opening.',
  additionalProperties: false,
  required: ['items'],
  properties: {
    id: anchor,
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      description: 'The facts, up to four.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: { ...text, description: 'The fact in two or three words.' },
          text: { ...text, description: 'What it means, in a few words.' },
        },
      },
    },
  },
} as const;

export type ProofProps = FromSchema<typeof proofSchema>;

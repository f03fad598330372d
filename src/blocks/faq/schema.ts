import type { FromSchema } from 'json-schema-to-ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

/** Questions that open to show their answers, one at a time. */
export const faqSchema = {
  type: 'object',
  description: 'Questions that open to show their answers, one at a time.',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    id: anchor,
    heading,
    intro,
    items: {
      type: 'array',
      minItems: 1,
      description: 'The questions, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['question', 'answer'],
        properties: {
          question: { ...text, description: 'The question, as a visitor would ask it.' },
          answer: { ...text, description: 'The answer.' },
        },
      },
    },
  },
} as const;

export type FaqProps = FromSchema<typeof faqSchema>;

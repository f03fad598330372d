import type { FromSchema } from 'json-schema-to-ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

/** What happens, step by step. */
export const stepsSchema = {
  type: 'object',
  description: 'What happens, step by step, with a number before each step.',
  additionalProperties: false,
  required: ['heading', 'steps'],
  properties: {
    id: anchor,
    heading,
    intro,
    steps: {
      type: 'array',
      minItems: 2,
      maxItems: 6,
      description: 'The steps, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: { ...text, description: 'The step in a word or three.' },
          text: { ...text, description: 'What happens, in a sentence.' },
        },
      },
    },
  },
} as const;

export type StepsProps = FromSchema<typeof stepsSchema>;

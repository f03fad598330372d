import type { FromSchema } from 'json-schema-to-ts';
import { strictObject, text } from '../../yaml/schema-builders.ts';
import { block, head } from '../block-keys.ts';

export const stepsSchema = block(
  'What happens, step by step, with a number before each step.',
  ['heading', 'steps'],
  {
    ...head,
    steps: {
      type: 'array',
      minItems: 2,
      maxItems: 6,
      description: 'The steps, in order.',
      items: strictObject(['title'], {
        title: text('The step in a word or three.'),
        text: text('What happens, in a sentence.'),
      }),
    },
  },
);

export type StepsProps = FromSchema<typeof stepsSchema>;

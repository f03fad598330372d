import type { FromSchema } from 'json-schema-to-ts';
import { strictObject, text } from '../../yaml/schema-builders.ts';
import { anchor, block } from '../block-keys.ts';

export const proofSchema = block(
  'A strip of short facts that speak for the company, best right below the opening.',
  ['items'],
  {
    id: anchor,
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      description: 'The facts, up to four.',
      items: strictObject(['title'], {
        title: text('The fact in two or three words.'),
        text: text('What it means, in a few words.'),
      }),
    },
  },
);

export type ProofProps = FromSchema<typeof proofSchema>;

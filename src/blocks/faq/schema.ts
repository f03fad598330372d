import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text } from '../../yaml/schema-builders.ts';
import { block, head } from '../block-keys.ts';

export const faqSchema = block(
  'Questions that open to show their answers, one at a time.',
  ['heading', 'items'],
  {
    ...head,
    items: objectList('The questions, in order.', ['question', 'answer'], {
      question: text('The question, as a visitor would ask it.'),
      answer: text('The answer.'),
    }),
  },
);

export type FaqProps = FromSchema<typeof faqSchema>;

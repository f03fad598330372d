import type { FromSchema } from 'json-schema-to-ts';
import { allRequired, anyText, strictObject, text, textList } from '../../yaml/schema-builders.ts';
import { address, block, head } from '../block-keys.ts';

/** One plan: its price, its duration and what it includes. */
export const planSchema = strictObject(['title', 'price', 'duration', 'people', 'features'], {
  title: text('The name of the plan.'),
  price: text('The price as it is shown, such as $149 or $599+.'),
  duration: text('The shortest booking, such as "2 hours".'),
  people: { type: 'integer', minimum: 1, description: 'How many people come.' },
  features: textList('What the plan includes, one list item each.'),
  tag: {
    ...allRequired({
      text: text('A word or two on the tag, such as Most booked.'),
      colour: { enum: ['accent', 'brand', 'ink'], description: 'The colour of the tag.' },
    }),
    description: 'A small tag at the top of the card.',
  },
  isSuggested: {
    const: true,
    description: 'true: the plan stands out, for people who do not know which to choose.',
  },
  answers: {
    type: 'object',
    minProperties: 1,
    additionalProperties: anyText,
    description:
      'What the plan answers in the form: the name of a question, and one of its options.',
  },
});

export const plansSchema = block(
  'Plans as cards, each with a button to book.',
  ['heading', 'plans', 'to', 'action'],
  {
    ...head,
    plans: {
      type: 'array',
      minItems: 1,
      items: planSchema,
      description: 'The plans: a $ref to the list in content/plans.yaml.',
    },
    showPrice: {
      type: 'boolean',
      description: 'false: neither the cards nor the form show the price.',
    },
    to: address,
    noteIn: text(
      'The question of the form that the chosen plan is written in, such as notes; the form then shows the plan.',
    ),
    action: text('The words on the button of each card.'),
  },
);

export type PricedPlan = FromSchema<typeof planSchema>;
export type PlansProps = FromSchema<typeof plansSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text } from '../../yaml/schema-builders.ts';
import { address, backgroundSchema, block, head } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const cardsSchema = block(
  'Cards side by side, for services, benefits or areas.',
  ['cards'],
  {
    ...head,
    ground: backgroundSchema,
    cards: objectList('The cards, in order.', ['title'], {
      title: text('The heading of the card.'),
      text: text('A sentence or two.'),
      price: text('What it costs, such as From $149.'),
      image: imageSchema,
      to: address,
      action: text('The words of the link; needs "to".'),
      isWide: { type: 'boolean', description: 'true: a banner across the whole width.' },
    }),
  },
);

export type CardsProps = FromSchema<typeof cardsSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { address, anchor, ground, heading, intro, text } from '../schema-parts.ts';

/** Cards side by side: services, benefits, areas. */
export const cardsSchema = {
  type: 'object',
  description: 'Cards side by side, for services, benefits or areas.',
  additionalProperties: false,
  required: ['cards'],
  properties: {
    id: anchor,
    heading,
    intro,
    ground,
    cards: {
      type: 'array',
      minItems: 1,
      description: 'The cards, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: { ...text, description: 'The heading of the card.' },
          text: { ...text, description: 'A sentence or two.' },
          price: { ...text, description: 'What it costs, such as From $149.' },
          image: imageSchema,
          to: address,
          action: { ...text, description: 'The words of the link; needs "to".' },
          isWide: { type: 'boolean', description: 'true: a banner across the whole width.' },
        },
      },
    },
  },
} as const;

export type CardsProps = FromSchema<typeof cardsSchema>;

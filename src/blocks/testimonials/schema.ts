import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { anchor, heading, intro, sample, text } from '../schema-parts.ts';

/** What clients say, in a row that moves by itself. */
export const testimonialsSchema = {
  type: 'object',
  description: 'What clients say, in a row that moves by itself.',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    id: anchor,
    heading,
    intro,
    items: {
      type: 'array',
      minItems: 1,
      description: 'The testimonials, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'content', 'rating'],
        properties: {
          name: { ...text, description: 'Who says it.' },
          image: imageSchema,
          content: { ...text, description: 'What they say.' },
          rating: { type: 'integer', minimum: 1, maximum: 5, description: 'The stars, 1 to 5.' },
          sample,
        },
      },
    },
  },
} as const;

export type TestimonialsProps = FromSchema<typeof testimonialsSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text } from '../../yaml/schema-builders.ts';
import { block, head, sample } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const testimonialsSchema = block(
  'What clients say, in a row that moves by itself.',
  ['heading', 'items'],
  {
    ...head,
    items: objectList('The testimonials, in order.', ['name', 'content', 'rating'], {
      name: text('Who says it.'),
      image: imageSchema,
      content: text('What they say.'),
      rating: { type: 'integer', minimum: 1, maximum: 5, description: 'The stars, 1 to 5.' },
      sample,
    }),
  },
);

export type TestimonialsProps = FromSchema<typeof testimonialsSchema>;

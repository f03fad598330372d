import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text } from '../../yaml/schema-builders.ts';
import { block, head } from '../block-keys.ts';
import { illustrationSchema } from '../image-schema.ts';

export const ourPromiseSchema = block(
  'What the company promises, point by point.',
  ['heading', 'points'],
  {
    ...head,
    points: objectList('The points, in order.', ['title', 'text'], {
      title: text('The point in a few words.'),
      text: text('The point in a sentence or two.'),
      image: illustrationSchema,
    }),
  },
);

export type OurPromiseProps = FromSchema<typeof ourPromiseSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { strictObject, text } from '../../yaml/schema-builders.ts';
import { block, head } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

const side = strictObject(['label', 'image'], {
  label: text('The word below the picture, such as Before or After.'),
  text: text('What has changed, in a sentence.'),
  image: imageSchema,
});

export const comparisonSchema = block(
  'One place in two pictures, taken from the same spot: before and after.',
  ['heading', 'before', 'after'],
  {
    ...head,
    before: { ...side, description: 'The place as it was.' },
    after: { ...side, description: 'The place as it is now.' },
    note: text(
      "A line below the pictures. If they are illustrations, say so here, so that nobody takes them for a client's home.",
    ),
  },
);

export type ComparisonProps = FromSchema<typeof comparisonSchema>;

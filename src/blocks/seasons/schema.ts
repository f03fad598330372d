import type { FromSchema } from 'json-schema-to-ts';
import { strictObject, text } from '../../yaml/schema-builders.ts';
import { address, block, head } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const seasonsSchema = block(
  'The four seasons, and what we do in each.',
  ['heading', 'seasons'],
  {
    ...head,
    to: address,
    action: text('The words on the button below; needs "to".'),
    seasons: {
      type: 'array',
      minItems: 4,
      maxItems: 4,
      description: 'Spring, summer, autumn, winter.',
      items: strictObject(['title', 'text'], {
        title: text('The name of the work, such as Spring Refresh.'),
        text: text('What is done.'),
        image: imageSchema,
      }),
    },
  },
);

export type SeasonsProps = FromSchema<typeof seasonsSchema>;

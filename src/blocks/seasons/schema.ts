import type { FromSchema } from 'json-schema-to-ts';
import { closed, text } from '../../yaml/schema-parts.ts';
import { imageSchema } from '../image-schema.ts';
import { address, anchor, block, heading, intro } from '../schema-parts.ts';

export const seasonsSchema = block(
  'The four seasons, and what we do in each.',
  ['heading', 'seasons'],
  {
    id: anchor,
    heading,
    intro,
    to: address,
    action: text('The words on the button below; needs "to".'),
    seasons: {
      type: 'array',
      minItems: 4,
      maxItems: 4,
      description: 'Spring, summer, autumn, winter.',
      items: closed(['title', 'text'], {
        title: text('The name of the work, such as Spring Refresh.'),
        text: text('What is done.'),
        image: imageSchema,
      }),
    },
  },
);

export type SeasonsProps = FromSchema<typeof seasonsSchema>;

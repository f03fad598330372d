import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { address, anchor, heading, intro, text } from '../schema-parts.ts';

/** The four seasons, from spring to winter, and what is done in each. */
export const seasonsSchema = {
  type: 'object',
  description: 'The four seasons, and what we do in each.',
  additionalProperties: false,
  required: ['heading', 'seasons'],
  properties: {
    id: anchor,
    heading,
    intro,
    to: address,
    action: { ...text, description: 'The words on the button below; needs "to".' },
    seasons: {
      type: 'array',
      minItems: 4,
      maxItems: 4,
      description: 'Spring, summer, autumn, winter.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'text'],
        properties: {
          title: { ...text, description: 'The name of the work, such as Spring Refresh.' },
          text: { ...text, description: 'What is done.' },
          image: imageSchema,
        },
      },
    },
  },
} as const;

export type SeasonsProps = FromSchema<typeof seasonsSchema>;

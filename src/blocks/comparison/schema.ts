import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

const side = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'image'],
  properties: {
    label: { ...text, description: 'The word below the picture, such as Before or After.' },
    text: { ...text, description: 'What has changed, in a sentence.' },
    image: imageSchema,
  },
} as const;

/** One place in two pictures: as it was, and as it is now. */
export const comparisonSchema = {
  type: 'object',
  description: 'One place in two pictures, taken from the same spot: before and after.',
  additionalProperties: false,
  required: ['heading', 'before', 'after'],
  properties: {
    id: anchor,
    heading,
    intro,
    before: { ...side, description: 'The place as it was.' },
    after: { ...side, description: 'The place as it is now.' },
    note: {
      ...text,
      description:
        "A line below the pictures. If they are illustrations, say so here, so that nobody takes them for a client's home.",
    },
  },
} as const;

export type ComparisonProps = FromSchema<typeof comparisonSchema>;

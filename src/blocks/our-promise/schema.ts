import type { FromSchema } from 'json-schema-to-ts';
import { drawingSchema } from '../image-schema.ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

/** What the company stands for with its name. */
export const ourPromiseSchema = {
  type: 'object',
  description: 'What the company promises, point by point.',
  additionalProperties: false,
  required: ['heading', 'points'],
  properties: {
    id: anchor,
    heading,
    intro,
    points: {
      type: 'array',
      minItems: 1,
      description: 'The points, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'text'],
        properties: {
          title: { ...text, description: 'The point in a few words.' },
          text: { ...text, description: 'The point in a sentence or two.' },
          image: drawingSchema,
        },
      },
    },
  },
} as const;

export type OurPromiseProps = FromSchema<typeof ourPromiseSchema>;

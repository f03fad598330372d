import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

/** A list of points, ticked off. */
export const checklistSchema = {
  type: 'object',
  description: 'A list of points, ticked off.',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    id: anchor,
    heading,
    intro,
    isRequired: {
      const: true,
      description: 'true: what is asked for, with plain ticks; nobody has ticked it off yet.',
    },
    image: {
      ...imageSchema,
      description: 'A picture, which stands below the heading.',
    },
    items: { type: 'array', minItems: 1, items: text, description: 'The points, one item each.' },
  },
} as const;

export type ChecklistProps = FromSchema<typeof checklistSchema>;

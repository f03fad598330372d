import type { FromSchema } from 'json-schema-to-ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

/** A few large figures, and what each of them means. */
export const figuresSchema = {
  type: 'object',
  description: 'A few large figures, such as hours or distances, and what each of them means.',
  additionalProperties: false,
  required: ['heading', 'figures'],
  properties: {
    id: anchor,
    heading,
    intro,
    figures: {
      type: 'array',
      minItems: 2,
      maxItems: 4,
      description: 'The figures, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['figure', 'title'],
        properties: {
          figure: { ...text, description: 'The figure, as short as "72 h" or "8 to 4".' },
          title: { ...text, description: 'What it counts, in a few words.' },
          text: { ...text, description: 'A sentence or two.' },
        },
      },
    },
  },
} as const;

export type FiguresProps = FromSchema<typeof figuresSchema>;

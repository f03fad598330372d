import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { anchor, heading, intro, oneOf, text } from '../schema-parts.ts';

/** Pictures that can be narrowed down to one category. */
export const filterGallerySchema = {
  type: 'object',
  description: 'Pictures that visitors can narrow down to one category.',
  additionalProperties: false,
  required: ['heading', 'filters', 'items'],
  properties: {
    id: anchor,
    heading,
    intro,
    filters: {
      type: 'array',
      minItems: 2,
      maxItems: 8,
      uniqueItems: true,
      items: text,
      description:
        'The buttons, in order. The first shows everything, the others one category each.',
    },
    items: {
      type: 'array',
      minItems: 1,
      description: 'The pictures, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['category', 'image'],
        properties: {
          category: {
            ...text,
            ...oneOf('3/filters'),
            description: 'One of the filters, spelled the same way.',
          },
          title: { ...text, description: 'What the picture shows, in two or three words.' },
          image: imageSchema,
        },
      },
    },
  },
} as const;

export type FilterGalleryProps = FromSchema<typeof filterGallerySchema>;

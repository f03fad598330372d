import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

/** Nine pictures, each with a large view. */
export const gallerySchema = {
  type: 'object',
  description: 'Nine pictures, each with a large view.',
  additionalProperties: false,
  required: ['heading', 'pictures'],
  properties: {
    id: anchor,
    heading,
    intro,
    pictures: {
      type: 'array',
      minItems: 9,
      maxItems: 9,
      items: {
        ...imageSchema,
        properties: {
          ...imageSchema.properties,
          title: { ...text, description: 'What the picture shows, in one or two words.' },
        },
      },
      description: 'Nine pictures, in order.',
    },
  },
} as const;

export type GalleryProps = FromSchema<typeof gallerySchema>;

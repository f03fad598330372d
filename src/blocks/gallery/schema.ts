import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../../yaml/schema-parts.ts';
import { imageSchema } from '../image-schema.ts';
import { anchor, block, heading, intro } from '../schema-parts.ts';

export const gallerySchema = block(
  'Nine pictures, each with a large view.',
  ['heading', 'pictures'],
  {
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
          title: text('What the picture shows, in one or two words.'),
        },
      },
      description: 'Nine pictures, in order.',
    },
  },
);

export type GalleryProps = FromSchema<typeof gallerySchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../../yaml/schema-builders.ts';
import { block, head } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const gallerySchema = block(
  'Nine pictures, each with a large view.',
  ['heading', 'pictures'],
  {
    ...head,
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

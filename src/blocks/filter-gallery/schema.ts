import type { FromSchema } from 'json-schema-to-ts';
import { anyText, objectList, text } from '../../yaml/schema-builders.ts';
import { block, head, oneOf } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const filterGallerySchema = block(
  'Pictures that visitors can narrow down to one category.',
  ['heading', 'filters', 'items'],
  {
    ...head,
    filters: {
      type: 'array',
      minItems: 2,
      maxItems: 8,
      uniqueItems: true,
      items: anyText,
      description:
        'The buttons, in order. The first shows everything, the others one category each.',
    },
    items: objectList('The pictures, in order.', ['category', 'image'], {
      category: {
        ...anyText,
        ...oneOf('3/filters'),
        description: 'One of the filters, spelled the same way.',
      },
      title: text('What the picture shows, in two or three words.'),
      image: imageSchema,
    }),
  },
);

export type FilterGalleryProps = FromSchema<typeof filterGallerySchema>;

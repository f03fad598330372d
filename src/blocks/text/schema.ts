import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text, textList } from '../../yaml/schema-builders.ts';
import { address, anchor, block } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const textSchema = block(
  'Paragraphs under a heading, with or without a picture.',
  ['heading', 'paragraphs'],
  {
    id: anchor,
    eyebrow: text('A short line above the heading.'),
    heading: text('The heading above the paragraphs.'),
    paragraphs: textList('The paragraphs, one list item each.'),
    places: objectList(
      'Places in columns above the paragraphs, such as the towns of site.yaml; one with an address is a link.',
      ['name'],
      { name: text('The name of the place.'), to: address },
    ),
    image: imageSchema,
    isWide: {
      type: 'boolean',
      description: 'true: the picture fills the window, and the words are on a panel over it.',
    },
    links: objectList('Links in a row below the paragraphs.', ['label', 'to'], {
      label: text('The words of the link.'),
      to: address,
    }),
    to: address,
    action: text('The words of a link below the paragraphs; needs "to".'),
  },
);

export type TextProps = FromSchema<typeof textSchema>;

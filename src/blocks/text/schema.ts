import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { address, anchor, text } from '../schema-parts.ts';

/** Paragraphs under a heading, with a picture beside them if wanted. */
export const textSchema = {
  type: 'object',
  description: 'Paragraphs under a heading, with or without a picture.',
  additionalProperties: false,
  required: ['heading', 'paragraphs'],
  properties: {
    id: anchor,
    eyebrow: { ...text, description: 'A short line above the heading.' },
    heading: { ...text, description: 'The heading above the paragraphs.' },
    paragraphs: {
      type: 'array',
      minItems: 1,
      items: text,
      description: 'The paragraphs, one list item each.',
    },
    places: {
      type: 'array',
      minItems: 1,
      description:
        'Places in columns above the paragraphs, such as the towns of site.yaml; one with an address is a link.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: { name: { ...text, description: 'The name of the place.' }, to: address },
      },
    },
    image: imageSchema,
    isWide: {
      type: 'boolean',
      description: 'true: the picture fills the window, and the words stand on a panel over it.',
    },
    links: {
      type: 'array',
      minItems: 1,
      description: 'Links in a row below the paragraphs.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'to'],
        properties: { label: { ...text, description: 'The words of the link.' }, to: address },
      },
    },
    to: address,
    action: { ...text, description: 'The words of a link below the paragraphs; needs "to".' },
  },
} as const;

export type TextProps = FromSchema<typeof textSchema>;

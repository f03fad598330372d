import type { FromSchema } from 'json-schema-to-ts';
import { drawingSchema } from '../image-schema.ts';
import { anchor, heading, intro, sample, text } from '../schema-parts.ts';

/** Insurance, licences, accreditations, awards. */
export const credentialsSchema = {
  type: 'object',
  description: 'Insurance, licences, accreditations and awards.',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    id: anchor,
    heading,
    intro,
    items: {
      type: 'array',
      minItems: 1,
      description: 'The credentials, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'text'],
        properties: {
          title: { ...text, description: 'Its name.' },
          text: { ...text, description: 'What it means for the visitor.' },
          image: drawingSchema,
          sample,
        },
      },
    },
  },
} as const;

export type CredentialsProps = FromSchema<typeof credentialsSchema>;

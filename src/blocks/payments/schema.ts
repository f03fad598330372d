import type { FromSchema } from 'json-schema-to-ts';
import { imageSchema } from '../image-schema.ts';
import { anchor, heading } from '../schema-parts.ts';

/** The ways to pay, as a strip of logos. */
export const paymentsSchema = {
  type: 'object',
  description: 'The ways to pay, as a strip of logos.',
  additionalProperties: false,
  required: ['marks'],
  properties: {
    id: anchor,
    heading,
    marks: { type: 'array', minItems: 1, items: imageSchema, description: 'The logos, in order.' },
  },
} as const;

export type PaymentsProps = FromSchema<typeof paymentsSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { anchor, block, heading } from '../block-keys.ts';
import { imageSchema } from '../image-schema.ts';

export const paymentsSchema = block('The ways to pay, as a strip of logos.', ['marks'], {
  id: anchor,
  heading,
  marks: { type: 'array', minItems: 1, items: imageSchema, description: 'The logos, in order.' },
});

export type PaymentsProps = FromSchema<typeof paymentsSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { address, anchor, heading, text } from '../schema-parts.ts';

/** A closing line with one large button. */
export const callToActionSchema = {
  type: 'object',
  description: 'A closing line with one large button.',
  additionalProperties: false,
  required: ['heading', 'label', 'to'],
  properties: {
    id: anchor,
    heading,
    text: { ...text, description: 'A sentence below the heading.' },
    label: { ...text, description: 'The words on the button.' },
    to: address,
  },
} as const;

export type CallToActionProps = FromSchema<typeof callToActionSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

/** Phone, e-mail, address and hours. */
export const contactDetailsSchema = {
  type: 'object',
  description: 'Phone, email, address and hours.',
  additionalProperties: false,
  required: ['heading', 'hours'],
  properties: {
    id: anchor,
    heading,
    intro,
    phone: { ...text, description: 'The phone number: "{phone}".' },
    email: { ...text, description: 'The email address: "{email}".' },
    address: { ...text, description: 'The postal address or the town: "{town}".' },
    hours: {
      type: 'array',
      minItems: 1,
      description: 'The working hours.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['days', 'hours'],
        properties: {
          days: { ...text, description: 'The days, such as Monday to Friday.' },
          hours: { ...text, description: 'The hours, such as 9 AM - 5 PM.' },
        },
      },
    },
  },
} as const;

export type ContactDetailsProps = FromSchema<typeof contactDetailsSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { anchor, heading, intro, text } from '../schema-parts.ts';

/** Phone, email, address and hours. */
export const contactDetailsSchema = {
  type: 'object',
  description: 'Phone, email, address and hours.',
  additionalProperties: false,
  required: ['heading'],
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
      description: 'Hours of its own; when left out, those of content/site.yaml are shown.',
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

type Written = FromSchema<typeof contactDetailsSchema>;

/** When it is drawn, the hours are there: its own, or those of the company. */
export type ContactDetailsProps = Written & Required<Pick<Written, 'hours'>>;

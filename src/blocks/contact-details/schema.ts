import type { FromSchema } from 'json-schema-to-ts';
import { type Contacts, contactsProperties } from '../contacts-schema.ts';
import { anchor, heading, intro } from '../schema-parts.ts';

/** Phone, email, address and hours. */
export const contactDetailsSchema = {
  type: 'object',
  description: 'Phone, email, address and hours.',
  additionalProperties: false,
  required: ['heading'],
  properties: { id: anchor, heading, intro, ...contactsProperties },
} as const;

export type ContactDetailsProps = FromSchema<typeof contactDetailsSchema> & Contacts;

import type { FromSchema } from 'json-schema-to-ts';
import { type Contacts, contactsProperties } from '../contacts-schema.ts';
import { anchor, block, heading, intro } from '../schema-parts.ts';

export const contactDetailsSchema = block('Phone, email, address and hours.', ['heading'], {
  id: anchor,
  heading,
  intro,
  ...contactsProperties,
});

export type ContactDetailsProps = FromSchema<typeof contactDetailsSchema> & Contacts;

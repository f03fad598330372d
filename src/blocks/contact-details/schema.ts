import type { FromSchema } from 'json-schema-to-ts';
import { block, head } from '../block-keys.ts';
import { type Contacts, contactsProperties } from '../contacts-schema.ts';

export const contactDetailsSchema = block('Phone, email, address and hours.', ['heading'], {
  ...head,
  ...contactsProperties,
});

export type ContactDetailsProps = FromSchema<typeof contactDetailsSchema> & Contacts;

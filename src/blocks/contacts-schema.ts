import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text } from '../yaml/schema-builders.ts';

/** The keys for phone, email, address and hours in a block. */
export const contactsProperties = {
  phone: text('The phone number: "{phone}".'),
  email: text('The email address: "{email}".'),
  address: text('The postal address or the town: "{town}".'),
  hours: objectList(
    'Hours of its own; when left out, those of content/site.yaml are shown.',
    ['days', 'hours'],
    {
      days: text('The days, such as Monday to Friday.'),
      hours: text('The hours, such as 9 AM - 5 PM.'),
    },
  ),
} as const;

/** Contact details inside another block. */
export const contactsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: contactsProperties,
} as const;

type WrittenContacts = FromSchema<typeof contactsSchema>;

/** The contact details that a block renders: the site has filled in the company's hours where a page gives none. */
export type Contacts = WrittenContacts & Required<Pick<WrittenContacts, 'hours'>>;

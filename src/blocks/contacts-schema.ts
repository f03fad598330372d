import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text } from '../yaml/schema-builders.ts';

/** Phone, email, address and hours, as they stand in a block. */
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

/** Contact details that stand in a block of another kind. */
export const contactsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: contactsProperties,
} as const;

type WrittenContacts = FromSchema<typeof contactsSchema>;

/** When they are drawn, the hours are there: their own, or those of the company. */
export type Contacts = WrittenContacts & Required<Pick<WrittenContacts, 'hours'>>;

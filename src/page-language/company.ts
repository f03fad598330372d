import { complete, text } from '../yaml/schema-parts.ts';

const mailbox = { type: 'string', pattern: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$' } as const;

/** How the company is named and reached, as `content/site.yaml` says. */
export const companySchema = {
  ...complete({
    name: text('The name of the company.'),
    slogan: text('The one sentence below the name.'),
    phone: {
      type: 'string',
      pattern: '^(?=(?:\\D*\\d){10})\\+?[\\d ().-]+$',
      description: 'The phone number as it is to be read, with ten digits or more: (212) 555-0142.',
    },
    email: {
      ...mailbox,
      description: 'The email address for questions and applications, such as hello@example.com.',
    },
    bookingsEmail: {
      ...mailbox,
      description: 'The email address for bookings, such as bookings@example.com.',
    },
    street: text('Street and number.'),
    town: {
      type: 'string',
      pattern: '^[^,]+, [^,]+$',
      description: 'Town and province with a comma between them, such as Springfield, Ontario.',
    },
    postalCode: text('The postal code.'),
    country: {
      type: 'string',
      pattern: '^[A-Z]{2}$',
      description: 'The country in two letters, for search engines, such as CA.',
    },
  }),
  description: 'The company, as it is named and reached everywhere on the site.',
} as const;

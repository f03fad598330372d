const text = { type: 'string', minLength: 1 } as const;
const mailbox = { type: 'string', pattern: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$' } as const;

/** How the company is named and reached, as `content/site.yaml` says. */
export const companySchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'name',
    'slogan',
    'phone',
    'email',
    'bookingsEmail',
    'street',
    'town',
    'postalCode',
    'country',
  ],
  properties: {
    name: { ...text, description: 'The name of the company.' },
    slogan: { ...text, description: 'The one sentence below the name.' },
    phone: {
      type: 'string',
      pattern: '^(?=(?:\\D*\\d){10})\\+?[\\d ().-]+$',
      description: 'The phone number as it is to be read, with ten digits or more: (705) 555-0142.',
    },
    email: {
      ...mailbox,
      description: 'The email address for questions and applications, such as hello@example.com.',
    },
    bookingsEmail: {
      ...mailbox,
      description: 'The email address for bookings, such as bookings@example.com.',
    },
    street: { ...text, description: 'Street and number.' },
    town: {
      type: 'string',
      pattern: '^[^,]+, [^,]+$',
      description: 'Town and province with a comma between them, such as Lindsay, Ontario.',
    },
    postalCode: { ...text, description: 'The postal code.' },
    country: {
      type: 'string',
      pattern: '^[A-Z]{2}$',
      description: 'The country in two letters, for search engines, such as CA.',
    },
  },
  description: 'The company, as it is named and reached everywhere on the site.',
} as const;

import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

const link = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'to'],
  properties: {
    label: { ...text, description: 'The words of the link.' },
    to: { ...text, description: 'The address of a page of this site, such as /about.' },
  },
} as const;

/** What `content/site.yaml` says: the facts of the company and what stands around every page. */
export const siteFileSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['company', 'timeZone', 'navigation', 'action'],
  properties: {
    company: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'slogan', 'phone', 'email', 'bookingsEmail', 'town'],
      properties: {
        name: text,
        slogan: text,
        phone: text,
        email: text,
        bookingsEmail: text,
        town: text,
      },
      description: 'The company, as it is named and reached everywhere on the site.',
    },
    timeZone: {
      ...text,
      description: 'The IANA name of the time zone that decides what "today" is.',
    },
    navigation: { type: 'array', items: link, description: 'The links of the header, in order.' },
    action: { ...link, description: 'The one button of the header.' },
  },
} as const;

/** `content/site.yaml`, checked. */
export type Site = FromSchema<typeof siteFileSchema>;

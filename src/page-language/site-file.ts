import type { FromSchema } from 'json-schema-to-ts';
import { companySchema } from './company.ts';
import { formWordsSchema } from './form-words.ts';
import { mailWordsSchema } from './mail-words.ts';
import { retentionSchema } from './retention.ts';
import { siteWordsSchema } from './site-words.ts';
import { weekdays } from './weekdays.ts';

const text = { type: 'string', minLength: 1 } as const;
const clock = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } as const;
const to = { ...text, description: 'The address of a page of this site, such as /about.' } as const;

const link = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'to'],
  properties: { label: { ...text, description: 'The words of the link.' }, to },
} as const;

const links = { type: 'array', minItems: 1, items: link } as const;

const hours = {
  type: 'array',
  minItems: 1,
  description: 'When the company can be reached; every page takes its hours from here.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'days', 'opens', 'closes'],
    properties: {
      label: { ...text, description: 'The words for these days, such as Weekdays.' },
      days: {
        type: 'array',
        minItems: 1,
        description: 'The days, by their whole names in English.',
        items: {
          enum: weekdays,
        },
      },
      opens: {
        ...clock,
        description: 'The first hour with two digits and 24 hours, such as "09:00".',
      },
      closes: {
        ...clock,
        description: 'The last hour with two digits and 24 hours, such as "17:00".',
      },
    },
  },
} as const;

const towns = {
  type: 'array',
  minItems: 1,
  description: 'The areas served, in the order of the footer.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { ...text, description: 'The name of the town or region.' },
      to: { ...text, description: 'The address of its own page, where it has one.' },
    },
  },
} as const;

const booking = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'heading', 'services'],
  description: 'The button of the header that lets a visitor choose what to book.',
  properties: {
    label: { ...text, description: 'The words on the button.' },
    heading: { ...text, description: 'The heading above the choices.' },
    services: { ...links, description: 'The choices, in order; each leads to its form.' },
  },
} as const;

const footer = {
  type: 'object',
  additionalProperties: false,
  required: [
    'addressHeading',
    'hoursHeading',
    'townsHeading',
    'linksHeading',
    'links',
    'illustrationNote',
  ],
  description: 'What stands at the end of every page.',
  properties: {
    addressHeading: { ...text, description: 'The heading above the address.' },
    hoursHeading: { ...text, description: 'The heading above the hours.' },
    townsHeading: { ...text, description: 'The heading above the areas served.' },
    linksHeading: { ...text, description: 'The heading above the links.' },
    links: {
      type: 'array',
      minItems: 1,
      description: 'The links, in order. A name without an address is shown as plain text.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label'],
        properties: { label: { ...text, description: 'The words of the link.' }, to },
      },
    },
    illustrationNote: {
      ...text,
      description: 'What is said of the pictures, as long as one of them is no photograph.',
    },
  },
} as const;

/** What `content/site.yaml` says: the facts of the company and what stands around every page. */
export const siteFileSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'company',
    'guarantee',
    'hours',
    'replyTime',
    'timeZone',
    'retention',
    'towns',
    'navigation',
    'mail',
    'booking',
    'contactLink',
    'footer',
    'words',
    'forms',
  ],
  properties: {
    company: companySchema,
    guarantee: {
      ...text,
      description:
        'What the company guarantees, in the one wording that texts quote as {guarantee}.',
    },
    hours,
    replyTime: {
      ...text,
      description:
        'How soon the office replies, such as "within one business day"; any text can say it as {replyTime}.',
    },
    timeZone: {
      ...text,
      format: 'time-zone',
      description:
        'The IANA name of the time zone that decides what "today" is, such as America/Toronto.',
    },
    retention: retentionSchema,
    towns,
    navigation: { ...links, description: 'The links of the header, in order.' },
    booking,
    mail: mailWordsSchema,
    contactLink: { ...link, description: 'The second button of the header.' },
    footer,
    words: siteWordsSchema,
    forms: formWordsSchema,
  },
} as const;

/** `content/site.yaml`, checked. */
export type SiteFile = FromSchema<typeof siteFileSchema>;

/** What every page shows of it: all but the words of the mails and those at forms. */
export type Site = Omit<SiteFile, 'mail' | 'forms'>;

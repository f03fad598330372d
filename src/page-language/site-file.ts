import type { FromSchema } from 'json-schema-to-ts';
import { anyText, complete, objectList, text } from '../yaml/schema-parts.ts';
import { companySchema } from './company.ts';
import { formWordsSchema } from './form-words.ts';
import { mailWordsSchema } from './mail-words.ts';
import { retentionSchema } from './retention.ts';
import { siteWordsSchema } from './site-words.ts';
import { weekdays } from './weekdays.ts';

const clock = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } as const;
const to = text('The address of a page of this site, such as /about.');

const link = complete({ label: text('The words of the link.'), to });

const links = { type: 'array', minItems: 1, items: link } as const;

const hours = objectList(
  'When the company can be reached; every page takes its hours from here.',
  ['label', 'days', 'opens', 'closes'],
  {
    label: text('The words for these days, such as Weekdays.'),
    days: {
      type: 'array',
      minItems: 1,
      description: 'The days, by their whole names in English.',
      items: { enum: weekdays },
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
);

function colour(description: string) {
  return { type: 'string', pattern: '^#[0-9a-f]{6}$', description } as const;
}

const brand = {
  ...complete({
    referencePrefix: {
      type: 'string',
      pattern: '^[A-Z]{2,4}$',
      description: 'The capital letters that every reference number begins with, such as AB.',
    },
    locale: {
      type: 'string',
      pattern: '^[a-z]{2}-[A-Z]{2}$',
      description: 'The language of the pages and the country, such as en-GB.',
    },
    currency: {
      type: 'string',
      pattern: '^[A-Z]{3}$',
      description: 'The currency of prices in three letters, for search engines, such as EUR.',
    },
    businessType: text('The kind of business, by its name on schema.org, such as LocalBusiness.'),
    colours: {
      ...complete({
        olive950: colour('The darkest ground, and the bar of the browser on a phone.'),
        olive900: colour('A dark ground.'),
        olive700: colour('Buttons and links, in mails to the staff, too.'),
        olive500: colour('Lines, in mails to the staff, too.'),
        olive100: colour('The ground of blocks with "ground: olive".'),
        khaki500: colour('Lines and marks.'),
        khaki300: colour('Words and buttons on a dark ground.'),
        khaki100: colour('The ground of blocks with "ground: khaki".'),
        paper: colour('The ground of pages.'),
      }),
      description: 'The colours of pages, mails and the browser, such as "#336699".',
    },
  }),
  description: 'What tells this company from others besides its texts.',
} as const;

const towns = objectList('The areas served, in the order of the footer.', ['name'], {
  name: text('The name of the town or region.'),
  to: text('The address of its own page, where it has one.'),
});

const booking = {
  ...complete({
    label: text('The words on the button.'),
    heading: text('The heading above the choices.'),
    services: { ...links, description: 'The choices, in order; each leads to its form.' },
  }),
  description: 'The button of the header that lets a visitor choose what to book.',
} as const;

const footer = {
  ...complete({
    addressHeading: text('The heading above the address.'),
    hoursHeading: text('The heading above the hours.'),
    townsHeading: text('The heading above the areas served.'),
    linksHeading: text('The heading above the links.'),
    links: objectList(
      'The links, in order. A name without an address is shown as plain text.',
      ['label'],
      { label: text('The words of the link.'), to },
    ),
    illustrationNote: text(
      'What is said of the pictures, as long as one of them is no photograph.',
    ),
  }),
  description: 'What stands at the end of every page.',
} as const;

/** What `content/site.yaml` says: the facts of the company and what stands around every page. */
export const siteFileSchema = complete({
  company: companySchema,
  guarantee: text(
    'What the company guarantees, in the one wording that texts quote as {guarantee}.',
  ),
  hours,
  replyTime: text(
    'How soon the office replies, such as "within one business day"; any text can say it as {replyTime}.',
  ),
  brand,
  timeZone: {
    ...anyText,
    format: 'time-zone',
    description:
      'The IANA name of the time zone that decides what "today" is, such as Europe/London.',
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
});

/** `content/site.yaml`, checked. */
export type SiteFile = FromSchema<typeof siteFileSchema>;

/** What every page shows of it: all but the brand, the words of the mails and those at forms. */
export type Site = Omit<SiteFile, 'mail' | 'forms' | 'brand'>;

/** What tells the company from others besides its texts. */
export type Brand = SiteFile['brand'];

import type { FromSchema } from 'json-schema-to-ts';
import { weekdays } from '../form/runtime/days.ts';
import {
  allRequired,
  anyText,
  objectList,
  strictObject,
  text,
  texts,
} from '../yaml/schema-builders.ts';
import { brandSchema } from './brand-file.ts';
import { hintsByKey, hintsForFeatures, unsupportedSiteFeatures } from './unsupported-features.ts';

const clock = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  slips: [
    ['^[Cc]losed$', 'Remove the entry: a day that is in none is closed.'],
    ['^(\\d:[0-5]\\d)$', 'Write "0$1".'],
  ],
} as const;
const to = text('The address of a page of this site, such as /about.');

const link = allRequired({ label: text('The words of the link.'), to });

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

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

const closedDays = objectList(
  'The days on which the company is closed. A form rules them out with "notOn: closed".',
  ['reason'],
  {
    weekday: {
      enum: weekdays,
      description: 'A day of every week, by its whole name in English; one in each entry.',
    },
    date: {
      ...day,
      slips: [
        [
          '^(\\d{4}-\\d{2}-\\d{2})\\s*(?:-|–|/|to|until)\\s*(\\d{4}-\\d{2}-\\d{2})$',
          'For several days, write "from: $1" and "to: $2" in its place.',
        ],
      ],
      description: 'One day, such as 2026-12-25.',
    },
    from: { ...day, description: 'The first of several days, such as 2026-12-24.' },
    to: { ...day, description: 'The last of them, such as 2027-01-01.' },
    reason: text(
      'Why, in a few words, such as Christmas Day; a message of a form says it as {reason}.',
    ),
  },
);

const towns = objectList('The areas served, in the order of the footer.', ['name'], {
  name: text('The name of the town or region.'),
  to: text('The address of its own page, where it has one.'),
});

const booking = {
  ...allRequired({
    label: text('The words on the button.'),
    heading: text('The heading above the choices.'),
    services: objectList('The choices, in order; each leads to its form.', ['label', 'to'], {
      label: text('The words of the link.'),
      to,
      price: text(
        'The price below the link and beside the form, such as From $149: a $ref to "lowest" in content/plans.yaml. Without it, neither shows one.',
      ),
    }),
  }),
  description: 'The button of the header that lets a visitor choose what to book.',
} as const;

const footer = {
  ...allRequired({
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
  description: 'The end of every page.',
} as const;

const mailbox = {
  type: 'string',
  pattern: '^(?!mailto:)[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
  slips: [['^mailto:(.+)$', 'Write "$1".']],
} as const;

const retentionSchema = {
  ...allRequired({
    requests: {
      type: 'integer',
      minimum: 1,
      maximum: 1200,
      description: 'For how many months a request is kept.',
    },
    suspects: {
      type: 'integer',
      minimum: 1,
      maximum: 3650,
      description: 'For how many days something is kept that looks like spam.',
    },
  }),
  description: 'How long what visitors send is kept; what is older is deleted every day.',
} as const;

/** Who can be reminded. */
const reminded = ['visitors', 'staff'] as const;

const remindersSchema = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { enum: reminded },
  description:
    'Who is reminded by email: visitors the day before what is agreed, at nine; staff of a request that nobody has answered for a business day. When left out, nobody is.',
} as const;

const companySchema = {
  ...allRequired({
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
      pattern: '^[^,]+(?:, [^,]+)?$',
      description:
        'The town, with its province or state after a comma if you like: Springfield, or Springfield, Ontario.',
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

/** The patterns of those of its facts that have one. */
export const companyPatterns = {
  phone: companySchema.properties.phone.pattern,
  email: companySchema.properties.email.pattern,
  town: companySchema.properties.town.pattern,
};

const formWordsSchema = {
  ...strictObject(['help', 'privacy', 'privacyLink', 'plan'], {
    help: text('The line at the form: how to reach a person instead.'),
    toAnswer: text(
      'The line above a form that tells what happens next: which questions have to be answered. May be left out.',
    ),
    privacy: text('The sentence above the button: what the answers are for.'),
    privacyLink: {
      ...texts({
        label: 'The words of the link.',
        to: 'The address of the privacy page.',
      }),
      description: 'The link after that sentence.',
    },
    plan: {
      ...strictObject(['heading', 'back', 'noScript', 'leftOut'], {
        heading: text('The words above the name of the plan.'),
        back: text('The words of the link back to the plans.'),
        noScript: text(
          'Above a form that plans lead to, for visitors without JavaScript: no plan is filled in for them.',
        ),
        leftOut: text('In their place, once another answer has taken the plan out of the form.'),
        included: text(
          'The words of the link to the plans above a booking form, whether or not one is chosen. Without it, there is no such link.',
        ),
        includedInOne: text(
          'The words of both links, "back" and "included", where there is a single plan. Without it, they are the usual ones.',
        ),
      }),
      description: 'The words around the plan that a visitor has chosen.',
    },
  }),
  description: 'What every form says that is sent. Its texts may name facts, such as {phone}.',
} as const;

export type FormWords = FromSchema<typeof formWordsSchema>;

const blocks = {
  ...texts({
    readMore: 'The link of a card that has no words of its own.',
    minimum: 'Before the shortest booking of a plan.',
    people: 'Before the number of people that a plan sends.',
    person: 'After the number of people, if it is one.',
    persons: 'After the number of people, if it is more than one.',
    phone: 'Before the phone number.',
    email: 'Before the email address.',
    address: 'Before the address.',
    hours: 'Before the hours.',
    filter: 'What screen readers call the buttons above pictures that can be filtered.',
    largeView: 'What screen readers call the large view of a picture.',
    previous: 'The button to the picture or quote before.',
    next: 'The button to the next picture or quote.',
    close: 'The button that closes the large view.',
    play: 'The button that starts the testimonials.',
    pause: 'The button that stops them.',
    playVideo: 'The button that starts the video.',
    pauseVideo: 'The button that stops it.',
    place: 'Which picture the large view shows: {number} of {total}.',
    stars: 'What screen readers say of the stars of a testimonial: {number} of {total}.',
  }),
  description: 'The words on the buttons and labels of blocks.',
} as const;

/** The template variables of the texts of blocks. */
export const blockVariables = ['number', 'total'] as const;

const siteWordsSchema = {
  ...allRequired({
    skipLink: text('The first link for people who use a keyboard: it skips the header.'),
    navigation: text('What screen readers call the links of the header.'),
    menu: text('The button that opens the menu on a phone.'),
    closeMenu: text('What screen readers call the button that closes the menu.'),
    close: text('The button that closes a window or a note.'),
    loadFailure: {
      ...texts({
        heading: 'The heading.',
        text: 'What the visitor can do.',
        action: 'The button that loads the page again.',
      }),
      description: 'Shown in place of a page that could not be loaded.',
    },
    blocks,
  }),
  description: 'The words around every page.',
} as const;

export type SiteWords = FromSchema<typeof siteWordsSchema>;

const siteKeys = allRequired({
  company: companySchema,
  guarantee: text(
    'What the company guarantees, in the one wording that texts quote as {guarantee}.',
  ),
  hours,
  replyTime: text(
    'How soon the office replies, such as "within one business day"; any text can say it as {replyTime}.',
  ),
  brand: brandSchema,
  timeZone: {
    ...anyText,
    format: 'time-zone',
    description:
      'The IANA name of the time zone that decides what "today" is, and the times in mails and lists, such as Europe/London.',
  },
  retention: retentionSchema,
  towns,
  navigation: { ...links, description: 'The links of the header, in order.' },
  booking,
  contactLink: { ...link, description: 'The second button of the header.' },
  footer,
  words: siteWordsSchema,
  forms: formWordsSchema,
});

const siteFile = strictObject(siteKeys.required, {
  ...siteKeys.properties,
  closed: closedDays,
  reminders: remindersSchema,
});

/** The schema of `content/site.yaml`. */
export const siteFileSchema = {
  ...siteFile,
  refused: Object.entries({
    ...hintsForFeatures(unsupportedSiteFeatures),
    ...hintsByKey({ 'mail mails': 'Write the words of mails into content/mails.yaml.' }),
  }),
};

/** The validated `content/site.yaml`. */
export type SiteFile = FromSchema<typeof siteFile>;

/**
 * The part of the site file that pages use: everything except the brand, the texts of forms, and the closed days.
 */
export type Site = Omit<SiteFile, 'forms' | 'brand' | 'closed'>;

/** What the components of pages read. The texts of pages already contain the other facts. */
export type ShownSite = Omit<Site, 'guarantee' | 'replyTime' | 'retention' | 'reminders'>;

export type RetentionTimes = SiteFile['retention'];

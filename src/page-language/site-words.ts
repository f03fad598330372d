import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

const blocks = {
  type: 'object',
  additionalProperties: false,
  required: [
    'readMore',
    'minimum',
    'crew',
    'professional',
    'professionals',
    'phone',
    'email',
    'address',
    'hours',
    'filter',
    'largeView',
    'previous',
    'next',
    'close',
    'play',
    'pause',
    'playVideo',
    'pauseVideo',
    'place',
    'stars',
  ],
  properties: {
    readMore: { ...text, description: 'The link of a card that has no words of its own.' },
    minimum: { ...text, description: 'Before the shortest booking of a plan.' },
    crew: { ...text, description: 'Before the number of people that a plan sends.' },
    professional: { ...text, description: 'After the number of people, if it is one.' },
    professionals: { ...text, description: 'After the number of people, if it is more than one.' },
    phone: { ...text, description: 'Before the phone number.' },
    email: { ...text, description: 'Before the email address.' },
    address: { ...text, description: 'Before the address.' },
    hours: { ...text, description: 'Before the hours.' },
    filter: {
      ...text,
      description: 'What screen readers call the buttons above pictures that can be filtered.',
    },
    largeView: { ...text, description: 'What screen readers call the large view of a picture.' },
    previous: { ...text, description: 'The button to the picture or quote before.' },
    next: { ...text, description: 'The button to the next picture or quote.' },
    close: { ...text, description: 'The button that closes the large view.' },
    play: { ...text, description: 'The button that starts the testimonials.' },
    pause: { ...text, description: 'The button that stops them.' },
    playVideo: { ...text, description: 'The button that starts the video.' },
    pauseVideo: { ...text, description: 'The button that stops it.' },
    place: {
      ...text,
      description: 'Which picture the large view shows: {number} of {total}.',
    },
    stars: {
      ...text,
      description: 'What screen readers say of the stars of a testimonial: {number} of {total}.',
    },
  },
  description: 'The words on the buttons and labels of blocks.',
} as const;

/** What may stand in braces in the words of blocks. */
export const blockSlots = ['number', 'total'] as const;

/** The words around every page, in `content/site.yaml`. */
export const siteWordsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['skipLink', 'navigation', 'menu', 'closeMenu', 'close', 'loadFailure', 'blocks'],
  properties: {
    skipLink: {
      ...text,
      description: 'The first link for people who use a keyboard: it skips the header.',
    },
    navigation: { ...text, description: 'What screen readers call the links of the header.' },
    menu: { ...text, description: 'The button that opens the menu on a phone.' },
    closeMenu: {
      ...text,
      description: 'What screen readers call the button that closes the menu.',
    },
    close: { ...text, description: 'The button that closes a window or a note.' },
    loadFailure: {
      type: 'object',
      additionalProperties: false,
      required: ['heading', 'text', 'action'],
      properties: {
        heading: { ...text, description: 'The heading.' },
        text: { ...text, description: 'What the visitor can do.' },
        action: { ...text, description: 'The button that loads the page again.' },
      },
      description: 'Shown in place of a page that could not be loaded.',
    },
    blocks,
  },
  description: 'The words around every page.',
} as const;

/** The words around every page. */
export type SiteWords = FromSchema<typeof siteWordsSchema>;

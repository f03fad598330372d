import type { FromSchema } from 'json-schema-to-ts';
import { complete, text, texts } from '../yaml/schema-parts.ts';

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

/** What may stand in braces in the words of blocks. */
export const blockSlots = ['number', 'total'] as const;

/** The words around every page, in `content/site.yaml`. */
export const siteWordsSchema = {
  ...complete({
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

/** The words around every page. */
export type SiteWords = FromSchema<typeof siteWordsSchema>;

import type { FromSchema } from 'json-schema-to-ts';
import { anyText, complete, text } from '../yaml/schema-parts.ts';

const letter = complete({
  subject: {
    ...anyText,
    maxLength: 100,
    description: 'The subject; the reference number is added after it.',
  },
  text: text('The text; an empty line starts a new paragraph.'),
});

/** The words of the mails that visitors get, in `content/site.yaml`. */
export const mailWordsSchema = {
  ...complete({
    booking: { ...letter, description: 'To visitors who asked for a cleaning.' },
    message: { ...letter, description: 'To everyone else.' },
    reference: text('The words before the reference number.'),
    answers: text('The words before the list of what was chosen.'),
    closing: text('The last lines, with the name of the company.'),
  }),
  description:
    'The email that tells visitors we have their request; it goes out if the server is set to send it (MAIL_VISITORS).',
} as const;

/** The words of the mails that visitors get. */
export type MailWords = FromSchema<typeof mailWordsSchema>;

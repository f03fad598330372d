import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1 } as const;

const letter = {
  type: 'object',
  additionalProperties: false,
  required: ['subject', 'text'],
  properties: {
    subject: {
      ...text,
      maxLength: 100,
      description: 'The subject; the reference number is added after it.',
    },
    text: { ...text, description: 'The text; an empty line starts a new paragraph.' },
  },
} as const;

/** The words of the mails that visitors get, in `content/site.yaml`. */
export const mailWordsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['booking', 'message', 'reference', 'answers', 'closing'],
  description:
    'The email that tells visitors we have their request; it goes out if the server is set to send it (MAIL_VISITORS).',
  properties: {
    booking: { ...letter, description: 'To visitors who asked for a cleaning.' },
    message: { ...letter, description: 'To everyone else.' },
    reference: { ...text, description: 'The words before the reference number.' },
    answers: { ...text, description: 'The words before the list of what was chosen.' },
    closing: { ...text, description: 'The last lines, with the name of the company.' },
  },
} as const;

/** The words of the mails that visitors get. */
export type MailWords = FromSchema<typeof mailWordsSchema>;

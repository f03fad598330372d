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
      description: 'The subject; the reference is put behind it.',
    },
    text: { ...text, description: 'What it says; an empty line begins a new paragraph.' },
  },
} as const;

/** The words of the mails that visitors get, in `content/site.yaml`. */
export const mailWordsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['booking', 'message', 'answers', 'closing'],
  description:
    'The mail that tells visitors their request has arrived, where the server is set to send it (MAIL_VISITORS).',
  properties: {
    booking: { ...letter, description: 'To those who asked for a cleaning.' },
    message: { ...letter, description: 'To all others.' },
    answers: { ...text, description: 'The words before the list of what was chosen.' },
    closing: { ...text, description: 'The last lines, with the name of the company.' },
  },
} as const;

/** The words of the mails that visitors get. */
export type MailWords = FromSchema<typeof mailWordsSchema>;

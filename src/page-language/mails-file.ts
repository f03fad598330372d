import type { FromSchema } from 'json-schema-to-ts';
import { anyText, objectList, strictObject, text } from '../yaml/schema-builders.ts';

/** The mails to visitors about one kind of request, each with what the owner of a site reads about it. */
const mailsByKind = {
  booking: {
    received: 'We have the request. Goes out by itself, if the server is set to (MAIL_VISITORS).',
    confirmed: 'The day and the time are agreed.',
    proposed: 'Another day, or another time, for the visitor to accept or decline.',
    declined: 'The company cannot do it.',
    cancelled: 'What was agreed does not take place.',
    changed: 'What was agreed takes place on another day, or at another time.',
    answered: 'What any other answer begins with, to be continued at the desk.',
    reminder: 'Goes out by itself before the day, if "reminders:" of site.yaml says so.',
  },
  message: {
    received: 'We have the message. Goes out by itself, if the server is set to (MAIL_VISITORS).',
    answered: 'What an answer begins with, to be continued at the desk.',
  },
  review: {
    received: 'We have the review. Goes out by itself, if the server is set to (MAIL_VISITORS).',
    answered: 'What an answer begins with, to be continued at the desk.',
  },
} as const;

/** A kind of request that has mails of its own. */
export type MailedKind = keyof typeof mailsByKind;

/** What a mail to a visitor says of a request. */
export type MailPurpose = { [Kind in MailedKind]: keyof (typeof mailsByKind)[Kind] }[MailedKind];

/** Returns the mails that there are about a kind of request; about one that is only marked as handled, the receipt alone. */
export function purposesOf(kind: MailedKind | undefined): readonly string[] {
  return kind === undefined ? ['received'] : Object.keys(mailsByKind[kind]);
}

/** The variables with what was agreed. */
export const agreedVariables = ['agreed.day', 'agreed.time', 'agreed.price'] as const;

/** The mails that can say what was agreed. */
export const agreedPurposes: readonly string[] = [
  'confirmed',
  'proposed',
  'cancelled',
  'changed',
  'reminder',
] satisfies MailPurpose[];

const subject = { ...anyText, maxLength: 100 } as const;

const mailSchema = strictObject(['subject', 'text'], {
  subject: { ...subject, description: 'The subject; the reference number is added after it.' },
  text: text(
    'The text; an empty line starts a new paragraph. A line that names something that this request does not have, such as {agreed.price}, is left out.',
  ),
  closing: text('The last lines, if not those of every mail.'),
});

const receiptSchema = strictObject(['subject', 'text'], {
  ...mailSchema.properties,
  answers: text('The words before the list of what was chosen, if not those of every mail.'),
});

type MailSchemas<Kind extends MailedKind> = {
  readonly [Purpose in keyof (typeof mailsByKind)[Kind]]: Purpose extends 'received'
    ? typeof receiptSchema
    : typeof mailSchema;
};

function mailSchemasOf<Kind extends MailedKind>(kind: Kind): MailSchemas<Kind> {
  const entries = Object.entries(mailsByKind[kind]).map(([purpose, description]) => [
    purpose,
    { ...(purpose === 'received' ? receiptSchema : mailSchema), description },
  ]);
  return Object.fromEntries(entries) as MailSchemas<Kind>;
}

const booking = strictObject([], mailSchemasOf('booking'));
const message = strictObject([], mailSchemasOf('message'));
const review = strictObject([], mailSchemasOf('review'));

/** The schema of `content/mails.yaml`. */
export const mailsFileSchema = strictObject([], {
  greeting: text('The first line of each mail; {name} is who filled in the form.'),
  reference: text('The words before the reference number.'),
  plan: text('The words before the plan that was chosen.'),
  answers: text('The words before the list of what was chosen.'),
  closing: text('The last lines of each mail, with the name of the company.'),
  booking: {
    ...booking,
    description:
      'To those who ask for a visit: by forms with "handling: booking", and the first also by forms that name no handling and ask for a day or a place.',
  },
  message: {
    ...message,
    description:
      'To those who write: by forms with "handling: message", and the first also by all other forms that name no handling.',
  },
  review: {
    ...review,
    description: 'To those who say how it was: by forms with "handling: review".',
  },
  forms: {
    type: 'object',
    additionalProperties: strictObject([], {
      ...mailSchemasOf('message'),
      ...mailSchemasOf('booking'),
    }),
    description: 'The words of single forms, by the names of their files, in place of those above.',
  },
  replies: objectList('Ready-made replies, to choose from at the desk.', ['name', 'text'], {
    name: text('Its name at the desk.'),
    text: text('Its text; an empty line starts a new paragraph.'),
  }),
});

/** The validated `content/mails.yaml`. */
export type MailsFile = FromSchema<typeof mailsFileSchema>;

/** The words of a mail to visitors. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
  /** The words before the list of what was chosen; in a receipt alone. */
  readonly answers?: string;
  readonly closing?: string;
}

type MailTemplates<Kind extends MailedKind> = {
  readonly [Purpose in keyof (typeof mailsByKind)[Kind]]: MailTemplate;
};

/** The words of all mails to visitors. */
export interface MailWords {
  readonly greeting: string;
  readonly reference: string;
  readonly plan: string;
  readonly answers: string;
  readonly closing: string;
  readonly booking: MailTemplates<'booking'>;
  readonly message: MailTemplates<'message'>;
  readonly review: MailTemplates<'review'>;
  /** The own words of forms, by their ids. */
  readonly forms: Readonly<Record<string, FormMails>>;
  readonly replies: readonly ReadyReply[];
}

/** The own words of a form. */
export type FormMails = { readonly [Purpose in MailPurpose]?: MailTemplate };

export interface ReadyReply {
  readonly name: string;
  readonly text: string;
}

/** The lines about what was agreed, each left out where it was not. */
const agreed = 'Day: {agreed.day}\nTime: {agreed.time}\nPrice: {agreed.price}';

const thanksForReview = {
  subject: 'Thank you for your feedback',
  text: 'Thank you for telling us how we did.',
};

/** The words that a site says which has no others. */
const houseWords: Omit<MailWords, 'forms' | 'replies'> = {
  greeting: 'Hello {name},',
  reference: 'Your reference number:',
  plan: 'Your plan:',
  answers: 'Your choices:',
  closing:
    "To change or cancel something, call {phone} or email {bookingsEmail} and mention your reference number. Let us know the same way if you didn't send this.\n\n{company}",
  booking: {
    received: {
      subject: 'We have your request',
      text: "Thank you for choosing {company}. We have your request.\n\nIt's not an appointment yet: nothing is booked until we confirm it with you by phone or email.\n\nTo see your request, or to cancel it: {link}",
    },
    confirmed: {
      subject: 'Your appointment is confirmed',
      text: `Thank you for choosing {company}. Your appointment is confirmed.\n\n${agreed}\n\nTo see it, change it or cancel it: {link}`,
    },
    proposed: {
      subject: 'Would another day suit you?',
      text: `We can't come when you asked us to, but we could come then:\n\n${agreed}\n\nDoes that suit you? Please let us know.\n\nTo accept or decline it: {link}`,
    },
    declined: {
      subject: 'We are sorry',
      text: "Thank you for asking {company}. We're sorry, but we can't do it this time.",
    },
    cancelled: {
      subject: 'Your appointment is cancelled',
      text: `Your appointment with {company} is cancelled.\n\n${agreed}`,
    },
    changed: {
      subject: 'Your appointment has changed',
      text: `Your appointment with {company} has changed. It is now:\n\n${agreed}\n\nTo see it, change it or cancel it: {link}`,
    },
    answered: {
      subject: 'About your request',
      text: 'Thank you for choosing {company}.',
    },
    reminder: {
      subject: 'A reminder of your appointment',
      text: `We look forward to seeing you.\n\n${agreed}\n\nTo see it, change it or cancel it: {link}`,
    },
  },
  message: {
    received: {
      subject: 'We have your message',
      text: "Thank you for getting in touch with {company}. We have your message.\n\nIf it needs a reply, we'll get back to you by phone or email {replyTime}.",
      answers: 'What you told us:',
      closing:
        "To add or correct something, call {phone} or email {email} and mention your reference number. Let us know the same way if you didn't send this.\n\n{company}",
    },
    answered: {
      subject: 'Our answer to your message',
      text: 'Thank you for getting in touch with {company}.',
      closing: '{company}',
    },
  },
  review: {
    received: { ...thanksForReview, answers: 'What you told us:', closing: '{company}' },
    answered: { ...thanksForReview, closing: '{company}' },
  },
};

/** Returns the words of all mails: those of the file, and those of the house where it has none. */
export function withHouseMails(file: MailsFile = {}): MailWords {
  const { booking, message, review, forms = {}, replies = [], ...around } = file;
  return {
    ...houseWords,
    ...around,
    booking: { ...houseWords.booking, ...booking },
    message: { ...houseWords.message, ...message },
    review: { ...houseWords.review, ...review },
    forms,
    replies,
  };
}

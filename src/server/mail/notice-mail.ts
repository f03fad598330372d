import { formatInstant } from '../../form/runtime/format-dates.ts';
import { entryTitle } from '../requests/calendar.ts';
import { summaryOf } from '../requests/request-summary.ts';
import { formatAgreement } from '../requests/request-words.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { type EventKind, progressOf } from '../store/store-types.ts';
import {
  appointmentAttachments,
  deskLinkOf,
  type MailOptions,
  type Message,
  mailHeaders,
  mailName,
  type RequestMail,
} from './message.ts';
import { noticeHtml } from './NoticeMail.tsx';
import { staffOf } from './recipients.ts';
import { subjectOf } from './staff-mail.ts';

/** The moves of visitors: for the subject, as a sentence without who did it, and before what was agreed. */
const moves: Readonly<Partial<Record<EventKind, readonly [string, string, string]>>> = {
  accept: ['Accepted', 'accepted what you proposed.', 'It is now confirmed for'],
  refuse: ['Turned down', 'turned down what you proposed.', 'You proposed'],
  ask: ['Change wanted', 'asks for a change.', 'It stands for'],
  cancel: ['Cancelled', 'cancelled.', 'It was for'],
};

/** Writes the mail that tells the staff what a visitor did on their page; undefined if it was nothing. A reply goes to the visitor. */
export function noticeMail(mail: RequestMail<'notice'>, options: MailOptions): Message | undefined {
  const { submission, event } = mail;
  const move = event?.kind && moves[event.kind];
  if (!event || !move) return undefined;
  const [title, sentence, about] = move;
  const { name = 'The visitor' } = summaryOf(submission, options.site);
  const before = progressOf(submission.handling.history.slice(0, event.number - 1));
  const agreed = event.agreed ?? before.agreed;
  const sentences = [
    `${name} ${sentence}`,
    ...(agreed ? [`${about} ${formatAgreement(agreed)}.`] : []),
  ];
  return toStaff({ mail, title, sentences, words: event.words }, options);
}

/** Writes the mail that reminds the staff of a request that nobody has answered. */
export function staffReminderMail(
  mail: RequestMail<'staff-reminder'>,
  options: MailOptions,
): Message {
  const { submission, event } = mail;
  const since = formatInstant(event?.at ?? submission.receivedAt, options.site.timeZone);
  const sentences = [`Nobody has answered this since ${since}.`];
  return toStaff({ mail, title: 'Not answered yet', sentences }, options);
}

interface News {
  readonly mail: RequestMail;
  readonly title: string;
  readonly sentences: readonly string[];
  readonly words?: string | undefined;
}

function toStaff({ mail, title, sentences, words: said }: News, options: MailOptions): Message {
  const { submission } = mail;
  const { reference } = submission;
  const summary = summaryOf(submission, options.site);
  const subject = `${title}: ${subjectOf(summary, reference)}`;
  const deskLink = deskLinkOf(reference, options);
  const words = said === undefined ? undefined : sanitizeText(said);
  const paragraphs = [
    subject,
    sentences.join('\n'),
    // Indented, so that a visitor's words cannot look like ours.
    ...(words === undefined ? [] : [words.replaceAll(/^/gm, '  ')]),
    ...(deskLink === undefined ? [] : [`Open it in a browser:\n  ${deskLink}`]),
    `Reference ${reference}.`,
  ];
  return {
    ...mailHeaders(mailName(mail), options.settings, staffOf(submission, options)),
    ...(summary.email !== undefined && {
      replyTo: { name: summary.name ?? '', address: summary.email },
    }),
    subject,
    text: paragraphs.join('\n\n'),
    html: noticeHtml({ summary, reference, subject, sentences, words, deskLink }),
    attachments: appointmentAttachments(mail, {
      title: entryTitle(summary.type ?? summary.form, summary.name),
      options,
    }),
  };
}

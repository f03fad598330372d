import { summaryOf } from '../requests/request-summary.ts';
import { sanitizeLine, sanitizeText } from '../requests/sanitize-text.ts';
import { answerHtml } from './AnswerMail.tsx';
import { fillLink, fillMail, paragraphsOf, type WrittenMail } from './mail-words.ts';
import {
  appointmentAttachments,
  type MailOptions,
  type Message,
  mailHeaders,
  mailName,
  type RequestMail,
} from './message.ts';
import { officeOf } from './recipients.ts';

/**
 * Writes an answer of the staff in the words that they have previewed; undefined if there are none, or nobody to write
 * to. It has none of the headers of automatic mails, as a person wrote it.
 */
export function answerMail(mail: RequestMail<'answer'>, options: MailOptions): Message | undefined {
  const { subject = mail.submission.reference, words } = mail.event ?? {};
  const message = words === undefined ? undefined : letter({ subject, words }, mail, options);
  return message && { ...message, headers: {} };
}

/** Writes the reminder of what was agreed; undefined if nothing was, or if there is nobody to write to. */
export function reminderMail(
  mail: RequestMail<'reminder'>,
  options: MailOptions,
): Message | undefined {
  const { agreed } = mail.event ?? {};
  if (!agreed || !options.settings.writesToVisitors) return undefined;
  const written = fillMail(mail.submission, { purpose: 'reminder', agreed }, options);
  return written && letter(written, mail, options);
}

/** A reply goes to the office of the form. */
function letter(
  written: WrittenMail,
  mail: RequestMail<'answer' | 'reminder'>,
  options: MailOptions,
): Message | undefined {
  const { settings, site } = options;
  const { submission } = mail;
  const { email, type, form } = summaryOf(submission, site);
  if (email === undefined) return undefined;
  const title = `${type ?? form}, ${site.company.name}`;
  const link = options.linkOf?.(submission);
  const text = sanitizeText(fillLink(written.words, link));
  const subject = sanitizeLine(written.subject, 200);
  const paragraphs = paragraphsOf(text);
  return {
    ...mailHeaders(mailName(mail), settings, [email]),
    replyTo: [...officeOf(submission, options)],
    subject,
    text: `${text}\n`,
    html: answerHtml({ company: site.company.name, subject, paragraphs, link }),
    attachments: mail.kind === 'answer' ? appointmentAttachments(mail, { title, options }) : [],
  };
}

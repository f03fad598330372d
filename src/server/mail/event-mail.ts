import { summaryOf } from '../requests/request-summary.ts';
import { sanitizeLine, sanitizeText } from '../requests/sanitize-text.ts';
import type { MailKind } from '../store/store-types.ts';
import { type MailOptions, type Message, mailHeaders, type RequestMail } from './message.ts';

/** The kinds of mail about what happened to a request after it came in. */
export type EventMailKind = Exclude<MailKind, 'staff' | 'visitor'>;

/**
 * Writes a mail about an event: to the visitor, the words of the staff as they were previewed. Undefined if there is
 * nobody to write to.
 */
export function eventMail(
  { kind, submission, event }: RequestMail<EventMailKind>,
  { settings, site }: MailOptions,
): Message | undefined {
  const { email } = summaryOf(submission, site);
  if (kind !== 'answer' || event?.words === undefined || email === undefined) return undefined;
  const name = { reference: submission.reference, kind, event: event.number };
  return {
    ...mailHeaders(name, settings, [email]),
    subject: sanitizeLine(event.subject ?? submission.reference),
    text: sanitizeText(event.words),
  };
}

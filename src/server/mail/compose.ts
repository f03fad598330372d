import { todayIn } from '../../form/runtime/today.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import { isReminderValid, isUnanswered } from '../requests/changes.ts';
import type { Store } from '../store/create-store.ts';
import type { LeasedMail } from '../store/store-types.ts';
import { answerMail, reminderMail } from './answer-mail.ts';
import { type Digest, digestMail } from './digest-mail.ts';
import type { MailOptions, Message, RequestMail } from './message.ts';
import { noticeMail, staffReminderMail } from './notice-mail.ts';
import { staffMail } from './staff-mail.ts';
import { visitorMail } from './visitor-mail.ts';

/**
 * Writes a mail, to a single member of the staff if `recipient` is set; resolves to undefined if there is nobody to
 * write to.
 */
export type Compose = (
  mail: Pick<LeasedMail, 'payload' | 'recipient' | 'date'>,
) => Promise<Message | undefined>;

export interface ComposeOptions extends Omit<MailOptions, 'handlingOf' | 'namedFor'> {
  readonly askedForms: Pick<AskedForms, 'withForm' | 'handlingOf' | 'namedFor'>;
}

/** Creates the function that writes mails. They link to the desk once somebody can use it. */
export function createCompose(
  { askedForms, ...options }: ComposeOptions,
  { people }: Pick<Store, 'people'>,
): Compose {
  return async ({ payload, recipient, date }) => {
    const deskUrl = (await people()).length > 0 ? options.deskUrl : undefined;
    const composed =
      payload.kind === 'digest'
        ? payload
        : { ...payload, submission: await askedForms.withForm(payload.submission) };
    if (composed.kind !== 'digest' && isVoid(composed, options.site.timeZone)) return undefined;
    const message = composeMail(composed, {
      ...options,
      handlingOf: askedForms.handlingOf,
      namedFor: askedForms.namedFor,
      deskUrl,
    });
    if (!message) return undefined;
    const dated = { ...message, date: new Date(date) };
    if (recipient === '') return dated;
    // The `To` header still names all of the staff.
    return { ...dated, envelope: { ...message.envelope, to: [recipient] } };
  };
}

/** True for a reminder of what no longer holds, or whose day has begun, as after an outage. */
function isVoid({ kind, submission, event }: RequestMail, timeZone: string): boolean {
  if (kind === 'staff-reminder') return !isUnanswered(submission, event);
  if (kind !== 'reminder') return false;
  const day = event?.agreed?.day ?? '';
  return !event || !isReminderValid(submission, event) || day <= todayIn(timeZone, new Date());
}

/** Writes a mail. The same submission always gives the same text. */
export function composeMail(
  content: Digest | RequestMail,
  options: MailOptions,
): Message | undefined {
  switch (content.kind) {
    case 'staff':
      return staffMail(content.submission, options);
    case 'visitor':
      return visitorMail(content.submission, options);
    case 'digest':
      return digestMail(content, options);
    case 'answer':
      return answerMail({ ...content, kind: content.kind }, options);
    case 'reminder':
      return reminderMail({ ...content, kind: content.kind }, options);
    case 'notice':
      return noticeMail({ ...content, kind: content.kind }, options);
    case 'staff-reminder':
      return staffReminderMail({ ...content, kind: content.kind }, options);
  }
}

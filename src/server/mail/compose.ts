import type { AskedForms, AskedSubmission } from '../reading/asked-forms.ts';
import type { Store } from '../store/create-store.ts';
import type { LeasedMail, MailKind } from '../store/store.ts';
import { type Digest, digestMail } from './digest-mail.ts';
import type { MailOptions, Message } from './message.ts';
import { staffMail } from './staff-mail.ts';
import { visitorMail } from './visitor-mail.ts';

/** Writes a mail, to one of the staff where one is named; undefined where there is nobody to write to. */
export type Compose = (
  mail: Pick<LeasedMail, 'payload' | 'recipient' | 'date'>,
) => Promise<Message | undefined>;

export interface ComposeOptions extends MailOptions {
  readonly askedForms: Pick<AskedForms, 'withForm'>;
}

/** Makes the function that writes mails, which lead to the desk while somebody can use it. */
export function createCompose(
  { askedForms, ...options }: ComposeOptions,
  { people }: Pick<Store, 'people'>,
): Compose {
  return async ({ payload, recipient, date }) => {
    const deskUrl = (await people()).length > 0 ? options.deskUrl : undefined;
    const told =
      payload.kind === 'digest'
        ? payload
        : { ...payload, submission: await askedForms.withForm(payload.submission) };
    const message = composeMail(told, { ...options, deskUrl });
    if (!message) return undefined;
    const dated = { ...message, date: new Date(date) };
    if (recipient === '') return dated;
    // Its heads name all of the staff.
    return { ...dated, envelope: { ...message.envelope, to: [recipient] } };
  };
}

/** What is mailed, with the form that asked it. */
type MailContent = Digest | { readonly kind: MailKind; readonly submission: AskedSubmission };

/** Writes a mail; what it says about one submission is always the same. */
export function composeMail(occasion: MailContent, options: MailOptions): Message | undefined {
  switch (occasion.kind) {
    case 'staff':
      return staffMail(occasion.submission, options);
    case 'visitor':
      return visitorMail(occasion.submission, options);
    case 'digest':
      return digestMail(occasion, options);
  }
}

import type { OwedMail } from '../../store/store.ts';
import type { LetterOptions, Message } from './message.ts';
import { staffMail } from './staff-mail.ts';
import { visitorMail } from './visitor-mail.ts';

/** Writes a mail that is owed; undefined where there is nobody to write to. */
export type Compose = (mail: Pick<OwedMail, 'kind' | 'submission'>) => Message | undefined;

/** Makes the function that writes mails; what it writes about one submission is always the same. */
export function createCompose(options: LetterOptions): Compose {
  return ({ kind, submission }) =>
    kind === 'staff' ? staffMail(submission, options) : visitorMail(submission, options);
}

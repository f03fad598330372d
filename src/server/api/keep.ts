import { toBody } from '../../runtime/body.ts';
import type { Form } from '../../runtime/form.ts';
import { createSuspicionOf, type Sent, type Suspicion } from '../spam/suspicion.ts';
import {
  type Intake,
  type MailKind,
  mailKinds,
  type Receipt,
  type Submission,
} from '../store/store.ts';

/** What answers to forms are judged and kept with. */
export interface Reception {
  readonly store: Intake;
  /** The IANA name of the time zone that decides what "today" is, and by whose clocks a time is meant. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** The mails that a new request owes. */
  readonly owes: readonly MailKind[];
}

type Standing = Pick<Submission, 'suspicion' | 'owes'>;

/** Makes the function that keeps right answers to a form as a request or as a suspect, with the mails that are owed for it. */
export function createKeep(form: Form, { store, owes }: Reception) {
  const suspicionOf = createSuspicionOf(form);
  return (sent: Sent & { readonly receivedAt: Date }): Promise<Receipt> =>
    store.add({
      form: form.id,
      body: JSON.stringify(toBody(form, sent.answers)),
      receivedAt: sent.receivedAt,
      ...standing(suspicionOf(sent), owes),
    });
}

/**
 * The staff are mailed about a suspect at once, unless it is held. As long as it is one it owes the visitor's mail, which
 * waits: it goes out or comes to nothing, as the site wants it, once the staff have released the suspect.
 */
function standing(suspicion: Suspicion | undefined, owes: readonly MailKind[]): Standing {
  if (!suspicion) return { owes };
  const isMailed = owes.includes('staff') && !suspicion.isHeld;
  return { suspicion: suspicion.reasons.join('; '), owes: isMailed ? mailKinds : [] };
}

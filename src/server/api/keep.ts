import { toBody } from '../../runtime/body.ts';
import { type Sent, type Suspicion, suspicionOf } from '../spam/suspicion.ts';
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

/** Keeps right answers to a form as a request or as a suspect, with the mails that are owed for it. */
export function keep(
  { store, owes }: Reception,
  { receivedAt, ...sent }: Sent & { readonly receivedAt: Date },
): Promise<Receipt> {
  return store.add({
    form: sent.form.id,
    body: JSON.stringify(toBody(sent.form, sent.answers)),
    receivedAt,
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

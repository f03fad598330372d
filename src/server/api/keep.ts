import { toBody } from '../../runtime/body.ts';
import { type Sent, suspicionOf } from '../spam/suspicion.ts';
import type { MailKind, Receipt, Store, Submission } from '../store/store.ts';

/** What answers to forms are judged and kept with. */
export interface Reception {
  readonly store: Store;
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

/** Nobody is mailed about a suspect until the staff has released it. */
function standing(suspicion: string | undefined, owes: readonly MailKind[]): Standing {
  return suspicion === undefined ? { owes } : { suspicion, owes: [] };
}

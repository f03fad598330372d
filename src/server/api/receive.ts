import type { Form, Problems } from '../../form/form.ts';
import { calendarOf } from '../../form/today.ts';
import { createSuspicionOf, type Suspicion } from '../spam/suspicion.ts';
import type { Intake, MailKind, Receipt, Submission } from '../store/store.ts';
import { oncePerMinute } from '../wall-time.ts';
import { type Given, judge } from './judge.ts';

/** What answers to forms are judged and kept with. */
export interface IntakeContext {
  readonly store: Intake;
  /** The IANA name of the time zone that decides what "today" is, and by whose clocks a time is meant. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** The mails that a new request owes. */
  readonly owes: readonly MailKind[];
}

/** What becomes of answers. */
export type Outcome =
  | { readonly status: 'invalid'; readonly problems: Problems }
  | { readonly status: 'too long' }
  | ({ readonly status: 'kept' } & Receipt);

type Standing = Pick<Submission, 'status' | 'suspicion'>;

export interface ReceiveOptions extends IntakeContext {
  /** The bytes that a body may take as it is kept. */
  readonly bodySize: number;
}

/**
 * Makes the function that judges what is given to a form, and keeps right answers as a request or as a suspect, with the mails that
 * are owed for it. The text that is measured is the one that is kept.
 */
export function createReceive(form: Form, reception: ReceiveOptions) {
  const { store, timeZone, now, owes, bodySize } = reception;
  const dayOf = oncePerMinute(calendarOf(timeZone));
  const suspicionOf = createSuspicionOf(form);
  return async (given: Given): Promise<Outcome> => {
    const receivedAt = now();
    const verdict = judge(form, given, { today: dayOf(receivedAt) });
    if (verdict.status === 'invalid') return verdict;
    const { body } = verdict;
    if (Buffer.byteLength(body) > bodySize) return { status: 'too long' };
    const standing = standingOf(suspicionOf(verdict), owes);
    const kept = { form: form.id, body, receivedAt, owes, ...standing };
    return { status: 'kept', ...(await store.add(kept)) };
  };
}

/** The staff are mailed about a suspect at once, unless it is held. */
function standingOf(suspicion: Suspicion | undefined, owes: readonly MailKind[]): Standing {
  if (!suspicion) return {};
  const isMailed = owes.includes('staff') && !suspicion.isHeld;
  return { status: isMailed ? 'suspect' : 'held', suspicion: suspicion.reasons.join('; ') };
}

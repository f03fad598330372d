import { normalizeAnswers } from '../../form/answers.ts';
import { fromBody, toBody } from '../../form/body.ts';
import type { Answers, Form, JudgeContext, Problems } from '../../form/form.ts';
import { honeypotName } from '../../form/honeypot.ts';
import { calendarOf } from '../../form/today.ts';
import { validate } from '../../form/validate.ts';
import { createSuspicionOf, type Suspicion } from '../spam/suspicion.ts';
import type { Intake, MailKind, Receipt, Submission } from '../store/store.ts';
import { oncePerMinute } from '../wall-time.ts';
import { findForeign, isHarmless } from './guard.ts';

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

/** What was given to a form, small enough for its rules. */
export interface Given {
  readonly answers: Answers;
  /** The names of fields beside them that the form does not send. */
  readonly strays?: readonly string[];
  /** What stood in the field that people do not see. */
  readonly caught: unknown;
}

/** What the guard and the rules of a form say of that. */
export type Verdict =
  | { readonly status: 'invalid'; readonly problems: Problems }
  | {
      readonly status: 'valid';
      /** As the rules see them. */
      readonly answers: Answers;
      /** What is kept of them, as JSON. */
      readonly body: string;
      /** Whether the field that people do not see was filled. */
      readonly isTrapped: boolean;
    };

/** Reads a parsed body; undefined where it can be no set of answers. */
export function readBody(form: Form, body: unknown): Given | undefined {
  if (!isHarmless(form, body)) return undefined;
  const { [honeypotName]: caught, ...fields } = body;
  const sent = new Set(form.sentFields.map(({ name }) => name));
  const strays = Object.keys(fields).filter((name) => !sent.has(name));
  return { answers: fromBody(form, fields), strays, caught };
}

/** Judges what was given: every problem by the name of its question on the page. */
export function judge(form: Form, given: Given, context: JudgeContext): Verdict {
  const { strays = [], caught } = given;
  const problems = {
    ...validate(form, given.answers, context),
    ...Object.fromEntries(strays.map((name) => [name, form.unknownField])),
    ...findForeign(form, given.answers),
  };
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems };
  const answers = normalizeAnswers(form, given.answers);
  const body = JSON.stringify(toBody(form, answers));
  return { status: 'valid', answers, body, isTrapped: isFilled(caught) };
}

function isFilled(caught: unknown): boolean {
  if (typeof caught === 'string') return caught.trim() !== '';
  return caught !== undefined && caught !== null;
}

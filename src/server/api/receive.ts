import { answerAt } from '../../form/answer-at.ts';
import { resolveAnswers } from '../../form/answers.ts';
import { fromBody, toBody } from '../../form/body.ts';
import type { Answers, Form, JudgeContext, Problems } from '../../form/form.ts';
import { honeypotName } from '../../form/honeypot.ts';
import { withoutNumbersInTexts } from '../../form/numbers.ts';
import { pathOf } from '../../form/question.ts';
import { calendarOf } from '../../form/today.ts';
import { problemsIn } from '../../form/validate.ts';
import { createSuspicionOf, type Suspicion } from '../spam/signals.ts';
import type { Store } from '../store/create-store.ts';
import type { MailKind, Submission } from '../store/store.ts';
import type { Upload } from '../uploads/receive-upload.ts';
import {
  answersWithFiles,
  type FileOf,
  makeFilesReady,
  type ReadyFiles,
  type Uploads,
} from '../uploads/uploads.ts';
import { oncePerMinute } from '../wall-time.ts';
import { findForeign, isHarmless } from './body-guard.ts';

/** The dependencies of validating and storing answers. */
export interface IntakeContext {
  readonly store: Pick<Store, 'add' | 'findRepeated'>;
  /** The IANA name of the time zone for "today" and for local times. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** The kinds of mail that a new request causes. */
  readonly owes: readonly MailKind[];
  /** Stores uploaded files; undefined if the site accepts none. */
  readonly uploads?: Uploads | undefined;
}

export type Receive = ReturnType<typeof createReceive>;

/**
 * Creates the function that validates answers and stores them as a request or a suspect, with its mails. The size limit
 * applies to the body as stored.
 */
export function createReceive(form: Form, context: IntakeContext & { readonly bodySize: number }) {
  const { store, timeZone, now, owes, bodySize, uploads } = context;
  const dayOf = oncePerMinute(calendarOf(timeZone));
  const suspicionOf = createSuspicionOf(form);
  return async (given: Given) => {
    const receivedAt = now();
    const { files = [], isTooMuch = false, client = '' } = given.upload ?? {};
    const today = dayOf(receivedAt);
    const judgeWith = (facts: readonly FileOf[]) => {
      const answers = answersWithFiles(form, given.answers, facts);
      return { ...judge(form, { ...given, answers }, { today }), today };
    };
    const verdict = judgeWith(files);
    if (verdict.status === 'invalid') return verdict;
    let { body } = verdict;
    if (Buffer.byteLength(body) > bodySize) return { status: 'too long' } as const;
    if (isTooMuch) return { status: 'too many files' } as const;
    // Files at inactive questions are no answers.
    const answered = files.filter(({ question }) => answerAt(verdict.answers, pathOf(question)));
    if (uploads && answered.length > 0) {
      const ready = given.ready ?? (await makeFilesReady(uploads, answered, client));
      if (!ready.isWhole) {
        const broken = judgeWith(ready.files);
        if (broken.status === 'invalid') return broken;
        throw new Error('a file that cannot be kept was judged right');
      }
      await uploads.kept.keep(ready.drafts);
      body = JSON.stringify(toBody(form, answersWithFiles(form, given.answers, ready.files)));
    }
    const standing = standingOf(suspicionOf(verdict), owes);
    const { id, edition } = form;
    const sent = given.sent === 'as kept' ? { form: id, edition, body } : given.sent;
    const submission = { form: id, edition, body, sent, receivedAt, owes, ...standing };
    const receipt = await store.add(submission);
    return { status: 'kept', ...receipt } as const;
  };
}

/** Returns the status of a suspect: the staff are mailed about it, unless it is held or mail is off. */
function standingOf(
  suspicion: Suspicion | undefined,
  owes: readonly MailKind[],
): Pick<Submission, 'status' | 'suspicion'> {
  if (!suspicion) return {};
  const isMailed = owes.includes('staff') && !suspicion.isHeld;
  return { status: isMailed ? 'suspect' : 'held', suspicion: reasonsOf(suspicion) };
}

/** Joins the reasons for the database. */
export function reasonsOf({ reasons }: Suspicion): string {
  return reasons.join('; ');
}

/** The input for a form, within its size limits. */
export interface Given {
  readonly answers: Answers;
  /** True for a JSON body, in which a text is no number. */
  readonly isJson?: boolean;
  /** The names of fields that the form does not have. */
  readonly strays?: readonly string[];
  /** The value of the honeypot. */
  readonly caught: unknown;
  readonly upload?: Upload | undefined;
  /** Set if the files were processed before. */
  readonly ready?: ReadyFiles | undefined;
  /**
   * The answers as the page sent them, if it named an edition: equal to the stored ones, or as an earlier edition
   * stores them.
   */
  readonly sent?: 'as kept' | Submission['sent'];
}

/** Reads a parsed body; undefined if it is no set of answers. */
export function readBody(form: Form, body: unknown): Given | undefined {
  if (!isHarmless(form, body)) return undefined;
  const { [honeypotName]: caught, ...fields } = body;
  const sent = new Set(form.sentFields.map(({ name }) => name));
  const strays = Object.keys(fields).filter((name) => !sent.has(name));
  return { answers: fromBody(form, fields), isJson: true, strays, caught };
}

/** Validates input. Returns the errors by question name, or the evaluated answers and the body to store. */
export function judge(asked: Form, given: Given, context: JudgeContext) {
  const { strays = [], isJson = false, caught } = given;
  const form = isJson ? withoutNumbersInTexts(asked) : asked;
  // Computed once: it takes most of the time of a booking.
  const resolved = resolveAnswers(form, given.answers);
  const problems: Problems = {
    ...problemsIn(form, resolved, context),
    ...Object.fromEntries(strays.map((name) => [name, form.unknownField])),
    ...findForeign(form, given.answers, resolved.asked),
  };
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems } as const;
  const body = JSON.stringify(toBody(form, given.answers, resolved));
  return { status: 'valid', ...resolved, body, isTrapped: isFilled(caught) } as const;
}

/** True if the honeypot was filled in. */
export function isFilled(caught: unknown): boolean {
  if (typeof caught === 'string') return caught.trim() !== '';
  return caught !== undefined && caught !== null;
}

import type { Answers, FieldErrors, Form, ValidationContext } from '../../form/model/form.ts';
import { parsePath } from '../../form/model/question.ts';
import { answerAt } from '../../form/runtime/answer-at.ts';
import { evaluateAnswers } from '../../form/runtime/answers.ts';
import { fromBody, toBody } from '../../form/runtime/body.ts';
import { honeypotName } from '../../form/runtime/honeypot.ts';
import { withoutNumbersInTexts } from '../../form/runtime/numbers.ts';
import { createDayOf } from '../../form/runtime/today.ts';
import { errorsIn } from '../../form/runtime/validate.ts';
import { createSpamCheck, type SpamFinding } from '../spam/signals.ts';
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
import { memoizePerMinute } from '../wall-time.ts';
import { findUnchosenAlternatives, findUnexpectedInput, isWithinLimits } from './body-guard.ts';

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

export type SubmitHandler = ReturnType<typeof createSubmitHandler>;

/**
 * Creates the function that validates answers and stores them as a request or a suspect, with its mails. The size limit
 * applies to the body as stored.
 */
export function createSubmitHandler(
  form: Form,
  context: IntakeContext & { readonly bodySize: number },
) {
  const { store, timeZone, now, owes, bodySize, uploads } = context;
  const dayOf = memoizePerMinute(createDayOf(timeZone));
  const checkSpam = createSpamCheck(form);
  return async (input: SubmissionInput) => {
    const receivedAt = now();
    const { files = [], isTooMuch = false, client = '' } = input.upload ?? {};
    const today = dayOf(receivedAt);
    const validateWith = (facts: readonly FileOf[]) => {
      const answers = answersWithFiles(form, input.answers, facts);
      return { ...validateSubmission(form, { ...input, answers }, { today }), today };
    };
    const result = validateWith(files);
    if (result.status === 'invalid') return result;
    let { body } = result;
    if (Buffer.byteLength(body) > bodySize) return { status: 'too long' } as const;
    if (isTooMuch) return { status: 'too many files' } as const;
    // Files at inactive questions are no answers.
    const answered = files.filter(({ question }) => answerAt(result.answers, parsePath(question)));
    if (uploads && answered.length > 0) {
      const ready = input.ready ?? (await makeFilesReady(uploads, answered, client));
      if (!ready.areAllValid) {
        const failed = validateWith(ready.files);
        if (failed.status === 'invalid') return failed;
        throw new Error('a file that cannot be kept was judged right');
      }
      await uploads.kept.keep(ready.drafts);
      body = JSON.stringify(toBody(form, answersWithFiles(form, input.answers, ready.files)));
    }
    const initial = initialStatus(checkSpam(result), owes);
    const { id, edition } = form;
    const sent = input.sent === 'as kept' ? { form: id, edition, body } : input.sent;
    const submission = { form: id, edition, body, sent, receivedAt, owes, ...initial };
    const receipt = await store.add(submission);
    return { status: 'kept', ...receipt } as const;
  };
}

/** Returns the status of a suspect: the staff are mailed about it, unless it is held or mail is off. */
function initialStatus(
  finding: SpamFinding | undefined,
  owes: readonly MailKind[],
): Pick<Submission, 'status' | 'suspicion'> {
  if (!finding) return {};
  const isMailed = owes.includes('staff') && !finding.isHeld;
  return { status: isMailed ? 'suspect' : 'held', suspicion: reasonsOf(finding) };
}

/** Joins the reasons for the database. */
export function reasonsOf({ reasons }: SpamFinding): string {
  return reasons.join('; ');
}

/** The input for a form, within its size limits. */
export interface SubmissionInput {
  readonly answers: Answers;
  /** True for a JSON body, in which a text is no number. */
  readonly isJson?: boolean;
  /** The names of fields that the form does not have. */
  readonly unknownFields?: readonly string[];
  /** The value of the honeypot. */
  readonly honeypotValue: unknown;
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
export function readBody(form: Form, body: unknown): SubmissionInput | undefined {
  if (!isWithinLimits(form, body)) return undefined;
  const { [honeypotName]: honeypotValue, ...fields } = body;
  const sent = new Set(form.sentFields.map(({ name }) => name));
  const strays = Object.keys(fields).filter((name) => !sent.has(name));
  return { answers: fromBody(form, fields), isJson: true, unknownFields: strays, honeypotValue };
}

/** Validates input. Returns the errors by question name, or the evaluated answers and the body to store. */
export function validateSubmission(
  asked: Form,
  input: SubmissionInput,
  context: ValidationContext,
) {
  const { unknownFields = [], isJson = false, honeypotValue } = input;
  const form = isJson ? withoutNumbersInTexts(asked) : asked;
  // Computed once: it takes most of the time of a booking.
  const resolved = evaluateAnswers(form, input.answers);
  const problems: FieldErrors = {
    ...errorsIn(form, resolved, context),
    ...Object.fromEntries(unknownFields.map((name) => [name, form.unknownField])),
    ...findUnexpectedInput(form, input.answers, resolved.active),
    ...(isJson && findUnchosenAlternatives(input.answers, resolved.active)),
  };
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems } as const;
  const body = JSON.stringify(toBody(form, input.answers, resolved));
  return { status: 'valid', ...resolved, body, isTrapped: isFilled(honeypotValue) } as const;
}

/** True if the honeypot was filled in. */
export function isFilled(honeypotValue: unknown): boolean {
  if (typeof honeypotValue === 'string') return honeypotValue.trim() !== '';
  return honeypotValue !== undefined && honeypotValue !== null;
}

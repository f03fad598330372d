import type { Answers, FieldErrors, Form, ValidationContext } from '../../form/model/form.ts';
import { evaluateAnswers } from '../../form/runtime/answers.ts';
import { fromBody, toBody } from '../../form/runtime/body.ts';
import { honeypotName } from '../../form/runtime/honeypot.ts';
import { withoutNumbersInTexts } from '../../form/runtime/numbers.ts';
import { errorsIn } from '../../form/runtime/validate.ts';
import type { Submission } from '../store/store.ts';
import type { Upload } from '../uploads/receive-upload.ts';
import type { ReadyFiles } from '../uploads/uploads.ts';
import { findUnexpectedInput, isWithinLimits } from './body-guard.ts';

/** Answers to a form, small enough for its rules. */
export interface SubmissionInput {
  readonly answers: Answers;
  /** True if they came as JSON, so that a text is no number. */
  readonly isJson?: boolean;
  /** The names of fields beside them that the form does not send. */
  readonly unknownFields?: readonly string[];
  /** The text in the honeypot. */
  readonly honeypotValue: unknown;
  readonly upload?: Upload | undefined;
  /** Its files, where they were made ready before. */
  readonly ready?: ReadyFiles | undefined;
  /** As a page sent them that named the edition by which it asked: just as they are kept, or as an earlier edition had them. */
  readonly sent?: 'as kept' | Submission['sent'];
}

/** Reads a parsed body; undefined where it can be no set of answers. */
export function readBody(form: Form, body: unknown): SubmissionInput | undefined {
  if (!isWithinLimits(form, body)) return undefined;
  const { [honeypotName]: honeypotValue, ...fields } = body;
  const sent = new Set(form.sentFields.map(({ name }) => name));
  const strays = Object.keys(fields).filter((name) => !sent.has(name));
  return { answers: fromBody(form, fields), isJson: true, unknownFields: strays, honeypotValue };
}

/** Judges what was given: every problem by the name of its question on the page, else the answers as the rules see them and as they are kept. */
export function validateSubmission(
  asked: Form,
  input: SubmissionInput,
  context: ValidationContext,
) {
  const { unknownFields = [], isJson = false, honeypotValue } = input;
  const form = isJson ? withoutNumbersInTexts(asked) : asked;
  // Once for all: it takes most of the time of a booking.
  const resolved = evaluateAnswers(form, input.answers);
  const problems: FieldErrors = {
    ...errorsIn(form, resolved, context),
    ...Object.fromEntries(unknownFields.map((name) => [name, form.unknownField])),
    ...findUnexpectedInput(form, input.answers, resolved.active),
  };
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems } as const;
  const body = JSON.stringify(toBody(form, input.answers, resolved));
  return { status: 'valid', ...resolved, body, isTrapped: isFilled(honeypotValue) } as const;
}

/** True if the field that people do not see holds something. */
export function isFilled(honeypotValue: unknown): boolean {
  if (typeof honeypotValue === 'string') return honeypotValue.trim() !== '';
  return honeypotValue !== undefined && honeypotValue !== null;
}

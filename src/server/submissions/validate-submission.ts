import type { Answers, FieldErrors, Form, ValidationContext } from '../../form/model/form.ts';
import { evaluateAnswers } from '../../form/runtime/answers.ts';
import { fromBody, toBody } from '../../form/runtime/body.ts';
import { honeypotName } from '../../form/runtime/honeypot.ts';
import { withoutNumbersInTexts } from '../../form/runtime/numbers.ts';
import { errorsIn } from '../../form/runtime/validate.ts';
import type { Submission } from '../store/store-types.ts';
import type { Upload } from '../uploads/receive-upload.ts';
import type { ReadyFiles } from '../uploads/uploads.ts';
import { findUnchosenAlternatives, findUnexpectedInput, isWithinLimits } from './body-guard.ts';

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
  readonly sent?: 'as stored' | Submission['sent'];
}

/** Reads a parsed body; undefined if it is no set of answers. */
export function readBody(form: Form, body: unknown): SubmissionInput | undefined {
  if (!isWithinLimits(form, body)) return undefined;
  const { [honeypotName]: honeypotValue, ...fields } = body;
  const sent = new Set(form.sentFields.map(({ name }) => name));
  const unknownFields = Object.keys(fields).filter((name) => !sent.has(name));
  return {
    answers: fromBody(form, fields),
    isJson: true,
    unknownFields,
    honeypotValue,
  };
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

import type { Answers, Form } from '../../form/model/form.ts';
import type { PostedEditing } from '../../form/runtime/posted.ts';
import { type RefusalStatus, sentenceOf, tooManyFiles } from '../api/refusal.ts';
import type { Rejection } from '../submissions/submit.ts';
import type { ParsedPost } from './parse-post.ts';

/** The form is shown again, with these changes to its initial state. */
export interface FormResponse {
  readonly status: 'shown';
  readonly code: number;
  readonly shown: Partial<Omit<PostedEditing, 'status' | 'form'>>;
  /** The seconds to wait before the next attempt. */
  readonly wait?: number;
}

/** Shows the form with the message that the script would show: the form's own sentence, followed by the reason. */
export function refuseWithForm(
  { call }: Form,
  code: RefusalStatus,
  answers?: Answers,
  sentence = sentenceOf(code),
): FormResponse {
  const { text = '', detail = undefined } = call?.failure ?? {};
  const banner = text + (detail ? sentence : '');
  return redisplayForm(code, { banner, ...(answers && { answers }) });
}

export function redisplayForm(code: number, shown: FormResponse['shown']): FormResponse {
  return { status: 'shown', code, shown };
}

/** Rejects a post that is unreadable or too large. */
export function refuseUnreadable(
  form: Form,
  { isTooMuch, upload }: Pick<ParsedPost, 'isTooMuch' | 'upload'>,
): FormResponse {
  if (upload?.isTooMuch) return refuseWithForm(form, 413, undefined, tooManyFiles);
  return refuseWithForm(form, isTooMuch ? 413 : 400);
}

/** Rejects what was not validated, or is too much to be stored, with the reason. */
export function refuseOutcome(
  form: Form,
  status: Rejection | 'too long' | 'too many files',
  answers?: Answers,
): FormResponse {
  if (status === 'unreadable') return refuseWithForm(form, 400, answers);
  return refuseWithForm(form, 413, answers, status === 'too many files' ? tooManyFiles : undefined);
}

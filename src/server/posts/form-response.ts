import type { Answers, Form } from '../../form/model/form.ts';
import type { PostedEditing } from '../../form/runtime/posted.ts';
import { type RefusalStatus, sentenceOf, tooManyFiles } from '../api/refusal.ts';
import type { Rejection } from '../submissions/submit.ts';
import type { ParsedPost } from './parse-post.ts';

/** The form is shown again with what is said here, and else as at the start. */
export interface FormResponse {
  readonly status: 'shown';
  readonly code: number;
  readonly shown: Partial<Omit<PostedEditing, 'status' | 'form'>>;
  /** After how many seconds a client may come again. */
  readonly wait?: number;
}

/** The words of a refusal as the script would show them, behind the sentence of the form. */
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

/** Shows the form again, with a status. */
export function redisplayForm(code: number, shown: FormResponse['shown']): FormResponse {
  return { status: 'shown', code, shown };
}

/** Refuses what cannot be read, or is more than is read. */
export function refuseUnreadable(
  form: Form,
  { isTooMuch, upload }: Pick<ParsedPost, 'isTooMuch' | 'upload'>,
): FormResponse {
  if (upload?.isTooMuch) return refuseWithForm(form, 413, undefined, tooManyFiles);
  return refuseWithForm(form, isTooMuch ? 413 : 400);
}

/** Refuses what was not judged, or is more than is kept, and says why. */
export function refuseOutcome(
  form: Form,
  status: Rejection | 'too long' | 'too many files',
  answers?: Answers,
): FormResponse {
  if (status === 'unreadable') return refuseWithForm(form, 400, answers);
  return refuseWithForm(form, 413, answers, status === 'too many files' ? tooManyFiles : undefined);
}

import type { Answers, Form } from '../../form/form.ts';
import type { PostedEditing } from '../../form/posted.ts';
import { type RefusalStatus, sentenceOf, tooManyFiles } from '../api/refusal.ts';
import type { PostOfForm } from './post-of-form.ts';

/** The form is shown again, with these changes to its initial state. */
export interface Shown {
  readonly status: 'shown';
  readonly code: number;
  readonly shown: Partial<Omit<PostedEditing, 'status' | 'form'>>;
  /** The seconds to wait before the next attempt. */
  readonly wait?: number;
}

/** Shows the form with the message that the script would show: the form's own sentence, followed by the reason. */
export function refused(
  { call }: Form,
  code: RefusalStatus,
  answers?: Answers,
  sentence = sentenceOf(code),
): Shown {
  const { text = '', detail = undefined } = call?.failure ?? {};
  const banner = text + (detail ? sentence : '');
  return shownAgain(code, { banner, ...(answers && { answers }) });
}

export function shownAgain(code: number, shown: Shown['shown']): Shown {
  return { status: 'shown', code, shown };
}

/** Rejects a post that is unreadable or too large. */
export function refusedUnread(
  form: Form,
  { isTooMuch, upload }: Pick<PostOfForm, 'isTooMuch' | 'upload'>,
): Shown {
  if (upload?.isTooMuch) return refused(form, 413, undefined, tooManyFiles);
  return refused(form, isTooMuch ? 413 : 400);
}

/** Rejects answers that are too long, or too many files. */
export function refusedAsTooMuch(
  form: Form,
  status: 'too long' | 'too many files',
  answers?: Answers,
): Shown {
  return refused(form, 413, answers, status === 'too many files' ? tooManyFiles : undefined);
}

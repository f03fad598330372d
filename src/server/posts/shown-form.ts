import type { Answers, Form } from '../../form/form.ts';
import type { PostedEditing } from '../../form/posted.ts';
import { type RefusalStatus, sentenceOf, tooManyFiles } from '../api/refusal.ts';
import type { PostOfForm } from './post-of-form.ts';

/** The form is shown again with what is said here, and else as at the start. */
export interface Shown {
  readonly status: 'shown';
  readonly code: number;
  readonly shown: Partial<Omit<PostedEditing, 'status' | 'form'>>;
  /** After how many seconds a client may come again. */
  readonly wait?: number;
}

/** The words of a refusal as the script would show them, behind the sentence of the form. */
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

/** Shows the form again, with a status. */
export function shownAgain(code: number, shown: Shown['shown']): Shown {
  return { status: 'shown', code, shown };
}

/** Refuses what cannot be read, or is more than is read. */
export function refusedUnread(
  form: Form,
  { isTooMuch, upload }: Pick<PostOfForm, 'isTooMuch' | 'upload'>,
): Shown {
  if (upload?.isTooMuch) return refused(form, 413, undefined, tooManyFiles);
  return refused(form, isTooMuch ? 413 : 400);
}

/** Refuses more than may be sent, or more than may be kept. */
export function refusedAsTooMuch(
  form: Form,
  status: 'too long' | 'too many files',
  answers?: Answers,
): Shown {
  return refused(form, 413, answers, status === 'too many files' ? tooManyFiles : undefined);
}

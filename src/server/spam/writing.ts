import type { Answers, Form } from '../../runtime/form.ts';
import type { AnswerKind } from '../answers/answer-kind.ts';
import { type Given, givenIn } from '../answers/read-answers.ts';

/** What a visitor has written by hand; answers that were chosen, dates, addresses of e-mail and numbers to call are not. */
export interface Writing {
  /** Who they say they are. */
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

const written: readonly AnswerKind[] = ['name', 'place', 'town', 'text'];

/** Sorts answers by what the form's file says of the questions, those in groups and rows included. */
export function writingOf(form: Form, given: Answers): Writing {
  const answers = givenIn(form, given).filter(({ kind }) => written.includes(kind));
  return {
    names: answers.filter(({ kind }) => kind === 'name').flatMap(textsOf),
    texts: answers.filter(({ kind }) => kind !== 'name').flatMap(textsOf),
  };
}

function textsOf({ value }: Given): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) =>
    typeof entry === 'string' ? [entry.normalize('NFKC').trim()] : [],
  );
}

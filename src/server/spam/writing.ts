import type { Answers, Form } from '../../runtime/form.ts';
import type { AnswerKind } from '../answers/answer-kind.ts';
import { type Answer, answersIn, readAnswers } from '../answers/read-answers.ts';

/** What a visitor has written by hand; answers that were chosen, dates, addresses of e-mail and numbers to call are not. */
export interface Writing {
  /** Who they say they are. */
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

const written: readonly AnswerKind[] = ['name', 'place', 'town', 'text'];

/** Nobody reads the words: what counts is what was sent. */
const nobody = { makeSafe: (text: string) => text, timeZone: 'UTC' };

/** Sorts answers by what the form's file says of the questions, those in groups and rows included. */
export function writingOf(form: Form, given: Answers): Writing {
  const sections = readAnswers(form, given, nobody);
  const answers = sections
    .flatMap(({ entries }) => answersIn(entries))
    .filter(({ kind }) => written.includes(kind));
  return {
    names: answers.filter(({ kind }) => kind === 'name').flatMap(textsOf),
    texts: answers.filter(({ kind }) => kind !== 'name').flatMap(textsOf),
  };
}

function textsOf({ value }: Answer): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) =>
    typeof entry === 'string' ? [entry.normalize('NFKC').trim()] : [],
  );
}

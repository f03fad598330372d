import type { Answers, FormDescription, FormField } from '../../runtime/form.ts';
import { kindOf } from '../answer-kind.ts';

/** What a visitor has written by hand; answers that were chosen, dates, addresses of e-mail and numbers to call are not. */
export interface Writing {
  /** Who they say they are. */
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

/** Sorts the answers to a form by what its file says of the questions. */
export function writingOf({ fields }: FormDescription, answers: Answers): Writing {
  const written = fields.filter(isWritten);
  const textsOf = (chosen: readonly FormField[]): string[] =>
    chosen.flatMap(({ name }) => {
      const answer = answers[name];
      return typeof answer === 'string' ? [answer.normalize('NFKC').trim()] : [];
    });
  return {
    names: textsOf(written.filter(isName)),
    texts: textsOf(written.filter((field) => !isName(field))),
  };
}

function isWritten(field: FormField): boolean {
  return field.rules.type === 'string' && ['name', 'place', 'text'].includes(kindOf(field));
}

function isName(field: FormField): boolean {
  return kindOf(field) === 'name';
}

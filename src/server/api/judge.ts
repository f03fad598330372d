import { fromBody } from '../../contract/answers.ts';
import type { Answers, Form, Problems, Surroundings } from '../../contract/form.ts';
import { validate } from '../../contract/validate.ts';
import { findForeign, isHarmless } from './guard.ts';

/** What is to be done with a body. */
export type Verdict =
  | { readonly status: 'malformed' }
  | { readonly status: 'invalid'; readonly problems: Problems }
  | { readonly status: 'valid'; readonly answers: Answers };

/** Judges a parsed body: first whether it can be a set of answers at all, then by the rules of the form. */
export function judge(form: Form, body: unknown, surroundings: Surroundings): Verdict {
  if (!isHarmless(body)) return { status: 'malformed' };
  const answers = fromBody(form, body);
  const problems = { ...validate(form, answers, surroundings), ...findForeign(form, body) };
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems };
  return { status: 'valid', answers };
}

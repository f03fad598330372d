import { fromBody } from '../../runtime/body.ts';
import type { Answers, Form, JudgeContext, Problems } from '../../runtime/form.ts';
import { honeypotName } from '../../runtime/honeypot.ts';
import { validate } from '../../runtime/validate.ts';
import { findForeign, isHarmless } from './guard.ts';

/** What is to be done with a body. */
export type Verdict =
  | { readonly status: 'malformed' }
  | { readonly status: 'invalid'; readonly problems: Problems }
  | {
      readonly status: 'valid';
      readonly answers: Answers;
      /** Whether the field that people do not see was filled. */
      readonly isTrapped: boolean;
    };

/** Judges a parsed body: first whether it can be a set of answers at all, then by the rules of the form. */
export function judge(form: Form, body: unknown, context: JudgeContext): Verdict {
  if (!isHarmless(form, body)) return { status: 'malformed' };
  const { [honeypotName]: caught, ...fields } = body;
  const answers = fromBody(form, fields);
  const problems = { ...validate(form, answers, context), ...findForeign(form, fields, answers) };
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems };
  return { status: 'valid', answers, isTrapped: isFilled(caught) };
}

function isFilled(caught: unknown): boolean {
  if (typeof caught === 'string') return caught.trim() !== '';
  return caught !== undefined && caught !== null;
}

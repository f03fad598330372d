import { toBody } from '../../runtime/body.ts';
import type { Answers, Form, JudgeContext, Problems } from '../../runtime/form.ts';
import { honeypotName } from '../../runtime/honeypot.ts';
import { problemsOnPage } from '../../runtime/problems-on-page.ts';
import { validate } from '../../runtime/validate.ts';
import { isHarmless } from '../api/guard.ts';
import { judge, type Verdict } from '../api/judge.ts';

/** What is to be done with a post whose controls are those of the form. */
export type PostVerdict =
  | Extract<Verdict, { status: 'valid' }>
  | { readonly status: 'invalid'; readonly problems: Problems }
  | { readonly status: 'refused'; readonly because: 400 | 413 };

/** The answers of a post as they stand on the page, and what was in the trap. */
export interface PostedAnswers {
  readonly answers: Answers;
  readonly caught: string;
}

/**
 * Judges a post as the script and the API together judge a sending: first the answers by the rules of the form, then the JSON
 * that the script would send, which may have as many bytes as any other JSON.
 */
export function judgePost(
  form: Form,
  { answers, caught }: PostedAnswers,
  { most, ...context }: JudgeContext & { readonly most: number },
): PostVerdict {
  if (!isHarmless(form, answers)) return { status: 'refused', because: 413 };
  const problems = validate(form, answers, context);
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems };
  const body = { ...toBody(form, answers), ...(caught && { [honeypotName]: caught }) };
  if (Buffer.byteLength(JSON.stringify(body)) > most) return { status: 'refused', because: 413 };
  const verdict = judge(form, body, context);
  if (verdict.status === 'malformed') return { status: 'refused', because: 400 };
  if (verdict.status === 'valid') return verdict;
  return { status: 'invalid', problems: problemsOnPage(form, answers, verdict.problems) };
}

import { normalizeAnswers } from '../../form/answers.ts';
import { fromBody, toBody } from '../../form/body.ts';
import type { Answers, Form, JudgeContext, Problems } from '../../form/form.ts';
import { honeypotName } from '../../form/honeypot.ts';
import { validate } from '../../form/validate.ts';
import { findForeign, isHarmless } from './guard.ts';

/** What was given to a form, small enough for its rules. */
export interface Given {
  readonly answers: Answers;
  /** The names of fields beside them that the form does not send. */
  readonly strays?: readonly string[];
  /** What stood in the field that people do not see. */
  readonly caught: unknown;
}

/** What the guard and the rules of a form say of that. */
export type Verdict =
  | { readonly status: 'invalid'; readonly problems: Problems }
  | {
      readonly status: 'valid';
      /** As the rules see them. */
      readonly answers: Answers;
      /** What is kept of them, as JSON. */
      readonly body: string;
      /** Whether the field that people do not see was filled. */
      readonly isTrapped: boolean;
    };

/** Reads a parsed body; undefined where it can be no set of answers. */
export function readBody(form: Form, body: unknown): Given | undefined {
  if (!isHarmless(form, body)) return undefined;
  const { [honeypotName]: caught, ...fields } = body;
  const sent = new Set(form.sentFields.map(({ name }) => name));
  const strays = Object.keys(fields).filter((name) => !sent.has(name));
  return { answers: fromBody(form, fields), strays, caught };
}

/** Judges what was given: every problem by the name of its question on the page. */
export function judge(form: Form, given: Given, context: JudgeContext): Verdict {
  const { strays = [], caught } = given;
  const problems = {
    ...validate(form, given.answers, context),
    ...Object.fromEntries(strays.map((name) => [name, form.unknownField])),
    ...findForeign(form, given.answers),
  };
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems };
  const answers = normalizeAnswers(form, given.answers);
  const body = JSON.stringify(toBody(form, answers));
  return { status: 'valid', answers, body, isTrapped: isFilled(caught) };
}

function isFilled(caught: unknown): boolean {
  if (typeof caught === 'string') return caught.trim() !== '';
  return caught !== undefined && caught !== null;
}

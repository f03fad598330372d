import { normalizeAnswers } from '../../src/form/answers.ts';
import { fromBody, toBody } from '../../src/form/body.ts';
import type { Answers, Form, Problems } from '../../src/form/form.ts';

/**
 * The body that a browser would send if it checked and tidied nothing: every field of the form, blanks and
 * wrong shapes as they were given.
 */
export function rawBody(form: Form, answers: Answers): Answers {
  const normalized = normalizeAnswers(form, answers);
  const given = form.sentFields.flatMap(({ name, from }) => {
    const [first = name] = from;
    const answer = answers[from.find((question) => normalized[question] !== undefined) ?? first];
    return answer === undefined ? [] : [[name, answer]];
  });
  return { ...toBody(form, {}), ...Object.fromEntries(given) };
}

/**
 * Whether problems can be told from the body at all. Where several questions share a field, the body holds one
 * answer and not the name of its question: a choice that is not offered looks like the text beside it.
 */
export function isInBody(form: Form, answers: Answers, problems: Problems): boolean {
  const told = normalizeAnswers(form, fromBody(form, rawBody(form, answers)));
  const normalized = normalizeAnswers(form, answers);
  return form.sentFields
    .flatMap(({ from }) => (from.length > 1 ? from : []))
    .filter((name) => name in problems)
    .every((name) => JSON.stringify(told[name]) === JSON.stringify(normalized[name]));
}

import { settle } from '../../src/runtime/answers.ts';
import { fromBody, toBody } from '../../src/runtime/body.ts';
import type { Answers, Form, Problems } from '../../src/runtime/form.ts';

/**
 * The body that a browser would send if it checked and tidied nothing: every field of the form, blanks and
 * wrong shapes as they were given.
 */
export function rawBody(form: Form, answers: Answers): Answers {
  const settled = settle(form, answers);
  const given = form.sentFields.flatMap(({ name, from }) => {
    const [first = name] = from;
    const answer = answers[from.find((question) => settled[question] !== undefined) ?? first];
    return answer === undefined ? [] : [[name, answer]];
  });
  return { ...toBody(form, {}), ...Object.fromEntries(given) };
}

/**
 * Whether problems can be told from the body at all. Where several questions share a field, the body holds one
 * answer and not the name of its question: a choice that is not offered looks like the text beside it.
 */
export function isInBody(form: Form, answers: Answers, problems: Problems): boolean {
  const told = settle(form, fromBody(form, rawBody(form, answers)));
  const settled = settle(form, answers);
  return form.sentFields
    .flatMap(({ from }) => (from.length > 1 ? from : []))
    .filter((name) => name in problems)
    .every((name) => JSON.stringify(told[name]) === JSON.stringify(settled[name]));
}

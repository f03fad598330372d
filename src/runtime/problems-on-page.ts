import { settle } from './answers.ts';
import type { Answers, Form, Problems } from './form.ts';
import { questionsAsked } from './questions.ts';
import { rowsAsGiven } from './validate.ts';

/**
 * What the server says of single answers, as a page can show it: only at questions that are asked, in the order of the page,
 * and by the places that rows have there.
 */
export function problemsOnPage(form: Form, answers: Answers, problems: Problems): Problems {
  const told = questionsAsked(form, settle(form, answers)).flatMap(({ name }) => {
    const message = problems[name];
    return message === undefined ? [] : [[name, message]];
  });
  return rowsAsGiven(form, answers, Object.fromEntries(told));
}

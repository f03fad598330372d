import type { Form } from '../../form/model/form.ts';
import { type Question, questionPath } from '../../form/model/question.ts';
import type { FormController } from '../form-controller.ts';

/** The parts of a form controller that the query depends on. */
type AddressSource = Pick<FormController, 'form' | 'options'>;

/**
 * Returns the query of the address without the answers that a visitor would type, valid or not. Options and the site's
 * own texts are not personal, and stay.
 */
export function withoutTypedAnswers({ form, options }: AddressSource): string {
  const { search, plans = [] } = options;
  return queryWithout(form, search, (question, text) => {
    const choices = question.options ?? form.table.kindOf(question).choices?.(question);
    const isOffered = choices?.some(({ value }) => String(value) === text);
    return !isOffered && !plans.some(({ note }) => note.line === text);
  });
}

/** Returns the query of the address without answers to the questions of the form. */
export function withoutAnswers({ form, options }: AddressSource): string {
  return queryWithout(form, options.search, () => true);
}

function queryWithout(
  { table }: Form,
  search: string,
  isLeaving: (question: Question, text: string) => boolean,
): string {
  const all = [...new URLSearchParams(search)];
  const remaining = all.filter(([name, text]) => {
    const question = table.at(questionPath(name));
    return !question || !isLeaving(question, text);
  });
  // An unchanged query keeps its spelling.
  if (remaining.length === all.length) return search;
  return remaining.length > 0 ? `?${new URLSearchParams(remaining)}` : '';
}

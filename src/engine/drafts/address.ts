import type { Form } from '../../form/model/form.ts';
import { offeredValues, type Question, questionPath } from '../../form/model/question.ts';
import type { FormController } from '../form-controller.ts';

/** The part of a running form that knows its address. */
type AddressSource = Pick<FormController, 'form' | 'options'>;

/**
 * Returns the query of the address without what a visitor would type, right or wrong. What they would choose, and what the site itself
 * gives, tells nobody who they are, and stays.
 */
export function withoutTypedAnswers({ form, options }: AddressSource): string {
  const { search, plans = [] } = options;
  return queryWithout(form, search, (question, text) => {
    const isOffered = offeredValues(question)?.map(String).includes(text);
    return !isOffered && !plans.some(({ note }) => note.line === text);
  });
}

/** Returns the query of the address without any answer to the questions of the form. */
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
  // What stays as it is keeps its spelling.
  if (remaining.length === all.length) return search;
  return remaining.length > 0 ? `?${new URLSearchParams(remaining)}` : '';
}

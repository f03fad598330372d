import type { Answers, Form } from '../model/form.ts';
import { groupAnswers } from '../model/question-table.ts';
import { isGroup, ownValue } from './is-group.ts';

/**
 * Of a value from outside, such as a draft of an older version of the form, what its questions can hold: names that the form
 * has, and answers of the right kind, right or wrong. Never a file, which only the visitor can choose.
 */
export function pickAllowedAnswers({ table }: Pick<Form, 'table'>, value: unknown): Answers {
  if (!isGroup(value)) return {};
  return groupAnswers(table, '', (question, own) =>
    table.kindOf(question).allow(ownValue(value, own), question, { table }),
  );
}

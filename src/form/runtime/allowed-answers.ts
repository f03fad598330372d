import type { Answers, Form } from '../model/form.ts';
import { groupAnswers } from '../model/question-table.ts';
import { isGroup, ownValue } from './objects.ts';

/**
 * Picks from an untrusted value, such as an old draft, the answers that the questions of the form can hold, valid or
 * not. Files are never included, because only the visitor can choose them.
 */
export function pickAllowedAnswers({ table }: Pick<Form, 'table'>, value: unknown): Answers {
  if (!isGroup(value)) return {};
  return groupAnswers(table, '', (question, own) =>
    table.kindOf(question).allow(ownValue(value, own), question, { table }),
  );
}

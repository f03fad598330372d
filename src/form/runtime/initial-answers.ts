import type { Answers } from '../model/form.ts';
import type { Question } from '../model/question.ts';
import { groupAnswers, type QuestionTable } from '../model/question-table.ts';
import { isEmpty, isGroup } from './is-group.ts';

/** The answers a form starts with: its defaults, and the fewest rows of its lists. */
export function initialAnswers({ table }: { readonly table: QuestionTable }): Answers {
  return initialGroup(table, '') ?? {};
}

/** Returns the answers that a group starts with; undefined for none. */
export function initialGroup(table: QuestionTable, at: string): Answers | undefined {
  const given = groupAnswers(table, at, (question) => initialAnswer(table, question));
  const { default: own } = table.at(at) ?? {};
  const answers = { ...given, ...(isGroup(own) && own) };
  return isEmpty(answers) ? undefined : answers;
}

/** The answer that a question starts with; undefined for none. */
export function initialAnswer(table: QuestionTable, question: Question): unknown {
  return table.kindOf(question).initial(question, table);
}

/** Returns the answers that a new row of a list starts with. */
export function initialRow(table: QuestionTable, { path }: Pick<Question, 'path'>): unknown {
  const row = table.at(`${path}.*`);
  if (!row) return undefined;
  return initialAnswer(table, row) ?? (table.kindOf(row).isContainer ? {} : undefined);
}

/** The answers in a row in which nothing is answered; it keeps its place among the others. */
export function blankRow(table: QuestionTable, row: Question): unknown {
  return table.kindOf(row).isContainer ? {} : '';
}

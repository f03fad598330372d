import type { Answers } from '../model/form.ts';
import type { Question } from '../model/question.ts';
import { groupAnswers, type QuestionTable } from '../model/question-table.ts';
import { isEmpty, isGroup } from './objects.ts';

/** Returns the initial answers of a form: its defaults, and the minimum number of rows. */
export function initialAnswers({ table }: { readonly table: QuestionTable }): Answers {
  return initialGroup(table, '') ?? {};
}

/** Returns the initial answers of a group; undefined for none. */
export function initialGroup(table: QuestionTable, at: string): Answers | undefined {
  const given = groupAnswers(table, at, (question) => initialAnswer(table, question));
  const { default: own } = table.at(at) ?? {};
  const answers = { ...given, ...(isGroup(own) && own) };
  return isEmpty(answers) ? undefined : answers;
}

/** Returns the initial answer of a question; undefined for none. */
export function initialAnswer(table: QuestionTable, question: Question): unknown {
  return table.kindOf(question).initial(question, table);
}

/** Returns the initial answers of a new row. */
export function initialRow(table: QuestionTable, { path }: Pick<Question, 'path'>): unknown {
  const row = table.at(`${path}.*`);
  if (!row) return undefined;
  return initialAnswer(table, row) ?? (table.kindOf(row).isContainer ? {} : undefined);
}

/** Returns the answers of a blank row, which keeps its position among the others. */
export function blankRow(table: QuestionTable, row: Question): unknown {
  return table.kindOf(row).isContainer ? {} : '';
}

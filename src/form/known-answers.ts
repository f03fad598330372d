import type { Answers, Form } from './form.ts';
import { blankRow } from './initial-answers.ts';
import { isGroup, ownValue } from './is-group.ts';
import type { Question } from './question.ts';
import { groupAnswers, type QuestionTable } from './question-table.ts';
import { usualRows } from './usual-rows.ts';

/**
 * Of a value from outside, such as a draft of an older version of the form, what its questions can hold: names that the form
 * has, and answers of the right kind, right or wrong. Never a file, which only the visitor can choose.
 */
export function knownAnswers({ table }: Pick<Form, 'table'>, value: unknown): Answers {
  return knownGroup(table, '', value) ?? {};
}

function knownGroup(table: QuestionTable, path: string, value: unknown): Answers | undefined {
  if (!isGroup(value)) return undefined;
  return groupAnswers(table, path, (question, own) => known(table, question, ownValue(value, own)));
}

function known(table: QuestionTable, question: Question, value: unknown): unknown {
  const { path, type, widget, options, entry, maxItems = usualRows } = question;
  if (widget === 'file') return undefined;
  switch (type) {
    case 'object':
      return knownGroup(table, path, value);
    case 'array': {
      if (!Array.isArray(value)) return undefined;
      const single = { ...question, type: entry?.type ?? 'string', widget: 'text' } as const;
      const row = table.at(`${path}.*`) ?? single;
      const entries = value.slice(0, maxItems).map((each) => known(table, row, each));
      // A blank row keeps its place.
      if (widget === 'rows') return entries.map((each) => each ?? blankRow(table, row));
      return entries.filter((each) => each !== undefined);
    }
    default: {
      const isKnown = options
        ? options.some((option) => option.value === value)
        : typeof value === 'string' || (typeof value === 'number' && type !== 'string');
      // A text that is no number is kept as it was typed.
      return isKnown ? value : undefined;
    }
  }
}

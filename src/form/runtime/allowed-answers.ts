import type { Answers, Form } from '../model/form.ts';
import type { Question } from '../model/question.ts';
import { groupAnswers, type QuestionTable } from '../model/question-table.ts';
import { blankRow } from './initial-answers.ts';
import { isGroup, ownValue } from './is-group.ts';
import { defaultMaxRows } from './usual-rows.ts';

/**
 * Of a value from outside, such as a draft of an older version of the form, what its questions can hold: names that the form
 * has, and answers of the right kind, right or wrong. Never a file, which only the visitor can choose.
 */
export function pickAllowedAnswers({ table }: Pick<Form, 'table'>, value: unknown): Answers {
  return pickGroup(table, '', value) ?? {};
}

function pickGroup(table: QuestionTable, path: string, value: unknown): Answers | undefined {
  if (!isGroup(value)) return undefined;
  return groupAnswers(table, path, (question, own) =>
    pickAnswer(table, question, ownValue(value, own)),
  );
}

function pickAnswer(table: QuestionTable, question: Question, value: unknown): unknown {
  const { path, type, widget, options, entry, maxItems = defaultMaxRows } = question;
  if (widget === 'file') return undefined;
  switch (type) {
    case 'object':
      return pickGroup(table, path, value);
    case 'array': {
      if (!Array.isArray(value)) return undefined;
      const single = { ...question, type: entry?.type ?? 'string', widget: 'text' } as const;
      const row = table.at(`${path}.*`) ?? single;
      const entries = value.slice(0, maxItems).map((each) => pickAnswer(table, row, each));
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

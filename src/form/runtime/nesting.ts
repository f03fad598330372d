import type { Nesting } from '../model/form.ts';
import type { MutableActiveQuestion } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';
import { initialAnswer, initialRow } from './initial-answers.ts';
import { isEqual } from './is-equal.ts';
import { isEmpty, isObjectOrArray } from './is-group.ts';

type Asking = Parameters<Nesting['askRows']>[0];
type List = Parameters<Nesting['askRows']>[1];

/** A row and its normalised answer; undefined for one that is left out. */
interface Row {
  readonly index: number;
  readonly answer: unknown;
  /** True if something in it must be answered and is not. */
  readonly isLacking: boolean;
}

export const nesting: Nesting = {
  askRows: (asking, list) => {
    const { asked } = asking;
    const start = asked.length;
    const all = askEach(asking, list, []);
    const out = omittedRows(asking.table, list, all);
    if (out.length > 0) asked.length = start;
    // Once more without them, as the rows behind them move up.
    const left = out.length > 0 ? askEach(asking, list, out) : all;
    const answers = left.map(({ answer }) => answer).filter((answer) => answer !== undefined);
    return answers.length === 0 ? undefined : answers;
  },
  leavesOut: ({ table, isCheckedByBrowser }, { question, answer, inside }) => {
    const isOut =
      isEmpty(answer) ||
      (isLacking(inside) && isUnchangedFromStart(answer, initialAnswer(table, question)));
    for (const each of isOut ? inside : []) {
      each.isLeftOut = true;
      // A browser that checks a form by itself asks for whatever is required.
      if (isCheckedByBrowser) each.isRequired = false;
    }
    return isOut;
  },
};

function askEach(asking: Asking, list: List, out: readonly number[]): Row[] {
  const { table, asked, ask } = asking;
  const row = table.at(`${list.question.path}.*`);
  let count = 0;
  return list.values.map((value, index) => {
    const begin = asked.length;
    const place = { path: [...list.path, index], normalized: [...list.normalized, count] };
    const given = row && ask(row, { ...place, isRequired: true }, value);
    const inside = asked.slice(begin);
    const isLeftOut = given === undefined || out.includes(index);
    const found = { index, answer: isLeftOut ? undefined : given, isLacking: isLacking(inside) };
    if (!isLeftOut) count += 1;
    // Nothing need be answered in a row that takes no place, and nothing can be told of it.
    else
      for (const each of inside)
        Object.assign(each, { isLeftOut: true, normalizedName: undefined });
    return found;
  });
}

/**
 * The rows that nobody has answered. Those that were there from the start with a default go, where they lack something required, if
 * enough others are left; in a list that takes no row twice, those that are alike go.
 */
function omittedRows(
  table: QuestionTable,
  { question, isRequired }: List,
  rows: readonly Row[],
): readonly number[] {
  const { minItems = 0, isUnique } = question;
  if (!isUnique && !rows.some((row) => row.isLacking)) return [];
  const first = initialAnswer(table, question);
  const start: readonly unknown[] = Array.isArray(first) ? first : [];
  const added = initialRow(table, question);
  const answered = rows.filter(({ answer }) => answer !== undefined);
  const untouched = answered.filter(({ index, answer }) =>
    isUnchangedFromStart(answer, index < start.length ? start[index] : added),
  );
  const lacking = untouched.filter((row) => row.isLacking && hasDefault(start[row.index]));
  const others = answered.length - lacking.length;
  const least = others > 0 || isRequired ? Math.max(1, minItems) : 0;
  const alike = untouched.filter(
    (row) =>
      isUnique &&
      !row.isLacking &&
      answered.some((other) => other !== row && isEqual(other.answer, row.answer)),
  );
  return [...lacking.slice(Math.max(0, least - others)), ...alike].map(({ index }) => index);
}

/** True if something is filled in where a row starts. */
function hasDefault(start: unknown): boolean {
  return isObjectOrArray(start) ? Object.values(start).some(hasDefault) : start !== undefined;
}

/** True if one of these questions must be answered and is not. */
function isLacking(asked: readonly MutableActiveQuestion[]): boolean {
  return asked.some(
    ({ isRequired, isLeftOut, answer }) => isRequired && !isLeftOut && answer === undefined,
  );
}

/** True if an answer holds nothing but what was filled in from the start. */
function isUnchangedFromStart(answer: unknown, start: unknown): boolean {
  if (!isObjectOrArray(answer)) return answer === start;
  return Object.entries(answer).every(([name, inner]) =>
    isUnchangedFromStart(inner, Object(start)[name]),
  );
}

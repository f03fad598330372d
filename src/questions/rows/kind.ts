import { type ActivePaths, type Question, rowIndexIn } from '../../form/model/question.ts';
import type {
  Normalizing,
  Parsing,
  QuestionKind,
  QuestionTable,
} from '../../form/model/question-table.ts';
import { defaultMaxRows } from '../../form/runtime/default-max-rows.ts';
import { blankRow, initialAnswer, initialRow } from '../../form/runtime/initial-answers.ts';
import { isEqual } from '../../form/runtime/is-equal.ts';
import { isObjectOrArray } from '../../form/runtime/objects.ts';
import { cleaned } from '../one-answer.ts';
import { isLacking, isUntouched } from '../untouched.ts';

/** A list of rows; each row is a question or a group. */
export const rowsKind = {
  name: 'rows',
  isContainer: true,
  normalize: (value, question, place, normalizing) => {
    if (!Array.isArray(value)) return cleaned(value, question);
    const { table, asked } = normalizing;
    const list = { ...place, question, values: value };
    const start = asked.length;
    const all = askEach(normalizing, list, []);
    const out = rowsLeftOut(table, list, all);
    if (out.length > 0) asked.length = start;
    // Again without them, as the following rows have moved up.
    const left = out.length > 0 ? askEach(normalizing, list, out) : all;
    const answers = left.map(({ answer }) => answer).filter((answer) => answer !== undefined);
    return answers.length === 0 ? undefined : answers;
  },
  initial: (question, table) => {
    const { default: filledIn, minItems = 0 } = question;
    const given: readonly unknown[] = Array.isArray(filledIn) ? filledIn : [];
    const missing = Math.max(0, minItems - given.length);
    const all = [...given, ...Array.from({ length: missing }, () => initialRow(table, question))];
    return all.length === 0 ? undefined : all;
  },
  // A row exists if the post has a control in it, or its marker (`rooms.2`).
  parse: (name, { path, maxItems = defaultMaxRows }, parsing) => {
    const { table } = parsing;
    const byRow = textsByRow(name, parsing.texts, maxItems);
    const row = table.at(`${path}.*`);
    if (byRow.size === 0 || !row) return undefined;
    return Array.from({ length: Math.max(...byRow.keys()) + 1 }, (_, index) => {
      const texts = byRow.get(index);
      const answer =
        texts && table.kindOf(row).parse(`${name}.${index}`, row, { ...parsing, texts });
      return answer ?? blankRow(table, row);
    });
  },
  show: () => [],
  convertFrom: () => undefined,
  allow: (value, { path, maxItems = defaultMaxRows }, allowing) => {
    const { table } = allowing;
    const row = table.at(`${path}.*`);
    if (!Array.isArray(value) || !row) return undefined;
    // A blank row keeps its index.
    return value
      .slice(0, maxItems)
      .map((each) => table.kindOf(row).allow(each, row, allowing) ?? blankRow(table, row));
  },
  send: (answer = [], { path }, sending) => {
    const row = sending.table.at(`${path}.*`);
    if (!Array.isArray(answer) || !row) return answer;
    return answer.map((each) => sending.table.kindOf(row).send(each, row, sending));
  },
} as const satisfies QuestionKind;

interface List extends ActivePaths {
  readonly question: Question;
  readonly values: readonly unknown[];
}

/** A row and its normalized answer; undefined if it is left out. */
interface Row {
  readonly index: number;
  readonly answer: unknown;
  /** True if it lacks a required answer. */
  readonly isLacking: boolean;
}

function askEach({ table, asked, ask }: Normalizing, list: List, out: readonly number[]): Row[] {
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
    // Nothing is required in a row that is left out.
    else
      for (const each of inside)
        Object.assign(each, { isLeftOut: true, normalizedName: undefined });
    return found;
  });
}

/**
 * Returns the untouched rows to leave out: initial rows with only defaults that lack a required answer, as long as enough others are left;
 * in a list of unique rows, equal ones.
 */
function rowsLeftOut(
  table: QuestionTable,
  { question, isRequired }: List,
  all: readonly Row[],
): readonly number[] {
  const { minItems = 0, isUnique } = question;
  if (!isUnique && !all.some((row) => row.isLacking)) return [];
  const first = initialAnswer(table, question);
  const start: readonly unknown[] = Array.isArray(first) ? first : [];
  const added = initialRow(table, question);
  const answered = all.filter(({ answer }) => answer !== undefined);
  const untouched = answered.filter(({ index, answer }) =>
    isUntouched(answer, index < start.length ? start[index] : added),
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

/** True if an initial row has a default somewhere. */
function hasDefault(start: unknown): boolean {
  return isObjectOrArray(start) ? Object.values(start).some(hasDefault) : start !== undefined;
}

/** Groups the posted texts by row, so that not all are searched for each row. */
function textsByRow(name: string, texts: Parsing['texts'], most: number) {
  const byRow = new Map<number, Map<string, readonly string[]>>();
  for (const [key, given] of texts) {
    const index = rowIndexIn(name, key);
    if (index === undefined || !Number.isInteger(index) || index < 0 || index >= most) continue;
    byRow.set(index, (byRow.get(index) ?? new Map()).set(key, given));
  }
  return byRow;
}

import { answerKindOf } from '../../runtime/answer-kind.ts';
import type { Form, Path } from '../../runtime/form.ts';
import { fieldsOf, membersOf, type Question, rowOf, titleOf } from '../../runtime/questions.ts';
import { type CountRows, leavesIn } from '../answers/leaves.ts';
import { bodyOf } from '../answers/stored-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import { cellsOf, columnName } from './csv-cells.ts';

/** A column of an export. */
export interface Column {
  /** The path of its answers with dots, in which people count from 1. */
  readonly name: string;
  /** The label of the question, behind those of the groups and rows around it. */
  readonly title: string;
  /** Whether its answers are moments in UTC. */
  readonly isMoment: boolean;
}

/**
 * The columns of an export: a column for each answer that the forms send, in their order, with as many rows of a list as
 * the longest has, and at least one; then any that older submissions hold.
 */
export async function columnsOf(
  forms: readonly Form[],
  submissions: AsyncIterable<StoredSubmission>,
): Promise<Column[]> {
  const columns = new Map<string, Column>();
  const found = new Set<string>();
  const longest = new Map<string, number>();
  for await (const submission of submissions) {
    const { cells, rows } = cellsOf(bodyOf(submission));
    for (const name of cells.keys()) found.add(name);
    for (const [list, count] of rows) longest.set(list, Math.max(count, longest.get(list) ?? 0));
  }
  const countRows: CountRows = (list) => longest.get(list) ?? 1;
  const known = forms.flatMap((form) =>
    form.sentFields.flatMap(({ name }) => columnsIn(form, name, countRows)),
  );
  const others = [...found].map((name) => ({ name, title: name, isMoment: false }));
  for (const column of [...known, ...others]) {
    if (!columns.has(column.name)) columns.set(column.name, column);
  }
  return withOwnTitles([...columns.values()]);
}

function columnsIn(form: Form, name: string, countRows: CountRows): Column[] {
  const question = fieldsOf(form).find((candidate) => candidate.name === name);
  if (!question) return [{ name, title: name, isMoment: false }];
  return leavesIn(question, countRows).map((leaf) => ({
    name: columnName(leaf.path),
    title: [titleOf(question), ...titlesIn(question, leaf.path.slice(1))].join(': '),
    isMoment: answerKindOf(leaf) === 'moment',
  }));
}

/** The labels on the way from a question to one in it; a row is called by its number. */
function titlesIn(question: Question, [step, ...rest]: Path): string[] {
  if (step === undefined) return [];
  const inner =
    typeof step === 'number'
      ? rowOf(question, undefined, step)
      : membersOf(question).find(({ path }) => path.at(-1) === step);
  if (!inner) return [[step, ...rest].join('.')];
  const own = typeof step === 'number' ? String(step + 1) : titleOf(inner);
  return [own, ...titlesIn(inner, rest)];
}

/** Of two columns with one title, each says its name, too. */
function withOwnTitles(columns: readonly Column[]): Column[] {
  const count = (title: string) => columns.filter((column) => column.title === title).length;
  return columns.map((column) =>
    count(column.title) > 1 ? { ...column, title: `${column.title} (${column.name})` } : column,
  );
}

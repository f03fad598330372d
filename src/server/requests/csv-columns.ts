import { answerKindOf, entryOf } from '../../form/answer-kind.ts';
import type { Answers, Form } from '../../form/form.ts';
import {
  isResolved,
  nameOf,
  ownName,
  type Path,
  type Question,
  type QuestionTable,
} from '../../form/question.ts';
import type { ReadPlace } from '../../form/resolver.ts';
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
  const resolved = new Map<string, Column[]>();
  for await (const submission of submissions) {
    const body = bodyOf(submission);
    const form = forms.find(({ id }) => id === submission.form);
    if (form) addResolved(resolved, form, body);
    const { cells, rows } = cellsOf(body);
    for (const name of cells.keys()) found.add(name);
    for (const [list, count] of rows) longest.set(list, Math.max(count, longest.get(list) ?? 0));
  }
  const known = forms.flatMap(({ table, sentFields }) =>
    sentFields.flatMap(({ name }) => {
      const question = table.at(name);
      if (!question) return [{ name, title: name, isMoment: false }];
      if (isResolved(question)) return resolved.get(name) ?? [];
      return columnsIn({ question, path: [name], title: question.title }, table, longest);
    }),
  );
  const others = [...found].map((name) => ({ name, title: name, isMoment: false }));
  for (const column of [...known, ...others]) {
    if (!columns.has(column.name)) columns.set(column.name, column);
  }
  return withOwnTitles([...columns.values()]);
}

/** Adds the columns of what a body answers inside the questions that rjsf resolves: which they are only the answers tell. */
function addResolved(columns: Map<string, Column[]>, { table, resolver }: Form, body: Answers) {
  const leavesOf = (place: ReadPlace): Column[] => {
    const inside = resolver?.placesIn(place);
    if (inside) {
      return inside.flatMap((each) =>
        leavesOf({ ...each, title: `${place.title}: ${each.title}` }),
      );
    }
    const isMoment = place.question !== undefined && answerKindOf(place.question) === 'moment';
    return [{ name: columnName(place.path), title: place.title, isMoment }];
  };
  for (const question of table.inside('').filter(isResolved)) {
    const { path: name, title } = question;
    if (!isOpen(body[name])) continue;
    const leaves = leavesOf({ path: [name], title, question, value: body[name] });
    columns.set(name, [...(columns.get(name) ?? []), ...leaves]);
  }
}

function isOpen(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null;
}

/** How many rows the longest lists have, by the names of the lists (`rooms`, `rooms.0.beds`). */
type RowCounts = ReadonlyMap<string, number>;

interface Place {
  readonly question: Question;
  readonly path: Path;
  readonly title: string;
}

/** A column of a question that has an answer of its own, else those of the questions in it; a row is called by its number. */
function columnsIn(
  { question, path, title }: Place,
  table: QuestionTable,
  rows: RowCounts,
): Column[] {
  const within = (inner: Question, step: string | number, label: string) =>
    columnsIn({ question: inner, path: [...path, step], title: `${title}: ${label}` }, table, rows);
  const entry = entryOf(table, question);
  if (question.type === 'object') {
    return table
      .inside(question.path)
      .flatMap((inner) => within(inner, ownName(inner.path), inner.title));
  }
  // A list of plain entries is one cell.
  if (entry === question || (entry.type !== 'object' && entry.type !== 'array')) {
    return [{ name: columnName(path), title, isMoment: answerKindOf(entry) === 'moment' }];
  }
  const count = rows.get(nameOf(path)) ?? 1;
  return Array.from({ length: count }, (_, index) =>
    within(entry, index, String(index + 1)),
  ).flat();
}

/** Of two columns with one title, each says its name, too. */
function withOwnTitles(columns: readonly Column[]): Column[] {
  const count = (title: string) => columns.filter((column) => column.title === title).length;
  return columns.map((column) =>
    count(column.title) > 1 ? { ...column, title: `${column.title} (${column.name})` } : column,
  );
}

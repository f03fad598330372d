import { answerKindOf, entryOf } from '../../form/answer-kind.ts';
import type { Answers, Form } from '../../form/form.ts';
import {
  hasQuestions,
  isResolved,
  ownName,
  type Path,
  type Question,
  type QuestionTable,
  questionName,
  questionPath,
} from '../../form/question.ts';
import type { ReadPlace } from '../../form/resolver.ts';
import { bodyOf } from '../answers/stored-answers.ts';
import type { SubmissionList } from '../store/create-store.ts';
import type { StoredSubmission, SubmissionFilter } from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import type { Company } from './context.ts';

/** The export for a spreadsheet. */
export interface CsvExport {
  readonly filter: SubmissionFilter;
  /** True if columns have the names of fields, and times are as they are stored. */
  readonly isRaw: boolean;
  /** True if a last column says why each is a suspect. */
  readonly isSuspect: boolean;
}

/**
 * Makes CSV for a spreadsheet: UTF-8 with a byte order mark, CRLF, a heading, and a column for each answer. Times are those of
 * the company's clocks, written as all spreadsheets read them. Goes through the submissions twice: for the columns, and for the lines.
 */
export async function csvOf(
  { filter, isRaw, isSuspect }: CsvExport,
  { forms, timeZone }: Pick<Company, 'forms' | 'timeZone'>,
  list: (filter: SubmissionFilter) => SubmissionList,
): Promise<AsyncIterable<string>> {
  const chosen = forms.filter(({ id }) => filter.form === undefined || filter.form === id);
  const columns = await columnsOf(chosen, list(filter));
  const timeOf = isRaw ? (moment: string) => moment : readableTimes(timeZone);
  async function* lines(): AsyncGenerator<string> {
    const own = isRaw ? ['reference', 'form', 'receivedAt'] : ['Reference', 'Form', 'Received'];
    const last = isSuspect ? [isRaw ? 'suspicion' : 'Suspicion'] : [];
    const headings = columns.map(({ name, title }) => (isRaw ? name : title));
    yield `\uFEFF${csvLine([...own, ...headings, ...last])}`;
    for await (const submissions of list(filter)) yield submissions.map(lineOf).join('');
  }
  function lineOf(submission: StoredSubmission): string {
    const { reference, form, receivedAt, suspicion } = submission;
    const { cells } = cellsOf(bodyOf(submission));
    const texts = columns.map(({ name, isMoment }) => {
      const text = cells.get(name) ?? '';
      return isMoment ? timeOf(text) : text;
    });
    const why = isSuspect ? [suspicion ?? ''] : [];
    return csvLine([reference, form, timeOf(receivedAt), ...texts, ...why]);
  }
  return lines();
}

function readableTimes(timeZone: string): (moment: string) => string {
  const wallClock = wallClockIn(timeZone);
  return (moment) => (Number.isNaN(Date.parse(moment)) ? moment : wallClock(moment));
}

/** A column of an export. */
interface Column {
  /** The path of its answers with dots, in which people count from 1. */
  readonly name: string;
  /** The label of the question, behind those of the groups and rows around it. */
  readonly title: string;
  /** True if its answers are moments in UTC. */
  readonly isMoment: boolean;
}

/**
 * The columns of an export: a column for each answer that the forms send, in their order, with as many rows of a list as
 * the longest has, and at least one; then any that older submissions hold.
 */
async function columnsOf(
  forms: readonly Form[],
  lists: AsyncIterable<readonly StoredSubmission[]>,
): Promise<Column[]> {
  const columns = new Map<string, Column>();
  const found = new Set<string>();
  const longest = new Map<string, number>();
  const resolved: ResolvedColumns = new Map();
  const look = (submission: StoredSubmission) => {
    const body = bodyOf(submission);
    const form = forms.find(({ id }) => id === submission.form);
    if (form) addResolved(resolved, form, body);
    const { cells, rows } = cellsOf(body);
    for (const name of cells.keys()) found.add(name);
    for (const [list, count] of rows) longest.set(list, Math.max(count, longest.get(list) ?? 0));
  };
  for await (const submissions of lists) submissions.forEach(look);
  const known = forms.flatMap(({ table, sentFields }) =>
    sentFields.flatMap(({ name }) => {
      const question = table.at(name);
      if (!question) return [{ name, title: name, isMoment: false }];
      const known = { table, rows: longest, resolved };
      return columnsIn({ question, path: [name], title: question.title }, known);
    }),
  );
  const others = [...found].map((name) => ({ name, title: name, isMoment: false }));
  for (const column of [...known, ...others]) {
    if (!columns.has(column.name)) columns.set(column.name, column);
  }
  return withOwnTitles([...columns.values()]);
}

/** Adds the columns of what a body answers inside the questions that rjsf resolves: which they are only the answers tell. */
function addResolved(columns: ResolvedColumns, { table, resolver }: Form, body: Answers): void {
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
  const visit = (path: Path, value: unknown): void => {
    if (!isWide(value)) return;
    const name = questionName(path);
    const question = table.at(questionPath(name));
    if (!question || !isResolved(question)) {
      for (const [step, inner] of Object.entries(value))
        visit([...path, Array.isArray(value) ? Number(step) : step], inner);
      return;
    }
    const known = columns.get(name) ?? new Map<string, Column>();
    columns.set(name, known);
    for (const leaf of leavesOf({ path, title: '', question, value }))
      if (!known.has(leaf.name)) known.set(leaf.name, leaf);
  };
  visit([], body);
}

/** The columns inside questions that rjsf resolves, by the names of these; their titles are what follows that of the question. */
type ResolvedColumns = Map<string, Map<string, Column>>;

/** How many rows the longest lists have, by the names of the lists (`rooms`, `rooms.0.beds`). */
type RowCounts = ReadonlyMap<string, number>;

interface Known {
  readonly table: QuestionTable;
  readonly rows: RowCounts;
  readonly resolved: ResolvedColumns;
}

interface Place {
  readonly question: Question;
  readonly path: Path;
  readonly title: string;
}

/** A column of a question that has an answer of its own, else those of the questions in it; a row is called by its number. */
function columnsIn({ question, path, title }: Place, known: Known): Column[] {
  const { table, rows, resolved } = known;
  const within = (inner: Question, step: string | number, label: string) =>
    columnsIn({ question: inner, path: [...path, step], title: `${title}: ${label}` }, known);
  if (isResolved(question)) {
    const columns = [...(resolved.get(questionName(path))?.values() ?? [])];
    return columns.map((column) => ({ ...column, title: title + column.title }));
  }
  const entry = entryOf(table, question);
  if (question.type === 'object') {
    return table
      .inside(question.path)
      .flatMap((inner) => within(inner, ownName(inner.path), inner.title));
  }
  // A list of plain entries is one cell.
  if (entry === question || (!hasQuestions(entry) && !isResolved(entry))) {
    return [{ name: columnName(path), title, isMoment: answerKindOf(entry) === 'moment' }];
  }
  const count = rows.get(questionName(path)) ?? 1;
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

/** The cells of one body. */
interface Cells {
  /** The texts by the names of their columns. */
  readonly cells: ReadonlyMap<string, string>;
  /** How many rows its lists have, by the names of the lists (`rooms`, `rooms.0.beds`). */
  readonly rows: ReadonlyMap<string, number>;
}

/** The column of an answer: its path with dots, in which people count from 1 (`rooms.1.size`). */
function columnName(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');
}

/**
 * The cells of a body, one for each answer. Several choices, and lists of texts or numbers, are one cell, with semicolons
 * between them.
 */
function cellsOf(body: Answers): Cells {
  const cells = new Map<string, string>();
  const rows = new Map<string, number>();
  const visit = (path: Path, answer: unknown): void => {
    if (Array.isArray(answer) && answer.some(isWide)) {
      rows.set(questionName(path), answer.length);
      for (const [index, entry] of answer.entries()) visit([...path, index], entry);
    } else if (isWide(answer) && !Array.isArray(answer)) {
      for (const [name, inner] of Object.entries(answer)) visit([...path, name], inner);
    } else if (!isEmpty(answer)) cells.set(columnName(path), textOf(answer));
  };
  visit([], body);
  return { cells, rows };
}

function textOf(answer: unknown): string {
  if (answer === undefined || answer === null) return '';
  return Array.isArray(answer) ? answer.map(textOf).join('; ') : String(answer);
}

/** A list without entries: nothing tells whether they would be rows. */
function isEmpty(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

function isWide(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Texts that need no quotes in any spreadsheet, whichever separator its language uses. */
const plain = /^[\p{L}\p{M}\p{N} .:@/()+_-]*$/u;

/** A line as RFC 4180 has it. */
function csvLine(cells: readonly string[]): string {
  const texts = cells
    .map(withoutFormulas)
    .map((text) => (plain.test(text) ? text : `"${text.replaceAll('"', '""')}"`));
  return `${texts.join(',')}\r\n`;
}

/** How a formula begins (OWASP, CSV injection). */
const formulaStart = /^\s*[=+\-@＝＋－＠]/;

/** A number, or a phone number that is spaced so that it can be no sum. */
const harmlessCell = /^(?:-?\d+(?:\.\d+)?|\+\d[\d().-]* [\d ().-]*)$/;

/** A line of a list in plain words. */
const harmlessLine = /^\s*-\s[\p{L}\p{N}\s.,'’]*$/u;

/**
 * A text in which no spreadsheet finds a formula: an apostrophe goes before what begins like one, at the start of a cell and behind
 * whatever ends a cell or a line in some country. There, quotation marks inside a line would not hold the cell together.
 */
function withoutFormulas(text: string): string {
  if (harmlessCell.test(text)) return text;
  const inside = text.replaceAll(/(?<=[;|\t\r\n])[^;|\t\r\n]+/g, (part) =>
    formulaStart.test(part) && !harmlessLine.test(part) ? `'${part}` : part,
  );
  return formulaStart.test(text) || /^[\t\r\n]/.test(text) ? `'${inside}` : inside;
}

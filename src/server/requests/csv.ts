import { answerKindOf, entryOf } from '../../form/answer-kind.ts';
import { readFileAnswer } from '../../form/file-answer.ts';
import type { Answers, Form } from '../../form/form.ts';
import { isGroup, ownValue } from '../../form/is-group.ts';
import { numberText } from '../../form/numbers.ts';
import {
  cleanAnswer,
  hasQuestions,
  isResolved,
  ownName,
  type Path,
  type Question,
  type QuestionTable,
  questionTable,
} from '../../form/question.ts';
import type { ReadPlace } from '../../form/resolver.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { Asked } from '../reading/asked-forms.ts';
import type { SubmissionList } from '../store/create-store.ts';
import { bodyOf, type StoredSubmission, type SubmissionFilter } from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import type { CommandContext } from './context.ts';

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
  {
    forms,
    askedForms,
    site,
  }: Pick<CommandContext, 'forms' | 'askedForms'> & { readonly site: Pick<Site, 'timeZone'> },
  list: (filter: SubmissionFilter) => SubmissionList,
): Promise<AsyncIterable<string>> {
  const chosen = forms.filter(({ id }) => filter.forms?.includes(id) ?? true);
  const listed = async function* () {
    for await (const piece of list(filter)) yield await askedForms.withForms(piece);
  };
  const columns = await columnsOf(chosen, listed());
  const timeOf = isRaw ? (moment: string) => moment : readableTimes(site.timeZone);
  async function* lines(): AsyncGenerator<string> {
    const own = isRaw ? ['reference', 'form', 'receivedAt'] : ['Reference', 'Form', 'Received'];
    const last = isSuspect ? [isRaw ? 'suspicion' : 'Suspicion'] : [];
    const headings = columns.map(({ name, title }) => (isRaw ? name : title));
    yield `\uFEFF${csvLine([...own, ...headings, ...last])}`;
    for await (const submissions of listed()) yield submissions.map(lineOf).join('');
  }
  function lineOf(submission: Asked): string {
    const { reference, form, receivedAt, suspicion } = submission;
    const cells = new Map(cellsOf(submission, chosen).map(({ name, text }) => [name, text]));
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

type Sent = Pick<StoredSubmission, 'form' | 'body'> & { readonly asked: Form | undefined };

/** An answer of a submission, or a question that it leaves unanswered, and the column that it stands in. */
interface Cell {
  /** The path with dots, in which people count from 1 (`rooms.1.size`). */
  readonly name: string;
  /** The label of the question, behind those of the groups and rows around it. */
  readonly title: string;
  /** True if its answers are moments in UTC. */
  readonly isMoment: boolean;
  /** The place of the column among others, which are sorted by it. */
  readonly order: string;
  /** Several choices, and lists of texts or numbers, are one text, with semicolons between them. */
  readonly text: string;
}

/**
 * The columns of an export: a column for each answer that the forms send, in their order, with as many rows of a list as
 * the longest has, and at least one; then any that older submissions hold. Of two with one title, each says its name, too.
 */
async function columnsOf(
  forms: readonly Form[],
  lists: AsyncIterable<readonly Asked[]>,
): Promise<Cell[]> {
  const found = new Map<string, Cell>();
  const look = (submission: Sent) => {
    for (const cell of cellsOf(submission, forms)) {
      if (!found.has(cell.name)) found.set(cell.name, cell);
    }
  };
  for (const form of forms) look({ form: form.id, body: '{}', asked: form });
  for await (const submissions of lists) submissions.forEach(look);
  const columns = [...found.values()].sort(byOrder);
  const count = (title: string) => columns.filter((column) => column.title === title).length;
  return columns.map((column) =>
    count(column.title) > 1 ? { ...column, title: `${column.title} (${column.name})` } : column,
  );
}

function byOrder({ order }: Cell, other: Cell): number {
  return order < other.order ? -1 : Number(order > other.order);
}

/** Every cell of a submission, those of unanswered questions included. */
function cellsOf({ body, asked: form }: Sent, forms: readonly Form[]): Cell[] {
  const table = form?.table ?? questionTable([]);
  const cellsIn = (places: readonly Place[], around: string, title: (own: string) => string) =>
    places.flatMap((place, index): Cell[] => {
      const order = place.isStray || around === last ? last : around + orderOf(index);
      const own = { ...place, title: title(place.title) };
      const inside = form?.resolver?.placesIn(own) ?? placesInside(own, table);
      if (inside) return cellsIn(inside, order, (inner) => `${own.title}: ${inner}`);
      const entry = own.question && entryOf(table, own.question);
      const isMoment = entry !== undefined && answerKindOf(entry) === 'moment';
      const name = columnName(own.path);
      // A group that was once a plain answer is none of the form's, either.
      const isOlder = order === last || own.question?.type === 'object';
      const column = isOlder ? { order: last, title: name } : { order, title: own.title };
      return [{ ...column, name, isMoment, text: textOf(own.value, entry) }];
    });
  const fields = form?.sentFields.map(({ name }) => [name, table.at(name)] as const) ?? [];
  const start = form ? orderOf(forms.findIndex(({ id }) => id === form.id)) : last;
  return cellsIn(placesOf(fields, [], bodyOf({ body })), start, (title) => title);
}

/** The order of what the forms have no question for. */
const last = '~';

function orderOf(index: number): string {
  return String(index).padStart(5, '0');
}

/** A place of an answer; a stray has no question, and its form does not send it. */
type Place = ReadPlace & { readonly isStray?: boolean };

/** The parts of a group, or the rows of a list, which has at least one; undefined for a single answer. */
function placesInside(place: ReadPlace, table: QuestionTable): Place[] | undefined {
  const { path, question, value } = place;
  const isAnswered = value !== undefined && !isEmpty(value);
  // Which questions rjsf asks in it, only an answer tells.
  if (question && isResolved(question) && !isAnswered) return [];
  if (isGroup(value) || (!isAnswered && question?.type === 'object')) {
    const known = question ? table.inside(question.path) : [];
    const named = known.map((each) => [ownName(each.path), each] as const);
    return placesOf(named, path, Object(value));
  }
  const row = question && table.at(`${question.path}.*`);
  const hasRows = row && (hasQuestions(row) || isResolved(row));
  const rows = hasRows && !isAnswered ? [undefined] : value;
  if (!Array.isArray(rows) || !rows.some((entry) => entry === undefined || isWide(entry)))
    return undefined;
  return rows.map((entry, index) => {
    return { path: [...path, index], title: String(index + 1), question: row, value: entry };
  });
}

/** The places in a group: of its questions, answered or not, then of what it has no question for. */
function placesOf(
  known: readonly (readonly [string, Question | undefined])[],
  path: Path,
  answers: Answers,
): Place[] {
  const names = known.map(([name]) => name);
  const strays = Object.keys(answers).filter(
    (name) => !names.includes(name) && !isEmpty(ownValue(answers, name)),
  );
  return [
    ...known.map(([name, question]) => ({ name, question, title: question?.title ?? name })),
    ...strays.map((name) => ({ name, question: undefined, title: name, isStray: true })),
  ].map(({ name, ...place }) => ({
    ...place,
    path: [...path, name],
    value: ownValue(answers, name),
  }));
}

function columnName(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');
}

function textOf(answer: unknown, question: Question | undefined): string {
  if (answer === undefined || answer === null) return '';
  if (Array.isArray(answer)) return answer.map((each) => textOf(each, question)).join('; ');
  const text = readFileAnswer(answer)?.name ?? numberText(answer);
  // Older requests were kept as they came.
  const clean = cleanAnswer(question ?? { cleaning: 'lines' }, text);
  return clean === text.trim() ? text : clean;
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

import type { Answers, Form } from '../../form/model/form.ts';
import {
  applyChanges,
  cleanAnswer,
  lastSegment,
  type Path,
  parentPath,
  type Question,
  type QuestionChange,
  questionName,
  questionPath,
} from '../../form/model/question.ts';
import { type QuestionTable, questionTable } from '../../form/model/question-table.ts';
import { labelWithUnit } from '../../form/model/unit.ts';
import { answerKindOf, itemQuestion } from '../../form/runtime/answer-kind.ts';
import {
  createActiveAt,
  type ReadPlace,
  unknownQuestion,
} from '../../form/runtime/answer-sections.ts';
import { isDay } from '../../form/runtime/days.ts';
import { parseFileAnswer } from '../../form/runtime/file-answer.ts';
import { formatAnswer } from '../../form/runtime/format-answer.ts';
import { formatNumber } from '../../form/runtime/numbers.ts';
import { isGroup, isObjectOrArray, ownValue } from '../../form/runtime/objects.ts';
import type { DisplayedQuestion } from '../../questions/kind-words.ts';
import { createLocalTimeFormat } from '../wall-time.ts';

/** An answer of a submission, or one of its unanswered questions. */
export interface Cell {
  readonly path: Path;
  /** The path with dots, with rows counted from 1 (`rooms.1.size`). */
  readonly name: string;
  /** The label of the question, after those of its groups and rows; the name, if the answer is unknown to the form. */
  readonly title: string;
  /** The sort key of its position in the form; undefined if it has none. */
  readonly order: string | undefined;
  readonly value: unknown;
  /** Its question; undefined for an answer that the form does not ask for. */
  readonly question: Question | undefined;
}

export type CellReader = ReturnType<typeof createCellReader>;

/** Creates the functions that read the cells of answers to one form; without a form, all answers are unknown. */
export function createCellReader(form: Form | undefined) {
  const table = form?.table ?? questionTable([]);
  const fields = form?.sentFields ?? [];
  const known = fields.map(({ name }) => [name, table.at(name)] as const);
  const wordings = new Map<Question, string>();

  function cellsIn(places: readonly Place[], around: Around): Cell[] {
    return places.flatMap((place, index): Cell[] => {
      const order = orderIn(around, place, index);
      const inside = placesInside(place, table);
      const title = around.title + place.title;
      return inside
        ? cellsIn(inside, { order, title: place.title === '' ? around.title : `${title}: ` })
        : [cellOf(place, title, order)];
    });
  }
  function cellOf({ path, question, value }: Place, title: string, order?: string): Cell {
    const name = columnName(path);
    if (!question) return { path, name, title: name, order, value, question };
    const row = table.at(`${question.path}.*`);
    // A single value in the place of a group or of rows is no answer to its question.
    if (isGroupOf(table, question) || (row && table.kindOf(row).isContainer))
      return cellOf({ path, title: '', question: undefined, value }, '', order && `${order}~`);
    return { path, name, title: labelWithUnit(title, question.unit), order, value, question };
  }
  /** Returns the question of each list item of an answer. */
  const entryOfCell = (question: Question) => itemQuestion(table, question);

  /**
   * Returns a key for the wording of a question: its label with those of its ancestors, its kind and its options;
   * undefined for an unknown answer.
   */
  function wordingOf({ name, question }: Cell): string | undefined {
    if (!question) return undefined;
    const ready = wordings.get(question);
    if (ready !== undefined) return ready;
    const path = questionPath(name);
    const from = fields.find((field) => field.name === path)?.from ?? [];
    const others = from.filter((each) => each !== path).flatMap((each) => table.at(each) ?? []);
    const asked = [question, ...others].map((each) => wordsAsked(table, each));
    const wording = JSON.stringify([labelsAround(table, path), asked]);
    wordings.set(question, wording);
    return wording;
  }
  return {
    /** Returns all cells of these answers, including those of unanswered questions. */
    cellsOf: (answers: Answers): Cell[] =>
      cellsIn(placesOf(known, [], answers), { order: '', title: '' }),
    entryOfCell,
    wordingOf,
    /** Creates the function that tells if a cell of these answers belongs to an active question. */
    askedBehind: (answers: Answers) => {
      const activeAt = createActiveAt(form, answers);
      return ({ path }: Cell) => activeAt(questionName(path)) !== undefined;
    },
  };
}

/** The ancestors of an answer: their sort key, undefined if they have none, and the start of its title. */
interface Around {
  readonly order: string | undefined;
  readonly title: string;
}

/** A location of an answer; a stray is in a group that does not ask for it. */
type Place = ReadPlace & { readonly isStray?: boolean };

function orderIn({ order }: Around, { question, isStray }: Place, index: number) {
  if (isStray || order === undefined) return undefined;
  // After everything that the form asks there.
  return `${order}${question ? '' : '~'}${String(index).padStart(5, '0')}`;
}

/** True if a question is a group of others and not a list. */
function isGroupOf(table: QuestionTable, { kind, path }: Question): boolean {
  return table.kindOf({ kind }).isContainer === true && table.at(`${path}.*`) === undefined;
}

/** Returns the members of a group, or the rows of a list, at least one; undefined for a single answer. */
function placesInside(place: Place, table: QuestionTable): Place[] | undefined {
  const { path, question, value } = place;
  const isAnswered = value !== undefined && !isEmpty(value);
  const row = question && table.at(`${question.path}.*`);
  const isAsked = question !== undefined && isGroupOf(table, question);
  if (isGroup(value) || (!isAnswered && isAsked)) {
    const known = isAsked ? table.inside(question.path) : [];
    const named = known.map((each) => [lastSegment(each.path), each] as const);
    const inside = placesOf(named, path, Object(value));
    // A group that was sent in place of rows or of a single answer is sorted like them.
    return isAsked ? inside : inside.map((each) => ({ ...each, isStray: false }));
  }
  const hasRows = row && table.kindOf(row).isContainer;
  const rows = hasRows && !isAnswered ? [undefined] : value;
  if (!Array.isArray(rows) || !rows.some((entry) => entry === undefined || isObjectOrArray(entry)))
    return undefined;
  return rows.map((entry, index) => {
    return { path: [...path, index], title: String(index + 1), question: row, value: entry };
  });
}

/** Returns the members of a group: its questions, answered or not, then unknown answers. */
function placesOf(
  known: readonly (readonly [string, Question | undefined])[],
  path: Path,
  answers: Answers,
): Place[] {
  const names = new Set(known.map(([name]) => name));
  const unknownFields = Object.keys(answers).filter((name) => !names.has(name));
  const placeOf = (name: string, question: Question | undefined, isStray: boolean): Place => {
    const title = question?.title ?? name;
    return { path: [...path, name], title, question, value: ownValue(answers, name), isStray };
  };
  return [
    ...known.map(([name, question]) => placeOf(name, question, false)),
    ...unknownFields.map((name) => placeOf(name, undefined, true)),
  ];
}

function columnName(path: Path): string {
  return questionName(path.map((step) => (typeof step === 'number' ? step + 1 : step)));
}

function labelsAround(table: QuestionTable, path: string): string[] {
  const around = parentPath(path);
  return around === '' ? [] : [...labelsAround(table, around), table.at(around)?.title ?? ''];
}

/** Returns the label, kind and options of a question, and the changes that branches make to them. */
function wordsAsked(table: QuestionTable, question: Question): unknown[] {
  const { type, changes = [] } = question;
  const entry = itemQuestion(table, question);
  // Four of five stars are not four of ten.
  const signatureOf = (each: Question) => table.kindOf(each).signature?.(each);
  const formats = [question, entry].map((each) => [...formatsOf(each), signatureOf(each)]);
  const changed = changes
    .map((change) => {
      const { when, kind } = change;
      const after = applyChanges(question, (expr) => expr === when);
      return [...formatsOf(change), kind && signatureOf(after)];
    })
    .filter((each) => each.some((part) => part !== undefined));
  return [type, answerKindOf(entry), question.entry?.type, formats, changed];
}

/** Options mean the same in any order. */
function formatsOf(
  question: Partial<Omit<Question, 'options'>> & Pick<QuestionChange, 'options'>,
): unknown[] {
  const { title, widget, format, options } = question;
  const choice = options?.map(({ value, label }) => JSON.stringify([value, label])).sort();
  return [title, widget, format, options && choice];
}

/** The content of a cell: a text, '' for nothing; a number; a day (`2026-05-31`); or an instant (ISO 8601). */
export type CellContent = string | number | { readonly day: string } | { readonly moment: string };

/** The questions of a cell. */
interface CellQuestion {
  /** The question of each list item of the answer; undefined for an unknown answer. */
  readonly entry: Question | undefined;
  readonly isAsked: () => boolean;
}

const numbers = { format: formatNumber };

/**
 * Creates the functions that format cells as the desk does, except for days, times and stars, with which spreadsheets
 * calculate.
 */
export function createCellWords(timeZone: string) {
  const wallClock = createLocalTimeFormat(timeZone);
  /** Several choices, and lists of texts or numbers, become one text, separated by semicolons. */
  function contentOf(answer: unknown, question: CellQuestion): CellContent {
    if (Array.isArray(answer))
      return answer.map((each) => textOf(contentOf(each, question))).join('; ');
    if (answer === undefined || answer === null) return '';
    const { entry = unknownQuestion, isAsked } = question;
    const kind = answerKindOf(entry);
    if (kind === 'day' && typeof answer === 'string' && isDay(answer)) return { day: answer };
    if (kind === 'moment') return momentContent(cellText(answer, question.entry));
    if (kind === 'file') return cellText(answer, question.entry);
    const bare: DisplayedQuestion = { ...entry, unit: undefined };
    const [words = ''] = formatAnswer(answer, bare, { numbers, isAsked, timeZone });
    if (typeof answer === 'number' && (kind === 'stars' || words === formatNumber(answer)))
      return answer;
    return cleanCell(words, question.entry);
  }
  /** Returns the content as a text, with days and times as all spreadsheets read them. */
  function textOf(content: CellContent): string {
    if (typeof content !== 'object') return formatNumber(content);
    return 'day' in content ? content.day : wallClock(content.moment);
  }
  return { contentOf, textOf };
}

/** Returns an answer as the text that was sent; for a file, its name. */
export function cellText(answer: unknown, entry: Question | undefined): string {
  if (Array.isArray(answer)) return answer.map((each) => cellText(each, entry)).join('; ');
  const isFile = entry && answerKindOf(entry) === 'file';
  return cleanCell((isFile && parseFileAnswer(answer)?.name) || formatNumber(answer), entry);
}

/** Older requests were stored uncleaned. */
function cleanCell(text: string, entry: Question | undefined): string {
  const clean = cleanAnswer(entry ?? { cleaning: 'lines' }, text);
  return clean === text.trim() ? text : clean;
}

/** Returns the instant of an ISO 8601 text; other texts unchanged. */
export function momentContent(text: string): CellContent {
  return Number.isNaN(Date.parse(text)) ? text : { moment: text };
}

/** True for an empty list, which does not show if its items would be rows. */
function isEmpty(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

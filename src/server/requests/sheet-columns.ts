import type { Answers, Form } from '../../form/model/form.ts';
import { isInRow, type Question } from '../../form/model/question.ts';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import { createDayOf } from '../../form/runtime/today.ts';
import type { Site } from '../../page-language/site-file.ts';
import { type AskedSubmission, currentForm } from '../reading/asked-forms.ts';
import { bodyOf } from '../store/store-types.ts';
import { formatDayBriefly } from '../wall-time.ts';
import {
  type Cell,
  type CellContent,
  type CellReader,
  cellText,
  createCellReader,
  createCellWords,
} from './sheet-cells.ts';

interface Gathering {
  /** The forms as they are now. */
  readonly forms: readonly Form[];
  /** Those forms whose questions have columns even if nobody has answered them. */
  readonly chosen: readonly Form[];
  readonly site: Pick<Site, 'timeZone'>;
  readonly now: () => Date;
  /** True if columns are headed by the names of fields. */
  readonly isRaw: boolean;
}

/** A column: a question of the current form, of an earlier edition, or an answer that no form asks for. */
interface Column {
  readonly name: string;
  /** The heading, without the notes that distinguish it from others with the same title. */
  readonly title: string;
  /** The subject of the question, independent of its name and label; undefined if only the title tells. */
  readonly subject: string | undefined;
  /** The form that asks it; undefined if several do, or none. */
  form?: string | undefined;
  /** When the last request was asked in these words (ISO 8601); undefined if the newest edition still uses them. */
  readonly until: string | undefined;
}

/** A column of a form, and its sort key in the newest edition; undefined if it has none. */
interface Placed {
  readonly column: Column;
  readonly order: string | undefined;
}

/** An edition of a form that some of the submissions were sent to. */
interface Edition {
  readonly id: string;
  /** The current id of the form; undefined if the form is unknown. */
  readonly form: string | undefined;
  readonly isCurrent: boolean;
  readonly reader: CellReader;
  /** When the last of these submissions was received (ISO 8601). */
  last: string;
  /** Its questions, and answers that it does not ask for, by key. */
  readonly found: Map<string, Found>;
}

interface Found {
  readonly cell: Cell;
  /** The answers that contain it. */
  readonly answers: Answers;
  /** The question of each list item of an answer. */
  readonly entry: Question | undefined;
  /** The length of its longest line in characters. */
  width: number;
  isAnswered: boolean;
  /** Undefined for an earlier question or an unknown answer that nobody has filled in. */
  column?: Column;
}

/**
 * Collects the columns of a spreadsheet, one submission at a time. Editions with the same wording of a question share
 * its column, and so do forms with the same name and label of it. Its memory grows with the columns, not with the
 * submissions.
 */
export function gatherColumns(gathering: Gathering) {
  const { forms, chosen, isRaw, site } = gathering;
  const words = createCellWords(site.timeZone);
  const editions = new Map<string, Edition>();

  function editionOf(id: string, form: Form | undefined): Edition {
    const known = editions.get(id);
    if (known) return known;
    const currentEdition = form && currentForm(forms, form.id);
    const edition = {
      id,
      form: currentEdition?.id ?? form?.id,
      isCurrent: currentEdition?.edition === id,
      reader: createCellReader(form),
      last: '',
      found: new Map<string, Found>(),
    };
    editions.set(id, edition);
    return edition;
  }
  /** Returns the cells of answers with their contents. */
  function readCells(reader: CellReader, found: Edition['found'], answers: Answers) {
    const isAsked = reader.askedBehind(answers);
    return reader.cellsOf(answers).map((cell) => {
      const known = found.get(cell.name);
      const entry = known ? known.entry : cell.question && reader.entryOfCell(cell.question);
      const content = isRaw
        ? cellText(cell.value, entry)
        : words.contentOf(cell.value, { entry, isAsked: () => isAsked(cell) });
      return { cell, known, entry, content };
    });
  }
  function note({ reader, found }: Edition, answers: Answers): void {
    for (const { cell, entry, content, ...rest } of readCells(reader, found, answers)) {
      const known = rest.known ?? { cell, answers, entry, width: 0, isAnswered: false };
      found.set(cell.name, known);
      if (content === '') continue;
      known.isAnswered = true;
      known.width = Math.max(known.width, widthOf(words.textOf(content)));
    }
  }
  for (const form of chosen) note(editionOf(form.edition, form), {});

  return {
    /** Adds a submission. */
    look: (submission: AskedSubmission): void => {
      const { asked, receivedAt } = submission;
      const edition = editionOf(asked?.edition ?? '', asked);
      if (receivedAt > edition.last) edition.last = receivedAt;
      note(edition, bodyOf(submission));
    },
    /** Returns the columns of all added submissions. */
    columns: () => {
      const all = [...editions.values()];
      const columns = orderColumns(all, gathering);
      const places = new Map(columns.map((column, index) => [column, index]));
      const widths = columns.map(() => 0);
      for (const { column, width } of all.flatMap(({ found }) => [...found.values()])) {
        const place = column && places.get(column);
        if (place !== undefined) widths[place] = Math.max(widths[place] ?? 0, width);
      }
      const headings = headingsOf(columns, gathering);
      return {
        headings: headings.map((heading, place) => ({ heading, width: widths[place] ?? 0 })),
        /**
         * Returns the contents of a submission for each column; undefined if it was sent later and needs another
         * column.
         */
        cellsOf: (submission: AskedSubmission): CellContent[] | undefined => {
          const edition = editions.get(submission.asked?.edition ?? '');
          const { reader = createCellReader(submission.asked), found = new Map() } = edition ?? {};
          const written = new Array<CellContent>(columns.length).fill('');
          for (const { known, content } of readCells(reader, found, bodyOf(submission))) {
            if (content === '') continue;
            const place = known?.column && places.get(known.column);
            if (place === undefined) return undefined;
            written[place] = content;
          }
          return written;
        },
      };
    },
  };
}

function widthOf(text: string): number {
  return Math.max(...text.split('\n').map(({ length }) => length));
}

/** Returns the existing column of another form or edition that fits this one, else this one itself. */
type Shared = (column: Column, until?: Edition, own?: ReadonlyMap<Column, string>) => Column;

/**
 * Assigns a column to each question and answer. Returns the columns in order: by forms, the current ones first, then
 * answers that no form asks for.
 */
function orderColumns(editions: readonly Edition[], { chosen, isRaw }: Gathering): Column[] {
  const byKey = new Map<string, Column>();
  const shared: Shared = (column, until, own = new Map()) => {
    const { name, title, subject } = column;
    const words = JSON.stringify([name, title, until?.id]);
    const keys = subject === undefined ? [words] : [words, subject];
    // Two questions of one form have two columns, even if they ask for the same.
    const isFree = (each: Column) => (own.get(each) ?? name) === name;
    const same = keys.flatMap((key) => byKey.get(key) ?? []).find(isFree) ?? column;
    if (same.form !== column.form) same.form = undefined;
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, same);
    return same;
  };
  const current = chosen.map(({ id }) => id);
  const gone = editions.flatMap(({ form }) => form ?? []).sort();
  const columns: Column[] = [];
  for (const form of new Set([...current, ...gone])) {
    const own = newestFirst(editions.filter((edition) => edition.form === form));
    let behind: number | undefined;
    for (const column of columnsOfForm(own, isRaw, shared)) {
      const known = columns.indexOf(column);
      // An earlier wording follows the current one, even if that column is shared with a form further to the left.
      const place = column.until === undefined ? columns.length : (behind ?? columns.length);
      if (known < 0) columns.splice(place, 0, column);
      behind = (known < 0 ? place : known) + 1;
    }
  }
  return [
    ...new Set([...columns, ...editions.flatMap((edition) => strayColumns(edition, shared))]),
  ];
}

/** Assigns columns to the answers that an edition does not ask for, headed by the names of the fields. */
function strayColumns({ found }: Edition, shared: Shared): Column[] {
  return [...found.values()].flatMap((each) => {
    const { name, question } = each.cell;
    if (question || !each.isAnswered) return [];
    each.column = shared({ name, title: name, subject: undefined, until: undefined });
    return each.column;
  });
}

/**
 * Sorts editions, newest first; the current one is the newest. Of two that were last used at the same time, the one
 * found later is newer.
 */
function newestFirst(editions: readonly Edition[]): Edition[] {
  const time = ({ isCurrent, last }: Edition) => (isCurrent ? '~' : last);
  return editions.toReversed().sort((left, right) => compare(time(right), time(left)));
}

/**
 * Assigns columns to the questions of a form, one for each wording. Returns them in the order of the newest edition,
 * whose wording needs no date; earlier wordings have a column only if somebody answered.
 */
function columnsOfForm(editions: readonly Edition[], isRaw: boolean, shared: Shared): Column[] {
  const [newest] = editions;
  const cellIn = createLookUp();
  const byWording = new Map<string, Placed>();
  const own = new Map<Column, string>();
  const findColumn = (each: Found, { form, reader }: Edition): Placed | undefined => {
    const { name, title, question } = each.cell;
    const wording = reader.wordingOf(each.cell);
    const key = `${name}\n${wording}`;
    const known = byWording.get(key);
    if (known) return known;
    const last = editions.find((edition) => {
      const cell = cellIn(edition, each);
      return cell && edition.reader.wordingOf(cell) === wording;
    });
    const until = last === newest ? undefined : last;
    if (!each.isAnswered && (until || !newest?.isCurrent)) return undefined;
    const subject = isRaw || until ? undefined : subjectOf(question);
    const asked = { name, title: isRaw ? name : title, subject, form, until: until?.last };
    const column = shared(asked, until, own);
    own.set(column, name);
    const order = newest && cellIn(newest, each)?.order;
    const placed = {
      column,
      // It follows the column that replaced it.
      order: order !== undefined && until ? `${order}~` : order,
    };
    byWording.set(key, placed);
    return placed;
  };
  for (const edition of editions) {
    for (const each of askedIn(edition)) {
      const placed = findColumn(each, edition);
      if (placed) each.column = placed.column;
    }
  }
  return inOrder(editions, [...byWording.values()]);
}

/**
 * Returns the subject of a question by its autocomplete token; undefined without one, and in rows, which may be about
 * other people.
 */
function subjectOf(question: Question | undefined): string | undefined {
  const token = question?.ui.autocomplete?.trim().toLowerCase();
  if (!question || isInRow(question.path) || /^(?:on|off)?$/.test(token ?? '')) return undefined;
  return token === 'address-line1' ? 'street-address' : token;
}

/**
 * Creates the function that finds the cell of an edition that corresponds to a cell of another edition: among its own
 * questions, or by reading the same answers as an answer to this edition.
 */
function createLookUp(): (edition: Edition, found: Found) => Cell | undefined {
  const read = new Map<Edition, Map<Answers, Map<string, Cell>>>();
  return (edition, { cell, answers }) => {
    const own = edition.found.get(cell.name)?.cell;
    if (own?.question) return own;
    const byAnswers = read.get(edition) ?? new Map<Answers, Map<string, Cell>>();
    read.set(edition, byAnswers);
    const cells =
      byAnswers.get(answers) ??
      new Map(edition.reader.cellsOf(answers).map((each) => [each.name, each]));
    byAnswers.set(answers, cells);
    return cells.get(cell.name);
  };
}

/** Returns the cells of an edition's questions, in its order. */
function askedIn({ found }: Edition): Found[] {
  return [...found.values()]
    .filter(({ cell }) => cell.question)
    .sort((left, right) => compare(left.cell.order, right.cell.order));
}

/** Sorts columns by their sort keys; one without stays after its predecessor in its own edition. */
function inOrder(editions: readonly Edition[], columns: readonly Placed[]): Column[] {
  const sorted = columns
    .filter(({ order }) => order !== undefined)
    .sort((left, right) => compare(left.order, right.order))
    .map(({ column }) => column);
  for (const edition of editions) {
    let previous = '';
    for (const { column } of askedIn(edition)) {
      if (!column) continue;
      const { name } = column;
      if (!sorted.includes(column)) {
        const before = sorted.some((each) => each.name === name) ? name : previous;
        sorted.splice(sorted.findLastIndex((each) => each.name === before) + 1, 0, column);
      }
      previous = name;
    }
  }
  return sorted;
}

function compare(left = '', right = ''): number {
  return left < right ? -1 : Number(left > right);
}

/** The notes in brackets after a title. */
interface Notes {
  readonly name?: string;
  readonly form?: string;
  readonly until?: string;
  readonly number?: string;
}

/** Returns the headings of columns, with notes where they would be equal. */
function headingsOf(columns: readonly Column[], { site: { timeZone }, now }: Gathering): string[] {
  const dayOf = createDayOf(timeZone);
  const today = dayOf(now());
  const until = (column: Column, words: (moment: string) => string): Notes =>
    column.until === undefined ? {} : { until: `until ${words(column.until)}` };
  const day = (moment: string) => formatDayBriefly(dayOf(new Date(moment)), today);
  const more: readonly ((column: Column, index: number) => Notes)[] = [
    ({ name }) => ({ name }),
    (column) => until(column, (moment) => formatInstant(moment, timeZone)),
    ({ form }) => (form === undefined ? {} : { form }),
    (_, index) => ({ number: String(index + 1) }),
  ];
  let headed = columns.map((column) => ({ column, notes: until(column, day) }));
  for (const notesOf of more) {
    const alike = new Map<string, Column[]>();
    for (const { column, notes } of headed) {
      const heading = withNotes(column, notes);
      alike.set(heading, [...(alike.get(heading) ?? []), column]);
    }
    headed = headed.map(({ column, notes }) => {
      const others = alike.get(withNotes(column, notes)) ?? [];
      const distinct = new Set(others.map((other, index) => JSON.stringify(notesOf(other, index))));
      if (distinct.size < 2) return { column, notes };
      return { column, notes: { ...notes, ...notesOf(column, others.indexOf(column)) } };
    });
  }
  return headed.map(({ column, notes }) => withNotes(column, notes));
}

function withNotes({ title }: Column, { name, form, until, number }: Notes): string {
  const notes = [name, form, until, number].filter((note) => note !== undefined);
  return notes.length === 0 ? title : `${title} (${notes.join(', ')})`;
}

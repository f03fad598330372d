import type { Answers, Form } from '../../form/model/form.ts';
import { isInRow, type Question } from '../../form/model/question.ts';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import { createDayOf } from '../../form/runtime/today.ts';
import type { Site } from '../../page-language/site-file.ts';
import { type AskedSubmission, currentForm } from '../reading/asked-forms.ts';
import { bodyOf } from '../store/store.ts';
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
  /** Those of them whose questions have columns even where nobody has answered them. */
  readonly chosen: readonly Form[];
  readonly site: Pick<Site, 'timeZone'>;
  readonly now: () => Date;
  /** True if columns have the names of fields. */
  readonly isRaw: boolean;
}

/** A column: the question as today's form asks it, as it was asked before, or an answer that no form asks for. */
interface Column {
  readonly name: string;
  /** What it is headed by, but for what tells it from others with the same title. */
  readonly title: string;
  /** What is asked there, whatever forms call it; undefined where nothing but the title tells. */
  readonly subject: string | undefined;
  /** The form that asks it; undefined where several do, or none. */
  form?: string | undefined;
  /** When the last was asked in these words (ISO 8601); undefined where the newest form still does. */
  readonly until: string | undefined;
}

/** A column of a form, and its place in the newest edition; undefined where it has none. */
interface Placed {
  readonly column: Column;
  readonly order: string | undefined;
}

/** A form as it was while it asked some of the submissions. */
interface Edition {
  readonly id: string;
  /** The id that the form has today; undefined where nobody knows the form. */
  readonly form: string | undefined;
  readonly isToday: boolean;
  readonly reader: CellReader;
  /** When the last of them was received (ISO 8601). */
  last: string;
  /** By their keys, its questions, and answers that it does not ask for. */
  readonly found: Map<string, Found>;
}

interface Found {
  readonly cell: Cell;
  /** The answers that it was found in. */
  readonly answers: Answers;
  /** The question that each entry of an answer answers. */
  readonly entry: Question | undefined;
  /** How many letters its longest line has. */
  width: number;
  isAnswered: boolean;
  /** Undefined for an older question, or a stray, that nobody has answered. */
  column?: Column;
}

/**
 * Gathers the columns of a spreadsheet, submission by submission. Editions that ask a question in the same words share its column, and
 * so do forms that call it the same. What it keeps grows with the columns, and not with the submissions.
 */
export function gatherColumns(gathering: Gathering) {
  const { forms, chosen, isRaw, site } = gathering;
  const words = createCellWords(site.timeZone);
  const editions = new Map<string, Edition>();

  function editionOf(id: string, form: Form | undefined): Edition {
    const known = editions.get(id);
    if (known) return known;
    const today = form && currentForm(forms, form.id);
    const edition = {
      ...{ id, form: today?.id ?? form?.id, isToday: today?.edition === id },
      ...{ reader: createCellReader(form), last: '', found: new Map<string, Found>() },
    };
    editions.set(id, edition);
    return edition;
  }
  /** The cells of answers, each with what stands in it. */
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
    /** Takes a submission in. */
    look: (submission: AskedSubmission): void => {
      const { asked, receivedAt } = submission;
      const edition = editionOf(asked?.edition ?? '', asked);
      if (receivedAt > edition.last) edition.last = receivedAt;
      note(edition, bodyOf(submission));
    },
    /** The columns of all that was taken in. */
    columns: () => {
      const all = [...editions.values()];
      const columns = arrange(all, gathering);
      const places = new Map(columns.map((column, index) => [column, index]));
      const widths = columns.map(() => 0);
      for (const { column, width } of all.flatMap(({ found }) => [...found.values()])) {
        const place = column && places.get(column);
        if (place !== undefined) widths[place] = Math.max(widths[place] ?? 0, width);
      }
      const headings = headingsOf(columns, gathering);
      return {
        headings: headings.map((heading, place) => ({ heading, width: widths[place] ?? 0 })),
        /** What a submission has in each column; undefined where it came later and has more than they hold. */
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

/** Returns the column like this one that another form or edition has already, else this one itself. */
type Shared = (column: Column, until?: Edition, own?: ReadonlyMap<Column, string>) => Column;

/** Gives everything found its column. Returns the columns in their order: by forms, those of today first, then what no form asks for. */
function arrange(editions: readonly Edition[], { chosen, isRaw }: Gathering): Column[] {
  const byKey = new Map<string, Column>();
  const shared: Shared = (column, until, own = new Map()) => {
    const { name, title, subject } = column;
    const words = JSON.stringify([name, title, until?.id]);
    const keys = subject === undefined ? [words] : [words, subject];
    // Two questions of one form are two columns, even if they ask for the same.
    const isFree = (each: Column) => (own.get(each) ?? name) === name;
    const same = keys.flatMap((key) => byKey.get(key) ?? []).find(isFree) ?? column;
    if (same.form !== column.form) same.form = undefined;
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, same);
    return same;
  };
  const today = chosen.map(({ id }) => id);
  const gone = editions.flatMap(({ form }) => form ?? []).sort();
  const columns: Column[] = [];
  for (const form of new Set([...today, ...gone])) {
    const own = newestFirst(editions.filter((edition) => edition.form === form));
    let behind: number | undefined;
    for (const column of columnsOfForm(own, isRaw, shared)) {
      const known = columns.indexOf(column);
      // What was asked before stays behind what is asked now, also where that is shared with a form further ahead.
      const place = column.until === undefined ? columns.length : (behind ?? columns.length);
      if (known < 0) columns.splice(place, 0, column);
      behind = (known < 0 ? place : known) + 1;
    }
  }
  return [
    ...new Set([...columns, ...editions.flatMap((edition) => strayColumns(edition, shared))]),
  ];
}

/** Gives what an edition does not ask for its columns, under the names of the fields. */
function strayColumns({ found }: Edition, shared: Shared): Column[] {
  return [...found.values()].flatMap((each) => {
    const { name, question } = each.cell;
    if (question || !each.isAnswered) return [];
    each.column = shared({ name, title: name, subject: undefined, until: undefined });
    return each.column;
  });
}

/** Today's edition is the newest. Of two that were last used at the same time, the one that was found later is the newer. */
function newestFirst(editions: readonly Edition[]): Edition[] {
  const time = ({ isToday, last }: Edition) => (isToday ? '~' : last);
  return editions.toReversed().sort((left, right) => compare(time(right), time(left)));
}

/**
 * Gives the questions of a form their columns: one for each wording. Returns them in the order of the newest edition, whose words alone need
 * no time; older ones have a column only where somebody answered.
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
    if (!each.isAnswered && (until || !newest?.isToday)) return undefined;
    const subject = isRaw || until ? undefined : subjectOf(question);
    const asked = { name, title: isRaw ? name : title, subject, form, until: until?.last };
    const column = shared(asked, until, own);
    own.set(column, name);
    const order = newest && cellIn(newest, each)?.order;
    const placed = {
      column,
      // It stands behind what replaced it.
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

/** What a question asks for, by what browsers may fill in there; undefined where nothing tells, and in rows, which are about others, too. */
function subjectOf(question: Question | undefined): string | undefined {
  const token = question?.ui.autocomplete?.trim().toLowerCase();
  if (!question || isInRow(question.path) || /^(?:on|off)?$/.test(token ?? '')) return undefined;
  return token === 'address-line1' ? 'street-address' : token;
}

/** Makes the function that tells which cell an edition has where something was found: what was found of itself, or it reads the same answers. */
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

/** What was found of the questions of an edition, in its order. */
function askedIn({ found }: Edition): Found[] {
  return [...found.values()]
    .filter(({ cell }) => cell.question)
    .sort((left, right) => compare(left.cell.order, right.cell.order));
}

/** Sorts columns by their places; one without stands behind the one that it was behind in its own edition. */
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

/** What stands in brackets behind a title. */
interface Notes {
  readonly name?: string;
  readonly form?: string;
  readonly until?: string;
  readonly number?: string;
}

/** The headings of columns: more is said of those that would have the same. */
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

import type { Site } from '../../page-language/site-file.ts';
import type { Asked } from '../reading/asked-forms.ts';
import type { SubmissionList } from '../store/create-store.ts';
import type { SubmissionFilter } from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import type { CommandContext } from './context.ts';
import { gatherColumns, type Written } from './csv-columns.ts';

export interface CsvExport {
  readonly filter: SubmissionFilter;
  /** True if columns have the names of fields, and times are as they are stored. */
  readonly isRaw: boolean;
  /** True if a last column says why each is a suspect. */
  readonly isSuspect: boolean;
}

/**
 * Makes CSV for a spreadsheet: UTF-8 with a byte order mark, CRLF, a heading, and a column for each question as it was asked. Times are
 * those of the company's clocks, written as all spreadsheets read them. Goes through the submissions twice: for the columns, and for
 * the lines.
 */
export async function csvOf(
  { filter, isRaw, isSuspect }: CsvExport,
  {
    askedForms,
    ...company
  }: Pick<CommandContext, 'forms' | 'askedForms' | 'now'> & {
    readonly site: Pick<Site, 'timeZone'>;
  },
  list: (filter: SubmissionFilter) => SubmissionList,
): Promise<AsyncIterable<string>> {
  const { forms, site, now } = company;
  const chosen = forms.filter(({ id }) => filter.forms?.includes(id) ?? true);
  const listed = async function* () {
    for await (const piece of list(filter)) yield await askedForms.withForms(piece);
  };
  const gathered = gatherColumns({ forms, chosen, site, now, isRaw });
  for await (const submissions of listed()) submissions.forEach(gathered.look);
  const { headings, cellsOf } = gathered.columns();
  const timeOf = isRaw ? (moment: string) => moment : readableTimes(site.timeZone);
  const textOf = ({ text, isMoment }: Written) => (isMoment ? timeOf(text) : text);
  async function* lines(): AsyncGenerator<string> {
    const own = isRaw ? ['reference', 'form', 'receivedAt'] : ['Reference', 'Form', 'Received'];
    const last = isSuspect ? [isRaw ? 'suspicion' : 'Suspicion'] : [];
    yield `\uFEFF${csvLine([...own, ...headings, ...last])}`;
    for await (const submissions of listed()) yield submissions.map(lineOf).join('');
  }
  function lineOf(submission: Asked): string {
    const { reference, form, receivedAt, suspicion } = submission;
    const cells = cellsOf(submission);
    // It came in after the columns were gathered, and is in the next spreadsheet.
    if (!cells) return '';
    const why = isSuspect ? [suspicion ?? ''] : [];
    return csvLine([
      reference,
      form,
      timeOf(receivedAt),
      ...cells.map((cell) => (cell ? textOf(cell) : '')),
      ...why,
    ]);
  }
  return lines();
}

function readableTimes(timeZone: string): (moment: string) => string {
  const wallClock = wallClockIn(timeZone);
  return (moment) => (Number.isNaN(Date.parse(moment)) ? moment : wallClock(moment));
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

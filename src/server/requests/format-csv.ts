import { bodyOf } from '../answers/stored-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import { cellsOf } from './csv-cells.ts';
import type { Column } from './csv-columns.ts';
import { withoutFormulas } from './without-formulas.ts';

/** How an export is written. */
export interface CsvOptions {
  readonly columns: readonly Column[];
  /** The IANA name of the time zone of times. */
  readonly timeZone: string;
  /** Whether columns have the names of fields, and times are as they are stored. */
  readonly isRaw: boolean;
  /** Whether a last column says why each is a suspect. */
  readonly isSuspect: boolean;
}

/**
 * Submissions as CSV for a spreadsheet: UTF-8 with a byte order mark, CRLF, a heading, and one column for each of `columns`.
 * Times are those of the company's clocks, written as all spreadsheets read them.
 */
export async function* formatCsv(
  submissions: AsyncIterable<StoredSubmission>,
  { columns, timeZone, isRaw, isSuspect }: CsvOptions,
): AsyncGenerator<string> {
  const timeOf = isRaw ? (moment: string) => moment : readableTimes(timeZone);
  const own = isRaw ? ['reference', 'form', 'receivedAt'] : ['Reference', 'Form', 'Received'];
  const last = isSuspect ? [isRaw ? 'suspicion' : 'Suspicion'] : [];
  const headings = columns.map(({ name, title }) => (isRaw ? name : title));
  yield `\uFEFF${csvLine([...own, ...headings, ...last])}`;
  for await (const submission of submissions) {
    const { reference, form, receivedAt, suspicion } = submission;
    const { cells } = cellsOf(bodyOf(submission));
    const texts = columns.map(({ name, isMoment }) => {
      const text = cells.get(name) ?? '';
      return isMoment ? timeOf(text) : text;
    });
    const why = isSuspect ? [suspicion ?? ''] : [];
    yield csvLine([reference, form, timeOf(receivedAt), ...texts, ...why]);
  }
}

function readableTimes(timeZone: string): (moment: string) => string {
  const wallClock = wallClockIn(timeZone);
  return (moment) => (Number.isNaN(Date.parse(moment)) ? moment : wallClock(moment));
}

/** What no spreadsheet takes for the end of a cell, whatever its language separates cells by. */
const plain = /^[\p{L}\p{M}\p{N} .:@/()+_-]*$/u;

/** A line as RFC 4180 has it. */
function csvLine(cells: readonly string[]): string {
  const texts = cells
    .map(withoutFormulas)
    .map((text) => (plain.test(text) ? text : `"${text.replaceAll('"', '""')}"`));
  return `${texts.join(',')}\r\n`;
}

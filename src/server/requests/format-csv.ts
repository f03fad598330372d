import { stringify } from 'csv-stringify/sync';
import { bodyOf } from '../answers/stored-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import { cellsOf } from './csv-cells.ts';

/** What every row begins with, whatever the form. */
const ownColumns = ['reference', 'form', 'receivedAt'];

/**
 * Submissions as CSV for a spreadsheet: UTF-8 with a byte order mark, CRLF, a heading, one column for each of `columns`,
 * and last why it is a suspect. A cell that a spreadsheet would take for a formula gets an apostrophe in front, and so
 * does a phone number with a plus (OWASP, CSV injection).
 */
export async function* formatCsv(
  submissions: AsyncIterable<StoredSubmission>,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine([...ownColumns, ...columns, 'suspicion'])}`;
  for await (const submission of submissions) {
    const { reference, form, receivedAt, suspicion } = submission;
    const { cells } = cellsOf(bodyOf(submission));
    const texts = columns.map((column) => cells.get(column) ?? '');
    yield csvLine([reference, form, receivedAt, ...texts, suspicion ?? '']);
  }
}

function csvLine(cells: readonly string[]): string {
  return stringify([[...cells]], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // By itself it quotes only what holds the whole CRLF, and a lone line feed would end the row.
    quoted_match: /[\r\n]/,
  });
}

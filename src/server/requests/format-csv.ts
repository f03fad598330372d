import { stringify } from 'csv-stringify/sync';
import type { StoredSubmission } from '../store/store.ts';
import { answersOf, textOf } from './answers.ts';

/** What every row begins with, whatever the form. */
const ownColumns = ['reference', 'form', 'receivedAt'];

/**
 * Submissions as CSV for a spreadsheet: UTF-8 with a byte order mark, CRLF, a heading, one column for each of `fields`,
 * and last why it is a suspect. A cell that a spreadsheet would take for a formula gets an apostrophe in front, and so
 * does a phone number with a plus (OWASP, CSV injection).
 */
export async function* formatCsv(
  submissions: AsyncIterable<StoredSubmission>,
  fields: readonly string[],
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine([...ownColumns, ...fields, 'suspicion'])}`;
  for await (const submission of submissions) {
    const { reference, form, receivedAt, suspicion } = submission;
    const answers = answersOf(submission);
    const texts = fields.map((name) => textOf(answers[name]));
    yield csvLine([reference, form, receivedAt, ...texts, suspicion ?? '']);
  }
}

/** The fields to export: those that the forms send, then any that older submissions hold. */
export async function fieldsOf(
  known: readonly string[],
  submissions: AsyncIterable<StoredSubmission>,
): Promise<string[]> {
  const fields = new Set(known);
  for await (const submission of submissions) {
    for (const name of Object.keys(answersOf(submission))) fields.add(name);
  }
  return [...fields];
}

function csvLine(cells: readonly string[]): string {
  return stringify([[...cells]], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // By itself it quotes only what holds the whole CRLF, and a lone line feed would end the row.
    quoted_match: /[\r\n]/,
  });
}

import { bodyOf } from '../answers/stored-answers.ts';
import type { StoredSubmission, SubmissionFilter } from '../store/store.ts';
import type { CommandContext } from './context.ts';
import { columnsOf } from './csv-columns.ts';
import { formatCsv } from './format-csv.ts';

/** What is exported for a spreadsheet. */
export interface CsvExport {
  readonly filter: SubmissionFilter;
  /** Whether columns have the names of fields, and times are as they are stored. */
  readonly isRaw: boolean;
  /** Whether a last column says why each is a suspect. */
  readonly isSuspect: boolean;
}

export async function* exportCsv(
  { filter, isRaw, isSuspect }: CsvExport,
  { forms, timeZone, store }: CommandContext,
): AsyncGenerator<string> {
  const chosen = forms.filter(({ id }) => filter.form === undefined || filter.form === id);
  const columns = await columnsOf(chosen, store.list(filter));
  yield* formatCsv(store.list(filter), { columns, timeZone, isRaw, isSuspect });
}

/** Submissions as a JSON array, a line each; nothing is lost. */
export async function* exportJson(
  submissions: AsyncIterable<StoredSubmission>,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const submission of submissions) {
    yield separator + JSON.stringify({ ...submission, body: bodyOf(submission) });
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

import type { Form, SentField } from '../../runtime/form.ts';
import { fieldsOf } from '../../runtime/questions.ts';
import { type CountRows, leavesIn } from '../answers/leaves.ts';
import { bodyOf } from '../answers/stored-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import { cellsOf, columnOf } from './csv-cells.ts';

/**
 * The columns of an export: a column for each answer that the forms send, in their order, with as many rows of a list as
 * the longest has, and at least one; then any that older submissions hold.
 */
export async function columnsOf(
  forms: readonly Form[],
  submissions: AsyncIterable<StoredSubmission>,
): Promise<string[]> {
  const found = new Set<string>();
  const longest = new Map<string, number>();
  for await (const submission of submissions) {
    const { cells, rows } = cellsOf(bodyOf(submission));
    for (const column of cells.keys()) found.add(column);
    for (const [list, count] of rows) longest.set(list, Math.max(count, longest.get(list) ?? 0));
  }
  const countRows: CountRows = (list) => longest.get(list) ?? 1;
  const known = forms.flatMap((form) =>
    form.sentFields.flatMap((sent) => columnsIn(form, sent, countRows)),
  );
  return [...new Set([...known, ...found])];
}

/** The question that stands for a field is the first of those that it is sent from, under the name of the field. */
function columnsIn(form: Form, { name, from }: SentField, countRows: CountRows): string[] {
  const question = fieldsOf(form).find((field) => field.name === (from[0] ?? name));
  if (!question) return [name];
  const leaves = leavesIn({ ...question, name, path: [name] }, countRows);
  return leaves.map(({ path }) => columnOf(path));
}

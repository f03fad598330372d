import type { Form } from '../../contract/form.ts';
import type { StoredSubmission } from '../store/store.ts';
import { answersOf, textOf, wallClock } from './answers.ts';
import type { Company } from './command.ts';

const heading = ['REFERENCE', 'RECEIVED', 'FORM', 'NAME', 'FOR THE DAY'];

/** The widest a column may become. */
const widest = 40;

/** Submissions as a table, a line each. */
export function formatList(submissions: readonly StoredSubmission[], company: Company): string {
  if (submissions.length === 0) return 'There are no such requests.\n';
  const rows = [heading, ...submissions.map((submission) => rowOf(submission, company))];
  const widths = heading.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function rowOf(submission: StoredSubmission, { forms, timeZone }: Company): string[] {
  const { reference, receivedAt, form: id } = submission;
  const form = forms.find((candidate) => candidate.id === id);
  const answers = answersOf(submission);
  const cell = (name: string | undefined): string =>
    name === undefined ? '' : shorten(textOf(answers[name]));
  const first = Object.keys(answers)[0];
  return [
    reference,
    wallClock(receivedAt, timeZone),
    id,
    cell((form && nameField(form)) ?? first),
    cell(form && dayField(form)),
  ];
}

/** The field in which the browser would fill in who is writing. */
function nameField(form: Form): string | undefined {
  return form.fields.find(({ ui }) => /^(name|organization)$/.test(ui['ui:autocomplete'] ?? ''))
    ?.name;
}

function dayField(form: Form): string | undefined {
  return form.fields.find(({ rules }) => rules.format === 'date')?.name;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > widest ? `${line.slice(0, widest - 1)}…` : line;
}

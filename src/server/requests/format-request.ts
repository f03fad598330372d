import type { StoredSubmission } from '../store/store.ts';
import { answersOf, textOf, wallClock } from './answers.ts';
import type { Company } from './command.ts';

/** One submission in full, an answer a line, under the titles of the questions. */
export function formatRequest(submission: StoredSubmission, { forms, timeZone }: Company): string {
  const { reference, form: id, receivedAt } = submission;
  const fields = forms.find((candidate) => candidate.id === id)?.fields ?? [];
  const titleOf = (name: string): string =>
    fields.find((field) => field.name === name)?.rules.title ?? name;
  const answers = Object.entries(answersOf(submission));
  const lines = [
    ['Reference', reference],
    ['Form', id],
    ['Received', wallClock(receivedAt, timeZone)],
    ...answers.map(([name, answer]) => [titleOf(name), textOf(answer)]),
  ];
  return lines.map(([title, text]) => `${title}: ${text}`.trimEnd().concat('\n')).join('');
}

import type { MailKind, StoredSubmission } from '../store/store.ts';
import { answersOf, textOf, wallClockIn } from './answers.ts';
import type { Company } from './command.ts';
import { visible } from './terminal.ts';

const receivers: Readonly<Record<MailKind, string>> = {
  staff: 'to the staff',
  visitor: 'to the visitor',
};

/** One submission in full, an answer a line, under the titles of the questions. */
export function formatRequest(submission: StoredSubmission, { forms, timeZone }: Company): string {
  const { reference, form: id, receivedAt, suspicion } = submission;
  const fields = forms.find((candidate) => candidate.id === id)?.fields ?? [];
  const titleOf = (name: string): string =>
    fields.find((field) => field.name === name)?.rules.title ?? name;
  const answers = Object.entries(answersOf(submission));
  return [
    lineOf('Reference', reference),
    lineOf('Form', id),
    lineOf('Received', wallClockIn(timeZone)(receivedAt)),
    ...(suspicion === null ? [] : [lineOf('Suspicion', suspicion)]),
    ...owedMail(submission),
    ...answers.map(([name, answer]) => lineOf(titleOf(name), textOf(answer))),
  ].join('');
}

/** The mails of a submission that are still to be sent, such as `to the staff, to the visitor`. */
export function mailsInWords(owes: readonly MailKind[]): string {
  return owes.map((kind) => receivers[kind]).join(', ');
}

function owedMail({ owes }: StoredSubmission): string[] {
  return owes.length === 0 ? [] : [lineOf('Mail not yet sent', mailsInWords(owes))];
}

/** Further lines are indented, so that no answer can look like another. */
function lineOf(title: string, text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  return `${visible(title)}: ${lines.map(visible).join('\n    ')}`.trimEnd().concat('\n');
}

import type { Entry } from '../answers/read-answers.ts';
import { readSubmission } from '../answers/stored-answers.ts';
import type { MailKind, StoredSubmission } from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import type { Company } from './command.ts';
import { staffMailInWords } from './suspects.ts';
import { visible } from './terminal.ts';

const receivers: Readonly<Record<MailKind, string>> = {
  staff: 'to the staff',
  visitor: 'to the visitor',
};

/**
 * One submission in full, an answer a line, under the titles of the questions. What belongs to a group has a dot in front for
 * each group around it.
 */
export function formatRequest(submission: StoredSubmission, { forms, timeZone }: Company): string {
  const { reference, form: id, receivedAt, suspicion } = submission;
  const form = forms.find((candidate) => candidate.id === id);
  const reader = { makeSafe, timeZone };
  const entries = readSubmission(form, submission, reader).flatMap((section) => section.entries);
  return [
    labelled('Reference', reference),
    labelled('Form', id),
    labelled('Received', wallClockIn(timeZone)(receivedAt)),
    ...(suspicion === null ? owedMail(submission) : suspectLines(suspicion, submission)),
    ...entries.map((entry) => linesOf(entry)),
  ].join('');
}

/** The mails of a submission that are still to be sent, such as `to the staff, to the visitor`. */
export function mailsInWords(owes: readonly MailKind[]): string {
  return owes.map((kind) => receivers[kind]).join(', ');
}

function suspectLines(suspicion: string, suspect: StoredSubmission): string[] {
  return [
    labelled('Suspicion', suspicion),
    labelled('Mail to the staff', staffMailInWords(suspect)),
  ];
}

function owedMail({ owes }: StoredSubmission): string[] {
  return owes.length === 0 ? [] : [labelled('Mail not yet sent', mailsInWords(owes))];
}

function linesOf(entry: Entry, dots = ''): string {
  const title = dots + entry.title;
  if (entry.kind !== 'group') return labelled(title, entry.texts.join('; '));
  return [`${title}\n`, ...entry.members.map((member) => linesOf(member, `${dots}· `))].join('');
}

/** Further lines are indented, so that no answer can look like another. */
function labelled(title: string, text: string): string {
  const lines = makeSafe(text).split('\n');
  return `${visible(title)}: ${lines.join('\n    ')}`.trimEnd().concat('\n');
}

function makeSafe(text: string): string {
  return visible(text.replaceAll(/\r\n?/g, '\n'));
}

import type { Entry } from '../../form/read-answers.ts';
import { readSubmission } from '../answers/stored-answers.ts';
import type { MailKind, StoredSubmission, WaitingMail } from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import type { Company } from './command.ts';
import { staffMailInWords } from './suspects.ts';
import { visible } from './terminal.ts';
import { waitingInWords } from './waiting-in-words.ts';

const receivers: Readonly<Record<MailKind, string>> = {
  staff: 'to the staff',
  visitor: 'to the visitor',
};

/** A submission, and the mails it owes that nobody holds back. */
export interface Shown {
  readonly submission: StoredSubmission;
  readonly waiting: readonly WaitingMail[];
}

/**
 * One submission in full, an answer a line, under the titles of the questions. What belongs to a group has a dot in front for
 * each group around it.
 */
export function formatRequest(
  { submission, waiting }: Shown,
  { forms, timeZone }: Company,
): string {
  const { reference, form: id, receivedAt, suspicion } = submission;
  const form = forms.find((candidate) => candidate.id === id);
  const wallClock = wallClockIn(timeZone);
  const reader = { makeSafe, timeZone };
  const entries = readSubmission(form, submission, reader).flatMap((section) => section.entries);
  return [
    labelled('Reference', reference),
    labelled('Form', id),
    labelled('Received', wallClock(receivedAt)),
    ...(suspicion === null ? [] : suspectLines(suspicion, submission)),
    ...waiting.map((mail) =>
      labelled(`Mail ${receivers[mail.kind]}`, waitingInWords(mail, wallClock)),
    ),
    ...entries.map((entry) => linesOf(entry)),
  ].join('');
}

/** The mails of a submission that are still to be sent, such as `to the staff, to the visitor`. */
export function mailsInWords(owes: readonly MailKind[]): string {
  return owes.map((kind) => receivers[kind]).join(', ');
}

function suspectLines(suspicion: string, suspect: StoredSubmission): string[] {
  const isWaiting = suspect.owes.includes('staff');
  const mail = isWaiting ? [] : [labelled('Mail to the staff', staffMailInWords(suspect))];
  return [labelled('Suspicion', suspicion), ...mail];
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

import { type Entry, readAnswers } from '../../form/read-answers.ts';
import { inertText } from '../mail/inert.ts';
import {
  bodyOf,
  type Delivery,
  isDue,
  type MailKind,
  type StoredSubmission,
} from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import { type CommandContext, unknownRequest } from './context.ts';

const receivers: Readonly<Record<MailKind, string>> = {
  staff: 'the staff',
  visitor: 'the visitor',
};

/**
 * One submission in full, an answer a line, under the titles of the questions. What belongs to a group has a dot in front for
 * each group around it.
 */
export async function show(
  reference: string,
  { store, askedForms, site: { timeZone } }: CommandContext,
): Promise<string> {
  const found = await store.find(reference);
  if (!found) throw unknownRequest(reference);
  const submission = await askedForms.withForm(found);
  const { form, receivedAt, suspicion, status, asked } = submission;
  const waiting = await store.waiting(reference);
  const due = waiting.filter(({ kind, state }) => state === 'refused' || isDue(kind, status));
  const wallClock = wallClockIn(timeZone);
  const sections = readAnswers(asked, bodyOf(submission), { makeSafe: inertText, timeZone });
  return [
    labelled('Reference', reference),
    labelled('Form', form),
    ...(submission.isEditionGuessed ? [labelled('Note', guessedInWords)] : []),
    labelled('Received', wallClock(receivedAt)),
    ...(suspicion === null ? [] : [labelled('Suspicion', suspicion)]),
    ...(suspicion === null || due.length > 0
      ? []
      : [labelled('Mail to the staff', staffMailInWords(submission))]),
    ...due.map((mail) =>
      labelled(`Mail to ${receiverInWords(mail)}`, waitingInWords(mail, wallClock)),
    ),
    ...sections.flatMap(({ entries }) => entries.map((entry) => linesOf(entry))),
  ].join('');
}

/** Said of a request from before editions were kept, where it is not certain which one asked it. */
export const guessedInWords =
  'This came in before the site kept which version of the form a visitor saw. If the form was changed around then, its questions and options may have read differently.';

/** Says in words if the staff were mailed about a suspect. */
export function staffMailInWords({ status, owes }: StoredSubmission): string {
  if (status === 'held') return 'none, held';
  return owes.includes('staff') ? 'not yet sent' : 'sent';
}

/** The mails of a submission that are still to be sent, such as `to the staff, to the visitor`. */
export function mailsInWords(owes: readonly MailKind[]): string {
  return owes.map((kind) => `to ${receivers[kind]}`).join(', ');
}

/** Who gets a mail, such as `the staff (crew@example.com)`. */
export function receiverInWords({ kind, recipient }: Delivery): string {
  return receivers[kind] + (recipient === '' ? '' : ` (${recipient})`);
}

/** Says in words why a mail waits, such as `waiting since 2026-05-10 11:00, tried 4 times, the mail server said “421 busy”`, or was given up. */
export function waitingInWords(
  { since, attempts, error, state }: Delivery,
  wallClock: (moment: string) => string,
): string {
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  return [
    state === 'refused' ? 'given up' : `waiting since ${wallClock(since)}`,
    attempts === 0 ? 'not tried yet' : `tried ${times}`,
    ...(error === null ? [] : [inertText(error)]),
  ].join(', ');
}

function linesOf(entry: Entry, dots = ''): string {
  const title = dots + entry.title;
  if (entry.kind !== 'group') return labelled(title, entry.texts.join('; '));
  return [`${title}\n`, ...entry.members.map((member) => linesOf(member, `${dots}· `))].join('');
}

/** Further lines are indented, so that no answer can look like another. */
function labelled(title: string, text: string): string {
  const lines = inertText(text).split('\n');
  return `${inertText(title)}: ${lines.join('\n    ')}`.trimEnd().concat('\n');
}

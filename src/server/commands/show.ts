import type { DisplayEntry } from '../../form/runtime/answer-sections.ts';
import { readForStaff } from '../requests/request-summary.ts';
import {
  formatAgreement,
  formatGuessedEdition,
  formatPendingMail,
  formatReceiver,
  formatStaffMail,
  formatStage,
  titleForStaff,
} from '../requests/request-words.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { isDeliverable, progressOf } from '../store/store-types.ts';
import { createLocalTimeFormat } from '../wall-time.ts';
import { type CommandContext, unknownRequest } from './context.ts';

/**
 * Yields a submission in full, one answer per line, under the titles of the questions. Answers in groups have a dot in
 * front for each group.
 */
export async function show(
  reference: string,
  { store, askedForms, site }: CommandContext,
): Promise<string> {
  const found = await store.find(reference);
  if (!found) throw unknownRequest(reference);
  const submission = await askedForms.withForm(found);
  const { form, receivedAt, suspicion, status } = submission;
  const waiting = await store.unfinishedDeliveries(reference);
  const due = waiting.filter(
    ({ kind, state }) => state !== 'pending' || isDeliverable(kind, status),
  );
  const wallClock = createLocalTimeFormat(site.timeZone);
  const sections = readForStaff(submission, site);
  const { kind } = askedForms.handlingOf(form);
  const { agreed } = progressOf(submission.handling.history);
  return [
    labelled('Reference', reference),
    labelled('Form', form),
    ...(submission.isEditionGuessed ? [labelled('Note', formatGuessedEdition)] : []),
    labelled('Received', wallClock(receivedAt)),
    ...(kind === undefined ? [] : [labelled('State', formatStage(submission, kind))]),
    ...(agreed === undefined ? [] : [labelled('Appointment', formatAgreement(agreed))]),
    ...(suspicion === null ? [] : [labelled('Suspicion', suspicion)]),
    ...(suspicion === null || due.length > 0
      ? []
      : [labelled('Mail to the staff', formatStaffMail(submission))]),
    ...due.map((mail) =>
      labelled(`Mail to ${formatReceiver(mail)}`, formatPendingMail(mail, wallClock)),
    ),
    ...sections.flatMap(({ entries }) => entries.map((entry) => linesOf(entry))),
  ].join('');
}

function linesOf(entry: DisplayEntry, dots = ''): string {
  const title = dots + titleForStaff(entry);
  if (entry.kind !== 'group') return labelled(title, entry.texts.join('; '));
  return [`${title}\n`, ...entry.members.map((member) => linesOf(member, `${dots}· `))].join('');
}

/** Further lines are indented, so that no answer can look like another. */
function labelled(title: string, text: string): string {
  const lines = sanitizeText(text).split('\n');
  return `${sanitizeText(title)}: ${lines.join('\n    ')}`.trimEnd().concat('\n');
}

import type { FormHandling } from '../../form/model/handling.ts';
import { answersIn, type DisplayEntry } from '../../form/runtime/answer-sections.ts';
import { formatLongDay } from '../../form/runtime/format-dates.ts';
import type { Subject } from '../../form/runtime/subjects.ts';
import {
  type Agreement,
  type Delivery,
  type Handling,
  type HistoryEntry,
  type MailKind,
  type RequestKind,
  requestStatuses,
  type State,
  type StoredSubmission,
} from '../store/store-types.ts';
import { formatTimeRange } from '../wall-time.ts';
import { stateOf } from './changes.ts';
import { sanitizeText } from './sanitize-text.ts';

/** The status of a request, in the words of the staff. */
export const statusWords = {
  waiting: 'Waiting',
  handled: 'Handled',
  suspect: 'Possible spam',
  spam: 'Spam',
} as const;

export function statusOf({ status }: StoredSubmission): keyof typeof statusWords {
  return status === 'held' ? 'suspect' : status;
}

/** The state of a request, in the words of the staff. */
export const stateWords: Readonly<Record<State, string>> = {
  new: 'New',
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  done: 'Done',
  answered: 'Answered',
};

/**
 * Says how far a request has come, such as `Confirmed`, or `Confirmed, waiting` if the staff must act again; where requests
 * have no state, only if they must act.
 */
export function formatStage(submission: StoredSubmission, kind: FormHandling['kind']): string {
  const status = statusOf(submission);
  const state = stateOf(submission, kind);
  if (state === undefined || !requestStatuses.includes(status)) return statusWords[status];
  const isUsual = (state === 'new') === (status === 'waiting');
  return stateWords[state] + (isUsual ? '' : `, ${statusWords[status].toLowerCase()}`);
}

/** Says what is agreed or proposed, such as `Thursday, May 21, 2026, 9:00 AM to 12:00 PM, $149`. */
export function formatAgreement({ day, from, to, price }: Agreement): string {
  const parts = [formatLongDay(day), formatTimeRange(from, to), price && sanitizeText(price)];
  return parts.filter(Boolean).join(', ');
}

/** Returns the notes of the staff, the first one first. */
export function notesOf({ note, history }: Pick<Handling, 'note' | 'history'>): string[] {
  const added = history.flatMap(({ kind, words = '' }) => (kind === 'note' ? [words] : []));
  return [note, ...added].filter((text) => text !== '');
}

/** Says what was done, and what was written. */
export function formatEvent({ what, words }: HistoryEntry): string {
  return sanitizeText(words === undefined || words === '' ? what : `${what}: “${words}”`);
}

const receivers: Readonly<Record<RequestKind, string>> = {
  staff: 'the staff',
  visitor: 'the visitor',
  answer: 'the visitor',
  notice: 'the staff',
  reminder: 'the visitor',
  'staff-reminder': 'the staff',
  webhook: 'the webhook',
};

const personal: readonly (Subject | undefined)[] = [
  'name',
  'givenName',
  'familyName',
  'phone',
  'email',
];

/** What goes out, by its kind, in the words of the staff. */
export const kindWords: Readonly<Record<RequestKind, string>> = {
  staff: 'new request',
  visitor: 'receipt',
  answer: 'answer',
  notice: 'news',
  reminder: 'reminder',
  'staff-reminder': 'reminder',
  webhook: 'webhook',
};

/** Returns whom something goes to, without an address: `the visitor`, or `the webhook “sheet”`. */
export function formatRole({ kind, recipient }: Pick<Delivery, 'kind' | 'recipient'>): string {
  return kind === 'webhook' ? `the webhook “${recipient}”` : receivers[kind];
}

/**
 * Rewords a title of the form for the staff, by the subjects of the answers below it: `Your details` with a name in them
 * becomes the customer's, `Your home` becomes "The home".
 */
export function forStaff(title: string, subjects: readonly (Subject | undefined)[]): string {
  const isPersonal = subjects.some((subject) => personal.includes(subject));
  return title.replace(/^Your\b/, isPersonal ? "Customer's" : 'The');
}

/** Rewords the title of an answer, or of a group of answers, for the staff. */
export function titleForStaff(entry: DisplayEntry): string {
  return forStaff(entry.title, subjectsIn([entry]));
}

/** Returns the subjects of the answers in entries. */
export function subjectsIn(entries: readonly DisplayEntry[]): (Subject | undefined)[] {
  return answersIn(entries).map(({ subject }) => subject);
}

/** Said of a request from before editions were kept, where it is not certain which one asked it. */
export const formatGuessedEdition =
  'This came in before the site kept which version of the form a visitor saw. If the form was changed around then, its questions and options may have read differently.';

/** Says in words if the staff were mailed about a suspect. */
export function formatStaffMail({ status, owes }: StoredSubmission): string {
  if (status === 'held') return 'none, held';
  return owes.includes('staff') ? 'not yet sent' : 'sent';
}

/** The mails of a submission that are still to be sent, such as `to the staff, to the visitor`. */
export function formatMails(owes: readonly MailKind[]): string {
  return [...new Set(owes.map((kind) => `to ${receivers[kind]}`))].join(', ');
}

/** Who gets something, such as `the staff (crew@example.com)`. */
export function formatReceiver({ kind, recipient }: Delivery): string {
  return receivers[kind] + (recipient === '' ? '' : ` (${recipient})`);
}

function isReminder(kind: RequestKind): boolean {
  return kind === 'reminder' || kind === 'staff-reminder';
}

/** Says in words why a mail waits, such as `waiting since 2026-05-10 11:00, tried 4 times, the mail server said “421 busy”`, or was given up. */
export function formatPendingMail(
  { kind, since, dueAt, attempts, error, state }: Delivery,
  wallClock: (moment: string) => string,
): string {
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  if (state === 'pending' && isReminder(kind) && attempts === 0) return `due ${wallClock(dueAt)}`;
  const begins = {
    held: 'held back since a restore',
    refused: 'given up',
    ...{ pending: `waiting since ${wallClock(since)}`, done: 'sent' },
  };
  return [
    begins[state],
    attempts === 0 ? 'not tried yet' : `tried ${times}`,
    ...(error === null ? [] : [sanitizeText(error)]),
  ].join(', ');
}

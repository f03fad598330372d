import type { Answers, FormSnapshot } from '../../form/model/form.ts';

/** The mails that a new submission causes: to the staff, and the receipt to the visitor who sent it. */
export const receiptKinds = ['staff', 'visitor'] as const;

/**
 * The kinds of mail about a submission: besides those about the new one, answer: the words of the staff to the visitor.
 * notice: to the staff, about a move of the visitor. reminder: to the visitor, about the agreed day. staff-reminder: to
 * the staff, about a request that nobody has answered.
 */
export const mailKinds = [
  ...receiptKinds,
  'answer',
  'notice',
  'reminder',
  'staff-reminder',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** The kinds of mail that are sent to the staff: to each of them, by their addresses. */
export const staffMailKinds: readonly OutgoingKind[] = ['staff', 'notice', 'staff-reminder'];

/**
 * Says whether the staff must act. waiting, handled: a request. suspect: looks like spam; the staff were mailed about it.
 * held: looks like spam; only the daily digest mentions it. spam: a person marked it as spam.
 */
export const statuses = ['waiting', 'handled', 'suspect', 'held', 'spam'] as const;

export type Status = (typeof statuses)[number];

/** How far a request has come, where its form names a kind of handling; {@link progressOf} reads it. */
export const states = [
  'new',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'done',
  'answered',
] as const;

export type State = (typeof states)[number];

/** The agreed or proposed appointment. */
export interface Agreement {
  /** Such as `2026-05-31`. */
  readonly day: string;
  /** Such as `09:00`. */
  readonly from?: string;
  readonly to?: string;
  /** Such as `$149`, or any other text. */
  readonly price?: string;
}

/** The statuses of requests, and those of spam and suspected spam. */
export const requestStatuses: readonly Status[] = ['waiting', 'handled'];
export const spamStatuses: readonly Status[] = ['suspect', 'held', 'spam'];

/**
 * True if something of this kind may go out. A suspect is mailed to the staff only; nothing goes out about a held or spam
 * submission.
 */
export function isDeliverable(kind: RequestKind, status: Status): boolean {
  return requestStatuses.includes(status) || (kind === 'staff' && status === 'suspect');
}

/** The answers exactly as a page sent them. A repeated submission is recognized by them. */
export interface SentAnswers {
  /** The id that the form had when the page was made. */
  readonly form: string;
  /** The edition that the page named; absent if it named none. */
  readonly edition?: string | undefined;
  /** The body that this edition would store. */
  readonly body: string;
  /** Why they look like spam; absent for a request. */
  readonly suspicion?: string | undefined;
}

/** Valid answers of a visitor, to be stored. */
export interface Submission {
  /** The id of the form. */
  readonly form: string;
  /** The edition of the form that validated them. */
  readonly edition: string;
  /** The JSON text to store. Equal answers give equal texts. */
  readonly body: string;
  /** The answers as the page sent them, if it named an edition. */
  readonly sent?: Omit<SentAnswers, 'suspicion'> | undefined;
  readonly receivedAt: Date;
  /** Defaults to waiting. */
  readonly status?: Status;
  /** Why it looks like spam, as a sentence for the staff. */
  readonly suspicion?: string;
  /** The mails to send once the status allows it; none if mail is off. */
  readonly owes?: readonly MailKind[];
  /** What else goes out once the status allows it. */
  readonly deliveries?: readonly NewDelivery[];
}

/** Something that goes out because of the newest event of a request. */
export interface NewDelivery {
  readonly kind: RequestKind;
  /** An address of the staff, or the name of a webhook; '' for the visitor, or for all of the staff. */
  readonly recipient: string;
  /** ISO 8601, in UTC; absent: at once. */
  readonly dueAt?: string | undefined;
}

export interface StoredSubmission {
  readonly reference: string;
  readonly form: string;
  /** The edition of the form that asked; null if unknown. */
  readonly edition: string | null;
  /** True if it was stored before editions were, so that the edition may be wrong. */
  readonly isEditionGuessed: boolean;
  /** ISO 8601, in UTC. */
  readonly receivedAt: string;
  readonly body: string;
  readonly status: Status;
  /** Why it looks like spam; null for a request. */
  readonly suspicion: string | null;
  /** The mails that are pending, or held since a restore. */
  readonly owes: readonly MailKind[];
  readonly handling: Handling;
}

/** Parses the stored answers. */
export function bodyOf({ body }: Pick<StoredSubmission, 'body'>): Answers {
  return JSON.parse(body);
}

export interface Handling {
  /** Grows by one with each change; 0 until the first. */
  readonly version: number;
  readonly note: string;
  /** The email address of the person it is assigned to. */
  readonly assignee: string | null;
  /** Oldest first; entries are only ever added. */
  readonly history: readonly HistoryEntry[];
}

/**
 * What a {@link HistoryEntry} is about; absent in entries of earlier versions of the program. address: answers were
 * corrected, the visitor's email address among them. Like link, a new link, it ends the earlier links.
 */
export const eventKinds = [
  'note',
  'assign',
  'correct',
  'address',
  'link',
  'handle',
  'reopen',
  'spam',
  'not-spam',
  'confirm',
  'propose',
  'decline',
  'write',
  'cancel',
  'done',
  'accept',
  'refuse',
  'ask',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** An event: what one person did with a submission, and when (ISO 8601). */
export interface HistoryEntry {
  readonly at: string;
  /** The email address of one of the staff, or {@link visitor}. */
  readonly who: string;
  readonly what: string;
  readonly kind?: EventKind;
  /** The state after it, if it is a move; and what is agreed or proposed from then on, if anything is. */
  readonly state?: State;
  readonly agreed?: Agreement;
  /** The subject of a mail, as it was previewed. */
  readonly subject?: string;
  /** A note, or the words to the visitor as they were previewed, or the words of the visitor. */
  readonly words?: string;
  /** The answers that a correction has replaced, as JSON. */
  readonly before?: string;
}

/** Stands for the visitor as the one who did something. */
export const visitor = 'visitor';

/** An event with its number; the first entry of a history is event 1, and the receipt is event 0. */
export interface RequestEvent extends HistoryEntry {
  readonly number: number;
}

/** Returns an event of a submission by its number; undefined for the receipt. */
export function eventOf(
  { handling }: Pick<StoredSubmission, 'handling'>,
  number: number,
): RequestEvent | undefined {
  const entry = handling.history[number - 1];
  return entry && { ...entry, number };
}

/** How far a request has come: what its history says. */
export interface Progress {
  /** The state after the last move; undefined if there was none yet. */
  readonly state: State | undefined;
  /** What is agreed, or proposed. */
  readonly agreed: Agreement | undefined;
  /** The generation of the visitor's link: how often it was replaced. */
  readonly generation: number;
}

export function progressOf(history: readonly HistoryEntry[]): Progress {
  const { state, agreed } = history.findLast((entry) => entry.state !== undefined) ?? {};
  const renewals = history.filter(({ kind }) => kind === 'link' || kind === 'address');
  return { state, agreed, generation: renewals.length };
}

/** Returns the answers as they stood at an event, as JSON; for 0, as they were received. */
export function bodyAt(
  { body, handling }: Pick<StoredSubmission, 'body' | 'handling'>,
  event: number,
): string {
  return handling.history.slice(event).find(({ before }) => before !== undefined)?.before ?? body;
}

/** Returns a submission with the answers as they were received, so that each try of a mail about them is the same. */
export function asReceived<T extends Pick<StoredSubmission, 'body' | 'handling'>>(
  submission: T,
): T {
  return { ...submission, body: bodyAt(submission, 0) };
}

export const initialHandling: Handling = { version: 0, note: '', assignee: null, history: [] };

/** A submission with its row id, which gives the order of arrival. */
export type SubmissionWithId = StoredSubmission & { readonly id: number };

/** The result of storing a submission. `isNew` is false if the same answers were stored before. */
export interface InsertResult {
  readonly reference: string;
  readonly isNew: boolean;
}

/** Selects submissions; without a condition, all of them. */
export interface SubmissionFilter {
  /** The current and former ids of a form. */
  readonly forms?: readonly string[] | undefined;
  /** Inclusive, ISO 8601 in UTC. */
  readonly since?: string | undefined;
  /** Exclusive, ISO 8601 in UTC. */
  readonly until?: string | undefined;
  readonly statuses?: readonly Status[] | undefined;
  /** Part of an answer or of the reference; spaces, accents and case are ignored. */
  readonly search?: string | undefined;
  /** The first and the last day that the visitor asked for, such as `2026-05-31`. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  readonly town?: string | undefined;
  /** Requests without a state count as new while they wait, and as done and answered once they are handled. */
  readonly states?: readonly State[] | undefined;
  /** The first and the last agreed day, both inclusive. */
  readonly agreed?: { readonly from: string; readonly to: string } | undefined;
  /** The email address of the person it is assigned to. */
  readonly assignee?: string | undefined;
  /** The reference of a request: the submissions of the same person, by their email address or phone number. */
  readonly samePersonAs?: string | undefined;
  /** The reference of a request: the submissions that were received before it. */
  readonly olderThan?: string | undefined;
}

/** One page of a list: at most `limit` submissions after the cursor. */
export interface ListPage extends SubmissionFilter {
  /** Newest first by time received, or in the order of arrival. */
  readonly order?: 'newest' | 'arrival';
  readonly cursor?: Pick<SubmissionWithId, 'receivedAt' | 'id'> | undefined;
  readonly limit: number;
}

/** A change made by the staff or the visitor; `version` is the version that they saw, for optimistic locking. */
export interface HandlingChange extends Handling {
  readonly reference: string;
  readonly status: Status;
  /** The new reason why it is, or looks like, spam. */
  readonly suspicion: string | null;
  /** The corrected answers; absent if they are unchanged. */
  readonly body?: string;
  /** What goes out because of the last event of the history. */
  readonly deliveries?: readonly NewDelivery[];
}

/** The values by which lists filter and searches find a submission; '' if it has none. */
export interface IndexEntry {
  readonly id: number;
  /** The version of the submission that these values were read from. */
  readonly version: number;
  readonly day: string;
  readonly town: string;
  /** The address and the phone number of the person, in one spelling. */
  readonly email: string;
  readonly phone: string;
  readonly words: string;
  /** How many seconds passed until the staff first worked on it; null if they have not yet. */
  readonly answeredAfter: number | null;
}

/** A stored edition, and when a program last started with it (ISO 8601). */
export interface UsedSnapshot extends FormSnapshot {
  readonly usedAt: string;
}

/** Everything that goes out: mails about submissions, the daily digest about held ones, and webhooks. */
export const outgoingKinds = [...mailKinds, 'digest', 'webhook'] as const;

export type OutgoingKind = (typeof outgoingKinds)[number];

/** Everything that goes out about a submission. */
export type RequestKind = Exclude<OutgoingKind, 'digest'>;

export type MailPayload =
  | {
      readonly kind: MailKind;
      /** With the answers as they stand; {@link bodyAt} has those of before. */
      readonly submission: StoredSubmission;
      /** The event that the mail is about; absent for the receipt. */
      readonly event?: RequestEvent | undefined;
    }
  | {
      readonly kind: 'digest';
      /** The digest date: the moment (ISO 8601) at which the digest was due. */
      readonly digestDate: string;
      /** The oldest held submissions, as many as fit in a mail. */
      readonly held: readonly QuarantinedSubmission[];
      /** The number of all held submissions. */
      readonly count: number;
      /** When the last backup was made (ISO 8601), if that is too long ago. */
      readonly staleBackup?: string | undefined;
      /** The first deletion of expired submissions, if it is still to come. */
      readonly upcoming?: (ExpiredCounts & { readonly at: string }) | undefined;
      /** What was deleted since the previous digest. */
      readonly removed?: ExpiredCounts | undefined;
      /** The oldest expired submission, where the server does not delete by itself. */
      readonly overdue?: Overdue | undefined;
    };

export type QuarantinedSubmission = Pick<
  StoredSubmission,
  'reference' | 'form' | 'receivedAt' | 'suspicion'
>;

/** Older submissions have expired; ISO 8601 in UTC. */
export interface RetentionCutoffs {
  readonly requestsSince: string;
  /** For spam and suspected spam that nobody has worked on, except to mark it as spam. */
  readonly suspectsSince: string;
}

/** The numbers of expired submissions. */
export interface ExpiredCounts {
  readonly requests: number;
  /** Spam and suspected spam; the log names both so. */
  readonly suspects: number;
}

/** A submission that is stored for longer than the retention time. */
export type Overdue = Pick<StoredSubmission, 'reference' | 'receivedAt'>;

/** The state of the daily housekeeping of a database. All times are ISO 8601, in UTC. */
export interface Housekeeping {
  /** Grows by one with each change; 0 before the first. Used for optimistic locking. */
  readonly turn: number;
  /** When a server last made progress with a run. */
  readonly begunAt: string;
  /** When the last completed run started. */
  readonly doneAt: string | null;
  readonly announcedAt: string | null;
  /** When the announced first deletion is due, or was due; null while none is announced. */
  readonly deletesAt: string | null;
  /** The announced number. */
  readonly dueRequests: number;
  readonly dueSuspects: number;
  /** When the last of them was deleted. */
  readonly removedAt: string | null;
  readonly removedRequests: number;
  readonly removedSuspects: number;
}

/** The record of a database that has had no housekeeping yet. */
export const initialHousekeeping: Housekeeping = {
  turn: 0,
  begunAt: '1970-01-01T00:00:00.000Z',
  doneAt: null,
  announcedAt: null,
  deletesAt: null,
  dueRequests: 0,
  dueSuspects: 0,
  removedAt: null,
  removedRequests: 0,
  removedSuspects: 0,
};

/** The options for finding the next mail to send. */
export interface LeaseOptions {
  /** The digest date: the moment (ISO 8601) at which today's digest was due. */
  readonly digestDate: string;
  /** The addresses of the staff, for the digest. */
  readonly staff: readonly string[];
  /** Where the server does not delete by itself: the oldest expired submission, or null if there is none. */
  readonly overdue?: Overdue | null | undefined;
}

/** The options for sending the next mail. */
export interface DeliverOptions extends LeaseOptions {
  /** Finds those of the staff who are told about a submission; absent: all of them. */
  readonly staffOf?: ((submission: StoredSubmission) => Promise<readonly string[]>) | undefined;
}

/** Something to one recipient that is leased by this server. */
interface Leased<Payload> {
  /** Never reused. */
  readonly id: number;
  readonly payload: Payload;
  /** An address of the staff, or the name of a webhook; '' for the address in the answers. */
  readonly recipient: string;
  /** ISO 8601, in UTC. */
  readonly since: string;
  readonly attempts: number;
}

export interface LeasedMail extends Leased<MailPayload> {
  /** When sending it was first tried (ISO 8601, in UTC), at most a day ago. */
  readonly date: string;
  /** True if another recipient already got the same mail. */
  readonly hasArrived: boolean;
}

export type LeasedWebhook = Leased<WebhookPayload>;

export type WebhookPayload =
  | {
      readonly type: 'request.created';
      /** With the answers as they stand; {@link bodyAt} has those of before. */
      readonly submission: StoredSubmission;
    }
  | {
      readonly type: 'request.changed';
      readonly submission: StoredSubmission;
      readonly event: RequestEvent;
    }
  | { readonly type: 'request.forgotten'; readonly reference: string };

/**
 * The result of sending a mail or a webhook. sent, dropped: no longer pending; skipped: not tried; failed: to be retried after a
 * delay in milliseconds; refused: given up, which the desk shows at the request.
 */
export type DeliveryResult =
  | { readonly status: 'sent' | 'dropped' }
  | { readonly status: 'skipped' }
  | {
      readonly status: 'failed';
      /** The error, as a sentence for the staff. */
      readonly error: string;
      readonly delay: number;
      /** False if the failure was not about this mail, so that it does not count as an attempt. */
      readonly counts?: false;
    }
  | { readonly status: 'refused'; readonly error: string };

/** The delivery of a mail or a webhook to one recipient, as stored. */
export interface Delivery {
  readonly kind: RequestKind;
  /** The number of the event that it is about; 0 for the receipt. */
  readonly event: number;
  /**
   * An address of the staff, or the name of a webhook; '' if not addressed yet, or if the answers hold the address.
   */
  readonly recipient: string;
  /** held: it was restored, and waits until somebody lets it go out. */
  readonly state: 'pending' | 'held' | 'done' | 'refused';
  /** ISO 8601, in UTC. */
  readonly since: string;
  /** Before then, it is not tried (ISO 8601, in UTC). */
  readonly dueAt: string;
  readonly attempts: number;
  readonly error: string | null;
}

/** A delivery that is not done yet, with the request that it is about. */
export interface UnfinishedDelivery extends Delivery {
  readonly reference: string;
  /** Null if the request was removed: a webhook is still to be told. */
  readonly status: Status | null;
}

/** A webhook that knows a request that was removed. */
export interface Removal {
  readonly reference: string;
  /** The name of the webhook. */
  readonly recipient: string;
}

/** A submission from a backup, with its deliveries; without them, the mails in `owes` start anew. */
export interface RestoredSubmission extends StoredSubmission {
  readonly deliveries?: readonly Delivery[];
}

/** A request that was erased on purpose; nothing else is known about it. */
export interface Erasure {
  readonly reference: string;
  /** ISO 8601, in UTC. */
  readonly erasedAt: string;
}

/** The store failed. `cause` has the reason; neither holds any answers. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Nothing can be written at the moment, because the disk is full or read-only. Reading still works. */
export class UnwritableError extends StoreError {}

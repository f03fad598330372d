import type { Answers, FormSnapshot } from '../../form/model/form.ts';

/** The kinds of mail about a submission: to the staff, and to the visitor who sent it. */
export const mailKinds = ['staff', 'visitor'] as const;

export type MailKind = (typeof mailKinds)[number];

/**
 * The state of a submission. waiting, handled: a request. suspect: looks like spam; the staff were mailed about it.
 * held: looks like spam; only the daily digest mentions it. spam: a person marked it as spam.
 */
export const statuses = ['waiting', 'handled', 'suspect', 'held', 'spam'] as const;

export type Status = (typeof statuses)[number];

/** The statuses of requests, and those of spam and suspected spam. */
export const requestStatuses: readonly Status[] = ['waiting', 'handled'];
export const spamStatuses: readonly Status[] = ['suspect', 'held', 'spam'];

/**
 * True if a mail of this kind may be sent. A suspect is mailed to the staff only; a held or spam submission sends no
 * mail.
 */
export function isDeliverable(kind: MailKind, status: Status): boolean {
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
  /** The mails that are pending. */
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
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
}

/** Who did it, in the history, if it was the visitor. */
export const visitorName = 'visitor';

/** What one person did with a submission, and when (ISO 8601). */
export interface HistoryEntry {
  readonly at: string;
  readonly who: string;
  readonly what: string;
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

/** A change made by the staff; `version` is the version that they saw, for optimistic locking. */
export interface HandlingChange extends Handling {
  readonly reference: string;
  readonly status: Status;
  /** The new reason why it is, or looks like, spam. */
  readonly suspicion: string | null;
  /** The corrected answers; absent if they are unchanged. */
  readonly body?: string;
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

/** All mails: those about submissions, and the daily digest about held ones. */
export const outgoingKinds = [...mailKinds, 'digest'] as const;

export type OutgoingKind = (typeof outgoingKinds)[number];

export type MailPayload =
  | { readonly kind: MailKind; readonly submission: StoredSubmission }
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
  /** The addresses of the staff. */
  readonly staff: readonly string[];
  /** Where the server does not delete by itself: the oldest expired submission, or null if there is none. */
  readonly overdue?: Overdue | null | undefined;
}

/** A mail to one recipient that is leased by this server. */
export interface LeasedMail {
  /** Never reused. */
  readonly id: number;
  readonly payload: MailPayload;
  /** An address of the staff; '' for the address in the answers. */
  readonly recipient: string;
  /** ISO 8601, in UTC. */
  readonly since: string;
  /** When sending it was first tried (ISO 8601, in UTC), at most a day ago. */
  readonly date: string;
  readonly attempts: number;
  /** True if another recipient already got the same mail. */
  readonly hasArrived: boolean;
}

/**
 * The result of sending a mail. sent, dropped: no longer pending; skipped: not tried; failed: to be retried after a
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

/** The delivery of a mail to one recipient, as stored. */
export interface Delivery {
  readonly kind: MailKind;
  /** An address of the staff; '' if not addressed yet, or if the answers hold the address. */
  readonly recipient: string;
  readonly state: 'pending' | 'done' | 'refused';
  /** ISO 8601, in UTC. */
  readonly since: string;
  readonly attempts: number;
  readonly error: string | null;
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

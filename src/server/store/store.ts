import type { Answers, FormSnapshot } from '../../form/model/form.ts';

/** The mails that a submission can owe: to the staff, and to the visitor who sent it. */
export const mailKinds = ['staff', 'visitor'] as const;

export type MailKind = (typeof mailKinds)[number];

/**
 * How far the staff are with a submission. waiting, handled: a request. suspect: looks like spam, and the staff were mailed about
 * it; held: the same, without a mail but the daily digest; spam: a person said so.
 */
export const statuses = ['waiting', 'handled', 'suspect', 'held', 'spam'] as const;

export type Status = (typeof statuses)[number];

/** The statuses of requests, and of what is or looks like spam. */
export const requestStatuses: readonly Status[] = ['waiting', 'handled'];
export const suspectStatuses: readonly Status[] = ['suspect', 'held', 'spam'];

/** True if a mail that a submission owes may go out. What looks like spam is told to the staff alone. */
export function isDeliverable(kind: MailKind, status: Status): boolean {
  return requestStatuses.includes(status) || (kind === 'staff' && status === 'suspect');
}

/** Answers as a page sent them: by what a repetition of them is known. */
export interface SentAnswers {
  /** The id that the form had then. */
  readonly form: string;
  /** The edition that the page named; absent where it named none. */
  readonly edition?: string | undefined;
  /** As that edition would keep them. */
  readonly body: string;
  /** Why they look like spam; absent for a request. */
  readonly suspicion?: string | undefined;
}

/** The accepted answers of a visitor. */
export interface Submission {
  /** The id of the form. */
  readonly form: string;
  /** The edition of the form that judged them. */
  readonly edition: string;
  /** The JSON text that is kept, exactly so. Equal answers give equal texts. */
  readonly body: string;
  /** As the page sent them, where it named an edition. */
  readonly sent?: Omit<SentAnswers, 'suspicion'> | undefined;
  readonly receivedAt: Date;
  /** Waiting unless it looks like spam. */
  readonly status?: Status;
  /** Why it looks like spam, in words for the staff. */
  readonly suspicion?: string;
  /** The mails to be sent about it, as soon as its status lets them; none where mail is off. */
  readonly owes?: readonly MailKind[];
}

export interface StoredSubmission {
  readonly reference: string;
  readonly form: string;
  /** The edition of the form that asked it; null where none is known. */
  readonly edition: string | null;
  /** True if it was kept before editions were, so that the edition may be another. */
  readonly isEditionGuessed: boolean;
  /** ISO 8601, in UTC. */
  readonly receivedAt: string;
  readonly body: string;
  readonly status: Status;
  /** Why it looks like spam; null for a request. */
  readonly suspicion: string | null;
  /** The mails that somebody is still to get. */
  readonly owes: readonly MailKind[];
  readonly handling: Handling;
}

/** The fields of a submission, as they were sent. */
export function bodyOf({ body }: Pick<StoredSubmission, 'body'>): Answers {
  return JSON.parse(body);
}

export interface Handling {
  /** Grows by one with each change; 0 for what nobody has touched. */
  readonly version: number;
  readonly note: string;
  /** The email address of the person who looks after it. */
  readonly assignee: string | null;
  /** From the first to the last. */
  readonly history: readonly HistoryEntry[];
}

/** An action of one person on a submission, with its time (ISO 8601). */
export interface HistoryEntry {
  readonly at: string;
  readonly who: string;
  readonly what: string;
}

export const initialHandling: Handling = { version: 0, note: '', assignee: null, history: [] };

/** A submission with its place in the order of arrival. */
export type SubmissionWithId = StoredSubmission & { readonly id: number };

/** The receipt of a submission. `isNew` is false for one that was already there. */
export interface InsertResult {
  readonly reference: string;
  readonly isNew: boolean;
}

/** The wanted submissions; all of them without a condition. */
export interface SubmissionFilter {
  /** The ids of a form: its own and its former ones. */
  readonly forms?: readonly string[] | undefined;
  /** The first moment, ISO 8601 in UTC. */
  readonly since?: string | undefined;
  /** The first moment after them, ISO 8601 in UTC. */
  readonly until?: string | undefined;
  readonly statuses?: readonly Status[] | undefined;
  /** A part of what was answered, or of the reference, however it is spaced, accented or put into capitals. */
  readonly search?: string | undefined;
  /** The day that was asked for, such as `2026-05-31`. */
  readonly day?: string | undefined;
  readonly town?: string | undefined;
}

/** Part of a list: at most `limit` submissions, behind another one. */
export interface ListPage extends SubmissionFilter {
  /** From the newest to the oldest by the time they were received, unless in the order of arrival. */
  readonly order?: 'newest' | 'arrival';
  readonly cursor?: Pick<SubmissionWithId, 'receivedAt' | 'id'> | undefined;
  readonly limit: number;
}

/** A change of what the staff have done with a submission; `version` is the one that they saw. */
export interface HandlingChange extends Handling {
  readonly reference: string;
  readonly status: Status;
  /** Why it is or looks like spam from now on. */
  readonly suspicion: string | null;
  /** The answers as the staff have corrected them; absent: as they are. */
  readonly body?: string;
}

/** The facts in a submission by which lists filter and searches find it; '' where it has none. */
export interface IndexEntry {
  readonly id: number;
  /** The one that they were read from: what has been changed since is read again. */
  readonly version: number;
  readonly day: string;
  readonly town: string;
  readonly words: string;
}

/** An edition that a database keeps, and when a program last began to work with it (ISO 8601). */
export interface UsedSnapshot extends FormSnapshot {
  readonly usedAt: string;
}

/** Everything that is mailed: what submissions owe, and the daily digest of what is held. */
export const outgoingKinds = [...mailKinds, 'digest'] as const;

export type OutgoingKind = (typeof outgoingKinds)[number];

export type MailPayload =
  | { readonly kind: MailKind; readonly submission: StoredSubmission }
  | {
      readonly kind: 'digest';
      /** The moment (ISO 8601) that began the morning it is sent for. */
      readonly morning: string;
      /** The held submissions, from the oldest; no more than a mail can tell. */
      readonly held: readonly QuarantinedSubmission[];
      /** How many are held in all. */
      readonly count: number;
      /** The moment (ISO 8601) of the last backup where that was too long ago. */
      readonly staleBackup?: string | undefined;
      /** The first deletion of what is too old, where it is still to come. */
      readonly upcoming?: (ExpiredCounts & { readonly at: string }) | undefined;
      /** What was deleted as too old since the morning before. */
      readonly removed?: ExpiredCounts | undefined;
      /** The oldest submission that is overdue, where the server deletes nothing by itself. */
      readonly overdue?: Overdue | undefined;
    };

export type QuarantinedSubmission = Pick<
  StoredSubmission,
  'reference' | 'form' | 'receivedAt' | 'suspicion'
>;

/** The first moments that are still kept, ISO 8601 in UTC. */
export interface RetentionCutoffs {
  readonly requestsSince: string;
  /** For what looks like spam, and with which nobody did anything but call it spam. */
  readonly suspectsSince: string;
}

/** How many requests, and how many that look like spam. */
export interface ExpiredCounts {
  readonly requests: number;
  readonly suspects: number;
}

/** A submission that is kept for longer than it may be. */
export type Overdue = Pick<StoredSubmission, 'reference' | 'receivedAt'>;

/** What the housekeeping of a database has done and is about to do. All moments are ISO 8601, in UTC. */
export interface Housekeeping {
  /** Grows by one with each change; 0 before the first. */
  readonly turn: number;
  /** When a server last went on with a run. */
  readonly begunAt: string;
  /** When the last run began that came to its end. */
  readonly doneAt: string | null;
  readonly announcedAt: string | null;
  /** When the first deletion is due that was announced, or was due; null while none is announced. */
  readonly deletesAt: string | null;
  /** How much was announced. */
  readonly dueRequests: number;
  readonly dueSuspects: number;
  /** When the last of these was deleted. */
  readonly removedAt: string | null;
  readonly removedRequests: number;
  readonly removedSuspects: number;
}

/** The record of a database in which there was no housekeeping yet. */
export const initialHousekeeping: Housekeeping = {
  ...{ turn: 0, begunAt: '1970-01-01T00:00:00.000Z', doneAt: null },
  ...{ announcedAt: null, deletesAt: null, dueRequests: 0, dueSuspects: 0 },
  ...{ removedAt: null, removedRequests: 0, removedSuspects: 0 },
};

/** What a sender has to know to find the next mail. */
export interface LeaseOptions {
  /** The moment (ISO 8601) that began the morning whose digest is due. */
  readonly morning: string;
  /** The addresses of the staff. */
  readonly staff: readonly string[];
  /** Where the server deletes nothing by itself: the oldest submission that is overdue, or null where there is none. */
  readonly overdue?: Overdue | null | undefined;
}

/** One mail that is owed to one recipient, and that its server has in hand. */
export interface LeasedMail {
  /** Stays the same, and is never given again. */
  readonly id: number;
  readonly payload: MailPayload;
  /** One of the staff; '' for the address in the answers. */
  readonly recipient: string;
  /** ISO 8601, in UTC. */
  readonly since: string;
  /** The first attempt to send it to anyone (ISO 8601, in UTC), at most a day ago. */
  readonly date: string;
  readonly attempts: number;
  /** True if another recipient has the same mail. */
  readonly hasArrived: boolean;
}

/**
 * The result of delivering a mail. sent, dropped: no longer owed; untouched: not tried; failed: to be tried again after a pause in
 * milliseconds; refused: given up, which the staff are told at the request.
 */
export type DeliveryResult =
  | { readonly status: 'sent' | 'dropped' }
  | { readonly status: 'skipped' }
  | {
      readonly status: 'failed';
      /** The error, in words for the staff. */
      readonly error: string;
      readonly delay: number;
      /** False where the mail itself was not tried, so that nothing counts towards giving it up. */
      readonly counts?: false;
    }
  | { readonly status: 'refused'; readonly error: string };

/** A mail of a submission to one recipient, as it is stored. */
export interface Delivery {
  readonly kind: MailKind;
  /** One of the staff; '' before a sender has addressed it, and for the address in the answers. */
  readonly recipient: string;
  readonly state: 'pending' | 'done' | 'refused';
  /** ISO 8601, in UTC. */
  readonly since: string;
  readonly attempts: number;
  readonly error: string | null;
}

/** A submission from elsewhere, with its mails; those in `owes`, as if they were new, where it does not say more of them. */
export interface RestoredSubmission extends StoredSubmission {
  readonly deliveries?: readonly Delivery[];
}

/** A request that was erased on purpose: nothing else is known of it. */
export interface Erasure {
  readonly reference: string;
  /** ISO 8601, in UTC. */
  readonly erasedAt: string;
}

/** The store could not do what it was asked for. The reason is in `cause`; no answers are in either. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Nothing can be written at the moment, as the disk is full or may only be read. What is stored can still be read. */
export class UnwritableError extends StoreError {}

import type { Handling } from './handling.ts';
import type { Retention } from './retention.ts';

/** The mails that a submission can owe: to the staff, and to the visitor who sent it. */
export const mailKinds = ['staff', 'visitor'] as const;

export type MailKind = (typeof mailKinds)[number];

/** What a visitor has sent, once it is accepted. */
export interface Submission {
  /** The id of the form. */
  readonly form: string;
  /** The JSON text that is kept, exactly so. Equal answers give equal texts. */
  readonly body: string;
  readonly receivedAt: Date;
  /** Why it looks like spam, in words for the staff; none for a request like any other. */
  readonly suspicion?: string;
  /**
   * The mails to be sent about it; none where mail is off. A suspect owes the visitor's as long as it is one, and so it
   * can be told which the staff were mailed about; one that owes nothing is held, and nobody hears of it.
   */
  readonly owes?: readonly MailKind[];
}

/** A submission as it is kept. */
export interface StoredSubmission {
  readonly reference: string;
  readonly form: string;
  /** ISO 8601, in UTC. */
  readonly receivedAt: string;
  readonly body: string;
  /** Why it looks like spam; null for a request. */
  readonly suspicion: string | null;
  /** The mails that no mail server has taken yet. */
  readonly owes: readonly MailKind[];
  readonly handling?: Handling;
}

/** What became of a submission. `isNew` is false for one that was already there. */
export interface Receipt {
  readonly reference: string;
  readonly isNew: boolean;
}

/** Which submissions are wanted; everything where nothing is said. */
export interface SubmissionFilter {
  readonly form?: string;
  /** The first moment, ISO 8601 in UTC. */
  readonly since?: string;
  /** The first moment after them, ISO 8601 in UTC. */
  readonly until?: string;
  /** true: only suspects; false: only requests. */
  readonly isSuspect?: boolean;
  /** A part of what was answered, or of the reference, however it is spaced, accented or put into capitals. */
  readonly search?: string;
}

/** How many suspects there are, and how many of them nobody was mailed about by themselves. */
export interface SuspectCount {
  readonly all: number;
  readonly held: number;
}

/** Everything that is mailed: what submissions owe, and the daily digest of what is held. */
export const outgoingKinds = [...mailKinds, 'digest'] as const;

export type OutgoingKind = (typeof outgoingKinds)[number];

/** What a mail is written about. */
export type Occasion =
  | { readonly kind: MailKind; readonly submission: StoredSubmission }
  | {
      readonly kind: 'digest';
      /** The moment (ISO 8601) that began the morning it is sent for. */
      readonly morning: string;
      /** What is held, from the oldest; no more than a mail can tell. */
      readonly held: readonly HeldSubmission[];
      /** How many are held in all. */
      readonly count: number;
    };

/** What is told of a submission that is held. */
export type HeldSubmission = Omit<StoredSubmission, 'body' | 'owes'>;

/** One mail that is owed and that its server has in hand. */
export interface OwedMail {
  /** Stays the same, and is never given again. */
  readonly id: number;
  readonly occasion: Occasion;
  /** ISO 8601, in UTC. */
  readonly since: string;
  /** How often it has been tried. */
  readonly attempts: number;
  /** How many other mails were refused and wait to be tried again. */
  readonly refusedBeside: number;
  /** How often in a row the mail server could not be used. */
  readonly serverFailures: number;
  /** Whether the mail server is being left in peace, and only this mail, which is new, is tried. */
  readonly isEarly: boolean;
}

/** How long, in milliseconds, the mail server is left in peace: only mails that come anew are tried meanwhile. */
export interface Outage {
  readonly failures: number;
  readonly pause: number;
}

/**
 * What a mail in hand has come to. sent: no longer owed, and the mail server works; dropped: no longer owed; untouched: not
 * tried; failed: to be tried again after a pause in milliseconds.
 */
export type Settlement =
  | { readonly status: 'sent' | 'dropped' | 'untouched' }
  | {
      readonly status: 'failed';
      /** What went wrong, in words for the staff. */
      readonly error: string;
      readonly pause: number;
      readonly outage?: Outage | undefined;
    };

/** Tries to send a mail and says what it has come to. */
export type SendMail = (mail: OwedMail) => Promise<Settlement>;

/** A mail that waits, as the staff are told of it. */
export interface WaitingMail {
  readonly kind: MailKind;
  /** ISO 8601, in UTC. */
  readonly since: string;
  readonly attempts: number;
  /** What went wrong last, with this mail or with the mail server. */
  readonly error: string | null;
}

/** Takes what visitors send. */
export interface Intake {
  /**
   * Keeps a submission and the mails it owes; when the promise resolves, they are on disk. The same body for the same
   * form, under the same suspicion or none, is kept once within ten minutes, whatever server takes it.
   */
  add(submission: Submission): Promise<Receipt>;
}

/** What the staff read and change. */
export interface Desk {
  find(reference: string): Promise<StoredSubmission | undefined>;
  /** The mails that a submission owes. */
  waiting(reference: string): Promise<readonly WaitingMail[]>;
  /** From the oldest to the newest. */
  list(filter: SubmissionFilter): AsyncIterable<StoredSubmission>;
  /** From the newest to the oldest, by the time they were received. */
  newest(filter: SubmissionFilter): AsyncIterable<StoredSubmission>;
  countSuspects(): Promise<SuspectCount>;
  /**
   * Makes a suspect a request that owes these mails, without the one to the staff where they have had it. Resolves to
   * what it owes now, or to undefined where there is no such suspect.
   */
  release(reference: string, owes: readonly MailKind[]): Promise<readonly MailKind[] | undefined>;
  /**
   * Removes submissions and their mails without a trace, and what the staff last searched for at the desk; resolves to how many
   * there were.
   */
  remove(references: readonly string[]): Promise<number>;
  /** Removes what is older than the retention allows; resolves to how many that were. */
  purge(retention: Retention): Promise<number>;
  /** Takes in submissions as they were kept, all or none; resolves to how many were not there yet. */
  restore(submissions: readonly StoredSubmission[]): Promise<number>;
}

/** The mails that are owed. */
export interface Outbox {
  /**
   * Hands the next mail that is due to `send`, unless another server has it in hand, and keeps on disk what it has come to.
   * A suspect's mail to the visitor is not due. The digest is, where something has been held since before `morning` (ISO
   * 8601) and none was sent for that morning. Resolves to whether there was a mail. A server that dies while it sends
   * leaves the mail owed.
   */
  deliver(morning: string, send: SendMail): Promise<boolean>;
  /** Ends all pauses, so that every mail is tried at once. */
  wake(): Promise<void>;
  /** How many mails are owed, without those to the visitors of suspects. */
  countOwed(): Promise<number>;
}

/** Whether submissions can be kept. */
export interface Health {
  /** Resolves when a submission could be kept right now. */
  check(): Promise<void>;
}

/** Where submissions are kept. The one place that knows the database. Everything rejects with a {@link StoreError}. */
export interface Store extends Intake, Desk, Outbox, Health {
  /** Finishes what was begun and lets go of the database. */
  close(): Promise<void>;
}

/** The store could not do what it was asked for. The reason is in `cause`; no answers are in either. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

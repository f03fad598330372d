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
  /** true: only suspects; false: only requests. */
  readonly isSuspect?: boolean;
}

/** How old submissions may become: what was received before these moments (ISO 8601 in UTC) goes. */
export interface Retention {
  readonly requestsSince: string;
  readonly suspectsSince: string;
}

/** One mail that is owed. `position` orders all mails of a store, and stays the same. */
export interface OwedMail {
  readonly position: number;
  readonly kind: MailKind;
  readonly submission: StoredSubmission;
}

/** Tries to send a mail; true once it is done with and no longer owed. Never rejects. */
export type SendMail = (mail: OwedMail) => Promise<boolean>;

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
  /** From the oldest to the newest. */
  list(filter: SubmissionFilter): AsyncIterable<StoredSubmission>;
  /**
   * Makes a suspect a request that owes these mails, without the one to the staff where they have had it. Resolves to
   * what it owes now, or to undefined where there is no such suspect.
   */
  release(reference: string, owes: readonly MailKind[]): Promise<readonly MailKind[] | undefined>;
  /** Removes submissions and their mails without a trace; resolves to how many there were. */
  remove(references: readonly string[]): Promise<number>;
  /** Removes what is older than the retention allows; resolves to how many that were. */
  purge(retention: Retention): Promise<number>;
  /** Takes in submissions as they were kept, all or none; resolves to how many were not there yet. */
  restore(submissions: readonly StoredSubmission[]): Promise<number>;
}

/** The mails that are owed. */
export interface Outbox {
  /**
   * Hands the first owed mail behind a position to `send`, if no other server has it in hand, and keeps on disk that it
   * is done with. A suspect's mail to the visitor is none of them. Resolves to the position of the mail, or to undefined
   * when there is none to be taken. A server that dies while it sends leaves the mail owed.
   */
  deliver(after: number, send: SendMail): Promise<number | undefined>;
  /** How many mails are owed, without those to the visitors of suspects. */
  countOwed(): Promise<number>;
}

/** Whether submissions can be kept. */
export interface Health {
  /** Resolves when a submission could be kept right now, as far as can be told without one. */
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

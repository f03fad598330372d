/** What a visitor has sent, once it is accepted. */
export interface Submission {
  /** The id of the form. */
  readonly form: string;
  /** The JSON text that is kept, exactly so. Equal answers give equal texts. */
  readonly body: string;
  readonly receivedAt: Date;
}

/** A submission as it is kept. */
export interface StoredSubmission {
  readonly reference: string;
  readonly form: string;
  /** ISO 8601, in UTC. */
  readonly receivedAt: string;
  readonly body: string;
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
}

/** Where submissions are kept. The one place that knows the database. */
export interface Store {
  /**
   * Keeps a submission; when the promise resolves, it is on disk. The same body for the same form within ten
   * minutes is kept once. Rejects with a {@link StoreError} when it cannot be kept.
   */
  add(submission: Submission): Promise<Receipt>;
  find(reference: string): Promise<StoredSubmission | undefined>;
  /** From the oldest to the newest. */
  list(filter: SubmissionFilter): AsyncIterable<StoredSubmission>;
  /** Rejects with a {@link StoreError} when nothing could be kept right now. */
  check(): Promise<void>;
  /** Finishes what was begun and lets go of the database. */
  close(): Promise<void>;
}

/** The store could not do what it was asked for. The reason is in `cause`; no answers are in either. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

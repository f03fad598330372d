import type { PlacedSubmission } from './rows.ts';
import type { Desk, Outbox, OwedMail, Receipt, Submission, SubmissionFilter } from './store.ts';

/** What became of one submission of a group that was added. */
export type AddResult =
  | { readonly status: 'kept'; readonly receipt: Receipt }
  | { readonly status: 'refused'; readonly reason: string };

/** Which submissions: at most `limit` that the filter lets through, behind the place `after`. */
export interface Page extends SubmissionFilter {
  readonly after: number;
  readonly limit: number;
}

/** Which mail is meant. */
export type MailPlace = Pick<OwedMail, 'position' | 'kind'>;

/** How a database takes what visitors send. */
export interface IntakeDriver {
  /** Keeps a group; resolves to what became of each, once all that were kept are on disk. */
  add(group: readonly Submission[]): Promise<readonly AddResult[]>;
}

/** How a database does what the staff ask for. */
export interface DeskDriver extends Omit<Desk, 'list'> {
  page(page: Page): Promise<readonly PlacedSubmission[]>;
}

/** How a database keeps the mails that are owed. */
export interface OutboxDriver extends Pick<Outbox, 'countOwed'> {
  /** Takes the first owed mail behind a position in hand, unless another server has it there. */
  take(after: number): Promise<OwedMail | undefined>;
  /** Lets go of a mail in hand, and keeps on disk whether it is done with. */
  settle(mail: MailPlace, isDone: boolean): Promise<void>;
}

/** How a database tells whether it can keep anything. */
export interface HealthDriver {
  /**
   * Rejects when nothing can be kept right now. In doubt it tries by writing: a full disk can be read, and locked for
   * writing, like any other.
   */
  check(isInDoubt: boolean): Promise<void>;
}

/**
 * What a database does for a store. Plain values go in and come out, so that it can also be asked from another thread.
 * Everything rejects with an error that holds no answers.
 */
export interface Driver extends IntakeDriver, DeskDriver, OutboxDriver, HealthDriver {
  /** Lets go of the database. */
  close(): Promise<void>;
}

import type { DeskStore, ListPart } from './desk-store.ts';
import type { PlacedSubmission } from './rows.ts';
import type { Desk, Outbox, OwedMail, Receipt, Settlement, Submission } from './store.ts';

/** What became of one submission of a group that was added. */
export type AddResult =
  | { readonly status: 'kept'; readonly receipt: Receipt }
  | { readonly status: 'refused'; readonly reason: string };

/** Which submissions: at most `limit` that the filter lets through, behind another one. */
export interface Page extends ListPart {
  /** In the order of arrival, or from the newest to the oldest by the time they were received. */
  readonly order: 'arrival' | 'newest';
}

/** How a database takes what visitors send. */
export interface IntakeDriver {
  /** Keeps a group; resolves to what became of each, once all that were kept are on disk. */
  add(group: readonly Submission[]): Promise<readonly AddResult[]>;
}

/** How a database does what the staff ask for. */
export interface DeskDriver extends Omit<Desk, 'list' | 'newest'> {
  page(page: Page): Promise<readonly PlacedSubmission[]>;
}

/** How a database keeps the mails that are owed. */
export interface OutboxDriver extends Pick<Outbox, 'countOwed' | 'wake'> {
  /** Takes the next mail that is due in hand, unless another server has it there. */
  take(morning: string): Promise<OwedMail | undefined>;
  /** Lets go of a mail in hand, and keeps on disk what it has come to. */
  settle(mail: OwedMail, settlement: Settlement): Promise<void>;
}

/** How a database tells whether it can keep anything. */
export interface HealthDriver {
  /** Keeps a row and undoes it; rejects when that is not possible right now. */
  check(): Promise<void>;
}

/**
 * What a database does for a store. Plain values go in and come out, so that it can also be asked from another thread.
 * Everything rejects with an error that holds no answers.
 */
export interface Driver
  extends IntakeDriver,
    DeskDriver,
    Omit<DeskStore, 'listed'>,
    OutboxDriver,
    HealthDriver {
  /** Lets go of the database. */
  close(): Promise<void>;
}

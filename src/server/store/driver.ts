import type { PlacedSubmission } from './rows.ts';
import type { OwedMail, Receipt, Store, Submission, SubmissionFilter } from './store.ts';

/** What became of one submission of a group. */
export type Outcome =
  | { readonly status: 'kept'; readonly receipt: Receipt }
  | { readonly status: 'refused'; readonly reason: string };

/** Which submissions: at most `limit` that the filter lets through, behind the place `after`. */
export interface Page extends SubmissionFilter {
  readonly after: number;
  readonly limit: number;
}

/** Which mail is meant. */
export type MailPlace = Pick<OwedMail, 'position' | 'kind'>;

/**
 * What a database does for a store. Plain values go in and come out, so that it can also be asked from another thread.
 * Everything rejects with an error that holds no answers.
 */
export interface Driver
  extends Pick<Store, 'find' | 'release' | 'remove' | 'purge' | 'restore' | 'countOwed'> {
  /** Keeps a group; resolves to an outcome for each, once all that were kept are on disk. */
  add(group: readonly Submission[]): Promise<readonly Outcome[]>;
  page(page: Page): Promise<readonly PlacedSubmission[]>;
  /** Takes the first owed mail behind a position in hand, unless another server has it there. */
  take(after: number): Promise<OwedMail | undefined>;
  /** Lets go of a mail in hand, and keeps on disk whether it is done with. */
  settle(mail: MailPlace, isDone: boolean): Promise<void>;
  /**
   * Rejects when nothing can be kept right now. In doubt it tries by writing: a full disk can be read, and locked for
   * writing, like any other.
   */
  check(isInDoubt: boolean): Promise<void>;
  /** Lets go of the database. */
  close(): Promise<void>;
}

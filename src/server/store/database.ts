import { searchText } from './search-text.ts';
import type { Delivery, RestoredSubmission } from './store.ts';

export type QueryValue = string | number | null;

/** Runs a statement, in which the values are `$1`, `$2` and so on, and gives its rows; both databases read it the same way. */
export type Query = <Row extends object>(
  text: string,
  values?: readonly QueryValue[],
) => Promise<Row[]>;

export type Statement = readonly [text: string, values?: readonly QueryValue[]];

/** A submission and what no other row may share with it. */
export type NewRow = RestoredSubmission & { readonly fingerprint: string };

/** The columns of a new row with their types in PostgreSQL, in the order of {@link valuesOf}. */
export const newColumns = {
  reference: 'text',
  form: 'text',
  edition: 'text',
  edition_guessed: 'integer',
  received_at: 'timestamptz',
  body: 'text',
  status: 'text',
  suspicion: 'text',
  fingerprint: 'text',
  words: 'text',
  version: 'integer',
  note: 'text',
  assignee: 'text',
  history: 'text',
} as const;

export function valuesOf({ handling, ...row }: NewRow): QueryValue[] {
  const { version, note, assignee, history } = handling;
  return [
    ...[row.reference, row.form, row.edition, Number(row.isEditionGuessed), row.receivedAt],
    ...[row.body, row.status, row.suspicion, row.fingerprint, searchText(row)],
    ...[version, note, assignee, JSON.stringify(history)],
  ];
}

/** The mails that come with a new row; without a time, they are owed from now on. */
export function deliveriesOf({
  owes,
  deliveries,
}: NewRow): readonly (Omit<Delivery, 'since'> & Partial<Delivery>)[] {
  const untried = { recipient: '', state: 'pending', attempts: 0, error: null } as const;
  return deliveries ?? owes.map((kind) => ({ ...untried, kind }));
}

/** Mails that no other server takes until this is let go of, or its server dies. */
export interface MailLock {
  readonly query: Query;
  /** The clock that all servers go by (ISO 8601, in UTC). */
  now(): Promise<string>;
  /** Runs statements, all or none, and lets go. */
  release(statements: readonly Statement[]): Promise<void>;
}

/** The work that each database does in its own way. Everything rejects with an error that holds no answers. */
export interface Database {
  readonly query: Query;
  /** Runs statements, all or none; resolves to the rows that each returns. */
  transact(statements: readonly Statement[]): Promise<readonly object[][]>;
  /** Keeps rows and the mails they owe, all or none; resolves to the references of those that nothing kept out. */
  insert(rows: readonly NewRow[]): Promise<ReadonlySet<string>>;
  /** True if a row was refused for what is in it, so that others of its group may be kept. */
  isBadValue(error: unknown): boolean;
  /** Ends a SELECT from a table of mails that are about to be written, so that those which another server has in hand are passed by. */
  skipLocked(table: 'deliveries' | 'mails'): string;
  /** Ends a SELECT of one row, so that it waits until that row is wherever commits have to be. */
  readonly awaitCommit: string;
  /** undefined where another server of the same database has the mails. */
  lockMails(): Promise<MailLock | undefined>;
  /** Writes over what was removed, where that takes no lock that anybody waits for. */
  removeTraces(): Promise<void>;
  /**
   * Rewrites the files from which rows were removed, where the database leaves these in them; resolves to false while another transaction
   * is in the way.
   */
  vacuum(): Promise<boolean>;
  /** Keeps a row and undoes it; rejects where that is not possible right now. */
  check(): Promise<void>;
  /** Writes a copy of everything but the accounts into an empty file; resolves to the number of submissions. */
  copyInto(file: string): Promise<number>;
  /** Resolves to false where files are left open, so that nothing is written into them. */
  close(): Promise<unknown>;
}

/** Makes a database that says of everything why it cannot be done. */
export function createFailingDatabase(reason: Error): Database {
  const refuse = async () => {
    throw reason;
  };
  return {
    ...{ query: refuse, transact: refuse, insert: refuse, lockMails: refuse },
    ...{ removeTraces: refuse, vacuum: refuse, check: refuse, copyInto: refuse },
    close: async () => undefined,
    ...{ isBadValue: () => false, skipLocked: () => '', awaitCommit: '' },
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { searchText } from './search-text.ts';
import {
  type Delivery,
  type NewDelivery,
  progressOf,
  type StoredSubmission,
} from './store-types.ts';

export type QueryValue = string | number | null;

/**
 * Runs a statement with the parameters `$1`, `$2` and so on, and returns its rows; the same text works in both
 * databases.
 */
export type Query = <Row extends object>(
  text: string,
  values?: readonly QueryValue[],
) => Promise<Row[]>;

export type Statement = readonly [text: string, values?: readonly QueryValue[]];

/** A submission with its unique fingerprint. */
export type NewRow = StoredSubmission & {
  readonly fingerprint: string;
  readonly deliveries?: readonly NewRowDelivery[];
  /** What goes out about it besides the mails in `owes`. */
  readonly added?: readonly NewDelivery[];
};

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
    row.reference,
    row.form,
    row.edition,
    Number(row.isEditionGuessed),
    row.receivedAt,
    row.body,
    row.status,
    row.suspicion,
    row.fingerprint,
    searchText(row),
    version,
    note,
    assignee,
    JSON.stringify(history),
  ];
}

/** The values of a new row in the table of states; undefined if its history names none. */
export function stateValuesOf({ handling }: NewRow) {
  const { state, agreed } = progressOf(handling.history);
  return state && { state, agreedDay: agreed?.day ?? null };
}

/** A row of the table `outbox` for a new request; without a time, it starts now. */
type NewRowDelivery = Omit<Delivery, 'since' | 'dueAt'> & {
  readonly since?: string;
  readonly dueAt?: string | undefined;
  /** Webhooks alone name the request, so that they can be told of its removal. */
  readonly reference?: string | null;
  /** When a webhook was first tried, if it may have been. */
  readonly begunAt?: string | null;
};

/** Returns what goes out about a new row. */
export function deliveriesOf({
  owes,
  added = [],
  deliveries,
  reference,
}: Omit<NewRow, 'fingerprint'>): readonly NewRowDelivery[] {
  const untried = { event: 0, state: 'pending', attempts: 0, error: null } as const;
  const all: readonly NewRowDelivery[] = deliveries ?? [
    ...owes.map((kind) => ({ ...untried, kind, recipient: '' })),
    ...added.map((one) => ({ ...untried, ...one })),
  ];
  return all.map((one) => ({ ...one, reference: one.kind === 'webhook' ? reference : null }));
}

/** What a sender sends; each has locks of its own, so that a slow receiver of webhooks delays no mail. */
export type Channel = 'mail' | 'webhook';

/** The tables of what goes out, the newest first; older servers write the others. */
export const deliveryTables = ['outbox', 'deliveries', 'mails'] as const;

export type DeliveryTable = (typeof deliveryTables)[number];

/** A lock on what goes out, held until it is released or its server dies. */
export interface OutboxLock {
  readonly query: Query;
  /** The clock that all servers share (ISO 8601, in UTC). */
  now(): Promise<string>;
  /** Runs the statements in one transaction and releases the lock. */
  release(statements: readonly Statement[]): Promise<void>;
}

/** The operations that differ between databases. All reject with errors that hold no answers. */
export interface Database {
  readonly query: Query;
  /** Runs the statements in one transaction; resolves to the rows of each. */
  transact(statements: readonly Statement[]): Promise<readonly object[][]>;
  /**
   * Inserts rows and their mails in one transaction; resolves to the references of the inserted rows, without those
   * that conflict.
   */
  insert(rows: readonly NewRow[]): Promise<ReadonlySet<string>>;
  /** True if a value in a row was rejected, so that other rows of the group may still be inserted. */
  isBadValue(error: unknown): boolean;
  /** Ends a SELECT for update, so that it skips what another server has leased. */
  skipLocked(table: DeliveryTable): string;
  /** Ends a SELECT of one row, so that it waits until that row is committed, on replicas too. */
  readonly awaitCommit: string;
  /** Resolves to undefined if another server is sending on this channel. */
  lockOutbox(channel: Channel): Promise<OutboxLock | undefined>;
  /** Overwrites removed data, where that needs no lock that others wait for. */
  removeTraces(): Promise<void>;
  /**
   * Rewrites the files of tables from which rows were removed, if the database leaves their text in them; resolves to
   * false while another transaction prevents it.
   */
  vacuum(): Promise<boolean>;
  /** Inserts a row and rolls it back; rejects if that fails. */
  check(): Promise<void>;
  /** Copies everything but the accounts into an empty file; resolves to the number of submissions. */
  copyInto(file: string): Promise<number>;
  /** Resolves to false if files must stay open, so that nothing is written to them. */
  close(): Promise<unknown>;
}

/** Creates a database that rejects every operation with a reason. */
export function createFailingDatabase(reason: Error): Database {
  const refuse = async () => {
    throw reason;
  };
  return {
    query: refuse,
    transact: refuse,
    insert: refuse,
    lockOutbox: refuse,
    removeTraces: refuse,
    vacuum: refuse,
    check: refuse,
    copyInto: refuse,
    close: async () => undefined,
    isBadValue: () => false,
    skipLocked: () => '',
    awaitCommit: '',
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { StartError } from '../../start-error.ts';
import type { Store } from '../create-store.ts';
import { createStore } from '../create-store.ts';
import {
  createFailingDatabase,
  type Database,
  deliveriesOf,
  type NewRow,
  newColumns,
  type Statement,
  stateValuesOf,
  valuesOf,
} from '../database.ts';
import { createDriver, type Driver } from '../driver.ts';
import { writeCopy } from './copy.ts';
import { guardFile } from './file-guard.ts';
import {
  DamagedError,
  FullDiskError,
  makeFile,
  openFile,
  type SqliteOptions,
} from './open-file.ts';
import { createDeferredDatabase, openReadOnly } from './read-only.ts';
import {
  createQuery,
  isBusy,
  openDatabase,
  prepare,
  run,
  type SqliteDatabase,
} from './sqlite-driver.ts';

interface StoreOptions extends SqliteOptions {
  /** True to accept a read-only store if the file cannot be written. */
  readonly allowReadOnly?: boolean;
}

/** Opens a store in this thread. Throws a StartError if the file cannot be used. */
export async function openSqliteStore({
  allowReadOnly = false,
  ...options
}: StoreOptions): Promise<Store> {
  try {
    return createStore(createDriver(openSqlite(options)));
  } catch (error) {
    const isUnwritable = error instanceof StartError && !(error instanceof DamagedError);
    if (!allowReadOnly || !isUnwritable) throw error;
    return createStore(createDriver(openReadOnly(options.path, error)));
  }
}

function openSqlite(options: SqliteOptions): Database {
  const { path } = options;
  const file = guardFile(path, openFile(options));
  const locks = {
    mail: createFileLock(`${path}-mail`),
    webhook: createFileLock(`${path}-webhook`),
  };
  const query = createQuery(file);
  const transact: Database['transact'] = async (statements) =>
    file.write((database) => statements.map((one) => run(database, one)));
  return {
    query,
    transact,
    insert: async (rows) =>
      file.write(
        (database) => new Set(rows.flatMap(createInsert(database))),
        () => rows.length,
      ),
    isBadValue: (error) => error instanceof Error && 'errcode' in error && error.errcode === check,
    skipLocked: () => '',
    awaitCommit: '',
    lockOutbox: async (channel) => {
      const lock = locks[channel];
      // Otherwise the result of sending could not be stored, and it would be sent again.
      file.insist();
      if (!lock.take()) return undefined;
      const release = async (statements: readonly Statement[]) => {
        try {
          if (statements.length > 0) await transact(statements);
        } finally {
          lock.giveBack();
        }
      };
      return { query, now: async () => new Date().toISOString(), release };
    },
    removeTraces: async () => {
      if (file.emptyLog()) return;
      throw new Error(
        'the requests are removed, but traces of them stay in the -wal file while another program reads. Do it again later',
      );
    },
    vacuum: async () => true,
    check: async () => file.attempt(probeWrite),
    copyInto: async (target) => file.read((database) => writeCopy(database, target)),
    close: async () => {
      for (const lock of Object.values(locks)) lock.close();
      return file.close();
    },
  };
}

/**
 * Opens the file for a server. A damaged file gives a driver that rejects everything; on a full disk, the driver is
 * read-only until there is room. Throws a StartError for any other problem.
 */
export async function openSqliteDriver(options: SqliteOptions): Promise<Driver> {
  try {
    return createDriver(openSqlite(options));
  } catch (error) {
    if (error instanceof DamagedError) return createDriver(createFailingDatabase(error));
    if (!(error instanceof FullDiskError)) throw error;
    return createDriver(createDeferredDatabase(() => openSqlite(options), options.path, error));
  }
}

/** SQLite's code for a failed CHECK constraint. */
const check = 275;

/** Creates the function that inserts a row and its mails, unless its reference or fingerprint exists. */
function createInsert(database: SqliteDatabase): (row: NewRow) => readonly string[] {
  const columns = Object.keys(newColumns);
  const insert = prepare(
    database,
    `INSERT INTO requests (${columns}) VALUES (${columns.map(() => '?')}) ON CONFLICT DO NOTHING`,
  );
  const insertDelivery = prepare(
    database,
    `INSERT INTO outbox (request, kind, event, recipient, reference, state, owed_since, tried_at, due_at, attempts, last_error, begun_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertState = prepare(
    database,
    'INSERT INTO request_states (request, state, agreed_day) VALUES (?, ?, ?)',
  );
  const now = new Date().toISOString();
  return (row) => {
    const { changes, lastInsertRowid } = insert.run(...valuesOf(row));
    if (Number(changes) === 0) return [];
    for (const one of deliveriesOf(row)) {
      const { kind, event, recipient, reference = null, begunAt = null } = one;
      const { state, since = now, dueAt = now } = one;
      const sent = [reference, state, since, now, dueAt, one.attempts, one.error] as const;
      insertDelivery.run(lastInsertRowid, kind, event, recipient, ...sent, begunAt);
    }
    const progress = stateValuesOf(row);
    if (progress) insertState.run(lastInsertRowid, progress.state, progress.agreedDay);
    return [row.reference];
  };
}

/** Larger than SQLite's smallest page cache, and than most requests. */
const filler = JSON.stringify('x'.repeat(30_000));

/** Writes a request to the disk in a transaction that is rolled back. */
function probeWrite(database: SqliteDatabase): void {
  // With a tiny page cache, the row is written to the log at once, and not only on commit.
  database.exec('PRAGMA cache_size = 1');
  try {
    prepare(
      database,
      `INSERT INTO requests (reference, form, received_at, body, status, fingerprint, words)
       VALUES ('', '', '', ?, 'waiting', '', '')`,
    ).run(filler);
  } finally {
    database.exec('PRAGMA cache_size = -2000');
  }
}

/**
 * The lock of the server that sends on a channel; one of all that share a file. It holds a transaction in a separate file, in
 * which nothing is written, so that the operating system releases the lock if the process dies.
 */
function createFileLock(path: string) {
  let database: SqliteDatabase | undefined;
  let isOurs = false;
  return {
    /** Returns true if the lock was free. */
    take(): boolean {
      if (isOurs) return false;
      if (!database) {
        makeFile(path);
        database = openDatabase(path);
      }
      isOurs = begin(database);
      return isOurs;
    },
    giveBack(): void {
      if (isOurs) database?.exec('ROLLBACK');
      isOurs = false;
    },
    close: () => database?.close(),
  };
}

function begin(database: SqliteDatabase): boolean {
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Query, QueryValue, Statement } from '../database.ts';

export type SqliteDatabase = DatabaseSyncInstance;

type SqliteDriver = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

const builtIn: unknown = process.getBuiltinModule('node:sqlite');

/** Prefers the SQLite of Node to that of the npm package. */
const { DatabaseSync } = isDriver(builtIn) ? builtIn : await import('@photostructure/sqlite');

export function openDatabase(
  place: string | URL,
  options: { readonly readOnly?: boolean } = {},
): SqliteDatabase {
  return new DatabaseSync(place, options);
}

/** The first versions of `node:sqlite` lack `isTransaction` (Node 22.16). */
function isDriver(module: unknown): module is SqliteDriver {
  if (typeof module !== 'object' || module === null || !('DatabaseSync' in module)) return false;
  const { DatabaseSync: Database } = module;
  return typeof Database === 'function' && 'isTransaction' in Database.prototype;
}

export function readPragma(database: SqliteDatabase, pragma: string): unknown {
  return Object.values(Object(prepare(database, `PRAGMA ${pragma}`).get()))[0];
}

/** Runs work in a write transaction, and rolls back if it throws. */
export function inTransaction<Result>(database: SqliteDatabase, work: () => Result): Result {
  begin(database);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Starts a write transaction as soon as no other program writes. SQLite's own retries become so rare that it hardly
 * ever succeeds beside a busy server.
 */
function begin(database: SqliteDatabase): void {
  withBusyTimeout(database, 10, (timeout) => {
    const deadline = performance.now() + timeout;
    for (;;) {
      try {
        return database.exec('BEGIN IMMEDIATE');
      } catch (error) {
        if (!isBusy(error) || performance.now() >= deadline) throw error;
      }
    }
  });
}

/**
 * Runs work with another `busy_timeout`, the time in milliseconds that SQLite waits for a lock; passes it the previous
 * timeout.
 */
export function withBusyTimeout<Result>(
  database: SqliteDatabase,
  milliseconds: number,
  work: (timeout: number) => Result,
): Result {
  // Not a prepared statement, as SQLite reads this pragma while preparing it.
  const timeout = Number(Object(database.prepare('PRAGMA busy_timeout').get()).timeout);
  database.exec(`PRAGMA busy_timeout = ${milliseconds}`);
  try {
    return work(timeout);
  } finally {
    database.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

/** SQLite's code for a locked database; the upper bits give details. */
const busy = 5;

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;
}

/** Runs a statement. SQLite accepts PostgreSQL's numbered parameters as names. */
export function run(database: SqliteDatabase, [text, values = []]: Statement): object[] {
  const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
  return prepare(database, text).all(named);
}

/** Reads and writes on a connection. `rowsIn`: how many rows were written. */
interface Access {
  read<Result>(work: (database: SqliteDatabase) => Result): Result;
  write<Result>(
    work: (database: SqliteDatabase) => Result,
    rowsIn?: (result: Result) => number,
  ): Result;
}

export function createQuery(access: Access): Query {
  return async <Row extends object>(text: string, values?: readonly QueryValue[]) => {
    const work = (database: SqliteDatabase) => run(database, [text, values]);
    // The caller's type argument describes the rows.
    const rows = isReading(text) ? access.read(work) : access.write(work, ({ length }) => length);
    return rows as Row[];
  };
}

export function isReading(statement: string): boolean {
  return /^\s*SELECT\b/i.test(statement);
}

const prepared = new WeakMap<SqliteDatabase, Map<string, StatementSyncInstance>>();

/** Caches prepared statements by connection and text; there are few texts. */
export function prepare(database: SqliteDatabase, text: string) {
  const statements = prepared.get(database) ?? new Map<string, StatementSyncInstance>();
  prepared.set(database, statements);
  const statement = statements.get(text) ?? database.prepare(text);
  statements.set(text, statement);
  return statement;
}

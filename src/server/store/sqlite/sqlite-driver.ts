import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Query, QueryValue, Statement } from '../database.ts';

export type SqliteDatabase = DatabaseSyncInstance;

type SqliteDriver = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

const builtIn: unknown = process.getBuiltinModule('node:sqlite');

/** The SQLite of the runtime where it has one, else that of the npm package. */
const { DatabaseSync } = isDriver(builtIn) ? builtIn : await import('@photostructure/sqlite');

export function openDatabase(
  place: string | URL,
  options: { readonly readOnly?: boolean } = {},
): SqliteDatabase {
  return new DatabaseSync(place, options);
}

/** The first versions of `node:sqlite` do not say whether a transaction is open (`isTransaction`, Node 22.16). */
function isDriver(module: unknown): module is SqliteDriver {
  if (typeof module !== 'object' || module === null || !('DatabaseSync' in module)) return false;
  const { DatabaseSync: Database } = module;
  return typeof Database === 'function' && 'isTransaction' in Database.prototype;
}

export function readPragma(database: SqliteDatabase, pragma: string): unknown {
  return Object.values(Object(prepare(database, `PRAGMA ${pragma}`).get()))[0];
}

/** Does the work in a transaction that may write at once; what it throws undoes all of it. */
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
 * Begins to write as soon as no other program does. SQLite itself would soon ask only ten times a second, and hardly ever find a file free
 * to which another server writes one group after the other.
 */
function begin(database: SqliteDatabase): void {
  withBusyTimeout(database, 10, (patience) => {
    const deadline = performance.now() + patience;
    for (;;) {
      try {
        return database.exec('BEGIN IMMEDIATE');
      } catch (error) {
        if (!isBusy(error) || performance.now() >= deadline) throw error;
      }
    }
  });
}

/** Does the work, which is told the usual one, with another `busy_timeout`: how long SQLite waits for a lock, in milliseconds. */
export function withBusyTimeout<Result>(
  database: SqliteDatabase,
  milliseconds: number,
  work: (usual: number) => Result,
): Result {
  // Not one of the statements that are kept: SQLite reads this pragma while it prepares it.
  const usual = Number(Object(database.prepare('PRAGMA busy_timeout').get()).timeout);
  database.exec(`PRAGMA busy_timeout = ${milliseconds}`);
  try {
    return work(usual);
  } finally {
    database.exec(`PRAGMA busy_timeout = ${usual}`);
  }
}

/** SQLite's code for a database that another program has locked; the upper bits say how. */
const busy = 5;

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;
}

/** Runs a statement. What PostgreSQL counts, SQLite knows by names that look the same. */
export function run(database: SqliteDatabase, [text, values = []]: Statement): object[] {
  const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
  return prepare(database, text).all(named);
}

/** What a connection does without writing, and with it. */
interface Access {
  read<Result>(work: (database: SqliteDatabase) => Result): Result;
  write<Result>(work: (database: SqliteDatabase) => Result): Result;
}

export function createQuery(access: Access): Query {
  return async <Row extends object>(text: string, values?: readonly QueryValue[]) => {
    const work = (database: SqliteDatabase) => run(database, [text, values]);
    // The statement says what its rows are.
    return (isReading(text) ? access.read(work) : access.write(work)) as Row[];
  };
}

export function isReading(statement: string): boolean {
  return /^\s*SELECT\b/i.test(statement);
}

const prepared = new WeakMap<SqliteDatabase, Map<string, StatementSyncInstance>>();

/** Prepares each text once for a connection: there are few of them. */
export function prepare(database: SqliteDatabase, text: string) {
  const statements = prepared.get(database) ?? new Map<string, StatementSyncInstance>();
  prepared.set(database, statements);
  const statement = statements.get(text) ?? database.prepare(text);
  statements.set(text, statement);
  return statement;
}

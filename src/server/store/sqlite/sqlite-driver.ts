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
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
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

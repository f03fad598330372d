import type { Statement } from '../database.ts';

/** The values of SQLite. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

/** The part of a prepared statement of `node:sqlite` that the store uses. */
export interface SqliteStatement {
  /** Values stand for question marks; those of an object, for the names in it. */
  run(...values: SqliteValue[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
  get(...values: (SqliteValue | Readonly<Record<string, SqliteValue>>)[]): unknown;
  all(...values: (SqliteValue | Readonly<Record<string, SqliteValue>>)[]): unknown[];
}

/** The part of `DatabaseSync` of `node:sqlite` that the store uses. */
export interface SqliteDatabase {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

interface SqliteDriver {
  readonly DatabaseSync: new (path: string) => SqliteDatabase;
}

/** Gives what opens files: the SQLite of the runtime where it has one, else that of the npm package. */
export async function loadSqlite(): Promise<(path: string) => SqliteDatabase> {
  const builtIn: unknown = process.getBuiltinModule('node:sqlite');
  const driver: SqliteDriver = isDriver(builtIn) ? builtIn : await import('@photostructure/sqlite');
  return (path) => new driver.DatabaseSync(path);
}

/** Opens a file as it is. */
export async function openDatabase(path: string): Promise<SqliteDatabase> {
  return (await loadSqlite())(path);
}

/** The first versions of `node:sqlite` do not say whether a transaction is open (`isTransaction`, Node 22.16). */
function isDriver(module: unknown): module is SqliteDriver {
  if (typeof module !== 'object' || module === null || !('DatabaseSync' in module)) return false;
  const { DatabaseSync } = module;
  return typeof DatabaseSync === 'function' && 'isTransaction' in DatabaseSync.prototype;
}

/** Reads a pragma with a single value. */
export function readPragma(database: SqliteDatabase, pragma: string): unknown {
  return Object.values(Object(database.prepare(`PRAGMA ${pragma}`).get()))[0];
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
  return prepare(database, text).all(named) as object[];
}

const prepared = new WeakMap<SqliteDatabase, Map<string, SqliteStatement>>();

/** Prepares each text once for a connection: there are few of them. */
export function prepare(database: SqliteDatabase, text: string): SqliteStatement {
  const statements = prepared.get(database) ?? new Map<string, SqliteStatement>();
  prepared.set(database, statements);
  const statement = statements.get(text) ?? database.prepare(text);
  statements.set(text, statement);
  return statement;
}

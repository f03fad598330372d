/** What SQLite takes and gives. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

/** The part of a prepared statement of `node:sqlite` that the store uses. */
export interface SqliteStatement {
  run(...values: SqliteValue[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
  /** Values stand for question marks; those of an object, for the names in it. */
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

/** Opens a file with the SQLite of the runtime where it has one, else with that of the npm package. */
export async function openDatabase(path: string): Promise<SqliteDatabase> {
  const builtIn: unknown = process.getBuiltinModule('node:sqlite');
  const driver: SqliteDriver = isDriver(builtIn) ? builtIn : await import('@photostructure/sqlite');
  return new driver.DatabaseSync(path);
}

/** The first versions of `node:sqlite` do not say whether a transaction is open (`isTransaction`, Node 22.16). */
function isDriver(module: unknown): module is SqliteDriver {
  if (typeof module !== 'object' || module === null || !('DatabaseSync' in module)) return false;
  const { DatabaseSync } = module;
  return typeof DatabaseSync === 'function' && 'isTransaction' in DatabaseSync.prototype;
}

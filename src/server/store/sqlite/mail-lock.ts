import { makeFile } from './open-file.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

/** Who may send mail: one at a time of all the servers that share a file. */
export type FileLock = ReturnType<typeof createFileLock>;

/** What SQLite calls a database that another program has locked. */
const busy = 5;

/**
 * A lock that the operating system takes back from a process that dies: a transaction that is held in a file of its own,
 * in which nothing is ever written.
 */
export function createFileLock(path: string, open: (path: string) => SqliteDatabase) {
  let database: SqliteDatabase | undefined;
  let isOurs = false;
  return {
    /** Whether it was free and is ours now. */
    take(): boolean {
      if (isOurs) return false;
      if (!database) {
        makeFile(path);
        database = open(path);
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
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false;
    throw error;
  }
}

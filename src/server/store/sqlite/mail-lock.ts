import { makeFile } from './make-file.ts';
import { openDatabase, type SqliteDatabase } from './sqlite-driver.ts';

/** Who may send mail: one at a time of all the servers that share a file. */
export interface MailLock {
  /** Whether it was free and is ours now. */
  take(): Promise<boolean>;
  giveBack(): void;
  close(): void;
}

/**
 * A lock that the operating system takes back from a process that dies: a transaction that is held in a file of its own,
 * in which nothing is ever written.
 */
export function createMailLock(path: string): MailLock {
  let database: SqliteDatabase | undefined;
  let isOurs = false;
  return {
    async take() {
      if (isOurs) return false;
      isOurs = true;
      try {
        database ??= await openLock(path);
        isOurs = begin(database);
      } catch (error) {
        isOurs = false;
        throw error;
      }
      return isOurs;
    },
    giveBack() {
      if (isOurs) database?.exec('ROLLBACK');
      isOurs = false;
    },
    close: () => database?.close(),
  };
}

async function openLock(path: string): Promise<SqliteDatabase> {
  makeFile(path);
  return openDatabase(path);
}

/** What SQLite calls a database that another program has locked. */
const busy = 5;

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

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
        database ??= await openDatabase(path);
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

function begin(database: SqliteDatabase): boolean {
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}

import { createStore } from '../create-store.ts';
import type { Driver } from '../driver.ts';
import type { OwedMail, Store } from '../store.ts';
import { commitGroup } from './commit-group.ts';
import { readPragma } from './durability.ts';
import { createMailLock, type MailLock } from './mail-lock.ts';
import { openFile, type SqliteOptions } from './open-file.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { prepareStatements, type Statements } from './statements.ts';
import { inTransaction } from './transaction.ts';

/** Opens a store in this thread. Throws a StartError when the file cannot be used. */
export async function openSqliteStore(options: SqliteOptions): Promise<Store> {
  return createStore(await openSqliteDriver(options));
}

/** Opens the file for a store, in this thread or another one. Throws a StartError when it cannot be used. */
export async function openSqliteDriver(options: SqliteOptions): Promise<Driver> {
  const database = await openFile(options);
  const statements = prepareStatements(database);
  const mailLock = createMailLock(`${options.path}-mail`);
  const write = <Result>(work: () => Result): Result => inTransaction(database, work);
  return {
    add: async (group) => commitGroup(database, statements.add, group),
    find: async (reference) => statements.find(reference),
    page: async (page) => statements.page(page),
    release: async (reference, owes) => write(() => statements.release(reference, owes)),
    remove: async (references) =>
      withoutTrace(database, () => sum(references.map(statements.remove))),
    purge: async (retention) => withoutTrace(database, () => statements.purge(retention)),
    restore: async (submissions) => write(() => sum(submissions.map(statements.restore))),
    ...mailOf(database, statements, mailLock),
    countOwed: async () => statements.countOwed(),
    check: async (isInDoubt) => write(() => (isInDoubt ? writeAgain(database) : undefined)),
    close: async () => {
      mailLock.close();
      try {
        // So that a copy of the file alone is a copy of everything.
        emptyJournal(database);
      } catch {
        // On a full disk the journal stays, and nothing is lost.
      }
      database.close();
    },
  };
}

function mailOf(database: SqliteDatabase, statements: Statements, mailLock: MailLock) {
  const take: Driver['take'] = async (after) => {
    if (!(await mailLock.take())) return undefined;
    let mail: OwedMail | undefined;
    try {
      mail = statements.nextOwed(after);
    } finally {
      if (!mail) mailLock.giveBack();
    }
    return mail;
  };
  const settle: Driver['settle'] = async (mail, isDone) => {
    try {
      if (isDone) inTransaction(database, () => statements.settle(mail));
    } finally {
      mailLock.giveBack();
    }
  };
  return { take, settle };
}

/** Writes a number of the file anew, as it is. */
function writeAgain(database: SqliteDatabase): void {
  database.exec(`PRAGMA user_version = ${readPragma(database, 'user_version')}`);
}

/** Removes rows, and empties the journal, in which they may still stand. */
function withoutTrace(database: SqliteDatabase, remove: () => number): number {
  const count = inTransaction(database, remove);
  if (!emptyJournal(database)) {
    throw new Error(
      'the requests are removed, but traces of them stay in the -wal file while another program reads. Do it again later',
    );
  }
  return count;
}

/** Writes the journal into the file and empties it; false while another program reads what it has written over. */
function emptyJournal(database: SqliteDatabase): boolean {
  return readPragma(database, 'wal_checkpoint(TRUNCATE)') === 0;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

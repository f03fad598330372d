import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Store, type StoredSubmission, StoreError, type SubmissionFilter } from '../store.ts';
import { makeDurable } from './durability.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrations.ts';
import { openDatabase, type SqliteDatabase } from './sqlite-driver.ts';
import { prepareStatements, type Statements } from './statements.ts';

/** How many rows are read at once while listing. */
const pageSize = 500;

/** `busyTimeout`: how long to wait for another program that writes, in milliseconds. */
export interface SqliteOptions {
  readonly path: string;
  readonly busyTimeout?: number;
}

/** Opens the file, creating it and its folder if need be. Throws a {@link StartError} when it cannot be used. */
export async function openSqliteStore({ path, busyTimeout = 2000 }: SqliteOptions): Promise<Store> {
  return createStore(await openDurably(path, busyTimeout));
}

async function openDurably(path: string, busyTimeout: number): Promise<SqliteDatabase> {
  let database: SqliteDatabase | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    database = await openDatabase(path);
    makeDurable(database, busyTimeout);
    migrate(database);
    return database;
  } catch (cause) {
    database?.close();
    throw new StartError(
      `The database ${path} cannot be used: ${reasonOf(cause)}. Check the file, or set DATABASE_URL to another one.`,
      { cause },
    );
  }
}

function createStore(database: SqliteDatabase): Store {
  const statements = prepareStatements(database);
  const group = createGroupCommit(database, statements.add);
  const write = <Result>(work: () => Result): Result => inTransaction(database, work);
  let isOpen = true;
  return {
    add: async (submission) => {
      if (!isOpen) throw new StoreError('the store is closed');
      return group.add(submission).catch(fail);
    },
    find: async (reference) => statements.find(reference),
    list: (filter) => listAll(statements, filter),
    release: async (reference, owes) => write(() => statements.release(reference, owes)),
    remove: async (references) => write(() => sum(references.map(statements.remove))),
    purge: async (retention) => write(() => statements.purge(retention)),
    restore: async (submissions) => write(() => sum(submissions.map(statements.restore))),
    deliver: async (after, send) => {
      const mail = statements.nextOwed(after);
      if (mail && (await send(mail))) write(() => statements.settle(mail));
      return mail?.position;
    },
    countOwed: async () => statements.countOwed(),
    check: async () => tryToWrite(database),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      group.finish();
      database.close();
    },
  };
}

function inTransaction<Result>(database: SqliteDatabase, work: () => Result): Result {
  try {
    database.exec('BEGIN IMMEDIATE');
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (cause) {
    if (database.isTransaction) database.exec('ROLLBACK');
    return fail(cause);
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

async function* listAll(
  statements: Statements,
  filter: SubmissionFilter,
): AsyncGenerator<StoredSubmission> {
  let after = 0;
  for (;;) {
    const rows = statements.list({ ...filter, after, limit: pageSize });
    for (const { id, ...submission } of rows) {
      after = id;
      yield submission;
    }
    if (rows.length < pageSize) return;
  }
}

function tryToWrite(database: SqliteDatabase): void {
  try {
    database.exec('BEGIN IMMEDIATE');
    database.exec('ROLLBACK');
  } catch (cause) {
    fail(cause);
  }
}

function fail(cause: unknown): never {
  throw new StoreError(`the database refused: ${reasonOf(cause)}`, { cause });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

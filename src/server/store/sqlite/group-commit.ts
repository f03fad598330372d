import type { SqliteDatabase } from './sqlite-driver.ts';

/** The most rows of one transaction. */
const groupSize = 256;

/** Writes rows in groups, so that many requests share the wait for the disk. */
export interface GroupCommit<Row, Result> {
  /** Resolves once the row is on disk. */
  add(row: Row): Promise<Result>;
  /** Writes everything that waits, now. */
  finish(): void;
}

interface Waiting<Row, Result> {
  readonly row: Row;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** `write` writes one row with a single writing statement, inside the transaction of its group. */
export function createGroupCommit<Row, Result>(
  database: SqliteDatabase,
  write: (row: Row) => Result,
): GroupCommit<Row, Result> {
  const queue: Waiting<Row, Result>[] = [];

  function flush(): void {
    const group = queue.splice(0, groupSize);
    if (queue.length > 0) setImmediate(flush);
    if (group.length > 0) commit(database, write, group);
  }

  return {
    add: (row) =>
      new Promise((resolve, reject) => {
        queue.push({ row, resolve, reject });
        if (queue.length === 1) setImmediate(flush);
      }),
    finish: () => {
      while (queue.length > 0) flush();
    },
  };
}

function commit<Row, Result>(
  database: SqliteDatabase,
  write: (row: Row) => Result,
  group: readonly Waiting<Row, Result>[],
): void {
  try {
    database.exec('BEGIN IMMEDIATE');
    const answers = group.map((waiting) => attempt(database, write, waiting));
    database.exec('COMMIT');
    for (const answer of answers) answer();
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    for (const { reject } of group) reject(error);
  }
}

/**
 * Writes one row and returns what to tell its owner after the commit. SQLite undoes a failed statement alone, so the
 * neighbours of a bad row are kept; after a full or broken disk it undoes the whole transaction.
 */
function attempt<Row, Result>(
  database: SqliteDatabase,
  write: (row: Row) => Result,
  { row, resolve, reject }: Waiting<Row, Result>,
): () => void {
  try {
    const result = write(row);
    return () => resolve(result);
  } catch (error) {
    if (!database.isTransaction) throw error;
    return () => reject(error);
  }
}

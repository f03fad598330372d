import type { Outcome } from '../driver.ts';
import type { Receipt, Submission } from '../store.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

/** Writes a group in one transaction; `write` writes one submission of it. Throws when none could be kept. */
export function commitGroup(
  database: SqliteDatabase,
  write: (submission: Submission) => Receipt,
  group: readonly Submission[],
): Outcome[] {
  return inTransaction(database, () =>
    group.map((submission) => attempt(database, () => write(submission))),
  );
}

/**
 * SQLite undoes a failed statement alone, so the neighbours of a bad row are kept; after a full or broken disk it
 * undoes the whole transaction.
 */
function attempt(database: SqliteDatabase, write: () => Receipt): Outcome {
  try {
    return { status: 'kept', receipt: write() };
  } catch (error) {
    if (!database.isTransaction) throw error;
    return { status: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
}

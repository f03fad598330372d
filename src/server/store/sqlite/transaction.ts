import type { SqliteDatabase } from './sqlite-driver.ts';

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

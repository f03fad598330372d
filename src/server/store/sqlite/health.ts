import type { HealthDriver } from '../driver.ts';
import { readPragma } from './durability.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

/** Tells whether the file can be written. */
export function createHealth(database: SqliteDatabase): HealthDriver {
  // Writes a number of the file anew, as it is.
  const writeAgain = () =>
    database.exec(`PRAGMA user_version = ${readPragma(database, 'user_version')}`);
  return {
    check: async (isInDoubt) => inTransaction(database, isInDoubt ? writeAgain : () => undefined),
  };
}

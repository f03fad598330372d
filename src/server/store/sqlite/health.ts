import type { HealthDriver } from '../driver.ts';
import type { InsistOnFiles } from './identity.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

/** Larger than what SQLite keeps in memory when it is told to keep nothing, and than most requests. */
const filler = JSON.stringify('x'.repeat(30_000));

/** Tells whether a request could be kept: it writes one to the disk, and undoes it. */
export function createHealth(database: SqliteDatabase, insistOnFiles: InsistOnFiles): HealthDriver {
  const insert = database.prepare(
    `INSERT INTO requests (reference, form, received_at, body, fingerprint) VALUES ('', '', '', ?, '')`,
  );
  return {
    check: async () => {
      insistOnFiles();
      // Without memory for it the row goes to the journal at once, not only when it is committed.
      database.exec('PRAGMA cache_size = 1');
      try {
        database.exec('BEGIN IMMEDIATE');
        insert.run(filler);
      } finally {
        if (database.isTransaction) database.exec('ROLLBACK');
        database.exec('PRAGMA cache_size = -2000');
      }
    },
  };
}

import { millisecondsPerDay } from '../../form/runtime/days.ts';
import type { Database } from './database.ts';

/** The age of the last backup, in milliseconds, at which the staff are warned. */
export const maxBackupAge = 2 * millisecondsPerDay;

/** Stores when the database was last backed up. */
export function createBackups({ query }: Pick<Database, 'query'>) {
  return {
    /** Stores the time (ISO 8601, in UTC) of the last good backup. */
    recordBackup: async (takenAt: string): Promise<void> => {
      await query(
        `INSERT INTO last_backup (id, taken_at) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET taken_at = excluded.taken_at`,
        [takenAt],
      );
    },
    /** Returns the time (ISO 8601, in UTC) of the last good backup; undefined if none was recorded. */
    lastBackup: async (): Promise<string | undefined> => {
      const rows = await query<{ takenAt: string }>(
        'SELECT taken_at AS "takenAt" FROM last_backup',
      );
      return rows[0]?.takenAt;
    },
  };
}

import type { Database } from './database.ts';

/** How old the last backup may become, in milliseconds, before the staff are told. */
export const maxBackupAge = 2 * 86_400_000;

/** Makes what remembers when the database was last backed up. */
export function createBackups({ query }: Pick<Database, 'query'>) {
  return {
    /** Remembers the moment (ISO 8601, in UTC) of the last good backup. */
    recordBackup: async (takenAt: string): Promise<void> => {
      await query(
        `INSERT INTO last_backup (id, taken_at) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET taken_at = excluded.taken_at`,
        [takenAt],
      );
    },
    /** Returns the moment (ISO 8601, in UTC) of the last good backup; undefined where none was ever recorded. */
    lastBackup: async (): Promise<string | undefined> => {
      const rows = await query<{ takenAt: string }>(
        'SELECT taken_at AS "takenAt" FROM last_backup',
      );
      return rows[0]?.takenAt;
    },
  };
}

import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy, openDatabase, type SqliteDatabase } from '../server/store/sqlite/sqlite-driver.ts';

/**
 * Runs a build while no other process builds in the same folder, and prints a line if it has to wait for one. The lock is
 * that of an empty SQLite database: the system releases it when its process ends, however that happens.
 */
export async function buildAlone<T>(
  root: string,
  { print, build }: { print: (text: string) => void; build: () => Promise<T> },
): Promise<T> {
  const file = join(root, 'dist.lock');
  // Says why, if this user may not: SQLite would not.
  closeSync(openSync(file, 'a'));
  const database = openDatabase(file);
  try {
    if (!lock(database)) {
      print('Another build of this project is running. This one goes on when that has ended.');
      while (!lock(database)) await pause(100);
    }
    return await build();
  } finally {
    database.close();
  }
}

/** Returns false if another process has the lock. */
function lock(database: SqliteDatabase): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

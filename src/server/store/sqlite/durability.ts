import type { SqliteDatabase } from './sqlite-driver.ts';

/** `synchronous` as SQLite reports it: FULL. */
const full = 2;

/**
 * Makes SQLite write every commit through to the disk, and reads the settings back: the drivers are built to
 * prefer `synchronous=NORMAL`, which loses acknowledged rows on a power cut. What is deleted is written over.
 * `busyTimeout` is in milliseconds. Throws where the file is damaged.
 */
export function makeDurable(database: SqliteDatabase, busyTimeout: number): void {
  database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA secure_delete = ON');
  insist(database, 'journal_mode', 'wal');
  insist(database, 'synchronous', full);
  insist(database, 'secure_delete', 1);
  if (readPragma(database, 'quick_check(1)') !== 'ok') throw new Error('it is damaged');
}

function insist(database: SqliteDatabase, pragma: string, expected: string | number): void {
  const actual = readPragma(database, pragma);
  if (actual === expected) return;
  throw new Error(`its ${pragma} is "${actual}" instead of "${expected}"`);
}

/** What SQLite reports for a pragma with a single value. */
export function readPragma(database: SqliteDatabase, pragma: string): unknown {
  const row = database.prepare(`PRAGMA ${pragma}`).get();
  return Object.values(row as object)[0];
}

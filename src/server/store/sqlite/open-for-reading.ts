import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../database.ts';
import { stepsAfter, tablesVersion } from '../tables.ts';
import { dialect, versionOf } from './open-file.ts';
import { inTransaction, openDatabase, run, type SqliteDatabase } from './sqlite-driver.ts';

/**
 * Opens a file as it is, beside a server or without one, where nothing can be written: neither the file nor another one beside it. All that
 * is in the log is seen, too. Of tables of an earlier version, it opens a copy that is brought up to date. Throws where there is nothing to read.
 */
export function openForReading(path: string): SqliteDatabase {
  const database = openAsItIs(path);
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY');
  if (versionOf(database) === tablesVersion) return database;
  try {
    return openCopy((copy) => run(database, ['VACUUM INTO $1', [copy]]));
  } finally {
    database.close();
  }
}

/**
 * SQLite reads the log by its index, `-shm`, which is there beside a server, and behind one that was killed. Where it is missing, it would
 * have to make one. https://www.sqlite.org/wal.html#read_only_databases
 */
function openAsItIs(path: string): SqliteDatabase {
  const log = `${path}-wal`;
  try {
    if (existsSync(`${path}-shm`)) return openReadOnly(path);
  } catch {
    // An index that may not be read, or is cut off, is as good as none.
  }
  if (sizeOf(log) === 0) return openReadOnly(immutable(path));
  return openCopy((copy) => {
    for (const [from, to] of [
      [path, copy],
      [log, `${copy}-wal`],
    ] as const) {
      copyFileSync(from, to);
      // What may only be read makes a copy that may only be read.
      chmodSync(to, 0o600);
    }
  });
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The address of a file of which nobody has a log, so that it stays as it is: it is read without one. */
function immutable(path: string): URL {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}

function openReadOnly(place: string | URL): SqliteDatabase {
  const database = openDatabase(place, { readOnly: true });
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a copy that has no name any more, for this program alone, and brings its tables up to date. */
function openCopy(write: (copy: string) => void): SqliteDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'requests-'));
  try {
    const copy = join(folder, 'copy.sqlite');
    write(copy);
    const database = openDatabase(copy);
    // From now on, it is one file.
    database.exec('PRAGMA journal_mode = MEMORY');
    const version = versionOf(database);
    if (version < tablesVersion)
      inTransaction(database, () =>
        database.exec(`${stepsAfter(version, dialect)}; PRAGMA user_version = ${tablesVersion}`),
      );
    return database;
  } catch (cause) {
    throw new Error(
      `it can only be read through a copy, which could not be made in ${tmpdir()}: ${messageOf(cause)}. Set TMPDIR to a folder that has room for it`,
      { cause },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

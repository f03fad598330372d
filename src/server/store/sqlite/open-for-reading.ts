import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../database.ts';
import { stepsAfter, tablesVersion } from '../tables.ts';
import { dialect, versionOf } from './open-file.ts';
import { inTransaction, openDatabase, run, type SqliteDatabase } from './sqlite-driver.ts';

/**
 * Opens a file where nothing can be written, beside a server or without one; creates no files. The log is read, too.
 * Tables of an earlier version are migrated in a temporary copy. Throws if there is nothing to read.
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
 * SQLite needs the index of the log (`-shm`). It exists beside a server and after a crash; otherwise SQLite would have
 * to create it. https://www.sqlite.org/wal.html#read_only_databases
 */
function openAsItIs(path: string): SqliteDatabase {
  const log = `${path}-wal`;
  try {
    if (existsSync(`${path}-shm`)) return openReadOnly(path);
  } catch {
    // An unreadable or truncated index is treated as missing.
  }
  if (sizeOf(log) === 0) return openReadOnly(immutable(path));
  return openCopy((copy) => {
    for (const [from, to] of [
      [path, copy],
      [log, `${copy}-wal`],
    ] as const) {
      copyFileSync(from, to);
      // A copy of a read-only file would be read-only.
      chmodSync(to, 0o600);
    }
  });
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns a URL that makes SQLite read the file without a log, and without creating one. */
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

/** Opens a temporary copy that is already unlinked, and migrates its tables. */
function openCopy(write: (copy: string) => void): SqliteDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'requests-'));
  try {
    const copy = join(folder, 'copy.sqlite');
    write(copy);
    const database = openDatabase(copy);
    // Merges the log, so that it is a single file.
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

import {
  closeSync,
  existsSync,
  fchmodSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { FormSnapshot } from '../../../form/model/form.ts';
import { giveToOwnerOfFolder, makeFolder } from '../../private-folder.ts';
import { StartError } from '../../start-error.ts';
import { messageOf } from '../database.ts';
import { statementsAtStart } from '../editions.ts';
import { type Dialect, readVersion, stepsAfter, tablesVersion } from '../tables.ts';
import { diskErrorOf, diskInGuide } from './disk-errors.ts';
import {
  inTransaction,
  openDatabase,
  readPragma,
  run,
  type SqliteDatabase,
} from './sqlite-driver.ts';

/** `busyTimeout`: how long to wait for another writer, in milliseconds. `editions`: the current ones of the forms. */
export interface SqliteOptions {
  readonly path: string;
  readonly editions?: readonly FormSnapshot[];
  readonly busyTimeout?: number;
}

/**
 * The file is damaged. A server starts anyway, without it; any other problem with the file is an error in a setting.
 */
export class DamagedError extends StartError {
  override readonly name = 'DamagedError';
}

/** The disk is too full even to start; once there is room, the file can be used. */
export class FullDiskError extends StartError {
  override readonly name = 'FullDiskError';
}

/**
 * Opens the file, creating it and its folder if needed, and stores the editions. Throws a {@link StartError} if it
 * cannot be used: a {@link DamagedError} if it is damaged, a {@link FullDiskError} if there is no room.
 */
export function openFile({ path, busyTimeout, editions = [] }: SqliteOptions): SqliteDatabase {
  let database: SqliteDatabase | undefined;
  try {
    makeFile(path);
    assertLogMode(path);
    database = connect({ path, busyTimeout });
    database.exec('PRAGMA journal_mode = WAL');
    assertPragma(database, 'journal_mode', 'wal');
    if (readPragma(database, 'quick_check(1)') !== 'ok') throw new DamagedError('it is damaged');
    migrate(database, editions);
    return database;
  } catch (cause) {
    database?.close();
    throw explainOpening(path, cause);
  }
}

function explainOpening(path: string, cause: unknown): StartError {
  const sentence = `The database ${path} cannot be used:`;
  if (isDamage(cause)) {
    return new DamagedError(
      `${sentence} ${messageOf(cause)}. What to do is in the guide, under “The database is damaged”.`,
      { cause },
    );
  }
  const diskError = diskErrorOf(path, cause);
  if (diskError !== undefined) {
    const ErrorType = diskError === 'full' ? FullDiskError : StartError;
    return new ErrorType(`${sentence} its disk is ${diskError}. ${diskInGuide}`, { cause });
  }
  return new StartError(
    `${sentence} ${reasonOf(cause, path)}. Check the file, or set DATABASE_URL to another one.`,
    { cause },
  );
}

/** SQLite's codes for a malformed file, for one that is no database, and for one that is truncated. */
const damage = [11, 26, 522];

function isDamage(error: unknown): boolean {
  if (error instanceof DamagedError) return true;
  return error instanceof Error && 'errcode' in error && damage.includes(Number(error.errcode));
}

/** `synchronous=FULL`, as SQLite reports it. */
const full = 2;

/**
 * Connects to a file without writing to it. Every commit is flushed to the disk; the settings are read back, as the
 * drivers default to `synchronous=NORMAL`, which loses acknowledged rows on a power cut. Deleted data is overwritten.
 * Automatic checkpoints are off, as the guard has to know when one is made.
 */
export function connect({
  path,
  busyTimeout = 5000,
}: Omit<SqliteOptions, 'editions'>): SqliteDatabase {
  const database = openDatabase(path);
  database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA secure_delete = ON');
  database.exec('PRAGMA wal_autocheckpoint = 0');
  database.exec('PRAGMA foreign_keys = ON');
  assertPragma(database, 'synchronous', full);
  assertPragma(database, 'secure_delete', 1);
  return database;
}

function assertPragma(database: SqliteDatabase, pragma: string, expected: string | number): void {
  const actual = readPragma(database, pragma);
  if (actual === expected) return;
  throw new Error(`its ${pragma} is "${actual}" instead of "${expected}"`);
}

/** SQLite would take an empty file for a new database, and remove the log with the last requests. */
function assertLogMode(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (statSync(path).size > 0 || !log?.size) return;
  throw new DamagedError(`it is empty, and its log ${path}-wal is not`);
}

/**
 * Creates the tables or migrates them, and stores the editions. The version is always written, so that a read-only file
 * is noticed.
 */
function migrate(database: SqliteDatabase, editions: readonly FormSnapshot[]): void {
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version < tablesVersion) database.exec(stepsAfter(version, dialect));
    for (const statement of statementsAtStart(editions, dialect)) run(database, statement);
    database.exec(`PRAGMA user_version = ${tablesVersion}`);
  });
}

/** Returns the version of the tables in a file. Throws if this program cannot read it. */
export function versionOf(database: SqliteDatabase): number {
  const hasColumn = (table: string, column: string) =>
    run(database, ['SELECT 1 FROM pragma_table_info($1) WHERE name = $2', [table, column]]).length >
    0;
  return readVersion(Number(readPragma(database, 'user_version')), hasColumn);
}

export const dialect: Dialect = {
  key: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  moment: 'TEXT',
  isJson: 'json_valid(body)',
  found: 'status, words',
  describedId: "json_extract(description, '$.id')",
  arrival: 'rowid',
  // Run by whoever removes a row. Only the last removals are needed: a server compares with what it saw last.
  removals: `
  CREATE TABLE removals (
    number INTEGER PRIMARY KEY,
    request INTEGER NOT NULL
  );
  CREATE TRIGGER request_removed AFTER DELETE ON requests BEGIN
    INSERT INTO removals (request) VALUES (OLD.id);
    DELETE FROM removals WHERE number <= last_insert_rowid() - 100000;
  END;`,
};

/**
 * Creates an empty file and missing folders above it, all readable by their owner only. They get the owner of the
 * folder they are in: root may restore files that another user will serve.
 */
export function makeFile(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    const file = openSync(path, 'wx', 0o600);
    // Sets the mode regardless of the umask.
    fchmodSync(file, 0o600);
    closeSync(file);
  } catch (error) {
    // Another server has just created it.
    if (existsSync(path)) return;
    throw error;
  }
  giveToOwnerOfFolder(path);
}

/** Returns the system's reason why the file or its folder cannot be written, else the message of the error. */
function reasonOf(error: unknown, path: string): string {
  try {
    closeSync(openSync(path, 'r+'));
    rmdirSync(mkdtempSync(`${path}-`));
    return messageOf(error);
  } catch (obstacle) {
    // A file that is not there could not be made, and the first error says why.
    const reason = codeOf(obstacle) === 'ENOENT' ? error : obstacle;
    const isRefused = codeOf(reason) === 'EACCES';
    return messageOf(reason) + (isRefused ? `; ${ownerOf(path)}` : '');
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Names the owner of a file and the user of this process; for an inaccessible file, the owner of the folder above it.
 */
function ownerOf(path: string): string {
  try {
    return `${path} belongs to user ${statSync(path).uid}, and this program runs as user ${process.geteuid?.()}`;
  } catch {
    return ownerOf(dirname(path));
  }
}

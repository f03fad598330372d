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

/** `busyTimeout`: how long to wait for another program that writes, in milliseconds. `editions`: those of the forms as they are now. */
export interface SqliteOptions {
  readonly path: string;
  readonly editions?: readonly FormSnapshot[];
  readonly busyTimeout?: number;
}

/** What is in the file cannot be read, so a server goes on without it; everything else that keeps a file from being used is a setting. */
export class DamagedError extends StartError {
  override readonly name = 'DamagedError';
}

/** The disk has no room for what every start writes; once it has, the file can be used. */
export class FullDiskError extends StartError {
  override readonly name = 'FullDiskError';
}

/**
 * Opens the file, creating it and its folder if need be, and keeps the editions. Throws a {@link StartError} when it cannot be used, a
 * {@link DamagedError} when it is damaged, a {@link FullDiskError} when there is no room.
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
  const fault = diskErrorOf(path, cause);
  if (fault !== undefined) {
    const Fault = fault === 'full' ? FullDiskError : StartError;
    return new Fault(`${sentence} its disk is ${fault}. ${diskInGuide}`, { cause });
  }
  return new StartError(
    `${sentence} ${reasonOf(cause, path)}. Check the file, or set DATABASE_URL to another one.`,
    { cause },
  );
}

/** SQLite's codes for a file that is malformed or no database, and for one that ends too soon. */
const damage = [11, 26, 522];

function isDamage(error: unknown): boolean {
  if (error instanceof DamagedError) return true;
  return error instanceof Error && 'errcode' in error && damage.includes(Number(error.errcode));
}

/** `synchronous` as SQLite reports it: FULL. */
const full = 2;

/**
 * Connects to a file as it is, without writing to it. Makes SQLite write every commit through to the disk, and reads the settings back:
 * the drivers are built to prefer `synchronous=NORMAL`, which loses acknowledged rows on a power cut. What is deleted is
 * written over. Only the store itself writes the log into the file, as its guard has to know when that is done.
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

/** SQLite would take an empty file for a new database, and remove the log that holds the last requests. */
function assertLogMode(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (statSync(path).size > 0 || !log?.size) return;
  throw new DamagedError(`it is empty, and its log ${path}-wal is not`);
}

/**
 * Makes the tables of a new file, or changes those of an earlier version, and keeps the editions. The version is written each time: so a
 * file that can only be read is found out.
 */
function migrate(database: SqliteDatabase, editions: readonly FormSnapshot[]): void {
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version < tablesVersion) database.exec(stepsAfter(version, dialect));
    for (const statement of statementsAtStart(editions, dialect)) run(database, statement);
    database.exec(`PRAGMA user_version = ${tablesVersion}`);
  });
}

/** Returns the version of the tables in a file. Throws where this program cannot read them. */
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
  // By whoever removes it. The last are enough: a server compares with what it saw last.
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
 * Makes an empty file for its owner alone, and the folders above it, unless they are there. Each belongs to the owner of
 * the folder it is in: root may restore what another user will serve.
 */
export function makeFile(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    const file = openSync(path, 'wx', 0o600);
    // Whatever the umask has left of that.
    fchmodSync(file, 0o600);
    closeSync(file);
  } catch (error) {
    // Another server has just made it.
    if (existsSync(path)) return;
    throw error;
  }
  giveToOwnerOfFolder(path);
}

/** Returns the system's reason against writing the file or making others beside it, else the message of the error. */
function reasonOf(error: unknown, path: string): string {
  try {
    closeSync(openSync(path, 'r+'));
    rmdirSync(mkdtempSync(`${path}-`));
    return messageOf(error);
  } catch (obstacle) {
    const isRefused = obstacle instanceof Error && 'code' in obstacle && obstacle.code === 'EACCES';
    return messageOf(obstacle) + (isRefused ? `; ${ownerOf(path)}` : '');
  }
}

/** Returns the owner of a file and the user of this process; for a file that cannot be looked at, the owner of the folder above. */
function ownerOf(path: string): string {
  try {
    return `${path} belongs to user ${statSync(path).uid}, and this program runs as user ${process.geteuid?.()}`;
  } catch {
    return ownerOf(dirname(path));
  }
}

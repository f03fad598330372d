import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';
import { makeDurable } from './durability.ts';
import { migrate } from './migrations.ts';
import { openDatabase, type SqliteDatabase } from './sqlite-driver.ts';

/** `busyTimeout`: how long to wait for another program that writes, in milliseconds. */
export interface SqliteOptions {
  readonly path: string;
  readonly busyTimeout?: number;
}

/** Opens the file, creating it and its folder if need be. Throws a {@link StartError} when it cannot be used. */
export async function openFile({
  path,
  busyTimeout = 5000,
}: SqliteOptions): Promise<SqliteDatabase> {
  let database: SqliteDatabase | undefined;
  try {
    makeFolder(dirname(path));
    database = await openDatabase(path);
    makeDurable(database, busyTimeout);
    migrate(database);
    return database;
  } catch (cause) {
    database?.close();
    throw new StartError(
      `The database ${path} cannot be used: ${reasonOf(cause)}. Check the file, or set DATABASE_URL to another one.`,
      { cause },
    );
  }
}

/** One folder at a time: `mkdirSync` with `recursive` never ends in a missing folder of `/proc` (Node 20). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { StartError } from '../../start-error.ts';
import { makeDurable } from './durability.ts';
import { makeFile } from './make-file.ts';
import { migrate } from './migrations.ts';
import { reasonOf } from './obstacle.ts';
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
    makeFile(path);
    database = await openDatabase(path);
    makeDurable(database, busyTimeout);
    migrate(database);
    return database;
  } catch (cause) {
    database?.close();
    throw new StartError(
      `The database ${path} cannot be used: ${reasonOf(cause, path)}. Check the file, or set DATABASE_URL to another one.`,
      { cause },
    );
  }
}

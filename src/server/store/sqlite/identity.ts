import { statSync } from 'node:fs';
import type { SqliteDatabase, SqliteStatement } from './sqlite-driver.ts';

/** Throws where files are no longer those that were opened. */
export type InsistOnFiles = () => void;

/**
 * Remembers which files are at a path and at that of its journal. While a program has them open they can be moved,
 * replaced or removed, and what is written to them then is found by nobody.
 */
export function rememberFiles(path: string): InsistOnFiles {
  const files = [path, `${path}-wal`].map((file) => ({ file, identity: identityOf(file) }));
  return () => {
    const lost = files.find(({ file, identity }) => identityOf(file) !== identity);
    if (!lost) return;
    throw new Error(
      `${lost.file} was moved, replaced or removed while the server had it open. Put it back, or restart the server to go on with what is there now`,
    );
  };
}

/** The database, with a look at its files before anything is written: nobody is told that something is saved where it is lost. */
export function guardWrites(
  database: SqliteDatabase,
  insistOnFiles: InsistOnFiles,
): SqliteDatabase {
  // Within a transaction its beginning was looked at.
  const look = () => database.isTransaction || insistOnFiles();
  const guarded = (statement: SqliteStatement): SqliteStatement => ({
    run: (...values) => {
      look();
      return statement.run(...values);
    },
    get: (...values) => {
      look();
      return statement.get(...values);
    },
    all: (...values) => {
      look();
      return statement.all(...values);
    },
  });
  return {
    get isTransaction() {
      return database.isTransaction;
    },
    exec: (sql) => {
      if (!isReading(sql)) look();
      database.exec(sql);
    },
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return isReading(sql) ? statement : guarded(statement);
    },
    close: () => database.close(),
  };
}

function isReading(sql: string): boolean {
  return /^\s*(?:SELECT|PRAGMA)\b/i.test(sql);
}

function identityOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

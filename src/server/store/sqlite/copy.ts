import { closeSync, openSync, readSync } from 'node:fs';
import { createLists } from '../create-store.ts';
import type { Query } from '../database.ts';
import { readDeliveries, readPart, selectMails, today } from '../request-queries.ts';
import type { UsedEdition } from '../store.ts';
import { deliveriesVersion, editionOfOldRow, editionsVersion, oldEditions } from '../tables.ts';
import { dialect, versionOf } from './open-file.ts';
import { openDatabase, prepare, readPragma, run, type SqliteDatabase } from './sqlite-driver.ts';

/** Makes a copy of a database one that can be given away: without accounts, whole, and with no second file. Resolves to its requests. */
export function finishCopy(copy: SqliteDatabase): number {
  copy.exec('PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON');
  copy.exec('DELETE FROM staff; DELETE FROM staff_sessions');
  insistOnWhole(copy);
  return Number(Object(copy.prepare('SELECT count(*) AS count FROM requests').get()).count);
}

/** Opens a copy. Rejects where it is damaged, of a newer program, or none of ours. */
export async function openCopy(path: string) {
  // SQLite would make a file that is missing.
  insistOnHeader(path);
  const database = openDatabase(path);
  try {
    const version = insistOnWhole(database);
    const query: Query = async (...statement) => run(database, statement) as never;
    const isOld = version < editionsVersion;
    // Beside the copy, which stays as it is.
    if (isOld) database.exec(`CREATE TEMP TABLE ${editionsApart} AS ${oldEditions(dialect)}`);
    const selected = {
      ...today,
      ...(isOld && editionOfOldRow(editionsApart)),
      ...(version < deliveriesVersion && { deliveries: selectMails }),
    };
    const { list } = createLists((part) => readPart(query, part, selected));
    const deliveries = (reference: string) => readDeliveries(query, reference, selected);
    const editions = () =>
      query<UsedEdition>(
        `SELECT edition, form, description, used_at AS "usedAt" FROM ${isOld ? editionsApart : 'form_editions'}`,
      );
    return { list, deliveries, editions, ...filesOf(database), close: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
}

const editionsApart = 'editions_apart';

/** Files in a copy, each by its name. Only copies have the table, and not those that were made before there were files. */
function filesOf(copy: SqliteDatabase) {
  const table = "SELECT name FROM sqlite_schema WHERE name = 'kept_files'";
  return {
    /** The file is not on the disk yet. */
    addFile: (name: string, content: Uint8Array): void => {
      copy.exec(`PRAGMA synchronous = OFF;
        CREATE TABLE IF NOT EXISTS kept_files (name TEXT PRIMARY KEY, content BLOB NOT NULL)`);
      const text = 'INSERT INTO kept_files VALUES (?, ?) ON CONFLICT DO NOTHING';
      prepare(copy, text).run(name, content);
    },
    fileNamed: (name: string): Uint8Array | undefined => {
      if (!copy.prepare(table).get()) return undefined;
      const file = prepare(copy, 'SELECT content FROM kept_files WHERE name = ?').get(name);
      return Object(file).content;
    },
  };
}

function insistOnHeader(path: string): void {
  const header = Buffer.alloc(15);
  const file = openSync(path, 'r');
  readSync(file, header);
  closeSync(file);
  if (`${header}` !== 'SQLite format 3') throw new Error('it is no backup');
}

/** Returns the version of the tables. */
function insistOnWhole(database: SqliteDatabase): number {
  if (readPragma(database, 'integrity_check(1)') !== 'ok') throw new Error('it is damaged');
  const version = versionOf(database);
  if (version === 0) throw new Error('it is no backup');
  return version;
}

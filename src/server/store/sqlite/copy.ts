import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { createLists } from '../create-store.ts';
import { deliveryTables, type Query } from '../database.ts';
import { selectErasures } from '../erasures.ts';
import { selectRemovals } from '../outbox-sweep.ts';
import { isReference } from '../reference.ts';
import {
  currentSelection,
  readDeliveries,
  readPage,
  selectDeliveries,
  selectMails,
} from '../request-queries.ts';
import { type Erasure, type Removal, statuses, type UsedSnapshot } from '../store-types.ts';
import {
  deliveriesVersion,
  editionOfOldRow,
  editionsVersion,
  erasuresVersion,
  oldEditions,
  outboxVersion,
  readVersion,
  stepsAfter,
  tablesVersion,
} from '../tables.ts';
import { dialect, versionOf } from './open-file.ts';
import { type ColumnValue, openSalvage, type SalvagedRecord } from './salvage.ts';
import { openDatabase, prepare, readPragma, run, type SqliteDatabase } from './sqlite-driver.ts';

/**
 * Tables that a backup lacks: those of the staff, and the state of this database. Searches come before their sessions,
 * which they refer to.
 */
const notCopied = [
  ...['staff_feeds', 'staff', 'staff_searches', 'staff_sessions'],
  ...['last_backup', 'housekeeping'],
];

/** Tables that are not read from a damaged database. */
const unread = [
  ...notCopied,
  ...['removals', 'index_generations', 'mail_dates', 'sqlite_sequence'],
  ...['request_states', 'request_facts'],
];

/** Writes a copy into an empty file. Returns the number of its requests. */
export function writeCopy(database: SqliteDatabase, target: string): number {
  // Not through `run`: with the driver from npm, reading rows loses the code of an error.
  prepare(database, 'VACUUM INTO ?').run(target);
  const copy = openDatabase(target);
  try {
    return prepareBackup(copy);
  } finally {
    copy.close();
  }
}

/**
 * Prepares a copy for backup: removes accounts and the time of the previous backup, checks it, and leaves no second
 * file. Returns the number of its requests.
 */
function prepareBackup(copy: SqliteDatabase): number {
  copy.exec('PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON');
  for (const table of notCopied) copy.exec(`DELETE FROM ${table}`);
  assertIntact(copy);
  return Number(Object(copy.prepare('SELECT count(*) AS count FROM requests').get()).count);
}

/**
 * Opens a backup; of a damaged one, or one with a log file, it reads whatever is readable. `refused`: rows that are no
 * valid requests. `lost`: references that are mentioned without a row. Rejects if it belongs to a newer program, or to
 * another one.
 */
export async function openCopy(path: string) {
  const { database, lost = [] } = openIntact(path) ?? rebuild(path);
  try {
    const version = versionOf(database);
    if (version === 0) throw new Error('it is no backup');
    const query: Query = async (...statement) => run(database, statement) as never;
    const isOld = version < editionsVersion;
    // In a temporary table, so that the backup stays unchanged.
    if (isOld) database.exec(`CREATE TEMP TABLE ${editionsApart} AS ${oldEditions(dialect)}`);
    const refused = await query<RefusedRow>(
      `SELECT id, CAST(reference AS TEXT) AS reference, ${invalidReason} AS reason FROM requests WHERE ${invalidReason} <> ''`,
    );
    // From here on, `requests` has only the valid rows.
    database.exec(
      `CREATE TEMP VIEW requests AS SELECT * FROM main.requests WHERE ${invalidReason} = ''`,
    );
    const selected = {
      ...currentSelection,
      ...(isOld && editionOfOldRow(editionsApart)),
      ...(version < outboxVersion && { deliveries: selectDeliveries }),
      ...(version < deliveriesVersion && { deliveries: selectMails }),
    };
    const { list } = createLists((part) => readPage(query, part, selected));
    const deliveries = (reference: string) => readDeliveries(query, reference, selected);
    const removals = async () => (version < outboxVersion ? [] : query<Removal>(selectRemovals));
    const editions = () =>
      query<UsedSnapshot>(
        `SELECT edition, form, description, used_at AS "usedAt" FROM ${isOld ? editionsApart : 'form_editions'}
         WHERE json_valid(description) AND ${isMoment('used_at')}`,
      );
    const erasures = async () =>
      version < erasuresVersion
        ? []
        : query<Erasure>(
            `${selectErasures} WHERE ${isText('reference')} AND ${isMoment('erased_at')}`,
          );
    const close = () => database.close();
    return {
      list,
      deliveries,
      removals,
      editions,
      erasures,
      refused,
      lost,
      ...filesOf(database),
      close,
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

interface RefusedRow {
  readonly id: number;
  readonly reference: string;
  readonly reason: string;
}

const isMoment = (value: string) =>
  `coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ${value}) = ${value} AND ${value} >= '1970', FALSE)`;

const isKind = (value: string, kind: string) =>
  `coalesce(CASE WHEN json_valid(${value}) THEN json_type(${value}) = '${kind}' END, FALSE)`;

const isText = (value: string) => `(typeof(${value}) = 'text' AND instr(${value}, char(0)) = 0)`;

/** Selects why a row is no valid request, for the terminal; '' for a valid one. */
const invalidReason = `CASE
  WHEN NOT (${isText('reference')} AND reference <> '' AND ${isText('form')} AND form <> '') THEN 'no reference or no form'
  WHEN NOT ${isMoment('received_at')} THEN 'received_at is no date'
  WHEN NOT ${isKind('body', 'object')} THEN 'body is no JSON object'
  WHEN coalesce(status NOT IN (${statuses.map((status) => `'${status}'`)}), TRUE) THEN 'unknown status'
  WHEN NOT ${isKind('history', 'array')} THEN 'history is no list'
  WHEN EXISTS (SELECT 1 FROM json_each(history) AS entry WHERE entry.type <> 'object'
    OR NOT ${isMoment("entry.value ->> 'at'")}
    OR coalesce(typeof(entry.value ->> 'who') <> 'text' OR typeof(entry.value ->> 'what') <> 'text', TRUE))
    THEN 'history has an entry that is none'
  WHEN typeof(version) <> 'integer' OR version NOT BETWEEN 0 AND 2147483647 OR NOT ${isText('note')}
    OR NOT ${isText("coalesce(suspicion, '')")} OR NOT ${isText("coalesce(assignee, '')")} OR NOT ${isText("coalesce(edition, '')")}
    THEN 'note, version or suspicion is none'
  ELSE '' END`;

/** Returns undefined if SQLite cannot read the whole database and its log. */
function openIntact(path: string): Opened | undefined {
  // SQLite would create a missing file.
  if (!hasHeader(path) || statSync(`${path}-wal`, { throwIfNoEntry: false })?.size)
    return undefined;
  const database = openDatabase(path);
  try {
    if (readPragma(database, 'integrity_check(1)') === 'ok') return { database };
  } catch {
    // SQLite may also throw to report damage.
  }
  database.close();
  return undefined;
}

interface Opened {
  readonly database: SqliteDatabase;
  readonly lost?: readonly string[];
}

/** Rebuilds a temporary database from all readable records of a damaged one. */
function rebuild(path: string): Opened {
  const salvaged = openSalvage(path);
  const database = openDatabase('');
  try {
    const isNamed = salvaged.header.toString('latin1', 0, 15) === headerText;
    const number = isNamed ? salvaged.header.readUInt32BE(60) : 0;
    const version = readVersion(number, () => true) || tablesVersion;
    database.exec(`${stepsAfter(0, dialect, version)}; PRAGMA user_version = ${version}; BEGIN`);
    const named = new Set<string>();
    const invalid: SalvagedRecord[] = [];
    const add = createAdding(database);
    salvaged.takeAll((record) => {
      const [key] = record.cells;
      if (record.id !== undefined && !add(record)) invalid.push(record);
      if (record.id === undefined && record.isNewest && typeof key === 'string' && isReference(key))
        named.add(key);
    });
    // Invalid rows come last, to be reported; their id may belong to another row.
    database.exec('PRAGMA ignore_check_constraints = ON');
    for (const record of invalid) add({ ...record, id: undefined });
    database.exec('COMMIT');
    const rows = run(database, ['SELECT reference FROM requests']);
    if (rows.length === 0) throw new Error(isNamed ? 'it is damaged' : 'it is no backup');
    const erased = version < erasuresVersion ? [] : run(database, [selectErasures]);
    for (const row of [...rows, ...erased]) named.delete(Object(row).reference);
    return { database, lost: [...named] };
  } catch (error) {
    database.close();
    throw error;
  } finally {
    salvaged.close();
  }
}

/** Tables whose rows are removed when done, so that only their newest state counts. */
const passing: readonly string[] = deliveryTables;

/**
 * Creates the function that inserts a record into the table that it fits. It returns false if the record is a request
 * and could not be inserted.
 */
function createAdding(database: SqliteDatabase): (record: SalvagedRecord) => boolean {
  database.exec(keptFiles);
  const names = run(database, [
    `SELECT name FROM sqlite_schema WHERE type = 'table'
     AND name NOT IN (${unread.map((name) => `'${name}'`)})`,
  ]).map((row) => String(Object(row).name));
  const tables = names.map((name) => ({
    name,
    columns: run(database, ['SELECT * FROM pragma_table_info($1)', [name]]) as Column[],
  }));
  return ({ id, cells, isNewest }) => {
    const table = tables.find(({ columns }) => fits(cells, columns));
    if (!table || (!isNewest && passing.includes(table.name))) return true;
    const columns = table.columns.slice(0, cells.length);
    const [, reference] = cells;
    const valueIn = ({ name, pk, type }: Column, place: number) => {
      if (pk && type === 'INTEGER') return id;
      // An older row may have had the same text.
      return name === 'fingerprint' ? reference : cells[place];
    };
    const text = `INSERT OR IGNORE INTO ${table.name} (${columns.map(({ name }) => name)}) VALUES (${columns.map(() => '?')})`;
    const isRequest = table.name === 'requests';
    const values = columns.map((column, place) => valueIn(column, place) ?? null);
    prepare(database, isRequest ? text + unlessOlder : text).run(...values);
    if (!isRequest) return true;
    return (
      prepare(database, 'SELECT 1 FROM requests WHERE reference = ?').get(reference ?? null) !==
      undefined
    );
  };
}

const unlessOlder = ` ON CONFLICT (reference) DO UPDATE SET (status, suspicion, version, note, assignee, history)
  = (excluded.status, excluded.suspicion, excluded.version, excluded.note, excluded.assignee, excluded.history)
  WHERE excluded.version > requests.version`;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** True if a record fits a table. A row from before a column was added is shorter, and the row id is stored apart. */
function fits(cells: readonly ColumnValue[], columns: readonly Column[]): boolean {
  if (cells.length > columns.length) return false;
  return columns.every(({ type, notnull, dflt_value, pk }, place) => {
    const cell = cells[place];
    if (cell === undefined) return place > 1 && (notnull === 0 || dflt_value !== null);
    // SQLite allows NULL in a text primary key; we never write it.
    if (cell === null) return notnull === 0 && !(pk && type === 'TEXT');
    if (pk && type === 'INTEGER') return false;
    if (type === 'TEXT') return typeof cell === 'string';
    return type === 'BLOB' ? cell instanceof Uint8Array : typeof cell === 'number';
  });
}

const editionsApart = 'editions_apart';

const keptFiles =
  'CREATE TABLE IF NOT EXISTS kept_files (name TEXT PRIMARY KEY, content BLOB NOT NULL)';

/** Reads and adds the files in a backup. Only backups have the table, and old ones lack it. */
function filesOf(copy: SqliteDatabase) {
  const table = "SELECT name FROM sqlite_schema WHERE name = 'kept_files'";
  return {
    /** The file is not flushed yet. */
    addFile: (name: string, content: Uint8Array): void => {
      copy.exec(`PRAGMA synchronous = OFF; ${keptFiles}`);
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

function hasHeader(path: string): boolean {
  const header = Buffer.alloc(headerText.length);
  const file = openSync(path, 'r');
  readSync(file, header);
  closeSync(file);
  return header.toString('latin1') === headerText;
}

const headerText = 'SQLite format 3';

function assertIntact(database: SqliteDatabase): void {
  if (readPragma(database, 'integrity_check(1)') !== 'ok') throw new Error('it is damaged');
  if (versionOf(database) === 0) throw new Error('it is no backup');
}

import { statSync } from 'node:fs';
import { explainWrite } from './disk-errors.ts';
import { openLog } from './log-end.ts';
import {
  inTransaction,
  openDatabase,
  readPragma,
  run,
  type SqliteDatabase,
  withBusyTimeout,
} from './sqlite-driver.ts';

/** A connection that writes only while everything that was acknowledged is still there. */
export type GuardedFile = ReturnType<typeof guardFile>;

/** How many rows may be written before the log is written into the file: a thousand pages or so. */
const maxRowsInLog = 200;

/** The log of a server under load stays below this, in bytes. It grows beyond while somebody reads for long. */
const maxLogBytes = 16_000_000;

/**
 * Guards a database against what SQLite does not look for: files that are moved, replaced, removed, cut off or written over while
 * they are open. Each transaction that writes looks first, under its lock, whether all that was left is still there.
 */
export function guardFile(path: string, database: SqliteDatabase) {
  const log = openLog(path, Number(readPragma(database, 'page_size')));
  const opened = filesAt(path).ids;
  let lastSeen = inTransaction(database, () => look(noRows));
  let rowsInLog = 0;

  function look(since: Rows) {
    const version = readPragma(database, 'data_version');
    return { ...countRows(since), version, logEnd: log.end(), ...filesAt(path).marks };
  }

  /** Counts what has come and gone since. */
  function countRows({ newest, reference, removal, rows }: Rows): Rows & { isKept: number } {
    const [found] = run(database, [rowsSince, [newest, reference, removal]]);
    const { added, removed, ...now } = Object(found);
    return { ...now, rows: rows + added - removed };
  }

  function assertRowsKept(): void {
    const found = look(lastSeen);
    const isByOthers = found.version !== lastSeen.version;
    // What others write and undo, such as a health check, changes the log, too.
    const isLogLeft = isByOthers || found.log === lastSeen.log || log.isWhole(found.logEnd);
    if (!found.isKept || !isLogLeft || !log.holds(lastSeen.logEnd, found.logEnd))
      throw new Error(changed);
    // Other programs, too, write the log into the file.
    if (found.file !== lastSeen.file) assertFileReadable(found, isByOthers);
    lastSeen = found;
  }

  /** Insists that whoever reads the file anew finds all rows. */
  function assertFileReadable({ rows, newest }: Rows, isByOthers: boolean): void {
    const fresh = openDatabase(path);
    try {
      const isWhole = isByOthers || readPragma(fresh, 'quick_check(1)') === 'ok';
      const found = Object(run(fresh, [allRows])[0]);
      if (!isWhole || found.rows !== rows || found.newest !== newest) throw new Error(changed);
    } finally {
      fresh.close();
    }
  }

  function insistOnFiles(): void {
    const { ids, marks } = filesAt(path);
    const missing = ends.find((_, place) => ids[place] !== opened[place]);
    if (missing === undefined) return;
    // Requests in a log that was removed are lost with this connection, unless it writes them into the file now.
    if (missing === '-wal' && marks.file === lastSeen.file) checkpoint('FULL');
    throw new Error(lost(path + missing));
  }

  /** Returns only where what was written is in the files that the next start will find. `rowsIn`: how many rows a result stands for. */
  function write<Result>(
    work: (database: SqliteDatabase) => Result,
    rowsIn: (result: Result) => number = () => 0,
  ): Result {
    insistOnFiles();
    const before = lastSeen;
    try {
      const { result, now } = inTransaction(database, () => {
        assertRowsKept();
        return { result: work(database), now: countRows(lastSeen) };
      });
      lastSeen = { ...lastSeen, ...now };
      rowsInLog += rowsIn(result);
      return result;
    } catch (error) {
      throw explainWrite(path, error);
    } finally {
      const isSound = lastSeen !== before;
      // What was undone may have been written, too.
      if (isSound) lastSeen = { ...lastSeen, ...filesAt(path).marks };
      insistOnFiles();
      if (rowsInLog >= maxRowsInLog) checkpoint('PASSIVE');
      if (isSound && log.size() > maxLogBytes) cutLog();
    }
  }

  /** False while another program reads what would be written over; without waiting for that if it is passive. */
  function checkpoint(mode: 'FULL' | 'PASSIVE' | 'TRUNCATE'): boolean {
    try {
      return readPragma(database, `wal_checkpoint(${mode})`) === 0;
    } catch {
      // On a full disk the rows are safe in the log.
      return false;
    } finally {
      lastSeen = { ...lastSeen, ...filesAt(path).marks };
      rowsInLog = 0;
    }
  }

  /** Empties the log, unless somebody still reads or writes. */
  function cutLog(): void {
    // First without keeping others from writing, so that little is left to do while they wait.
    checkpoint('PASSIVE');
    withBusyTimeout(database, 0, () => checkpoint('TRUNCATE'));
  }

  const insist = () => write(() => undefined);
  return {
    /** Throws where something of what was left is gone. */
    insist,
    read: <Result>(work: (database: SqliteDatabase) => Result) => work(database),
    write,
    /** Does work, and undoes it. */
    attempt: (work: (database: SqliteDatabase) => void) => {
      const undone = new Error();
      try {
        write((given) => {
          work(given);
          throw undone;
        });
      } catch (error) {
        if (error !== undone) throw error;
      }
    },
    /** Writes the log into the file and empties it; false while another program reads what would be written over. */
    emptyLog: () => {
      insist();
      return checkpoint('TRUNCATE');
    },
    /** False where the files are not those that were left: they stay as they are, as closing, too, writes the log into the file. */
    close: (): boolean => {
      try {
        insist();
      } catch {
        return false;
      }
      // So that a copy of the file alone is a copy of everything.
      checkpoint('TRUNCATE');
      database.close();
      log.close();
      return true;
    },
  };
}

interface Rows {
  readonly newest: number;
  readonly reference: string | null;
  /** The number of the last that was noted. */
  readonly removal: number;
  readonly rows: number;
}

const noRows: Rows = { newest: 0, reference: null, removal: 0, rows: 0 };

/** What has become of rows since the newest was $1, with the reference $2, and the last removal $3. */
const rowsSince = `SELECT (SELECT coalesce(max(id), 0) FROM requests) AS newest,
  (SELECT reference FROM requests ORDER BY id DESC LIMIT 1) AS reference,
  (SELECT coalesce(max(number), 0) FROM removals) AS removal,
  (SELECT reference FROM requests WHERE id = $1) IS $2
    OR EXISTS (SELECT 1 FROM removals WHERE number > $3 AND request = $1) AS "isKept",
  (SELECT count(*) FROM requests WHERE id > $1) AS added,
  (SELECT count(*) FROM removals WHERE number > $3 AND request <= $1) AS removed`;

const allRows = 'SELECT count(*) AS rows, coalesce(max(id), 0) AS newest FROM requests';

function lost(file: string): string {
  return `${file} was moved, replaced or removed while the server had it open. Put it back, or restart the server to go on with what is there now`;
}

const changed =
  'the database file was changed by another program while the server had it open. Nothing is stored until the server is restarted: the guide says what to do first, under “The database is damaged”';

const ends = ['', '-wal', '-shm'];

/** The files at a path: what tells each from any other; the size and time of the file itself and of its log. */
function filesAt(path: string) {
  const [file, log, index] = ends.map((end) =>
    statSync(path + end, { bigint: true, throwIfNoEntry: false }),
  );
  const idOf = (stats: typeof file) => stats && `${stats.dev}:${stats.ino}`;
  const markOf = (stats: typeof file) => (stats ? `${stats.size} ${stats.mtimeNs}` : '');
  return { ids: [file, log, index].map(idOf), marks: { file: markOf(file), log: markOf(log) } };
}

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

/** A connection that writes only if all acknowledged rows are still in the files. */
export type GuardedFile = ReturnType<typeof guardFile>;

/** A checkpoint is made after this many written rows, about a thousand pages. */
const maxRowsInLog = 200;

/** The log of a busy server stays below this size in bytes, unless somebody reads for long. */
const maxLogBytes = 16_000_000;

/**
 * Guards a database against what SQLite does not notice: files that are moved, replaced, removed, truncated or
 * overwritten while they are open. Each write transaction first checks, under its lock, that everything last seen is
 * still there.
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

  /** Counts rows added and removed since then. */
  function countRows({ newest, reference, removal, rows }: Rows): Rows & { isKept: number } {
    const [found] = run(database, [rowsSince, [newest, reference, removal]]);
    const { added, removed, ...now } = Object(found);
    return { ...now, rows: rows + added - removed };
  }

  function assertRowsKept(): void {
    const found = look(lastSeen);
    const isByOthers = found.version !== lastSeen.version;
    // The log also changes when others write and roll back, as a health check does.
    const isLogLeft = isByOthers || found.log === lastSeen.log || log.isWhole(found.logEnd);
    if (!found.isKept || !isLogLeft || !log.holds(lastSeen.logEnd, found.logEnd))
      throw new Error(changed);
    // Other programs may also have made a checkpoint.
    if (found.file !== lastSeen.file) assertFileReadable(found, isByOthers);
    lastSeen = found;
  }

  /** Throws unless a new connection finds all rows in the file. */
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
    // Rows in a removed log would be lost with this connection, unless it writes them into the file now.
    if (missing === '-wal' && marks.file === lastSeen.file) checkpoint('FULL');
    throw new Error(lost(path + missing));
  }

  /**
   * Runs work that writes; returns only if the result is in the files that the next start will find. `rowsIn`: how many
   * rows were written.
   */
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
      // A rolled back transaction may have written to the log, too.
      if (isSound) lastSeen = { ...lastSeen, ...filesAt(path).marks };
      insistOnFiles();
      if (rowsInLog >= maxRowsInLog) checkpoint('PASSIVE');
      if (isSound && log.size() > maxLogBytes) cutLog();
    }
  }

  /**
   * Writes the log into the file; returns false while another program reads old pages. A passive checkpoint does not
   * wait for it.
   */
  function checkpoint(mode: 'FULL' | 'PASSIVE' | 'TRUNCATE'): boolean {
    try {
      return readPragma(database, `wal_checkpoint(${mode})`) === 0;
    } catch {
      // On a full disk, the rows are safe in the log.
      return false;
    } finally {
      lastSeen = { ...lastSeen, ...filesAt(path).marks };
      rowsInLog = 0;
    }
  }

  /** Empties the log, unless somebody reads or writes. */
  function cutLog(): void {
    // A passive checkpoint first does most of the work without blocking writers.
    checkpoint('PASSIVE');
    withBusyTimeout(database, 0, () => checkpoint('TRUNCATE'));
  }

  const insist = () => write(() => undefined);
  return {
    /** Throws if something last seen is gone. */
    insist,
    read: <Result>(work: (database: SqliteDatabase) => Result) => work(database),
    write,
    /** Runs work and rolls it back. */
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
    /** Writes the log into the file and empties it; returns false while another program reads old pages. */
    emptyLog: () => {
      insist();
      return checkpoint('TRUNCATE');
    },
    /**
     * Returns false if the files are not those last seen: then nothing is closed, as closing would write the log into
     * the wrong file.
     */
    close: (): boolean => {
      try {
        insist();
      } catch {
        return false;
      }
      // So that a copy of the file alone is complete.
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
  /** The last recorded removal. */
  readonly removal: number;
  readonly rows: number;
}

const noRows: Rows = { newest: 0, reference: null, removal: 0, rows: 0 };

/** Selects what has changed since the newest row ($1, with the reference $2) and the last removal ($3). */
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

/** Returns the identities of the files at a path, and the size and time of the file and its log. */
function filesAt(path: string) {
  const [file, log, index] = ends.map((end) =>
    statSync(path + end, { bigint: true, throwIfNoEntry: false }),
  );
  const idOf = (stats: typeof file) => stats && `${stats.dev}:${stats.ino}`;
  const markOf = (stats: typeof file) => (stats ? `${stats.size} ${stats.mtimeNs}` : '');
  return { ids: [file, log, index].map(idOf), marks: { file: markOf(file), log: markOf(log) } };
}

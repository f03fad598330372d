import { statSync } from 'node:fs';
import { inTransaction, readPragma, type SqliteDatabase } from './sqlite-driver.ts';

/** A connection that writes only while the files at its path are those that it has open. */
export type GuardedFile = ReturnType<typeof guardFile>;

/** How many rows may be written before the log is written into the file: a thousand pages or so. */
const mostInLog = 200;

/**
 * Guards a database against what SQLite does not look for: files that are moved, replaced, removed, cut off or written over while
 * they are open. Before and after each commit the three files have to be those that are open. The file itself changes only when
 * the log is written into it (a checkpoint), which is done here and nowhere else, under the lock for writing; so its size and time
 * are those that were left, or another program has committed since.
 */
export function guardFile(path: string, database: SqliteDatabase) {
  let left = filesAt(path);
  let version = readPragma(database, 'data_version');
  let rowsInLog = 0;

  function insistOnFiles(): void {
    const files = filesAt(path);
    if (files.file !== left.file) throw new Error(lost(path));
    if (files.log !== left.log) {
      saveLog(files);
      throw new Error(lost(`${path}-wal`));
    }
    if (files.index !== left.index) throw new Error(lost(`${path}-shm`));
  }

  /** Only while no other program can write the log into the file. */
  function insistOnContent(): void {
    const { mark } = filesAt(path);
    if (mark === left.mark) return;
    const now = readPragma(database, 'data_version');
    if (now === version) throw new Error(changed);
    left = { ...left, mark };
    version = now;
  }

  /** Requests in a log that was removed are lost with this connection, unless it writes them into the file now. */
  function saveLog({ mark }: Files): void {
    if (mark === left.mark) checkpoint('FULL');
  }

  function checkpoint(mode: 'FULL' | 'TRUNCATE'): boolean {
    try {
      return readPragma(database, `wal_checkpoint(${mode})`) === 0;
    } finally {
      // One that fails half way has written, too.
      left = { ...left, mark: filesAt(path).mark };
      rowsInLog = 0;
    }
  }

  /** Does not wait for other programs that read, such as a backup: then the log is left for another time. */
  function checkpointAtOnce(): void {
    const timeout = readPragma(database, 'busy_timeout');
    database.exec('PRAGMA busy_timeout = 0');
    try {
      checkpoint('FULL');
    } catch {
      // The rows are safe in the log: on a full disk they stay there.
    } finally {
      database.exec(`PRAGMA busy_timeout = ${timeout}`);
    }
  }

  /** Throws where the files are not those that were left. */
  function insist(): void {
    insistOnFiles();
    inTransaction(database, insistOnContent);
  }

  return {
    insist,
    read: <Result>(work: (database: SqliteDatabase) => Result) => work(database),
    /** Does the work in one transaction; returns only where what it wrote is in the files that the next start will find. */
    write: <Result>(work: (database: SqliteDatabase) => Result, rows = 1) => {
      insistOnFiles();
      const result = inTransaction(database, () => {
        insistOnContent();
        return work(database);
      });
      insistOnFiles();
      rowsInLog += rows;
      if (rowsInLog >= mostInLog) checkpointAtOnce();
      return result;
    },
    /** Does work that is undone in the end, in a transaction of its own. */
    attempt: (work: (database: SqliteDatabase) => void) => {
      insist();
      work(database);
      insistOnFiles();
    },
    /** Writes the log into the file and empties it; false while another program reads what would be written over. */
    emptyLog: () => {
      insist();
      return checkpoint('TRUNCATE');
    },
    close: () => {
      if (!isSafe()) return;
      try {
        // So that a copy of the file alone is a copy of everything.
        checkpoint('TRUNCATE');
      } catch {
        // On a full disk the log stays, and nothing is lost.
      }
      database.close();
    },
  };

  /** Closing would write the log into whatever file is there: one that is not ours is left as it is, with its log. */
  function isSafe(): boolean {
    try {
      insist();
      return true;
    } catch {
      return false;
    }
  }
}

function lost(file: string): string {
  return `${file} was moved, replaced or removed while the server had it open. Put it back, or restart the server to go on with what is there now`;
}

const changed =
  'the database file was changed by another program while the server had it open. Nothing is stored until the server is restarted: the guide says what to do first, under “The database is damaged”';

/** The files of a database: what tells each from another one, and the size and time of the file itself. */
interface Files {
  readonly file: string | undefined;
  readonly log: string | undefined;
  readonly index: string | undefined;
  readonly mark: string;
}

/** The files at a path, as they are now. */
function filesAt(path: string): Files {
  const [file, log, index] = ['', '-wal', '-shm'].map((end) =>
    statSync(path + end, { bigint: true, throwIfNoEntry: false }),
  );
  const identityOf = (stats: typeof file) => stats && `${stats.dev}:${stats.ino}`;
  return {
    file: identityOf(file),
    log: identityOf(log),
    index: identityOf(index),
    mark: file ? `${file.size} ${file.mtimeNs}` : '',
  };
}

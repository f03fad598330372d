import type { DeskDriver } from '../driver.ts';
import { restoreHandling } from '../listing.ts';
import { columns, countSuspects, forgetSearches, listPage, listWaiting } from '../queries.ts';
import {
  kindsIn,
  owedOnRelease,
  placedOf,
  type Row,
  submissionOf,
  valuesOfHandling,
} from '../rows.ts';
import type { MailKind, StoredSubmission, SuspectCount, WaitingMail } from '../store.ts';
import { readPragma } from './durability.ts';
import { prepareInsert, prepareOwe } from './insert.ts';
import { prepareQuery } from './query.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

/** Does what the staff ask for, in the file. */
export function createDesk(database: SqliteDatabase): DeskDriver {
  return {
    ...createReading(database),
    ...createRemoving(database),
    ...createChanging(database),
  };
}

type Reading = Pick<DeskDriver, 'find' | 'waiting' | 'page' | 'countSuspects'>;

function createReading(database: SqliteDatabase): Reading {
  const find = database.prepare(`SELECT ${columns} FROM requests WHERE reference = ?`);
  const waiting = database.prepare(listWaiting('?'));
  const suspects = database.prepare(countSuspects);
  return {
    find: async (reference) => {
      const row = find.get(reference) as Row | undefined;
      return row && submissionOf(row);
    },
    waiting: async (reference) => waiting.all(reference) as WaitingMail[],
    page: async (page) => {
      const { text, values } = listPage(page);
      const rows = prepareQuery(database, text)(values) as Row[];
      return rows.map(placedOf);
    },
    countSuspects: async () => suspects.get() as SuspectCount,
  };
}

function createChanging(database: SqliteDatabase): Pick<DeskDriver, 'release' | 'restore'> {
  const release = prepareRelease(database);
  const restore = prepareRestore(database);
  return {
    release: async (reference, owes) => inTransaction(database, () => release(reference, owes)),
    restore: async (submissions) =>
      inTransaction(database, () => submissions.filter(restore).length),
  };
}

/** Of two that are equal, each came at its own time: neither is a repetition now. */
function prepareRestore(database: SqliteDatabase): (submission: StoredSubmission) => boolean {
  const insert = prepareInsert(database);
  const handle = prepareQuery(database, restoreHandling);
  return (submission) => {
    const { reference, handling } = submission;
    if (!insert({ ...submission, fingerprint: reference })) return false;
    if (handling) handle([reference, handling.version, ...valuesOfHandling(handling)]);
    return true;
  };
}

/** Prepares to make a suspect a request, and to owe the mails that this calls for. */
export function prepareRelease(database: SqliteDatabase) {
  const release = database.prepare(
    `UPDATE requests SET suspicion = NULL WHERE reference = ? AND suspicion IS NOT NULL
     RETURNING id, (SELECT string_agg(kind, ' ') FROM mails WHERE request = requests.id) AS owes`,
  );
  // The mail to the visitor has waited for this moment, and is owed anew.
  const forget = database.prepare(
    "DELETE FROM mails WHERE request = ? AND (kind = 'visitor' OR NOT ?)",
  );
  const owe = prepareOwe(database);
  return (reference: string, sent: readonly MailKind[]) => {
    const row = release.get(reference) as { id: number; owes: string | null } | undefined;
    if (!row) return undefined;
    const owed = owedOnRelease(kindsIn(row.owes), sent);
    forget.run(row.id, Number(owed.includes('staff')));
    for (const kind of owed) owe(row.id, kind);
    return owed;
  };
}

function createRemoving(database: SqliteDatabase): Pick<DeskDriver, 'remove' | 'purge'> {
  const remove = database.prepare('DELETE FROM requests WHERE reference = ?');
  const purge = database.prepare(
    'DELETE FROM requests WHERE received_at < CASE WHEN suspicion IS NULL THEN ? ELSE ? END',
  );
  const sweep = database.prepare(
    'DELETE FROM mails WHERE request IS NOT NULL AND request NOT IN (SELECT id FROM requests)',
  );
  const endSearches = database.prepare(forgetSearches);
  return {
    remove: async (references) =>
      withoutTrace(database, () => {
        const counts = references.map((reference) => Number(remove.run(reference).changes));
        sweep.run();
        endSearches.run();
        return sum(counts);
      }),
    purge: async ({ requestsSince, suspectsSince }) =>
      withoutTrace(database, () => {
        const { changes } = purge.run(requestsSince, suspectsSince);
        sweep.run();
        return Number(changes);
      }),
  };
}

/** Removes rows, and empties the journal, in which they may still stand. */
function withoutTrace(database: SqliteDatabase, remove: () => number): number {
  const count = inTransaction(database, remove);
  if (!emptyJournal(database)) {
    throw new Error(
      'the requests are removed, but traces of them stay in the -wal file while another program reads. Do it again later',
    );
  }
  return count;
}

/** Writes the journal into the file and empties it; false while another program reads what it has written over. */
export function emptyJournal(database: SqliteDatabase): boolean {
  return readPragma(database, 'wal_checkpoint(TRUNCATE)') === 0;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

import type { DeskDriver } from '../driver.ts';
import { owedBy, type Row, submissionOf } from '../rows.ts';
import type { StoredSubmission } from '../store.ts';
import { columns, flagsOf, insertion } from './columns.ts';
import { readPragma } from './durability.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

/** Does what the staff ask for, in the file. */
export function createDesk(database: SqliteDatabase): DeskDriver {
  return { ...createReading(database), ...createRemoving(database), ...createChanging(database) };
}

function createReading(database: SqliteDatabase): Pick<DeskDriver, 'find' | 'page'> {
  const find = database.prepare(`SELECT ${columns} FROM requests WHERE reference = ?`);
  const page = database.prepare(
    `SELECT ${columns} FROM requests
     WHERE id > ? AND (? IS NULL OR form = ?) AND received_at >= ? AND (? IS NULL OR (suspicion IS NOT NULL) = ?)
     ORDER BY id LIMIT ?`,
  );
  return {
    find: async (reference) => {
      const row = find.get(reference) as Row | undefined;
      return row && submissionOf(row);
    },
    page: async ({ form: id, since = '', isSuspect, after, limit }) => {
      const form = id ?? null;
      const suspect = isSuspect === undefined ? null : Number(isSuspect);
      const rows = page.all(after, form, form, since, suspect, suspect, limit) as Row[];
      return rows.map((row) => ({ ...submissionOf(row), id: row.id }));
    },
  };
}

function createChanging(database: SqliteDatabase): Pick<DeskDriver, 'release' | 'restore'> {
  const release = database.prepare(
    `UPDATE requests
     SET suspicion = NULL, owes_staff = ? AND owes_staff >= owes_visitor, owes_visitor = ?
     WHERE reference = ? AND suspicion IS NOT NULL RETURNING owes_staff, owes_visitor`,
  );
  const insert = database.prepare(`${insertion} ON CONFLICT DO NOTHING`);
  const restore = ({ reference, form, receivedAt, body, suspicion, owes }: StoredSubmission) => {
    const values = [form, receivedAt, body, suspicion, ...flagsOf(owes)];
    // Two that are equal came at different times: neither is a repetition now.
    return Number(insert.run(reference, ...values, reference).changes);
  };
  return {
    release: async (reference, owes) =>
      inTransaction(database, () => {
        const row = release.get(...flagsOf(owes), reference) as Row | undefined;
        return row && owedBy(row);
      }),
    restore: async (submissions) => inTransaction(database, () => sum(submissions.map(restore))),
  };
}

function createRemoving(database: SqliteDatabase): Pick<DeskDriver, 'remove' | 'purge'> {
  const remove = database.prepare('DELETE FROM requests WHERE reference = ?');
  const purge = database.prepare(
    'DELETE FROM requests WHERE received_at < CASE WHEN suspicion IS NULL THEN ? ELSE ? END',
  );
  return {
    remove: async (references) =>
      withoutTrace(database, () =>
        sum(references.map((reference) => Number(remove.run(reference).changes))),
      ),
    purge: async ({ requestsSince, suspectsSince }) =>
      withoutTrace(database, () => Number(purge.run(requestsSince, suspectsSince).changes)),
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

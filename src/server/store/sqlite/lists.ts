import type { DeskDriver } from '../driver.ts';
import { columns, countSuspects } from '../queries.ts';
import { placedOf, type Row } from '../rows.ts';
import type { SubmissionFilter, SuspectCount } from '../store.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

/** Behind every moment: in a text that begins with a digit, a letter is none. */
const never = 'never';

/** Reads what the staff's lists show: from the newest, by the index of the times at which submissions were received. */
export function createLists(
  database: SqliteDatabase,
): Pick<DeskDriver, 'newestPage' | 'countSuspects'> {
  const suspects = database.prepare(countSuspects);
  const newest = database.prepare(
    `SELECT ${columns} FROM requests
     WHERE (received_at, id) < (?, ?) AND (? IS NULL OR form = ?) AND received_at >= ? AND received_at < ?
       AND (? IS NULL OR (suspicion IS NOT NULL) = ?)
     ORDER BY received_at DESC, id DESC LIMIT ?`,
  );
  return {
    newestPage: async ({ before = { receivedAt: never, id: 0 }, limit, ...filter }) => {
      const rows = newest.all(before.receivedAt, before.id, ...valuesOf(filter), limit) as Row[];
      return rows.map(placedOf);
    },
    countSuspects: async () => suspects.get() as SuspectCount,
  };
}

/** What a filter puts into a statement: the form twice, the first moment and the one after the last, and twice whether a suspect is meant. */
export function valuesOf({ form: id, since = '', until = never, isSuspect }: SubmissionFilter) {
  const form = id ?? null;
  const suspect = isSuspect === undefined ? null : Number(isSuspect);
  return [form, form, since, until, suspect, suspect];
}

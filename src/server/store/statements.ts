import { duplicateWindow, fingerprintOf, previousFingerprintOf } from './fingerprint.ts';
import { createReference } from './reference.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import type { Receipt, StoredSubmission, Submission, SubmissionFilter } from './store.ts';

/** A row with its place in the order of arrival. */
export type StoredRow = StoredSubmission & { readonly id: number };

/** Which rows: at most `limit` that the filter lets through, behind the row `after`. */
export interface PageOfRows extends SubmissionFilter {
  readonly after: number;
  readonly limit: number;
}

/** All the SQL of the store, prepared once. */
export interface Statements {
  /** To be called inside a transaction. */
  add(submission: Submission): Receipt;
  find(reference: string): StoredSubmission | undefined;
  list(page: PageOfRows): StoredRow[];
}

const columns = 'reference, form, received_at AS receivedAt, body';

/** Prepares the statements for a database whose tables are up to date. */
export function prepareStatements(database: SqliteDatabase): Statements {
  const find = database.prepare(`SELECT ${columns} FROM requests WHERE reference = ?`);
  const list = database.prepare(
    `SELECT id, ${columns} FROM requests
     WHERE id > ? AND (? IS NULL OR form = ?) AND received_at >= ? ORDER BY id LIMIT ?`,
  );
  return {
    add: prepareAdd(database),
    find: (reference) => find.get(reference) as StoredSubmission | undefined,
    list: ({ form = null, since = '', after, limit }) =>
      list.all(after, form, form, since, limit) as StoredRow[],
  };
}

/**
 * The ten minutes of the unique fingerprint begin on the clock; a body sent again just after they end is found by
 * the fingerprint of the ten minutes before, if it is not older than that.
 */
function prepareAdd(database: SqliteDatabase): Statements['add'] {
  const findTwin = database.prepare(
    'SELECT reference FROM requests WHERE fingerprint = ? AND received_at >= ?',
  );
  const insert = database.prepare(
    `INSERT INTO requests (reference, form, received_at, body, fingerprint) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (fingerprint) DO NOTHING`,
  );
  const twinOf = (fingerprint: string, since: string): string | undefined =>
    (findTwin.get(fingerprint, since) as { reference: string } | undefined)?.reference;

  return (submission) => {
    const earliest = new Date(submission.receivedAt.getTime() - duplicateWindow).toISOString();
    const earlier = twinOf(previousFingerprintOf(submission), earliest);
    if (earlier !== undefined) return { reference: earlier, isNew: false };

    const { form, body, receivedAt } = submission;
    const fingerprint = fingerprintOf(submission);
    const reference = createReference();
    const { changes } = insert.run(reference, form, receivedAt.toISOString(), body, fingerprint);
    if (Number(changes) > 0) return { reference, isNew: true };
    return { reference: twinOf(fingerprint, '') ?? reference, isNew: false };
  };
}

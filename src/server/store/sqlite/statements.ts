import { duplicateWindow, fingerprintOf, previousFingerprintOf } from '../fingerprint.ts';
import { createReference } from '../reference.ts';
import {
  type MailKind,
  mailKinds,
  type OwedMail,
  type Receipt,
  type Retention,
  type StoredSubmission,
  type Submission,
  type SubmissionFilter,
} from '../store.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

/** A row with its place in the order of arrival. */
export type StoredRow = StoredSubmission & { readonly id: number };

/** Which rows: at most `limit` that the filter lets through, behind the row `after`. */
export interface PageOfRows extends SubmissionFilter {
  readonly after: number;
  readonly limit: number;
}

/** All the SQL of the store, prepared once. What writes is to be called inside a transaction. */
export interface Statements {
  add(submission: Submission): Receipt;
  find(reference: string): StoredSubmission | undefined;
  list(page: PageOfRows): StoredRow[];
  release(reference: string, owes: readonly MailKind[]): boolean;
  remove(reference: string): number;
  purge(retention: Retention): number;
  restore(submission: StoredSubmission): number;
  nextOwed(after: number): OwedMail | undefined;
  settle(mail: Pick<OwedMail, 'position' | 'kind'>): void;
  countOwed(): number;
}

interface Row extends Omit<StoredRow, 'owes'> {
  readonly owes_staff: number;
  readonly owes_visitor: number;
}

const columns =
  'id, reference, form, received_at AS receivedAt, body, suspicion, owes_staff, owes_visitor';

const insertion = `INSERT INTO requests
  (reference, form, received_at, body, fingerprint, suspicion, owes_staff, owes_visitor) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** Prepares the statements for a database whose tables are up to date. */
export function prepareStatements(database: SqliteDatabase): Statements {
  return {
    add: prepareAdd(database),
    ...prepareReading(database),
    ...prepareKeeping(database),
    ...prepareOutbox(database),
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
  const insert = database.prepare(`${insertion} ON CONFLICT (fingerprint) DO NOTHING`);
  const twinOf = (fingerprint: string, since: string): string | undefined =>
    (findTwin.get(fingerprint, since) as { reference: string } | undefined)?.reference;

  return (submission) => {
    const earliest = new Date(submission.receivedAt.getTime() - duplicateWindow).toISOString();
    const earlier = twinOf(previousFingerprintOf(submission), earliest);
    if (earlier !== undefined) return { reference: earlier, isNew: false };

    const fingerprint = fingerprintOf(submission);
    const reference = createReference();
    const { changes } = insert.run(
      reference,
      submission.form,
      submission.receivedAt.toISOString(),
      submission.body,
      fingerprint,
      submission.suspicion ?? null,
      ...flagsOf(submission.owes ?? []),
    );
    if (Number(changes) > 0) return { reference, isNew: true };
    return { reference: twinOf(fingerprint, '') ?? reference, isNew: false };
  };
}

function prepareReading(database: SqliteDatabase) {
  const find = database.prepare(`SELECT ${columns} FROM requests WHERE reference = ?`);
  const list = database.prepare(
    `SELECT ${columns} FROM requests
     WHERE id > ? AND (? IS NULL OR form = ?) AND received_at >= ? AND (? IS NULL OR (suspicion IS NOT NULL) = ?)
     ORDER BY id LIMIT ?`,
  );
  return {
    find: (reference: string) => {
      const row = find.get(reference) as Row | undefined;
      return row && submissionOf(row);
    },
    list: ({ form: id, since = '', isSuspect, after, limit }: PageOfRows) => {
      const form = id ?? null;
      const suspect = isSuspect === undefined ? null : Number(isSuspect);
      const rows = list.all(after, form, form, since, suspect, suspect, limit) as Row[];
      return rows.map((row) => ({ ...submissionOf(row), id: row.id }));
    },
  };
}

function prepareKeeping(database: SqliteDatabase) {
  const release = database.prepare(
    `UPDATE requests SET suspicion = NULL, owes_staff = ?, owes_visitor = ?
     WHERE reference = ? AND suspicion IS NOT NULL`,
  );
  const remove = database.prepare('DELETE FROM requests WHERE reference = ?');
  const purge = database.prepare(
    'DELETE FROM requests WHERE received_at < CASE WHEN suspicion IS NULL THEN ? ELSE ? END',
  );
  const restore = database.prepare(`${insertion} ON CONFLICT DO NOTHING`);
  return {
    release: (reference: string, owes: readonly MailKind[]) =>
      Number(release.run(...flagsOf(owes), reference).changes) > 0,
    remove: (reference: string) => Number(remove.run(reference).changes),
    purge: ({ requestsSince, suspectsSince }: Retention) =>
      Number(purge.run(requestsSince, suspectsSince).changes),
    restore: ({ reference, form, receivedAt, body, suspicion, owes }: StoredSubmission) => {
      const fingerprint = fingerprintOf({ form, body, receivedAt: new Date(receivedAt) });
      const values = [reference, form, receivedAt, body, fingerprint, suspicion, ...flagsOf(owes)];
      return Number(restore.run(...values).changes);
    },
  };
}

function prepareOutbox(database: SqliteDatabase) {
  const next = database.prepare(
    `SELECT ${columns} FROM requests WHERE owes_staff + owes_visitor > 0 AND id >= ? ORDER BY id LIMIT 2`,
  );
  const settle = {
    staff: database.prepare('UPDATE requests SET owes_staff = 0 WHERE id = ?'),
    visitor: database.prepare('UPDATE requests SET owes_visitor = 0 WHERE id = ?'),
  };
  const count = database.prepare(
    'SELECT coalesce(sum(owes_staff + owes_visitor), 0) AS owed FROM requests WHERE owes_staff + owes_visitor > 0',
  );
  return {
    nextOwed: (after: number) => {
      const rows = next.all(Math.floor(after / mailKinds.length)) as Row[];
      return rows.flatMap(mailsOf).find(({ position }) => position > after);
    },
    settle: ({ position, kind }: Pick<OwedMail, 'position' | 'kind'>) => {
      settle[kind].run(Math.floor(position / mailKinds.length));
    },
    countOwed: () => (count.get() as { owed: number }).owed,
  };
}

/** A row has a position for each kind of mail, so that one that fails does not hold up the other. */
function mailsOf(row: Row): OwedMail[] {
  const submission = submissionOf(row);
  return submission.owes.map((kind) => ({
    position: row.id * mailKinds.length + mailKinds.indexOf(kind),
    kind,
    submission,
  }));
}

function submissionOf({ reference, form, receivedAt, body, suspicion, ...row }: Row) {
  const owes = mailKinds.filter((kind) => row[`owes_${kind}`] === 1);
  return { reference, form, receivedAt, body, suspicion, owes };
}

/** In the order of {@link mailKinds}. */
function flagsOf(owes: readonly MailKind[]): number[] {
  return mailKinds.map((kind) => Number(owes.includes(kind)));
}

import type { MailPlace, Page } from '../driver.ts';
import { duplicateTime, fingerprintOf } from '../fingerprint.ts';
import { createReference } from '../reference.ts';
import { mailsOf, owedBy, type PlacedSubmission, type Row, rowOf, submissionOf } from '../rows.ts';
import {
  type MailKind,
  mailKinds,
  type OwedMail,
  type Receipt,
  type Retention,
  type StoredSubmission,
  type Submission,
} from '../store.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';

/** All the SQL of the store, prepared once. What writes is to be called inside a transaction. */
export interface Statements {
  add(submission: Submission): Receipt;
  find(reference: string): StoredSubmission | undefined;
  page(page: Page): PlacedSubmission[];
  release(reference: string, owes: readonly MailKind[]): MailKind[] | undefined;
  remove(reference: string): number;
  purge(retention: Retention): number;
  restore(submission: StoredSubmission): number;
  nextOwed(after: number): OwedMail | undefined;
  settle(mail: MailPlace): void;
  countOwed(): number;
}

const columns =
  'id, reference, form, received_at AS receivedAt, body, suspicion, owes_staff, owes_visitor';

const insertion = `INSERT INTO requests
  (reference, form, received_at, body, suspicion, owes_staff, owes_visitor, fingerprint) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** Prepares the statements for a database whose tables are up to date. */
export function prepareStatements(database: SqliteDatabase): Statements {
  return {
    add: prepareAdd(database),
    ...prepareReading(database),
    ...prepareKeeping(database),
    ...prepareOutbox(database),
  };
}

/** How often a new reference is tried where the row was refused for no twin's sake. */
const mostTries = 5;

/** A body that was sent before holds its fingerprint until it is sent again after more than ten minutes. */
function prepareAdd(database: SqliteDatabase): Statements['add'] {
  const insert = database.prepare(`${insertion} ON CONFLICT DO NOTHING`);
  const findTwin = database.prepare(
    'SELECT reference FROM requests WHERE fingerprint = ? AND received_at BETWEEN ? AND ?',
  );
  const giveUp = database.prepare(
    'UPDATE requests SET fingerprint = reference WHERE fingerprint = ?',
  );

  return (submission) => {
    const fingerprint = fingerprintOf(submission);
    const { from, until } = duplicateTime(submission);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const reference = createReference();
      const { changes } = insert.run(reference, ...valuesOf(submission), fingerprint);
      if (Number(changes) > 0) return { reference, isNew: true };
      const twin = findTwin.get(fingerprint, from, until) as { reference: string } | undefined;
      if (twin) return { reference: twin.reference, isNew: false };
      giveUp.run(fingerprint);
    }
    throw new Error('no reference is free');
  };
}

function valuesOf({ form, receivedAt, body, suspicion, owes = [] }: Submission) {
  return [form, receivedAt.toISOString(), body, suspicion ?? null, ...flagsOf(owes)];
}

function prepareReading(database: SqliteDatabase) {
  const find = database.prepare(`SELECT ${columns} FROM requests WHERE reference = ?`);
  const page = database.prepare(
    `SELECT ${columns} FROM requests
     WHERE id > ? AND (? IS NULL OR form = ?) AND received_at >= ? AND (? IS NULL OR (suspicion IS NOT NULL) = ?)
     ORDER BY id LIMIT ?`,
  );
  return {
    find: (reference: string) => {
      const row = find.get(reference) as Row | undefined;
      return row && submissionOf(row);
    },
    page: ({ form: id, since = '', isSuspect, after, limit }: Page) => {
      const form = id ?? null;
      const suspect = isSuspect === undefined ? null : Number(isSuspect);
      const rows = page.all(after, form, form, since, suspect, suspect, limit) as Row[];
      return rows.map((row) => ({ ...submissionOf(row), id: row.id }));
    },
  };
}

function prepareKeeping(database: SqliteDatabase) {
  const release = database.prepare(
    `UPDATE requests
     SET suspicion = NULL, owes_staff = ? AND owes_staff >= owes_visitor, owes_visitor = ?
     WHERE reference = ? AND suspicion IS NOT NULL RETURNING owes_staff, owes_visitor`,
  );
  const remove = database.prepare('DELETE FROM requests WHERE reference = ?');
  const purge = database.prepare(
    'DELETE FROM requests WHERE received_at < CASE WHEN suspicion IS NULL THEN ? ELSE ? END',
  );
  const restore = database.prepare(`${insertion} ON CONFLICT DO NOTHING`);
  return {
    release: (reference: string, owes: readonly MailKind[]) => {
      const row = release.get(...flagsOf(owes), reference) as Row | undefined;
      return row && owedBy(row);
    },
    remove: (reference: string) => Number(remove.run(reference).changes),
    purge: ({ requestsSince, suspectsSince }: Retention) =>
      Number(purge.run(requestsSince, suspectsSince).changes),
    restore: ({ reference, form, receivedAt, body, suspicion, owes }: StoredSubmission) => {
      const values = [form, receivedAt, body, suspicion, ...flagsOf(owes)];
      // Two that are equal came at different times: neither is a repetition now.
      return Number(restore.run(reference, ...values, reference).changes);
    },
  };
}

function prepareOutbox(database: SqliteDatabase) {
  const next = database.prepare(
    `SELECT ${columns} FROM requests
     WHERE owes_staff + owes_visitor > 0 AND (owes_staff OR suspicion IS NULL) AND id >= ?
     ORDER BY id LIMIT 2`,
  );
  const settle = {
    staff: database.prepare('UPDATE requests SET owes_staff = 0 WHERE id = ?'),
    visitor: database.prepare('UPDATE requests SET owes_visitor = 0 WHERE id = ?'),
  };
  const count = database.prepare(
    `SELECT coalesce(sum(owes_staff + (owes_visitor AND suspicion IS NULL)), 0) AS owed
     FROM requests WHERE owes_staff + owes_visitor > 0`,
  );
  return {
    nextOwed: (after: number) => {
      const rows = next.all(rowOf(after)) as Row[];
      return rows.flatMap(mailsOf).find(({ position }) => position > after);
    },
    settle: ({ position, kind }: MailPlace) => {
      settle[kind].run(rowOf(position));
    },
    countOwed: () => (count.get() as { owed: number }).owed,
  };
}

/** In the order of {@link mailKinds}. */
function flagsOf(owes: readonly MailKind[]): number[] {
  return mailKinds.map((kind) => Number(owes.includes(kind)));
}

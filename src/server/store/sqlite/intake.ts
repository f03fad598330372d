import type { AddResult, IntakeDriver } from '../driver.ts';
import { fingerprintOf, type Holder, isRepetition } from '../fingerprint.ts';
import { messageOf } from '../message-of.ts';
import { createReference } from '../reference.ts';
import type { Receipt, Submission } from '../store.ts';
import type { InsistOnFiles } from './identity.ts';
import { type NewRow, prepareInsert } from './insert.ts';
import type { SqliteDatabase } from './sqlite-driver.ts';
import { inTransaction } from './transaction.ts';

/** How often another reference is tried where the one that was drawn is taken. */
const mostTries = 5;

/** Writes each group in one transaction. */
export function createIntake(database: SqliteDatabase, insistOnFiles: InsistOnFiles): IntakeDriver {
  const add = prepareAdd(database);
  return {
    add: async (group) => {
      const results = inTransaction(database, () =>
        group.map((submission) => attempt(database, () => add(submission))),
      );
      // Afterwards, so that nobody is told that a request is kept where it is not.
      insistOnFiles();
      return results;
    },
  };
}

/**
 * SQLite undoes a failed statement alone, so the neighbours of a bad row are kept; after a full or broken disk it
 * undoes the whole transaction.
 */
function attempt(database: SqliteDatabase, add: () => Receipt): AddResult {
  try {
    return { status: 'kept', receipt: add() };
  } catch (error) {
    if (!database.isTransaction) throw error;
    return { status: 'refused', reason: messageOf(error) };
  }
}

function prepareAdd(database: SqliteDatabase): (submission: Submission) => Receipt {
  const insert = prepareDraw(database);
  const findHolder = database.prepare(
    'SELECT reference, received_at AS receivedAt FROM requests WHERE fingerprint = ?',
  );
  const giveUp = database.prepare(
    'UPDATE requests SET fingerprint = reference WHERE fingerprint = ?',
  );
  return (submission) => {
    const fingerprint = fingerprintOf(submission);
    const holder = findHolder.get(fingerprint) as Holder | undefined;
    if (holder && isRepetition(submission, holder)) {
      return { reference: holder.reference, isNew: false };
    }
    if (holder) giveUp.run(fingerprint);
    return { reference: insert(rowOf(submission, fingerprint)), isNew: true };
  };
}

/** Draws a reference until one is free, and gives it back. */
function prepareDraw(database: SqliteDatabase): (row: Omit<NewRow, 'reference'>) => string {
  const insert = prepareInsert(database);
  return (row) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const reference = createReference();
      if (insert({ ...row, reference })) return reference;
    }
    throw new Error(`${mostTries} references in a row were taken already`);
  };
}

function rowOf({ form, receivedAt, body, suspicion, owes }: Submission, fingerprint: string) {
  return {
    form,
    receivedAt: receivedAt.toISOString(),
    body,
    suspicion: suspicion ?? null,
    owes: owes ?? [],
    fingerprint,
  };
}

import type pg from 'pg';
import type { AddResult, IntakeDriver } from '../driver.ts';
import { fingerprintOf, type Holder, isRepetition } from '../fingerprint.ts';
import { createReference } from '../reference.ts';
import type { Receipt, Submission } from '../store.ts';
import { ask } from './connection.ts';
import { DatabaseFailure, retryCollisions } from './failure.ts';
import { arraysOf, insertion, type NewRow } from './insertion.ts';

/** How often a submission is tried whose fingerprint is taken and given up by other servers again and again. */
const mostTries = 5;

/** Keeps each group by a single statement; where a value is refused, one by one, so that the neighbours are kept. */
export function createIntake(pool: pg.Pool): IntakeDriver {
  return { add: (group) => add(pool, group) };
}

async function add(pool: pg.Pool, group: readonly Submission[]): Promise<readonly AddResult[]> {
  try {
    const receipts = await retryCollisions(() => keep(pool, group));
    return receipts.map((receipt) => ({ status: 'kept', receipt }));
  } catch (error) {
    if (!(error instanceof DatabaseFailure && error.isBadValue)) throw error;
    if (group.length === 1) return [{ status: 'refused', reason: error.message }];
  }
  const results: AddResult[] = [];
  for (const submission of group) results.push(...(await add(pool, [submission])));
  return results;
}

/** What is known of a submission while its group is kept. */
interface Candidate {
  readonly submission: Submission;
  readonly fingerprint: string;
  receipt?: Receipt;
}

/**
 * Each statement stands for itself: the unique fingerprint alone decides who of several servers keeps a body, and a row
 * that is no repetition may give its own up at any time.
 */
async function keep(pool: pg.Pool, group: readonly Submission[]): Promise<Receipt[]> {
  const candidates = group.map(
    (submission): Candidate => ({ submission, fingerprint: fingerprintOf(submission) }),
  );
  for (let tries = 0; tries < mostTries; tries += 1) {
    await insert(pool, candidates.filter(isOpen));
    if (!candidates.some(isOpen)) break;
    await compareWithHolders(pool, candidates.filter(isOpen));
  }
  return candidates.map(({ receipt }) => {
    if (!receipt) throw new Error('other servers kept the same answers again and again');
    return receipt;
  });
}

function isOpen({ receipt }: Candidate): boolean {
  return receipt === undefined;
}

async function insert(pool: pg.Pool, candidates: readonly Candidate[]): Promise<void> {
  const rows = candidates.map(newRow);
  const kept = await ask<{ reference: string }>(pool, insertion, arraysOf(rows));
  const references = new Set(kept.rows.map(({ reference }) => reference));
  for (const [place, candidate] of candidates.entries()) {
    const reference = rows[place]?.reference ?? '';
    if (references.has(reference)) candidate.receipt = { reference, isNew: true };
  }
}

/** Finds the rows that keep the candidates out; those that are not repeated give their fingerprint up. */
async function compareWithHolders(pool: pg.Pool, candidates: readonly Candidate[]): Promise<void> {
  const holders = await findHolders(pool, candidates);
  const outdated: string[] = [];
  for (const candidate of candidates) {
    const holder = holders.get(candidate.fingerprint);
    if (!holder) continue;
    const { reference } = holder;
    if (isRepetition(candidate.submission, holder)) candidate.receipt = { reference, isNew: false };
    else outdated.push(reference);
  }
  const giveUp = 'UPDATE requests SET fingerprint = reference WHERE reference = ANY($1)';
  if (outdated.length > 0) await ask(pool, giveUp, [outdated]);
}

/**
 * A lock is a write, and so the answer waits until the row is wherever commits have to be: one whose commit was cut short
 * while it waited for a replica can be seen and still be lost with the primary.
 */
const holders = `SELECT fingerprint, reference, received_at AS "receivedAt" FROM requests
  WHERE fingerprint = ANY($1) FOR KEY SHARE`;

async function findHolders(
  pool: pg.Pool,
  candidates: readonly Candidate[],
): Promise<Map<string, Holder>> {
  const { rows } = await ask<Holder & { readonly fingerprint: string }>(pool, holders, [
    candidates.map(({ fingerprint }) => fingerprint),
  ]);
  return new Map(rows.map((holder) => [holder.fingerprint, holder]));
}

function newRow({ submission, fingerprint }: Candidate): NewRow {
  const { form, body, receivedAt, suspicion = null, owes = [] } = submission;
  return {
    reference: createReference(),
    form,
    receivedAt: receivedAt.toISOString(),
    body,
    suspicion,
    owes,
    fingerprint,
  };
}

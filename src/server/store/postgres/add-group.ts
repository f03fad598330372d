import type pg from 'pg';
import type { Outcome } from '../driver.ts';
import { duplicateTime, fingerprintOf } from '../fingerprint.ts';
import { createReference } from '../reference.ts';
import type { Receipt, Submission } from '../store.ts';
import { arraysOf, insertion, type NewRow } from './columns.ts';
import { ask } from './connection.ts';
import { DatabaseFailure, retryCollisions } from './failure.ts';

/** How often a submission is tried that is refused for no twin's sake: another server was faster each time. */
const mostTries = 5;

const findTwins = `SELECT requests.fingerprint, requests.reference FROM requests
  JOIN unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS given (fingerprint, earliest, latest)
    ON requests.fingerprint = given.fingerprint AND received_at BETWEEN earliest AND latest`;

const giveUp = `UPDATE requests SET fingerprint = reference
  FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS given (fingerprint, earliest, latest)
  WHERE requests.fingerprint = given.fingerprint AND received_at NOT BETWEEN earliest AND latest`;

/** Keeps a group by a single statement; where a value is refused, one by one, so that the neighbours are kept. */
export async function addGroup(
  pool: pg.Pool,
  group: readonly Submission[],
): Promise<readonly Outcome[]> {
  try {
    const receipts = await retryCollisions(() => keep(pool, group));
    return receipts.map((receipt) => ({ status: 'kept', receipt }));
  } catch (error) {
    if (!(error instanceof DatabaseFailure && error.isBadValue)) throw error;
    if (group.length === 1) return [{ status: 'refused', reason: error.message }];
  }
  const outcomes: Outcome[] = [];
  for (const submission of group) outcomes.push(...(await addGroup(pool, [submission])));
  return outcomes;
}

/** What is known of a submission while its group is kept. */
interface Candidate {
  readonly submission: Submission;
  receipt?: Receipt;
}

/**
 * Each statement stands for itself: the unique fingerprint alone decides who of several servers keeps a body, and a row
 * that is more than ten minutes away may give its own up at any time.
 */
async function keep(pool: pg.Pool, group: readonly Submission[]): Promise<Receipt[]> {
  const candidates = group.map((submission): Candidate => ({ submission }));
  let rest = candidates;
  for (let tries = 0; rest.length > 0 && tries < mostTries; tries += 1) {
    if (tries > 0) await ask(pool, giveUp, timesOf(rest));
    await insert(pool, rest);
    rest = rest.filter(({ receipt }) => !receipt);
    if (rest.length > 0) await findReceipts(pool, rest);
    rest = rest.filter(({ receipt }) => !receipt);
  }
  return candidates.map(({ receipt }) => {
    if (!receipt) throw new Error('no reference is free');
    return receipt;
  });
}

async function insert(pool: pg.Pool, candidates: readonly Candidate[]): Promise<void> {
  const rows = candidates.map(({ submission }) => newRow(submission));
  const kept = await ask<{ reference: string }>(pool, insertion, arraysOf(rows));
  const references = new Set(kept.rows.map(({ reference }) => reference));
  for (const [place, candidate] of candidates.entries()) {
    const reference = rows[place]?.reference ?? '';
    if (references.has(reference)) candidate.receipt = { reference, isNew: true };
  }
}

async function findReceipts(pool: pg.Pool, candidates: readonly Candidate[]): Promise<void> {
  const twins = await ask<Twin>(pool, findTwins, timesOf(candidates));
  const found = new Map(twins.rows.map(({ fingerprint, reference }) => [fingerprint, reference]));
  for (const candidate of candidates) {
    const reference = found.get(fingerprintOf(candidate.submission));
    if (reference !== undefined) candidate.receipt = { reference, isNew: false };
  }
}

type Twin = Pick<NewRow, 'fingerprint' | 'reference'>;

function newRow(submission: Submission): NewRow {
  const { form, body, receivedAt, suspicion = null, owes = [] } = submission;
  return {
    reference: createReference(),
    form,
    receivedAt: receivedAt.toISOString(),
    body,
    suspicion,
    owes,
    fingerprint: fingerprintOf(submission),
  };
}

function timesOf(candidates: readonly Candidate[]) {
  const times = candidates.map(({ submission }) => duplicateTime(submission));
  return [
    candidates.map(({ submission }) => fingerprintOf(submission)),
    times.map(({ from }) => from),
    times.map(({ until }) => until),
  ];
}

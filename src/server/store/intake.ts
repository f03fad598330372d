import { createHash } from 'node:crypto';
import { type Database, messageOf, type NewRow } from './database.ts';
import { createReference } from './reference.ts';
import { type Receipt, type StoredSubmission, type Submission, untouched } from './store.ts';

type AddResult =
  | { readonly status: 'kept'; readonly receipt: Receipt }
  | { readonly status: 'refused'; readonly reason: string };

/** How long the same body counts as sent by mistake, in milliseconds. */
const duplicateWindow = 10 * 60 * 1000;

/** How often a submission is tried whose fingerprint is taken and given up by other servers again and again. */
const mostTries = 5;

/**
 * Makes the function that keeps a group; it resolves to what became of each, once all that were kept are on disk. Where a value is
 * refused, they are kept one by one, so that the neighbours of a bad row are kept.
 */
export function createIntake(database: Database) {
  return { add };

  async function add(group: readonly Submission[]): Promise<readonly AddResult[]> {
    try {
      const receipts = await keep(database, group);
      return receipts.map((receipt) => ({ status: 'kept', receipt }));
    } catch (error) {
      if (!database.isBadValue(error)) throw error;
      if (group.length === 1) return [{ status: 'refused', reason: messageOf(error) }];
    }
    const results: AddResult[] = [];
    for (const submission of group) results.push(...(await add([submission])));
    return results;
  }
}

interface Candidate {
  readonly submission: Submission;
  readonly fingerprint: string;
  receipt?: Receipt;
}

/** The unique fingerprint alone decides who of several servers keeps a body; a row that is not repeated gives its own up. */
async function keep(database: Database, group: readonly Submission[]): Promise<Receipt[]> {
  const candidates = group.map(
    (submission): Candidate => ({ submission, fingerprint: fingerprintOf(submission) }),
  );
  for (let tries = 0; tries < mostTries; tries += 1) {
    const open = candidates.filter(({ receipt }) => receipt === undefined);
    if (open.length === 0) break;
    await insert(database, open);
    for (const candidate of open) {
      if (!candidate.receipt) await compareWithHolder(database, candidate);
    }
  }
  return candidates.map(({ receipt }) => {
    if (!receipt) throw new Error('other servers kept the same answers again and again');
    return receipt;
  });
}

async function insert(database: Database, candidates: readonly Candidate[]): Promise<void> {
  const rows = candidates.map(newRow);
  const kept = await database.insert(rows);
  for (const [place, candidate] of candidates.entries()) {
    const reference = rows[place]?.reference ?? '';
    if (kept.has(reference)) candidate.receipt = { reference, isNew: true };
  }
}

/** Finds the row that keeps a candidate out. Where a reference did, another one is drawn. */
async function compareWithHolder({ query, awaitCommit }: Database, candidate: Candidate) {
  const { fingerprint, submission } = candidate;
  const find = `SELECT reference, received_at AS "receivedAt" FROM requests WHERE fingerprint = $1 ${awaitCommit}`;
  const [holder] = await query<Pick<StoredSubmission, 'reference' | 'receivedAt'>>(find, [
    fingerprint,
  ]);
  if (!holder) return;
  const { reference } = holder;
  const distance = Math.abs(submission.receivedAt.getTime() - Date.parse(holder.receivedAt));
  if (distance <= duplicateWindow) candidate.receipt = { reference, isNew: false };
  else await query('UPDATE requests SET fingerprint = reference WHERE reference = $1', [reference]);
}

/**
 * Returns a hash that is equal for the same body of the same form under the same suspicion only: a held one must not hide
 * the same answers when they come again as a request. The newest row of them holds it, and no two rows can; an older
 * row carries its reference in its place.
 */
function fingerprintOf({ form, body, suspicion }: Submission): string {
  const parts = suspicion === undefined ? [form, body] : [form, body, suspicion];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function newRow({ submission, fingerprint }: Candidate): NewRow {
  const { form, body, receivedAt, status = 'waiting', suspicion = null, owes = [] } = submission;
  const reference = createReference();
  return {
    ...{ reference, form, receivedAt: receivedAt.toISOString(), body, status },
    ...{ suspicion, owes, handling: untouched, fingerprint },
  };
}

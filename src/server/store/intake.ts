import { createHash } from 'node:crypto';
import { type Database, messageOf, type NewRow } from './database.ts';
import { createReference } from './reference.ts';
import {
  type InsertResult,
  initialHandling,
  type SentAnswers,
  type StoredSubmission,
  type Submission,
} from './store-types.ts';

type AddResult =
  | { readonly status: 'kept'; readonly receipt: InsertResult }
  | { readonly status: 'refused'; readonly reason: string };

/** For how long equal answers count as a repetition, in milliseconds. */
const duplicateWindow = 10 * 60 * 1000;

/** The most attempts to insert a submission while other servers keep taking and releasing its fingerprint. */
const maxTries = 5;

/**
 * Creates the functions that insert submissions and recognize repetitions. `add` inserts a group and resolves to a
 * result for each, once they are on disk. If a value is rejected, it inserts them one by one, so that a bad row does
 * not affect the others.
 */
export function createIntake(database: Database) {
  return {
    add,
    /** Returns the reference under which the same answers were stored within the last ten minutes. */
    findRepeated: async (sent: SentAnswers, again: Date): Promise<string | undefined> => {
      const owner = await findStoredTwin(database, fingerprintOf(sent));
      return owner && isRepeated(owner, again) ? owner.reference : undefined;
    },
  };

  async function add(group: readonly Submission[]): Promise<readonly AddResult[]> {
    try {
      const receipts = await insertAll(database, group);
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
  receipt?: InsertResult;
}

/**
 * The unique index on fingerprints decides which of several servers stores the answers. A row that is older than ten
 * minutes gives up its fingerprint.
 */
async function insertAll(
  database: Database,
  group: readonly Submission[],
): Promise<InsertResult[]> {
  const candidates = group.map(
    (submission): Candidate => ({
      submission,
      fingerprint: fingerprintOf(sentAnswersOf(submission)),
    }),
  );
  for (let tries = 0; tries < maxTries; tries += 1) {
    const open = candidates.filter(({ receipt }) => receipt === undefined);
    if (open.length === 0) break;
    await insert(database, open);
    for (const candidate of open) {
      if (!candidate.receipt) await compareWithStored(database, candidate);
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
  for (const [index, candidate] of candidates.entries()) {
    const reference = rows[index]?.reference ?? '';
    if (kept.has(reference)) candidate.receipt = { reference, isNew: true };
  }
}

/** Finds the row that prevented an insert. If a duplicate reference did, the next attempt creates another one. */
async function compareWithStored(database: Database, candidate: Candidate): Promise<void> {
  const { fingerprint, submission } = candidate;
  const owner = await findStoredTwin(database, fingerprint);
  if (!owner) return;
  const { reference } = owner;
  if (isRepeated(owner, submission.receivedAt)) candidate.receipt = { reference, isNew: false };
  else
    await database.query('UPDATE requests SET fingerprint = reference WHERE reference = $1', [
      reference,
    ]);
}

type StoredTwin = Pick<StoredSubmission, 'reference' | 'receivedAt'>;

async function findStoredTwin({ query, awaitCommit }: Database, fingerprint: string) {
  const find = `SELECT reference, received_at AS "receivedAt" FROM requests WHERE fingerprint = $1 ${awaitCommit}`;
  return (await query<StoredTwin>(find, [fingerprint]))[0];
}

function isRepeated({ receivedAt }: StoredTwin, again: Date): boolean {
  return Math.abs(again.getTime() - Date.parse(receivedAt)) <= duplicateWindow;
}

/**
 * Returns a hash of the form, the edition, the answers and the spam finding. A held submission therefore does not hide
 * the same answers sent again as a request, nor do answers to an older edition, where they may mean something else.
 * Only the newest of equal rows has the hash; older ones hold their reference instead.
 */
function fingerprintOf({ form, edition, body, suspicion }: SentAnswers): string {
  const parts = [form, ...(edition === undefined ? [] : [edition]), body];
  if (suspicion !== undefined) parts.push(suspicion);
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function sentAnswersOf({ form, body, sent, suspicion }: Submission): SentAnswers {
  return { ...(sent ?? { form, body }), suspicion };
}

function newRow({ submission, fingerprint }: Candidate): NewRow {
  const { form, edition, body, receivedAt } = submission;
  const { status = 'waiting', suspicion = null, owes = [], deliveries = [] } = submission;
  const reference = createReference();
  return {
    reference,
    form,
    edition,
    isEditionGuessed: false,
    receivedAt: receivedAt.toISOString(),
    body,
    status,
    suspicion,
    owes,
    added: deliveries,
    handling: initialHandling,
    fingerprint,
  };
}

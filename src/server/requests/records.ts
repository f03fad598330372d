import { createHash } from 'node:crypto';
import type { Answers } from '../../form/form.ts';
import { bodyOf } from '../answers/stored-answers.ts';
import type { Handling } from '../store/handling.ts';
import type { MailKind, StoredSubmission } from '../store/store.ts';

/** A submission as it stands in an export; nothing is lost. */
export interface SubmissionRecord {
  readonly reference: string;
  readonly form: string;
  readonly receivedAt: string;
  readonly body: Answers;
  readonly suspicion: string | null;
  readonly owes: readonly MailKind[];
  /** What the staff have done with it, if anything. */
  readonly handling?: Handling;
}

/** The record of a submission. */
export function recordOf(submission: StoredSubmission): SubmissionRecord {
  const { reference, form, receivedAt, suspicion, owes, handling } = submission;
  const record = { reference, form, receivedAt, body: bodyOf(submission), suspicion, owes };
  return handling ? { ...record, handling } : record;
}

/** The record of a submission as it stands in a backup: with its checksum. */
export function sealedRecordOf(submission: StoredSubmission) {
  const record = recordOf(submission);
  return { ...record, checksum: checksumOf(record) };
}

/** The submission of a record. */
export function submissionIn(record: SubmissionRecord): StoredSubmission {
  const { reference, form, receivedAt, body, suspicion, owes, handling } = record;
  const submission = { reference, form, receivedAt, body: JSON.stringify(body), suspicion, owes };
  return handling ? { ...submission, handling } : submission;
}

/** Differs when anything in a record differs. */
export function checksumOf(record: SubmissionRecord): string {
  const { reference, form, receivedAt, body, suspicion, owes, handling } = record;
  const received = [reference, form, receivedAt, body, suspicion, owes];
  const all = handling ? [...received, handling] : received;
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 32);
}

/** Records as a JSON array, a line each. */
export async function* formatRecords(
  submissions: AsyncIterable<StoredSubmission>,
  toRecord: (submission: StoredSubmission) => SubmissionRecord = recordOf,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const submission of submissions) {
    yield separator + JSON.stringify(toRecord(submission));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

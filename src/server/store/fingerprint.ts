import { createHash } from 'node:crypto';
import type { StoredSubmission, Submission } from './store.ts';

/** How long the same body counts as sent by mistake, in milliseconds. */
const duplicateWindow = 10 * 60 * 1000;

type Fingered = Pick<Submission, 'form' | 'body' | 'suspicion'>;

/**
 * What is equal for the same body of the same form under the same suspicion, and only then: what was held must not hide
 * the same answers when they come again as a request. The newest row of them holds it, and no two rows can; an older
 * row carries its reference in its place.
 */
export function fingerprintOf({ form, body, suspicion }: Fingered): string {
  const parts = suspicion === undefined ? [form, body] : [form, body, suspicion];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** The row that holds a fingerprint. */
export type Holder = Pick<StoredSubmission, 'reference' | 'receivedAt'>;

/** Whether a submission repeats the one that holds its fingerprint; else that one gives the fingerprint up. */
export function isRepetition({ receivedAt }: Submission, holder: Holder): boolean {
  return Math.abs(receivedAt.getTime() - Date.parse(holder.receivedAt)) <= duplicateWindow;
}

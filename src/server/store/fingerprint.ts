import { createHash } from 'node:crypto';
import type { Submission } from './store.ts';

/** How long the same body counts as sent by mistake, in milliseconds. */
export const duplicateWindow = 10 * 60 * 1000;

/** What is equal for the same body of the same form in the same ten minutes by the clock, and only then. */
export function fingerprintOf(submission: Submission): string {
  return hash(submission, bucketOf(submission));
}

/** The fingerprint the same body had in the ten minutes before. */
export function previousFingerprintOf(submission: Submission): string {
  return hash(submission, bucketOf(submission) - 1);
}

function bucketOf({ receivedAt }: Submission): number {
  return Math.floor(receivedAt.getTime() / duplicateWindow);
}

function hash({ form, body }: Submission, bucket: number): string {
  return createHash('sha256').update(`${form}\n${bucket}\n${body}`).digest('hex');
}

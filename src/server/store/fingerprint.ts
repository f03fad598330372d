import { createHash } from 'node:crypto';
import type { Submission } from './store.ts';

/** How long the same body counts as sent by mistake, in milliseconds. */
const duplicateWindow = 10 * 60 * 1000;

/**
 * What is equal for the same body of the same form, and only then. The newest row of a body holds it, and no two rows
 * can; an older row carries its reference in its place.
 */
export function fingerprintOf({ form, body }: Pick<Submission, 'form' | 'body'>): string {
  return createHash('sha256').update(`${form}\n${body}`).digest('hex');
}

/** The moments (ISO 8601 in UTC) between which the same body counts as sent by mistake, both included. */
export function duplicateTime({ receivedAt }: Submission): { from: string; until: string } {
  const moment = receivedAt.getTime();
  return {
    from: new Date(moment - duplicateWindow).toISOString(),
    until: new Date(moment + duplicateWindow).toISOString(),
  };
}

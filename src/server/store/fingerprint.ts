import { createHash } from 'node:crypto';
import type { Submission } from './store.ts';

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

/** The moments (ISO 8601 in UTC) between which the same body counts as sent by mistake, both included. */
export function duplicateTime({ receivedAt }: Submission): { from: string; until: string } {
  const moment = receivedAt.getTime();
  return {
    from: new Date(moment - duplicateWindow).toISOString(),
    until: new Date(moment + duplicateWindow).toISOString(),
  };
}

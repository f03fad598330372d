import type { Desk } from '../store/store.ts';
import { startOfDay } from '../wall-time.ts';
import type { Office } from './office.ts';
import { type OldestKept, oldestKept } from './oldest-kept.ts';

/** Removes what is older than the site file allows and says what went; a dry run only says what would go. */
export async function purge(isDryRun: boolean, office: Office): Promise<string> {
  const { store, now, timeZone, retention: times } = office;
  const oldest = oldestKept(times, now(), timeZone);
  const retention = {
    requestsSince: momentOf(oldest.requests, timeZone),
    suspectsSince: momentOf(oldest.suspects, timeZone),
  };
  const requests = await countBefore(retention.requestsSince, false, store);
  const suspects = await countBefore(retention.suspectsSince, true, store);
  const found = describe({ requests, suspects }, oldest);
  if (isDryRun) return `Would remove ${found}.\n`;
  await store.purge(retention);
  return `Removed ${found}.\n`;
}

function describe(counts: { requests: number; suspects: number }, oldest: OldestKept): string {
  const requests = `${counted(counts.requests, 'request')} received before ${oldest.requests}`;
  return `${requests} and ${counted(counts.suspects, 'suspect')} received before ${oldest.suspects}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function momentOf(day: string, timeZone: string): string {
  const start = startOfDay(day, timeZone);
  if (!start) throw new Error(`"${day}" is no day`);
  return start.toISOString();
}

async function countBefore(until: string, isSuspect: boolean, store: Desk): Promise<number> {
  let count = 0;
  for await (const _ of store.newest({ isSuspect, until })) count += 1;
  return count;
}

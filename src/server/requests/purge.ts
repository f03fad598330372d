import { todayIn } from '../../form/today.ts';
import type { RetentionTimes } from '../../page-language/retention.ts';
import { requestStatuses, type SubmissionFilter, suspectStatuses } from '../store/store.ts';
import { startOfDay } from '../wall-time.ts';
import type { CommandContext } from './context.ts';

/** Removes what is older than the site file allows and says what went; a dry run only says what would go. */
export async function purge(isDryRun: boolean, context: CommandContext): Promise<string> {
  const { store, now, timeZone, retention: times } = context;
  const oldest = oldestKept(times, now(), timeZone);
  const retention = {
    requestsSince: momentOf(oldest.requests, timeZone),
    suspectsSince: momentOf(oldest.suspects, timeZone),
  };
  const countAll = (filter: SubmissionFilter) => countIn(store.newest(filter));
  const requests = await countAll({ statuses: requestStatuses, until: retention.requestsSince });
  const suspects = await countAll({ statuses: suspectStatuses, until: retention.suspectsSince });
  const found = [
    `${requests} request${requests === 1 ? '' : 's'} received before ${oldest.requests}`,
    `${suspects} suspect${suspects === 1 ? '' : 's'} received before ${oldest.suspects}`,
  ].join(' and ');
  if (isDryRun) return `Would remove ${found}.\n`;
  await store.purge(retention);
  return `Removed ${found}.\n`;
}

/** The first days that are still kept, as `YYYY-MM-DD`: counts back from today by the calendar of a time zone, months for requests. */
export function oldestKept(times: RetentionTimes, now: Date, timeZone: string) {
  const [year = 0, month = 1, day = 1] = todayIn(timeZone, now).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - times.requests, 0)).getUTCDate();
  return {
    requests: dayOf(year, month - times.requests, Math.min(day, lastOfMonth)),
    suspects: dayOf(year, month, day - times.suspects),
  };
}

/** Months count from 1; one that is 0 or less lies in the years before. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function momentOf(day: string, timeZone: string): string {
  const start = startOfDay(day, timeZone);
  if (!start) throw new Error(`"${day}" is no day`);
  return start.toISOString();
}

async function countIn(submissions: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of submissions) count += 1;
  return count;
}

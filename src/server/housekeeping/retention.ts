import { addDays } from '../../form/runtime/days.ts';
import { todayIn } from '../../form/runtime/today.ts';
import type { RetentionTimes, Site } from '../../page-language/site-file.ts';
import type { Store } from '../store/create-store.ts';
import type { Overdue, RetentionCutoffs } from '../store/store-types.ts';
import { instantAt } from '../wall-time.ts';

export type RetentionSite = Pick<Site, 'retention' | 'timeZone'>;

/**
 * Returns the first days (`YYYY-MM-DD`) whose submissions have not expired, by the calendar of a time zone; for
 * requests, the retention time is in months.
 */
export function retentionDays(times: RetentionTimes, now: Date, timeZone: string) {
  const today = todayIn(timeZone, now);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const monthThen = month - 1 - times.requests;
  const lastOfMonth = new Date(Date.UTC(year, monthThen + 1, 0)).getUTCDate();
  const dayThen = new Date(Date.UTC(year, monthThen, Math.min(day, lastOfMonth)));
  return {
    requests: dayThen.toISOString().slice(0, 10),
    suspects: addDays(today, -times.suspects),
  };
}

/** Returns the moments at which these days begin. */
export function retentionCutoffs(
  { retention, timeZone }: RetentionSite,
  now: Date,
): RetentionCutoffs {
  const { requests, suspects } = retentionDays(retention, now, timeZone);
  return {
    requestsSince: instantAt(requests, '00:00', timeZone).toISOString(),
    suspectsSince: instantAt(suspects, '00:00', timeZone).toISOString(),
  };
}

/** Finds the oldest expired submission; resolves to undefined if there is none. */
export type FindOverdue = () => Promise<Overdue | undefined>;

export function createFindOverdue(
  store: Pick<Store, 'oldestBefore'>,
  site: RetentionSite,
  now: () => Date,
): FindOverdue {
  return () => store.oldestBefore(retentionCutoffs(site, now()));
}

import { todayIn } from '../../form/today.ts';
import type { RetentionTimes } from '../../page-language/retention.ts';

/** The first days that are still kept, as `YYYY-MM-DD`. */
export interface OldestKept {
  readonly requests: string;
  readonly suspects: string;
}

/** Counts back from today by the calendar of a time zone: months for requests, days for suspects. */
export function oldestKept(times: RetentionTimes, now: Date, timeZone: string): OldestKept {
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

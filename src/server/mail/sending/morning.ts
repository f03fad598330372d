import { todayIn } from '../../../form/today.ts';
import { momentAt } from '../../wall-time.ts';

/** When the digest goes out, by the clocks of the company. */
const time = '07:00';

const day = 86_400_000;

/** The morning (ISO 8601, in UTC) that came last in a time zone: today's, or yesterday's until it is time. */
export function latestMorning(now: Date, timeZone: string): string {
  const today = momentAt(todayIn(timeZone, now), time, timeZone);
  if (today <= now) return today.toISOString();
  const yesterday = todayIn(timeZone, new Date(today.getTime() - day));
  return momentAt(yesterday, time, timeZone).toISOString();
}

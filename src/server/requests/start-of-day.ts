import { calendarOf, todayIn } from '../../runtime/today.ts';

const minute = 60_000;

/** No time zone is further from UTC. */
const farthest = 15 * 60;

/** The moment a day (`YYYY-MM-DD`) begins in a time zone; undefined for what is no day. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || todayIn('UTC', new Date(midnight)) !== day) return undefined;

  const dayOf = calendarOf(timeZone);
  let before = -farthest;
  let reached = farthest;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dayOf(new Date(midnight + middle * minute)) < day) before = middle;
    else reached = middle;
  }
  return new Date(midnight + reached * minute);
}

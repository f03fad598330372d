import { instantToLocalTime } from '../form/runtime/clock.ts';
import { addDays, type ClosedDay, weekdays } from '../form/runtime/days.ts';
import type { Site } from '../page-language/site-file.ts';
import { instantAt } from './wall-time.ts';

/** When the company is open: by its weekly hours, without the days on which it is closed. */
export interface BusinessTime extends Pick<Site, 'hours' | 'timeZone'> {
  readonly closed?: readonly ClosedDay[] | undefined;
}

/** The longest time without an open day, in days. */
const longestClosure = 400;

/**
 * Returns the moment one business day ago: who wrote before it has waited for a business day. One that came in at 15:00
 * has waited at 15:00 of the next open day, and one of the evening, whose day begins with the next opening, at the
 * opening after that. Without any hours, it is a day ago.
 */
export function businessDayAgo(now: Date, time: BusinessTime): Date {
  const last = lastOpenTime(now, time);
  const before = last && openDayBefore(last.day, time);
  if (!last || !before) return new Date(now.getTime() - 86_400_000);
  const isOver = last.clock >= last.closes;
  if (isOver || last.clock >= before.closes)
    return instantAt(before.day, before.closes, time.timeZone);
  if (last.clock >= before.opens) return instantAt(before.day, last.clock, time.timeZone);
  const earlier = openDayBefore(before.day, time) ?? before;
  return instantAt(earlier.day, earlier.closes, time.timeZone);
}

/** An open day with its hours, such as `09:00` and `17:00`. */
interface OpenDay {
  readonly day: string;
  readonly opens: string;
  readonly closes: string;
}

/** Returns the last time (`15:30`) at which the company was open, now included, and its day. */
function lastOpenTime(now: Date, time: BusinessTime): (OpenDay & { clock: string }) | undefined {
  const [day = '', clock = ''] = instantToLocalTime(now.toISOString(), time.timeZone).split('T');
  const today = openDayOn(day, time);
  if (today && clock >= today.opens) return { ...today, clock: clock.slice(0, 'HH:MM'.length) };
  const before = openDayBefore(day, time);
  return before && { ...before, clock: before.closes };
}

function openDayBefore(day: string, time: BusinessTime): OpenDay | undefined {
  for (let back = 1; back <= longestClosure; back += 1) {
    const found = openDayOn(addDays(day, -back), time);
    if (found) return found;
  }
  return undefined;
}

function openDayOn(day: string, { hours, closed = [] }: BusinessTime): OpenDay | undefined {
  const weekday = weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];
  const span = hours.find(({ days }) => weekday && days.includes(weekday));
  const isClosed = closed.some(({ date, from = date, to = date, ...each }) =>
    each.weekday === undefined
      ? from !== undefined && to !== undefined && from <= day && day <= to
      : each.weekday === weekday,
  );
  return span && !isClosed ? { day, opens: span.opens, closes: span.closes } : undefined;
}

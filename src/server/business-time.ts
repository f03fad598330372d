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

/**
 * Returns the moment one business day later, from which on {@link businessDayAgo} is later than `start`. Without any
 * hours, it is a day later.
 */
export function businessDayAfter(start: Date, time: BusinessTime): Date {
  const first = nextOpenTime(start, time);
  const second = first && openDayAfter(first.day, time);
  if (!second) return new Date(start.getTime() + 86_400_000);
  const { opens, closes } = second;
  const clock = [[first.clock, opens].sort()[1] ?? opens, closes].sort()[0] ?? closes;
  return instantAt(second.day, clock, time.timeZone);
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

/** Returns the next time (`15:30`) at which the company is open, now included, and its day. */
function nextOpenTime(now: Date, time: BusinessTime): (OpenDay & { clock: string }) | undefined {
  const [day = '', moment = ''] = instantToLocalTime(now.toISOString(), time.timeZone).split('T');
  const clock = moment.slice(0, 'HH:MM'.length);
  const today = openDayOn(day, time);
  if (today && clock < today.closes)
    return { ...today, clock: clock < today.opens ? today.opens : clock };
  const after = openDayAfter(day, time);
  return after && { ...after, clock: after.opens };
}

function openDayBefore(day: string, time: BusinessTime): OpenDay | undefined {
  return openDayFrom(day, -1, time);
}

function openDayAfter(day: string, time: BusinessTime): OpenDay | undefined {
  return openDayFrom(day, 1, time);
}

/** Returns the nearest open day before or after a day. */
function openDayFrom(day: string, step: 1 | -1, time: BusinessTime): OpenDay | undefined {
  for (let away = 1; away <= longestClosure; away += 1) {
    const found = openDayOn(addDays(day, step * away), time);
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

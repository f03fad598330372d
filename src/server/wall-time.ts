import { localTimeToInstant } from '../form/runtime/clock.ts';
import { formatDay } from '../form/runtime/format-dates.ts';

const inShort = new Intl.DateTimeFormat('en', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

const inBrief = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short', day: 'numeric' });

const withYear = new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'medium' });

/** The moment at which the clocks of a time zone show a time (`09:30`) of a day (`2026-05-31`). */
export function instantAt(day: string, time: string, timeZone: string): Date {
  return new Date(localTimeToInstant(`${day}T${time}`, timeZone));
}

/** The moment at which a day (`2026-05-31`) begins in a time zone; undefined for what is no day. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const text = `${day}T00:00`;
  const moment = localTimeToInstant(text, timeZone);
  return moment === text ? undefined : new Date(moment);
}

/** A day (`2026-05-31`) in few words: `Sun, May 31`. */
export function formatDayWithWeekday(day: string): string {
  return formatDay(day, inShort);
}

/** A day (`2026-05-31`) in even fewer words: `May 31`, or `May 31, 2026` when today is in another year. */
export function formatDayBriefly(day: string, today: string): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? inBrief : withYear);
}

/** Makes of moments (ISO 8601) what the clock on the wall shows in a time zone: `2026-05-10 11:00`. */
export function createLocalTimeFormat(timeZone: string): (moment: string) => string {
  // Swedish writes a moment like ISO 8601, with a blank for the T.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (moment) => format.format(new Date(moment));
}

/** The same function, which does its work once a minute: neither a day nor a time of the day changes within one. */
export function memoizePerMinute<Result>(work: (moment: Date) => Result): (moment: Date) => Result {
  let last: { readonly minute: number; readonly result: Result } | undefined;
  return (moment) => {
    const minute = Math.floor(moment.getTime() / 60_000);
    if (last?.minute !== minute) last = { minute, result: work(moment) };
    return last.result;
  };
}

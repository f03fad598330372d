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

/** Returns the instant of a local time (`09:30`) on a day (`2026-05-31`) in a time zone. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  return new Date(localTimeToInstant(`${day}T${time}`, timeZone));
}

/** Returns the instant at which a day (`2026-05-31`) starts in a time zone; undefined if it is no valid day. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const text = `${day}T00:00`;
  const moment = localTimeToInstant(text, timeZone);
  return moment === text ? undefined : new Date(moment);
}

/** Formats a day (`2026-05-31`) as `Sun, May 31`. */
export function formatDayWithWeekday(day: string): string {
  return formatDay(day, inShort);
}

/** Formats a day (`2026-05-31`) as `May 31`, or as `May 31, 2026` if today is in another year. */
export function formatDayBriefly(day: string, today: string): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? inBrief : withYear);
}

const clock = new Intl.DateTimeFormat('en', { timeZone: 'UTC', timeStyle: 'short' });

/** Formats the hours of an appointment (`09:00`, `12:30`) as `9:00 AM to 12:30 PM`; undefined if there are none. */
export function formatTimeRange(
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  const [begins, ends] = [from, to].map((time) => time && formatTime(time));
  return begins && ends ? `${begins} to ${ends}` : (begins ?? (ends && `until ${ends}`));
}

function formatTime(time: string): string {
  const date = new Date(`1970-01-01T${time}:00Z`);
  if (Number.isNaN(date.getTime())) return time;
  // The fonts of some mail programs lack the narrow space before AM.
  return clock.format(date).replaceAll('\u202f', ' ');
}

/** Creates the function that formats instants (ISO 8601) as local time in a time zone: `2026-05-10 11:00`. */
export function createLocalTimeFormat(timeZone: string): (moment: string) => string {
  // Swedish dates look like ISO 8601, with a blank instead of the T.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (moment) => format.format(new Date(moment));
}

/** Memoizes a function of the current time for a minute: neither the day nor the time of day changes within one. */
export function memoizePerMinute<Result>(work: (moment: Date) => Result): (moment: Date) => Result {
  let last: { readonly minute: number; readonly result: Result } | undefined;
  return (moment) => {
    const minute = Math.floor(moment.getTime() / 60_000);
    if (last?.minute !== minute) last = { minute, result: work(moment) };
    return last.result;
  };
}

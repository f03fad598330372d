import { millisecondsPerDay } from './days.ts';

/** Matches the text of a control for date and time; seconds are optional. */
const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/**
 * Returns the text of a time control in the format of JSON Schema; browsers leave out zero seconds: `14:30` becomes
 * `14:30:00`.
 */
export function withSeconds(text: string): string {
  return /^\d\d:\d\d$/.test(text) ? `${text}:00` : text;
}

/**
 * Converts a local time of a time zone, as the text of a control such as `2026-05-31T14:00`, to an instant in UTC;
 * other texts stay as they are. An hour that occurs twice in autumn means the first one. In the hour that is skipped in
 * spring, the clocks have been put forward already.
 */
export function localTimeToInstant(text: string, timeZone: string): string {
  const shown = wallTime.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  // `Date` reads February 30 as a day in March.
  if (Number.isNaN(shown) || !isoOf(shown).startsWith(text.slice(0, 16))) return text;
  const aheadAt = clockOf(timeZone);
  const moments = [shown - millisecondsPerDay, shown + millisecondsPerDay].map(
    (nearby) => shown - aheadAt(nearby),
  );
  const right = moments.find((moment) => moment + aheadAt(moment) === shown);
  return isoOf(right ?? moments[0] ?? shown);
}

/** Converts an instant (ISO 8601) to the text of a control for date and time in a time zone; '' for other texts. */
export function instantToLocalTime(moment: string, timeZone: string): string {
  const time = /^\d{4}-\d\d-\d\dT/i.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return '';
  return isoOf(time + clockOf(timeZone)(time)).replace(/(:00)?\.000Z$|Z$/, '');
}

/** Creates a function that returns the UTC offset of a time zone at an instant, in milliseconds. */
function clockOf(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, ...numbers] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
    const [hours = 0, minutes = 0, seconds = 0] = numbers.map((number) => Number(number ?? 0));
    return (sign === '-' ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds);
  };
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}

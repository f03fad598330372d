import { millisecondsPerDay } from './days.ts';

// In English, like all texts of the program itself. Created once: creating one takes longer than formatting a hundred
// days.
const longDayFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

/** Formats a day (`2026-05-31`): `Sunday, May 31, 2026`. */
export function formatLongDay(day: string): string {
  return formatDay(day, longDayFormat);
}

/** Formats a day (`2026-05-31`) with a format for UTC; other texts stay as they are. */
export function formatDay(day: string, format: Intl.DateTimeFormat): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : format.format(date);
}

/** Formats an instant (ISO 8601) in a time zone: `May 10, 2026, 11:00 AM`; other texts stay as they are. */
export function formatInstant(moment: string, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const format = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  // The fonts of some mail programs lack the narrow space before AM.
  return date.toLocaleString('en', format).replaceAll('\u202f', ' ');
}

const units = [
  ['day', millisecondsPerDay],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats the age of an instant (ISO 8601) in its largest unit, such as `3 hours ago`, or `just now`. */
export function formatAge(moment: string, now: Date): string {
  const age = now.getTime() - Date.parse(moment);
  const largest = units.find(([, milliseconds]) => age >= milliseconds);
  if (!largest) return 'just now';
  const [unit, length] = largest;
  return ages.format(-Math.floor(age / length), unit);
}

/** The length of a day of 24 hours, in milliseconds. */
export const millisecondsPerDay = 86_400_000;

/** The days of the week, in order. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A closed day of the company, or a range of them, as in `content/site.yaml`. */
export interface ClosedDay {
  readonly weekday?: (typeof weekdays)[number];
  readonly date?: string;
  readonly from?: string;
  readonly to?: string;
  readonly reason: string;
  /** The message if a visitor chooses it; added by the compiler. */
  readonly message?: string;
}

/** True if a text is a day of the calendar, such as `2026-05-31`. `Date` reads February 30 as a day in March. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Adds a number of days to a day (`2026-05-31`); it may be negative. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Returns the day of a limit: on `2026-05-10`, `+2 weeks` is `2026-05-24`, and `today` the day itself. */
export function limitDay(today: string, limit: string): string {
  const [, count = 0, unit] = /^\+(\d+) (day|week)/.exec(limit) ?? [];
  return addDays(today, Number(count) * (unit === 'week' ? 7 : 1));
}

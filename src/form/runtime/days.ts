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

/** A day, or several, on which the company is closed, as `content/site.yaml` has it. */
export interface ClosedDay {
  readonly weekday?: (typeof weekdays)[number];
  readonly date?: string;
  readonly from?: string;
  readonly to?: string;
  readonly reason: string;
  /** The message to a visitor who chooses it; the compiler adds it. */
  readonly message?: string;
}

/** The day (`2026-05-31`) that lies so many days behind another one, or before it. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The day that a limit stands for: on `2026-05-10`, `+2 weeks` is `2026-05-24`, and `today` the day itself. */
export function limitDay(today: string, limit: string): string {
  const [, count = 0, unit] = /^\+(\d+) (day|week)/.exec(limit) ?? [];
  return addDays(today, Number(count) * (unit === 'week' ? 7 : 1));
}

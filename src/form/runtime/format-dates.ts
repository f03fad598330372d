// In English, like all words of the program itself. Made once: making one takes longer than a hundred days in words.
const longDayFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

/** A day (`2026-05-31`) in words: `Sunday, May 31, 2026`. */
export function formatLongDay(day: string): string {
  return formatDay(day, longDayFormat);
}

/** A day (`2026-05-31`) in a format for UTC; as it is where it is none. */
export function formatDay(day: string, format: Intl.DateTimeFormat): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : format.format(date);
}

/** A moment (ISO 8601) as the clocks of a time zone show it: `May 10, 2026, 11:00 AM`; as it is where it is none. */
export function formatInstant(moment: string, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const format = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  // The narrow blank before AM is missing from the fonts of some mail programs.
  return date.toLocaleString('en', format).replaceAll('\u202f', ' ');
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** The age of a moment (ISO 8601) in its largest unit, such as `3 hours ago`. */
export function formatAge(moment: string, now: Date): string {
  const age = now.getTime() - Date.parse(moment);
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? [
    'minute',
    60_000,
  ];
  return ages.format(-Math.floor(age / length), unit);
}

// In English, like all words of the program itself. Made once: making one takes longer than a hundred days in words.
const inWords = new Intl.DateTimeFormat('en', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

/** A day (`2026-05-31`) in words: `Sunday, May 31, 2026`. */
export function dayInWords(day: string): string {
  return formatDay(day, inWords);
}

/** A day (`2026-05-31`) in a format for UTC; as it is where it is none. */
export function formatDay(day: string, format: Intl.DateTimeFormat): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : format.format(date);
}

/** A moment (ISO 8601) as the clocks of a time zone show it: `May 10, 2026, 11:00 AM`; as it is where it is none. */
export function momentInWords(moment: string, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const format = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  // The narrow blank before AM is missing from the fonts of some mail programs.
  return date.toLocaleString('en', format).replaceAll('\u202f', ' ');
}

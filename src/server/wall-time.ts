const day = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;

// Made once: making one takes longer than a hundred days in words.
const inWords = new Intl.DateTimeFormat('en-US', { ...day, weekday: 'long', year: 'numeric' });
const inShort = new Intl.DateTimeFormat('en-US', { ...day, weekday: 'short', month: 'short' });

/** The moment at which the clocks of a time zone show a time (`09:30`) of a day (`2026-05-31`). */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const nearby = wanted - offsetAt(wanted, timeZone);
  // Once more from there: the clocks may have been changed in between.
  return new Date(wanted - offsetAt(nearby, timeZone));
}

/** A day (`2026-05-31`) in words: `Sunday, May 31, 2026`. */
export function dayInWords(day: string): string {
  return formatDay(day, inWords);
}

/** A day (`2026-05-31`) in few words: `Sun, May 31`. */
export function dayInShort(day: string): string {
  return formatDay(day, inShort);
}

/** A moment (ISO 8601) as the clocks of a time zone show it: `May 10, 2026, 11:00 AM`; as it is where it is none. */
export function momentInWords(moment: string, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const format = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  // The narrow blank before AM is missing from the fonts of some mail programs.
  return date.toLocaleString('en-US', format).replaceAll('\u202f', ' ');
}

/** Makes of moments (ISO 8601) what the clock on the wall shows in a time zone: `2026-05-10 11:00`. */
export function wallClockIn(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (moment) => format.format(new Date(moment));
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  // Swedish writes a moment like ISO 8601, with a blank for the T.
  const shown = new Date(moment).toLocaleString('sv-SE', options);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - moment;
}

function formatDay(day: string, format: Intl.DateTimeFormat): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : format.format(date);
}

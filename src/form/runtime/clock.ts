const day = 24 * 60 * 60 * 1000;

/** The text in a control for a day and a time; without seconds where there are none. */
const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/** The text of a time control as JSON Schema has it; browsers leave out the seconds: `14:30` is `14:30:00`. */
export function withSeconds(text: string): string {
  return /^\d\d:\d\d$/.test(text) ? `${text}:00` : text;
}

/**
 * The moment in UTC at which the clocks of a time zone show the text of a control for a day and a time, such as
 * `2026-05-31T14:00`; a text that is none stays as it is. Of an hour that comes twice in autumn this is the first. In the hour
 * that is left out in spring, the clocks have been put forward already.
 */
export function localTimeToInstant(text: string, timeZone: string): string {
  const shown = wallTime.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  // February 30 can be read, too, as a day in March.
  if (Number.isNaN(shown) || !isoOf(shown).startsWith(text.slice(0, 16))) return text;
  const aheadAt = clockOf(timeZone);
  const moments = [shown - day, shown + day].map((nearby) => shown - aheadAt(nearby));
  const right = moments.find((moment) => moment + aheadAt(moment) === shown);
  return isoOf(right ?? moments[0] ?? shown);
}

/** A moment (ISO 8601) as a control for a day and a time shows it by the clocks of a time zone; nothing where it is none. */
export function instantToLocalTime(moment: string, timeZone: string): string {
  const time = /^\d{4}-\d\d-\d\dT/i.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return '';
  return isoOf(time + clockOf(timeZone)(time)).replace(/(:00)?\.000Z$|Z$/, '');
}

/** Makes a function that says how far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
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

import { calendarOf } from '../../runtime/today.ts';

const minute = 60_000;

/** Makes a function that says the day of a moment in a time zone, and remembers it for a minute: no day begins within one. */
export function createDayOf(timeZone: string): (moment: Date) => string {
  const dayOf = calendarOf(timeZone);
  let known = { minute: Number.NaN, day: '' };
  return (moment) => {
    const current = Math.floor(moment.getTime() / minute);
    if (current !== known.minute) known = { minute: current, day: dayOf(moment) };
    return known.day;
  };
}

import { createEvent, type DateArray } from 'ics';
import { momentAt } from '../../wall-time.ts';
import type { Gist } from './gist.ts';

/** What an entry of a calendar is made of; `key` stays the same when the mail is sent again. */
export interface Entry {
  readonly key: string;
  readonly gist: Gist;
  readonly reference: string;
  readonly timeZone: string;
}

/**
 * A tentative entry for the day of a booking (RFC 5545), at the hours that were chosen or for the whole day;
 * undefined where there is no day. It is published and no invitation: nobody gets an answer from it.
 */
export function calendarEntry({ key, gist, reference, timeZone }: Entry): string | undefined {
  if (gist.day === undefined) return undefined;
  const { value } = createEvent({
    ...hoursOf(gist, gist.day, timeZone),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    uid: key,
    method: 'PUBLISH',
    productId: 'requests',
    status: 'TENTATIVE',
    busyStatus: 'TENTATIVE',
    title: `${titleOf(gist.type ?? gist.form, gist.name)} (not confirmed)`,
    description: [gist.form, gist.time, gist.phone, gist.email, reference]
      .filter(Boolean)
      .join('\n'),
    ...(gist.place !== undefined && { location: gist.place }),
  });
  // What the library refuses is left out: a mail without an entry is better than none.
  return value ?? undefined;
}

interface Hours {
  readonly start: DateArray;
  readonly end: DateArray;
}

/** Hours in UTC, so that no calendar has to know the time zone; a whole day is one that begins and ends on itself. */
function hoursOf({ slot }: Gist, day: string, timeZone: string): Hours {
  if (!slot) return { start: wholeDay(day), end: wholeDay(day) };
  const hour = (time: string): DateArray => hourInUtc(momentAt(day, time, timeZone));
  return { start: hour(slot.begins), end: hour(slot.ends) };
}

function wholeDay(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

function hourInUtc(moment: Date): DateArray {
  const [year, month, date] = wholeDay(moment.toISOString().slice(0, 10));
  return [year, month, date, moment.getUTCHours(), moment.getUTCMinutes()];
}

function titleOf(what: string, name: string | undefined): string {
  return name === undefined ? what : `${what}, ${name}`;
}

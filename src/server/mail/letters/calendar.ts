import { momentAt } from '../../wall-time.ts';
import type { Gist } from './gist.ts';

/** What an entry of a calendar is made of; `key` stays the same when the mail is sent again. */
export interface Entry {
  readonly key: string;
  readonly gist: Gist;
  readonly reference: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly timeZone: string;
}

/**
 * A tentative entry for the day of a booking (RFC 5545), at the hours that were chosen or for the whole day;
 * undefined where there is no day. It is published and no invitation: nobody gets an answer from it.
 */
export function calendarEntry(entry: Entry): string | undefined {
  const { key, gist, reference, receivedAt, timeZone } = entry;
  if (gist.day === undefined) return undefined;
  const title = gist.type ?? gist.form;
  const summary = gist.name === undefined ? title : `${title}, ${gist.name}`;
  const description = [gist.form, gist.time, gist.phone, gist.email, reference];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:requests',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${key}`,
    `DTSTAMP:${inUtc(new Date(receivedAt))}`,
    ...hoursOf(gist, gist.day, timeZone),
    `SUMMARY:${escaped(`${summary} (not confirmed)`)}`,
    `DESCRIPTION:${escaped(description.filter(Boolean).join('\n'))}`,
    ...(gist.place === undefined ? [] : [`LOCATION:${escaped(gist.place)}`]),
    'STATUS:TENTATIVE',
    'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** Hours in UTC, so that no calendar has to know the time zone; a day without an end lasts the whole day. */
function hoursOf({ slot }: Gist, day: string, timeZone: string): string[] {
  if (!slot) return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`];
  const hour = (time: string): string => inUtc(momentAt(day, time, timeZone));
  return [`DTSTART:${hour(slot.begins)}`, `DTEND:${hour(slot.ends)}`];
}

function inUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** A line has 75 bytes at most and goes on behind a blank, which is one of them; no character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > 74) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n ');
}

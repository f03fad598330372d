import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { instantAt } from '../wall-time.ts';
import type { RequestSummary } from './request-summary.ts';

/** An entry of a calendar. Wherever it comes from, it is the same one by the reference of its request. */
export interface CalendarEntry {
  readonly summary: RequestSummary;
  readonly reference: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly timeZone: string;
}

/**
 * A tentative entry for the day of a booking (RFC 5545), at the hours that were chosen or for the whole day;
 * undefined where there is no day. It is published and no invitation: nobody gets an answer from it.
 */
export function calendarEntry(entry: CalendarEntry): string | undefined {
  const { summary, reference, receivedAt, timeZone } = entry;
  if (summary.day === undefined) return undefined;
  const calendar = ical({ prodId: '//requests//EN', method: ICalCalendarMethod.PUBLISH });
  const description = [summary.form, summary.time, summary.phone, summary.email, reference];
  calendar.createEvent({
    ...hoursOf(summary, summary.day, timeZone),
    id: reference,
    stamp: new Date(receivedAt),
    summary: `${titleOf(summary.type ?? summary.form, summary.name)} (not confirmed)`,
    description: description.filter(Boolean).join('\n'),
    location: summary.place,
    status: ICalEventStatus.TENTATIVE,
    busystatus: ICalEventBusyStatus.TENTATIVE,
  });
  return calendar.toString();
}

/** Moments, so that no calendar has to know the time zone; a day without an end lasts the whole day. */
function hoursOf({ slot }: RequestSummary, day: string, timeZone: string) {
  if (!slot) return { start: new Date(day), allDay: true };
  return { start: instantAt(day, slot.begins, timeZone), end: instantAt(day, slot.ends, timeZone) };
}

function titleOf(what: string, name: string | undefined): string {
  return name === undefined ? what : `${what}, ${name}`;
}

import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { instantAt } from '../wall-time.ts';
import type { RequestSummary } from './request-summary.ts';

/** A calendar entry, identified by the reference of its request. */
export interface CalendarEntry {
  readonly summary: RequestSummary;
  readonly reference: string;
  readonly receivedAt: string;
  readonly timeZone: string;
}

/**
 * Returns a tentative calendar entry (RFC 5545) for the day of a booking, at the chosen hours or for the whole day;
 * undefined without a day. It is published and is no invitation, so that nobody gets a reply.
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

/** Returns UTC times, so that no calendar needs to know the time zone; a day without an end is an all-day entry. */
function hoursOf({ slot }: RequestSummary, day: string, timeZone: string) {
  if (!slot) return { start: new Date(day), allDay: true };
  return { start: instantAt(day, slot.begins, timeZone), end: instantAt(day, slot.ends, timeZone) };
}

function titleOf(what: string, name: string | undefined): string {
  return name === undefined ? what : `${what}, ${name}`;
}

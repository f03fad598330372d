import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import {
  type Agreement,
  progressOf,
  type RequestEvent,
  type StoredSubmission,
} from '../store/store-types.ts';
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
    summary: `${entryTitle(summary.type ?? summary.form, summary.name)} (not confirmed)`,
    description: description.filter(Boolean).join('\n'),
    location: summary.place,
    status: ICalEventStatus.TENTATIVE,
    busystatus: ICalEventBusyStatus.TENTATIVE,
  });
  return calendar.toString();
}

/** What an event means for the calendar: something takes place, or what was confirmed does not. */
interface Appointment {
  readonly agreed: Agreement;
  readonly isCancelled: boolean;
}

/** Returns what an event means for the calendar; undefined if nothing. */
export function appointmentOf(
  { handling }: Pick<StoredSubmission, 'handling'>,
  { kind, number, agreed }: RequestEvent,
): Appointment | undefined {
  if (kind === 'confirm' || kind === 'accept') return agreed && { agreed, isCancelled: false };
  if (kind !== 'cancel' && kind !== 'decline') return undefined;
  const before = progressOf(handling.history.slice(0, number - 1));
  const isCancelled = before.state === 'confirmed';
  return isCancelled && before.agreed ? { agreed: before.agreed, isCancelled } : undefined;
}

interface AppointmentEntry extends Omit<CalendarEntry, 'receivedAt'>, Appointment {
  readonly event: Pick<RequestEvent, 'number' | 'at'>;
  /** Names the appointment: of the company to the visitor, or of the visitor to the staff. */
  readonly title: string;
  readonly organizer: { readonly name: string; readonly address: string };
}

/**
 * Returns the calendar file of an appointment and its method. It updates the entries of before, as it has their
 * identifier and a higher number. The visitor has already answered, so that no calendar sends a reply.
 */
export function appointmentEntry(entry: AppointmentEntry): CalendarFile {
  const { summary, reference, timeZone, agreed, isCancelled, event, title, organizer } = entry;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: '//requests//EN', method });
  const description = [agreed.price, summary.phone, summary.email, reference];
  calendar.createEvent({
    ...appointedHours(agreed, timeZone),
    id: reference,
    sequence: event.number,
    stamp: new Date(event.at),
    summary: title,
    description: description.filter(Boolean).join('\n'),
    location: summary.place,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
    ...(summary.email !== undefined && {
      attendees: [{ email: summary.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    }),
  });
  return { reference, content: calendar.toString(), method };
}

interface ListedAppointment extends Omit<CalendarEntry, 'receivedAt' | 'timeZone'> {
  readonly agreed: Agreement;
  readonly event: Pick<RequestEvent, 'number' | 'at'>;
  /** The address of the request at the desk. */
  readonly address: string;
}

/** Returns a calendar with confirmed appointments, to subscribe to. */
export function appointmentsCalendar(
  appointments: readonly ListedAppointment[],
  { name, timeZone }: Pick<CalendarEntry, 'timeZone'> & { readonly name: string },
): string {
  const calendar = ical({ prodId: '//requests//EN', name, method: ICalCalendarMethod.PUBLISH });
  for (const { summary, reference, agreed, event, address } of appointments) {
    const description = [agreed.price, summary.phone, summary.email, reference];
    calendar.createEvent({
      ...appointedHours(agreed, timeZone),
      id: reference,
      sequence: event.number,
      stamp: new Date(event.at),
      summary: entryTitle(summary.type ?? summary.form, summary.name),
      description: description.filter(Boolean).join('\n'),
      location: summary.place,
      status: ICalEventStatus.CONFIRMED,
      url: address,
    });
  }
  return calendar.toString();
}

/** A calendar file about a request. */
export interface CalendarFile {
  readonly reference: string;
  readonly content: string;
  readonly method: string;
}

/** An appointment without a first hour takes the whole day, and one without a last hour no time. */
function appointedHours({ day, from, to }: Agreement, timeZone: string) {
  if (from === undefined) return { start: new Date(day), allDay: true };
  const start = instantAt(day, from, timeZone);
  return { start, ...(to !== undefined && { end: instantAt(day, to, timeZone) }) };
}

/** Returns UTC times, so that no calendar needs to know the time zone; a day without an end is an all-day entry. */
function hoursOf({ slot }: RequestSummary, day: string, timeZone: string) {
  if (!slot) return { start: new Date(day), allDay: true };
  return { start: instantAt(day, slot.begins, timeZone), end: instantAt(day, slot.ends, timeZone) };
}

/** Returns the title of an entry in the calendar of the staff. */
export function entryTitle(what: string, name: string | undefined): string {
  return name === undefined ? what : `${what}, ${name}`;
}

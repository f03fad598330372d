import type { SendMailOptions } from 'nodemailer';
import type { MailWords } from '../../page-language/mails-file.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { AskedForms, AskedSubmission } from '../reading/asked-forms.ts';
import { appointmentEntry, appointmentOf, type CalendarFile } from '../requests/calendar.ts';
import { summaryOf } from '../requests/request-summary.ts';
import type {
  MailKind,
  MailPayload,
  OutgoingKind,
  RequestEvent,
  StoredSubmission,
} from '../store/store-types.ts';
import type { MailSettings } from './mail-settings.ts';

/** The data and settings from which mails are written. */
export interface MailOptions extends Pick<AskedForms, 'handlingOf' | 'namedFor'> {
  readonly site: Pick<Site, 'company' | 'booking' | 'retention' | 'towns' | 'timeZone'>;
  readonly words: MailWords;
  readonly settings: MailSettings;
  /** The URL of the desk; undefined where there is none. */
  readonly deskUrl?: string | undefined;
  /** Returns the address of the visitor's page of a request; absent, or undefined, where there is none. */
  readonly linkOf?: ((submission: StoredSubmission) => string | undefined) | undefined;
}

/** The content of a mail about a submission, with the form that asked. */
export interface RequestMail<Kind extends MailKind = MailKind> {
  readonly kind: Kind;
  readonly submission: AskedSubmission;
  /** The event that the mail is about; absent for the receipt. */
  readonly event?: RequestEvent | undefined;
}

/** A mail for nodemailer, with the recipients for the mail server. */
export interface Message extends SendMailOptions {
  readonly envelope: { from: string; to: string[] };
}

/** Identifies a mail by its kind, the reference of its submission and the event; a digest, by its date. */
export interface MailName {
  readonly reference: string;
  readonly kind: OutgoingKind;
  /** The number of the event; absent for a receipt. */
  readonly event?: number | undefined;
}

export function mailName(payload: MailPayload): MailName {
  if (payload.kind === 'digest')
    return { reference: payload.digestDate.slice(0, 10), kind: payload.kind };
  const { kind, submission, event } = payload;
  return { reference: submission.reference, kind, ...(event && { event: event.number }) };
}

/**
 * Returns the local part and domain of the `Message-ID`, by which duplicates are recognized:
 * `AB-7K3M-9QXD.staff@example.com`, or `AB-7K3M-9QXD.answer.2@example.com` about an event.
 */
export function mailIdOf({ reference, kind, event }: MailName, { from }: MailSettings): string {
  const name = [reference, kind, ...(event === undefined ? [] : [event])].join('.');
  return `${name}${from.address.slice(from.address.lastIndexOf('@'))}`;
}

/** Returns the URL of a request at the desk; undefined where there is no desk. */
export function deskLinkOf(reference: string, { deskUrl }: Pick<MailOptions, 'deskUrl'>) {
  return deskUrl && `${deskUrl}/requests/${reference}`;
}

/**
 * Suppresses automatic replies, as a reply to the staff's mail goes to a visitor (RFC 3834; for Exchange, MS-OXCMAIL).
 * Not `All`, which would also suppress delivery reports. No `Precedence`, which is not standardized and marks bulk
 * mail.
 */
export const noReplies = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
} as const;

/**
 * Returns the attachment of a calendar entry. It is no alternative of the text, as some programs would show it in place
 * of the text.
 */
export function calendarAttachment({ reference, content, method }: CalendarFile) {
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { filename: `${reference}.ics`, content, contentType };
}

/** Returns the attachment with what a mail about an event means for the calendar; none if it means nothing. */
export function appointmentAttachments(
  { submission, event }: RequestMail,
  { title, options }: { readonly title: string; readonly options: MailOptions },
) {
  const appointment = event && appointmentOf(submission, event);
  if (!event || !appointment) return [];
  const { settings, site } = options;
  const summary = summaryOf(submission, site);
  const entry = { summary, reference: submission.reference, timeZone: site.timeZone };
  const { from: organizer } = settings;
  const content = appointmentEntry({ ...entry, ...appointment, event, title, organizer });
  return [calendarAttachment(content)];
}

/** Returns the headers of a mail; they are the same in every attempt to send it. */
export function mailHeaders(name: MailName, settings: MailSettings, to: readonly string[]) {
  return {
    from: { ...settings.from },
    to: to.map((address) => ({ name: '', address })),
    envelope: { from: settings.from.address, to: [...to] },
    messageId: `<${mailIdOf(name, settings)}>`,
    headers: noReplies,
  };
}

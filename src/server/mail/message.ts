import type { SendMailOptions } from 'nodemailer';
import type { MailTemplate, MailWords, Site } from '../../page-language/site-file.ts';
import type { MailPayload, OutgoingKind } from '../store/store.ts';
import type { MailSettings } from './mail-settings.ts';

/** The words of the mails to visitors, by the ids that forms have and had before. */
export type FormMails = Readonly<Record<string, FormMail>>;

interface FormMail {
  /** The form's own words; undefined where they are those of the site. */
  readonly letter?: MailTemplate | undefined;
}

/** The facts from which mails are written. */
export interface MailOptions {
  readonly site: Pick<Site, 'booking' | 'retention' | 'towns' | 'timeZone'>;
  readonly words: MailWords;
  readonly formMails: FormMails;
  readonly settings: MailSettings;
  /** Where the staff read requests in a browser; undefined where they do not. */
  readonly deskUrl?: string | undefined;
}

/** A mail as nodemailer takes it, with the recipients that the mail server is told. */
export interface Message extends SendMailOptions {
  readonly envelope: { from: string; to: string[] };
}

/** The name of a mail: its kind, and its submission; the reference of a digest is its day. */
export interface MailName {
  readonly reference: string;
  readonly kind: OutgoingKind;
}

export function mailName(occasion: MailPayload): MailName {
  const { kind } = occasion;
  const reference =
    kind === 'digest' ? occasion.morning.slice(0, 10) : occasion.submission.reference;
  return { reference, kind };
}

/** Returns the id of a mail, by which a copy is recognised: `AB-7K3M-9QXD.staff@example.com`. */
export function mailIdOf({ reference, kind }: MailName, { from }: MailSettings): string {
  return `${reference}.${kind}${from.address.slice(from.address.lastIndexOf('@'))}`;
}

/** Where the staff open a request; undefined where there is no desk. */
export function deskLinkOf(reference: string, { deskUrl }: Pick<MailOptions, 'deskUrl'>) {
  return deskUrl && `${deskUrl}/requests/${reference}`;
}

/**
 * Keeps programs from answering, as an answer to the staff's mail goes to a visitor (RFC 3834, 5; for Exchange MS-OXCMAIL, 2.1.3.2.20).
 * Not `All`: Exchange would not even tell us that a mail could not be delivered. No `Precedence`: it is no standard, and marks bulk mail.
 */
export const noReplies = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
} as const;

/** The heads of a mail that is always the same, however often it is sent. */
export function mailHeaders(name: MailName, settings: MailSettings, to: readonly string[]) {
  return {
    from: { ...settings.from },
    to: to.map((address) => ({ name: '', address })),
    envelope: { from: settings.from.address, to: [...to] },
    messageId: `<${mailIdOf(name, settings)}>`,
    headers: noReplies,
  };
}

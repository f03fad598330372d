import type { SendMailOptions } from 'nodemailer';
import type { MailWords } from '../../page-language/mails-file.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { MailPayload, OutgoingKind, StoredSubmission } from '../store/store-types.ts';
import type { MailSettings } from './mail-settings.ts';

/** The data and settings from which mails are written. */
export interface MailOptions {
  readonly site: Pick<Site, 'company' | 'booking' | 'retention' | 'towns' | 'timeZone'>;
  readonly words: MailWords;
  readonly handlingOf: AskedForms['handlingOf'];
  readonly settings: MailSettings;
  /** The URL of the desk; undefined where there is none. */
  readonly deskUrl?: string | undefined;
  /** Returns the address of the visitor's page of a request; absent, or undefined, where there is none. */
  readonly linkOf?: (submission: StoredSubmission) => string | undefined;
}

/** A mail for nodemailer, with the recipients for the mail server. */
export interface Message extends SendMailOptions {
  readonly envelope: { from: string; to: string[] };
}

/** Identifies a mail by its kind and the reference of its submission; for a digest, by its date. */
export interface MailName {
  readonly reference: string;
  readonly kind: OutgoingKind;
}

export function mailName(payload: MailPayload): MailName {
  const { kind } = payload;
  const reference =
    kind === 'digest' ? payload.digestDate.slice(0, 10) : payload.submission.reference;
  return { reference, kind };
}

/**
 * Returns the local part and domain of the `Message-ID`, by which duplicates are recognized:
 * `AB-7K3M-9QXD.staff@example.com`.
 */
export function mailIdOf({ reference, kind }: MailName, { from }: MailSettings): string {
  return `${reference}.${kind}${from.address.slice(from.address.lastIndexOf('@'))}`;
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

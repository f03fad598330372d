import { type MailKind, mailKinds } from '../store.ts';

/** What to select of a row. */
export const columns =
  'id, reference, form, received_at AS receivedAt, body, suspicion, owes_staff, owes_visitor';

/** Keeps a row. */
export const insertion = `INSERT INTO requests
  (reference, form, received_at, body, suspicion, owes_staff, owes_visitor, fingerprint) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** The columns of the mails that are owed, in the order of {@link mailKinds}. */
export function flagsOf(owes: readonly MailKind[]): number[] {
  return mailKinds.map((kind) => Number(owes.includes(kind)));
}

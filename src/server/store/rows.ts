import { type MailKind, mailKinds, type OwedMail, type StoredSubmission } from './store.ts';

/** A submission with its place in the order of arrival. */
export type PlacedSubmission = StoredSubmission & { readonly id: number };

/** A submission as both databases keep it: a column for each kind of mail, 1 or true while it is owed. */
export interface Row extends Omit<PlacedSubmission, 'owes'> {
  readonly owes_staff: number | boolean;
  readonly owes_visitor: number | boolean;
}

/** The submission of a row. */
export function submissionOf({ reference, form, receivedAt, body, suspicion, ...row }: Row) {
  return { reference, form, receivedAt, body, suspicion, owes: owedBy(row) };
}

/** The mails whose columns say that they are owed. */
export function owedBy(row: Pick<Row, 'owes_staff' | 'owes_visitor'>): MailKind[] {
  return mailKinds.filter((kind) => Boolean(row[`owes_${kind}`]));
}

/**
 * The mails of a row that can be sent: none to the visitor of a suspect. It has a position for each kind, so that one
 * that fails does not hold up the other.
 */
export function mailsOf(row: Row): OwedMail[] {
  const submission = submissionOf(row);
  const sendable = submission.owes.filter(
    (kind) => kind === 'staff' || submission.suspicion === null,
  );
  return sendable.map((kind) => ({
    position: row.id * mailKinds.length + mailKinds.indexOf(kind),
    kind,
    submission,
  }));
}

/** The row that a mail's position belongs to. */
export function rowOf(position: number): number {
  return Math.floor(position / mailKinds.length);
}

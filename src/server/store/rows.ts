import { mailKinds, type OwedMail, type StoredSubmission } from './store.ts';

/** A submission with its place in the order of arrival. */
export type PlacedSubmission = StoredSubmission & { readonly id: number };

/** A submission as both databases keep it: a column for each kind of mail, 1 or true while it is owed. */
export interface Row extends Omit<PlacedSubmission, 'owes'> {
  readonly owes_staff: number | boolean;
  readonly owes_visitor: number | boolean;
}

/** The submission of a row. */
export function submissionOf({ reference, form, receivedAt, body, suspicion, ...row }: Row) {
  const owes = mailKinds.filter((kind) => Boolean(row[`owes_${kind}`]));
  return { reference, form, receivedAt, body, suspicion, owes };
}

/** The mails that a row owes. It has a position for each kind, so that one that fails does not hold up the other. */
export function mailsOf(row: Row): OwedMail[] {
  const submission = submissionOf(row);
  return submission.owes.map((kind) => ({
    position: row.id * mailKinds.length + mailKinds.indexOf(kind),
    kind,
    submission,
  }));
}

/** The row that a mail's position belongs to. */
export function rowOf(position: number): number {
  return Math.floor(position / mailKinds.length);
}

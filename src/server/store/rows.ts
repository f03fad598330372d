import type { Deed, Handling } from './handling.ts';
import {
  type MailKind,
  mailKinds,
  type Occasion,
  type OwedMail,
  type StoredSubmission,
} from './store.ts';

/** How many submissions that are held one digest tells of. */
export const mostHeld = 50;

/** A submission with its place in the order of arrival. */
export type PlacedSubmission = StoredSubmission & { readonly id: number };

/**
 * A submission as databases give it: the kinds of the mails that it owes are one text, with blanks between them, and what
 * the staff have done with it stands beside.
 */
export interface Row
  extends Omit<PlacedSubmission, 'owes' | 'handling'>,
    Omit<Handling, 'history'> {
  readonly owes: string | null;
  /** As JSON. */
  readonly history: string;
}

/** The submission of a row. */
export function submissionOf(row: Row): StoredSubmission {
  const { reference, form, receivedAt, body, suspicion } = row;
  const stored = { reference, form, receivedAt, body, suspicion, owes: kindsIn(row.owes) };
  return row.version === 0 ? stored : { ...stored, handling: handlingOf(row) };
}

function handlingOf({ version, handledAt, note, assignee, ...row }: Row): Handling {
  // Only `valuesOfHandling` writes it.
  const history: readonly Deed[] = JSON.parse(row.history);
  return { version, handledAt, note, assignee, history };
}

/** The values of a handling in the order of the statements that write one. */
export function valuesOfHandling({ handledAt, note, assignee, history }: Handling) {
  return [handledAt, note, assignee, JSON.stringify(history)] as const;
}

/** The submission of a row, with its place. */
export function placedOf(row: Row): PlacedSubmission {
  return { ...submissionOf(row), id: row.id };
}

/** The kinds of mails that a text names, in their usual order. */
export function kindsIn(text: string | null): MailKind[] {
  const words = text?.split(' ') ?? [];
  return mailKinds.filter((kind) => words.includes(kind));
}

/** A mail that is owed as databases give it, without what it is about. */
export interface MailRow extends Omit<OwedMail, 'id' | 'occasion' | 'isEarly'> {
  readonly mail: number;
  readonly isEarly: boolean | number;
}

/** The same of a mail that a submission owes, and of the digest. */
export type SubmissionMailRow = MailRow & Row & { readonly kind: MailKind };
export type DigestRow = MailRow & { readonly count: number };

/** The mail of a row. */
export function mailOf(row: MailRow, occasion: Occasion): OwedMail {
  const { mail: id, since, attempts, refusedBeside, serverFailures, isEarly } = row;
  return {
    id,
    occasion,
    since,
    attempts,
    refusedBeside,
    serverFailures,
    isEarly: Boolean(isEarly),
  };
}

/**
 * What a suspect owes that had owed some mails and is released by a site that sends others. One that owed the visitor's
 * alone is one that the staff were mailed about.
 */
export function owedOnRelease(had: readonly MailKind[], sent: readonly MailKind[]): MailKind[] {
  const isTold = had.includes('visitor') && !had.includes('staff');
  return mailKinds.filter((kind) => sent.includes(kind) && !(kind === 'staff' && isTold));
}

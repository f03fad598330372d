import type { PlacedSubmission, Row } from '../rows.ts';
import { submissionOf } from '../rows.ts';
import type { StoredSubmission } from '../store.ts';

/** A submission and what no other row may share with it. */
export type NewRow = StoredSubmission & { readonly fingerprint: string };

/** What `pg` makes of {@link columns}: a whole number of eight bytes is a text. */
export interface PostgresRow extends Omit<Row, 'id' | 'receivedAt'> {
  readonly id: string;
  readonly receivedAt: Date;
}

/** What to select of a row. */
export const columns =
  'id, reference, form, received_at AS "receivedAt", body, suspicion, owes_staff, owes_visitor';

/** A row in the form that both databases share. */
export function sharedRow(row: PostgresRow): Row {
  return { ...row, id: Number(row.id), receivedAt: row.receivedAt.toISOString() };
}

/** The submission of a row with its place. */
export function placedSubmission(row: PostgresRow): PlacedSubmission {
  const shared = sharedRow(row);
  return { ...submissionOf(shared), id: shared.id };
}

/** Keeps rows in the order of the arrays, leaves out those that are there, and returns the references of the others. */
export const insertion = `INSERT INTO requests
    (reference, form, received_at, body, suspicion, owes_staff, owes_visitor, fingerprint)
  SELECT reference, form, received_at, body, suspicion, owes_staff, owes_visitor, fingerprint
  FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::boolean[], $7::boolean[], $8::text[])
    WITH ORDINALITY AS given
      (reference, form, received_at, body, suspicion, owes_staff, owes_visitor, fingerprint, place)
  ORDER BY place
  ON CONFLICT DO NOTHING RETURNING reference`;

/** The values of {@link insertion}. */
export function arraysOf(rows: readonly NewRow[]) {
  return [
    rows.map(({ reference }) => reference),
    rows.map(({ form }) => form),
    rows.map(({ receivedAt }) => receivedAt),
    rows.map(({ body }) => body),
    rows.map(({ suspicion }) => suspicion),
    rows.map(({ owes }) => owes.includes('staff')),
    rows.map(({ owes }) => owes.includes('visitor')),
    rows.map(({ fingerprint }) => fingerprint),
  ];
}

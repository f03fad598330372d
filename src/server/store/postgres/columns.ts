import type { MailRow, PlacedSubmission, Row } from '../rows.ts';
import { submissionOf } from '../rows.ts';
import type { StoredSubmission } from '../store.ts';

/** A submission and what no other row may share with it. */
export type NewRow = StoredSubmission & { readonly fingerprint: string };

/** What `pg` makes of {@link columns}: a whole number of eight bytes is a text, and a moment a date. */
export interface PostgresRow extends Omit<Row, 'id' | 'receivedAt'> {
  readonly id: string;
  readonly receivedAt: Date;
}

/** The same of a mail. */
export interface PostgresMailRow extends Omit<MailRow, 'mail' | 'since'> {
  readonly mail: string;
  readonly since: Date;
}

/** What to select of a row. */
export const columns = `requests.id, reference, form, received_at AS "receivedAt", body, suspicion,
  (SELECT string_agg(kind, ' ') FROM mails WHERE request = requests.id) AS owes`;

/** The submission of a row. */
export function storedSubmission(row: PostgresRow): StoredSubmission {
  return submissionOf({ ...row, id: Number(row.id), receivedAt: row.receivedAt.toISOString() });
}

/** The same with its place. */
export function placedSubmission(row: PostgresRow): PlacedSubmission {
  return { ...storedSubmission(row), id: Number(row.id) };
}

/** The row of a mail in the form that both databases share. */
export function sharedMailRow(row: PostgresMailRow): MailRow {
  return { ...row, mail: Number(row.mail), since: row.since.toISOString() };
}

/**
 * Keeps rows in the order of the arrays, with the mails that they owe, leaves out those that are there, and returns the
 * references of the others.
 */
export const insertion = `WITH given AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[])
      WITH ORDINALITY AS given (reference, form, received_at, body, suspicion, owes, fingerprint, place)
  ), kept AS (
    INSERT INTO requests (reference, form, received_at, body, suspicion, fingerprint)
    SELECT reference, form, received_at, body, suspicion, fingerprint FROM given ORDER BY place
    ON CONFLICT DO NOTHING RETURNING id, reference
  ), owed AS (
    INSERT INTO mails (request, kind)
    SELECT id, kind FROM kept JOIN given USING (reference), unnest(string_to_array(owes, ' ')) AS kind
    ORDER BY id, kind
  )
  SELECT reference FROM kept`;

/** The values of {@link insertion}. */
export function arraysOf(rows: readonly NewRow[]) {
  return [
    rows.map(({ reference }) => reference),
    rows.map(({ form }) => form),
    rows.map(({ receivedAt }) => receivedAt),
    rows.map(({ body }) => body),
    rows.map(({ suspicion }) => suspicion),
    rows.map(({ owes }) => owes.join(' ')),
    rows.map(({ fingerprint }) => fingerprint),
  ];
}

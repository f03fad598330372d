import type { StoredSubmission } from '../store.ts';
import { wordsOf } from '../words.ts';

/** A submission and what no other row may share with it. */
export type NewRow = StoredSubmission & { readonly fingerprint: string };

/**
 * Keeps rows in the order of the arrays, with the mails that they owe, leaves out those that are there, and returns the
 * references of the others.
 */
export const insertion = `WITH given AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
      WITH ORDINALITY AS given (reference, form, received_at, body, suspicion, owes, fingerprint, words, place)
  ), kept AS (
    INSERT INTO requests (reference, form, received_at, body, suspicion, fingerprint, words)
    SELECT reference, form, received_at, body, suspicion, fingerprint, words FROM given ORDER BY place
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
    rows.map(wordsOf),
  ];
}

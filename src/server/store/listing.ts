import type { Listing } from './desk-store.ts';
import { columns, waiting } from './queries.ts';
import type { Query } from './query.ts';
import { placedOf, type Row } from './rows.ts';

/** What the desk's page reads, and the index of what its lists go by. */
export function createListing(query: Query): Omit<Listing, 'change' | 'index' | 'listed'> {
  return {
    countWaiting: async () => {
      const text = `SELECT count(*) AS count FROM requests WHERE ${waiting}`;
      return (await query<{ count: number }>(text))[0]?.count ?? 0;
    },
    unindexed: async (limit) => {
      const text = `SELECT ${columns} FROM requests WHERE edition IS NULL ORDER BY id LIMIT $1`;
      return (await query<Row>(text, [limit])).map(placedOf);
    },
    keepEdition: async ({ edition, description }) => {
      const text = 'INSERT INTO form_editions (edition, description) VALUES ($1, $2)';
      await query(`${text} ON CONFLICT DO NOTHING`, [edition, description]);
    },
    editionOf: async (reference) => {
      const text = `SELECT form_editions.edition, description
        FROM requests JOIN form_editions ON form_editions.edition = requests.edition WHERE reference = $1`;
      return (await query<{ edition: string; description: string }>(text, [reference]))[0];
    },
  };
}

/** Notes a change of the staff, unless somebody else has made one since the version that they saw. */
export const changeHandling = `UPDATE requests SET version = version + 1, handled_at = $3, note = $4, assignee = $5,
    history = $6 WHERE reference = $1 AND version = $2 RETURNING reference`;

/** Makes a request a suspect. */
export const suspect = 'UPDATE requests SET suspicion = $2 WHERE reference = $1';

/** Puts what the staff had done to a submission that was just restored. */
export const restoreHandling = `UPDATE requests SET version = $2, handled_at = $3, note = $4, assignee = $5, history = $6
  WHERE reference = $1 AND version = 0`;

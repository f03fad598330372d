import type { Listing, ListPage, ListState } from './desk-store.ts';
import { columns } from './queries.ts';
import type { Query, QueryValue } from './query.ts';
import { placedOf, type Row } from './rows.ts';

const states: Readonly<Record<ListState, string>> = {
  waiting: 'handled_at IS NULL AND suspicion IS NULL',
  handled: 'handled_at IS NOT NULL AND suspicion IS NULL',
  suspects: 'suspicion IS NOT NULL',
  all: 'TRUE',
};

/** What the desk's page reads, and the index of what its lists go by. */
export function createListing(query: Query): Omit<Listing, 'change' | 'index'> {
  return {
    listed: async (page) => (await query<Row>(...listQuery(page))).map(placedOf),
    countWaiting: async () => {
      const text = `SELECT count(*) AS count FROM requests WHERE ${states.waiting}`;
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

function listQuery({ state, form, day, town, before, limit }: ListPage) {
  const values: QueryValue[] = [];
  const value = (one: QueryValue): string => `$${values.push(one)}`;
  const conditions = [
    states[state],
    ...(form === undefined ? [] : [`form = ${value(form)}`]),
    ...(day === undefined ? [] : [`asked_day = ${value(day)} AND asked_day <> ''`]),
    ...(town === undefined ? [] : [`asked_town = ${value(town)} AND asked_town <> ''`]),
    ...(before ? [`(received_at, id) < (${value(before.receivedAt)}, ${value(before.id)})`] : []),
  ];
  const text = `SELECT ${columns} FROM requests WHERE ${conditions.join(' AND ')}
    ORDER BY received_at DESC, id DESC LIMIT ${value(limit)}`;
  return [text, values] as const;
}

/** Notes a change of the staff, unless somebody else has made one since the version that they saw. */
export const changeHandling = `UPDATE requests SET version = version + 1, handled_at = $3, note = $4, assignee = $5,
    history = $6 WHERE reference = $1 AND version = $2 RETURNING reference`;

/** Makes a request a suspect. */
export const suspect = 'UPDATE requests SET suspicion = $2 WHERE reference = $1';

/** Puts what the staff had done to a submission that was just restored. */
export const restoreHandling = `UPDATE requests SET version = $2, handled_at = $3, note = $4, assignee = $5, history = $6
  WHERE reference = $1 AND version = 0`;

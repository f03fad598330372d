import type { FormSnapshot } from '../../form/model/form.ts';
import type { StoredDescription } from '../../form/runtime/stored-form.ts';
import type { Database, Statement } from './database.ts';
import type { UsedSnapshot } from './store.ts';
import type { Dialect } from './tables.ts';

const keep =
  'INSERT INTO form_editions (edition, form, description, used_at) VALUES ($1, $2, $3, $4) ON CONFLICT';

const columns = 'edition, form, description';

/**
 * The statements that come after the tables are those of today: they keep the forms as they are now. A row without an edition is of a
 * program that kept none with it: it counts as asked by the last edition of its form, or by the form of today where none was kept before.
 */
export function statementsAtStart(
  editions: readonly FormSnapshot[],
  { describedId }: Pick<Dialect, 'describedId'>,
): Statement[] {
  // Without any there is nothing to write, and the database may be one that is only read.
  if (editions.length === 0) return [];
  const now = new Date().toISOString();
  const last = `SELECT edition FROM form_editions WHERE form_editions.form = requests.form ORDER BY used_at DESC LIMIT 1`;
  const claim = 'UPDATE requests SET edition = $1 WHERE edition IS NULL AND form = $2';
  const claims = (ids: (form: StoredDescription) => readonly string[]) =>
    editions.flatMap(({ edition, description }) =>
      ids(JSON.parse(description)).map((id): Statement => [claim, [edition, id]]),
    );
  return [
    // That program did not say it.
    [`UPDATE form_editions SET form = ${describedId} WHERE form = ''`],
    [`UPDATE requests SET edition = (${last}) WHERE edition IS NULL`],
    ...editions.map(
      ({ edition, form, description }): Statement => [
        `${keep} (edition) DO UPDATE SET used_at = excluded.used_at`,
        [edition, form, description, now],
      ],
    ),
    ...claims(({ id }) => [id]),
    ...claims(({ formerly = [] }) => formerly),
  ];
}

/** Makes what keeps and reads the editions of forms. */
export function createEditions({ query, transact }: Pick<Database, 'query' | 'transact'>) {
  return {
    /** The editions with these ids; those that are not kept are left out. */
    editions: async (ids: readonly string[]): Promise<FormSnapshot[]> =>
      ids.length === 0
        ? []
        : query(`SELECT ${columns} FROM form_editions WHERE edition IN (${placesOf(ids)})`, ids),
    /** All editions that are kept, from the one that was used first. */
    allEditions: (): Promise<FormSnapshot[]> =>
      query(`SELECT ${columns} FROM form_editions ORDER BY used_at`),
    /** All editions of forms with these ids, from the one that was used first. */
    editionsOf: async (forms: readonly string[]): Promise<FormSnapshot[]> =>
      forms.length === 0
        ? []
        : query(
            `SELECT ${columns} FROM form_editions WHERE form IN (${placesOf(forms)}) ORDER BY used_at`,
            forms,
          ),
    /** The last edition of each form of which there are requests, but of these forms. */
    lastEditions: async (without: readonly string[]): Promise<FormSnapshot[]> => {
      const isOther = without.length > 0 ? `form NOT IN (${placesOf(without)})` : 'TRUE';
      const text = `SELECT ${columns} FROM form_editions
        WHERE ${isOther} AND EXISTS (SELECT 1 FROM requests WHERE requests.form = form_editions.form)
        ORDER BY form, used_at`;
      const rows = await query<FormSnapshot>(text, without);
      return [...new Map(rows.map((row) => [row.form, row])).values()];
    },
    /** Takes in the editions of a copy. */
    restoreEditions: async (editions: readonly UsedSnapshot[]): Promise<void> => {
      await transact(
        editions.map(({ edition, form, description, usedAt }) => [
          `${keep} DO NOTHING`,
          [edition, form, description, usedAt],
        ]),
      );
    },
    /** Removes what no request has and no program has begun with since then (ISO 8601 in UTC). */
    removeEditions: async (since: string): Promise<void> => {
      const inUse = 'SELECT edition FROM requests WHERE edition IS NOT NULL';
      await query(`DELETE FROM form_editions WHERE used_at < $1 AND edition NOT IN (${inUse})`, [
        since,
      ]);
    },
  };
}

function placesOf(values: readonly string[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ');
}

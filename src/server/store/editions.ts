import type { FormSnapshot } from '../../form/model/form.ts';
import type { StoredDescription } from '../../form/runtime/stored-form.ts';
import type { Database, Statement } from './database.ts';
import type { UsedSnapshot } from './store-types.ts';
import type { Dialect } from './tables.ts';

const keep =
  'INSERT INTO form_editions (edition, form, description, used_at) VALUES ($1, $2, $3, $4) ON CONFLICT';

const columns = 'edition, form, description';

/**
 * Returns the statements to run at start, after migrations: they store the current forms. Older program versions stored
 * no edition with a row: such a row gets the last edition of its form, or the current one if none was stored.
 */
export function statementsAtStart(
  editions: readonly FormSnapshot[],
  { describedId }: Pick<Dialect, 'describedId'>,
): Statement[] {
  // Nothing to write, and the database may be read-only.
  if (editions.length === 0) return [];
  const now = new Date().toISOString();
  const last = `SELECT edition FROM form_editions WHERE form_editions.form = requests.form ORDER BY used_at DESC LIMIT 1`;
  const claim = 'UPDATE requests SET edition = $1 WHERE edition IS NULL AND form = $2';
  const claims = (ids: (form: StoredDescription) => readonly string[]) =>
    editions.flatMap(({ edition, description }) =>
      ids(JSON.parse(description)).map((id): Statement => [claim, [edition, id]]),
    );
  return [
    // An older program version left it empty.
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

/** Stores and reads the editions of forms. */
export function createEditions({ query, transact }: Pick<Database, 'query' | 'transact'>) {
  return {
    /** Returns the editions with these ids; unknown ids are skipped. */
    editions: async (ids: readonly string[]): Promise<FormSnapshot[]> =>
      ids.length === 0
        ? []
        : query(`SELECT ${columns} FROM form_editions WHERE edition IN (${placesOf(ids)})`, ids),
    /** Returns all stored editions, the first used first. */
    allEditions: (): Promise<FormSnapshot[]> =>
      query(`SELECT ${columns} FROM form_editions ORDER BY used_at`),
    /** Returns all editions of the forms with these ids, the first used first. */
    editionsOf: async (forms: readonly string[]): Promise<FormSnapshot[]> =>
      forms.length === 0
        ? []
        : query(
            `SELECT ${columns} FROM form_editions WHERE form IN (${placesOf(forms)}) ORDER BY used_at`,
            forms,
          ),
    /** Returns the last edition of each form that has requests, except these forms. */
    lastEditions: async (without: readonly string[]): Promise<FormSnapshot[]> => {
      const isOther = without.length > 0 ? `form NOT IN (${placesOf(without)})` : 'TRUE';
      const text = `SELECT ${columns} FROM form_editions
        WHERE ${isOther} AND EXISTS (SELECT 1 FROM requests WHERE requests.form = form_editions.form)
        ORDER BY form, used_at`;
      const rows = await query<FormSnapshot>(text, without);
      return [...new Map(rows.map((row) => [row.form, row])).values()];
    },
    /** Adds the editions of a backup. */
    restoreEditions: async (editions: readonly UsedSnapshot[]): Promise<void> => {
      await transact(
        editions.map(({ edition, form, description, usedAt }) => [
          `${keep} DO NOTHING`,
          [edition, form, description, usedAt],
        ]),
      );
    },
    /** Removes editions that no request has and no program has used since (ISO 8601 in UTC). */
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

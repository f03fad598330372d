import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { PlacedSubmission } from './store.ts';
import { searchWords, wordsVersion } from './words.ts';

/** How many rows are renewed at once, so that what comes in meanwhile never waits for long. */
const portion = 200;

export type WordRenewal = ReturnType<typeof createWordRenewal>;

/** Makes what notes the words of rows anew that an earlier version of this program has noted, some at a time. */
export function createWordRenewal({ query, transact }: Pick<Database, 'query' | 'transact'>) {
  let current: Promise<void> | undefined;
  let isDone = false;
  let isEnding = false;

  async function renewAll(): Promise<void> {
    while (!isDone && !isEnding) {
      // The number stands in the statement, as the index is for it alone.
      const stale = `SELECT id, reference, body FROM requests WHERE words_version < ${wordsVersion} ORDER BY id LIMIT $1`;
      const rows = await query<Pick<PlacedSubmission, 'id' | 'reference' | 'body'>>(stale, [
        portion,
      ]);
      const renew = `UPDATE requests SET words = $2, words_version = ${wordsVersion} WHERE id = $1`;
      if (rows.length > 0) {
        await transact(rows.map((row) => [renew, [row.id, searchWords(row)]]));
        await turn();
      }
      isDone = rows.length < portion;
    }
  }

  /** Resolves once all are renewed, or the store is closing; a search waits for it, and finds everything. */
  function finish(): Promise<void> {
    current ??= renewAll().finally(() => {
      current = undefined;
    });
    return current;
  }
  return {
    finish: async (): Promise<void> => {
      if (!isDone) await finish();
    },
    end: async (): Promise<void> => {
      isEnding = true;
      await current?.catch(() => undefined);
    },
  };
}

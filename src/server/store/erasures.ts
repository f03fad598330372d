import type { Database, Statement } from './database.ts';
import type { Erasure } from './store.ts';

/** Notes the erasure of a request, before the row is removed in the same transaction. */
export function noteErasure(reference: string, erasedAt: string): Statement {
  return [
    `INSERT INTO erasures (reference, erased_at) SELECT reference, $2 FROM requests WHERE reference = $1
     ON CONFLICT DO NOTHING`,
    [reference, erasedAt],
  ];
}

/** Makes what reads and merges the list of erased requests. */
export function createErasures({ query, transact }: Pick<Database, 'query' | 'transact'>) {
  return {
    /** All erasures, from the first. */
    erasures: (): Promise<Erasure[]> => query(`${selectErasures} ORDER BY erased_at, reference`),
    /** Those of some references that were erased. */
    erasedAmong: async (references: readonly string[]): Promise<string[]> => {
      if (references.length === 0) return [];
      const places = references.map((_, index) => `$${index + 1}`).join(', ');
      const text = `SELECT reference FROM erasures WHERE reference IN (${places})`;
      return (await query<{ reference: string }>(text, references)).map((row) => row.reference);
    },
    /** Merges another list. A request that is there was not erased: its removal failed after it was noted. */
    restoreErasures: async (erasures: readonly Erasure[]): Promise<void> => {
      const merge = `INSERT INTO erasures (reference, erased_at) SELECT $1, $2
        WHERE NOT EXISTS (SELECT 1 FROM requests WHERE reference = $1) ON CONFLICT DO NOTHING`;
      await transact(erasures.map(({ reference, erasedAt }) => [merge, [reference, erasedAt]]));
    },
  };
}

export const selectErasures = 'SELECT reference, erased_at AS "erasedAt" FROM erasures';

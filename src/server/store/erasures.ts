import type { Database, Statement } from './database.ts';
import type { Erasure } from './store-types.ts';

/** Returns the statement that records an erasure; it runs in the transaction that removes the row. */
export function noteErasure(reference: string, erasedAt: string): Statement {
  return [
    `INSERT INTO erasures (reference, erased_at) SELECT reference, $2 FROM requests WHERE reference = $1
     ON CONFLICT DO NOTHING`,
    [reference, erasedAt],
  ];
}

/** Reads and merges the list of erased requests. */
export function createErasures({ query, transact }: Pick<Database, 'query' | 'transact'>) {
  return {
    /** Oldest first. */
    erasures: (): Promise<Erasure[]> => query(`${selectErasures} ORDER BY erased_at, reference`),
    /** Returns those of the references that were erased. */
    erasedAmong: async (references: readonly string[]): Promise<string[]> => {
      if (references.length === 0) return [];
      const places = references.map((_, index) => `$${index + 1}`).join(', ');
      const text = `SELECT reference FROM erasures WHERE reference IN (${places})`;
      return (await query<{ reference: string }>(text, references)).map((row) => row.reference);
    },
    /** Merges another list. A request that is still there is skipped: its removal failed after it was recorded. */
    restoreErasures: async (erasures: readonly Erasure[]): Promise<void> => {
      const merge = `INSERT INTO erasures (reference, erased_at) SELECT $1, $2
        WHERE NOT EXISTS (SELECT 1 FROM requests WHERE reference = $1) ON CONFLICT DO NOTHING`;
      await transact(erasures.map(({ reference, erasedAt }) => [merge, [reference, erasedAt]]));
    },
  };
}

export const selectErasures = 'SELECT reference, erased_at AS "erasedAt" FROM erasures';

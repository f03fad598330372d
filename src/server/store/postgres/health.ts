import type pg from 'pg';
import type { HealthDriver } from '../driver.ts';
import { ask } from './connection.ts';

/** Writes the first row anew, as it is, unless somebody else is busy with it. */
const writeAgain = `UPDATE requests SET form = form
  WHERE id = (SELECT id FROM requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`;

/** Tells whether the database can be written. */
export function createHealth(pool: pg.Pool): HealthDriver {
  return {
    check: async (isInDoubt) => {
      const { count } = await ask(
        pool,
        "SELECT WHERE current_setting('transaction_read_only') = 'on'",
      );
      if (count > 0) throw new Error('the database can only be read');
      if (isInDoubt) await ask(pool, writeAgain);
    },
  };
}

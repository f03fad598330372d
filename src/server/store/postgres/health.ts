import type pg from 'pg';
import type { HealthDriver } from '../driver.ts';
import { ask, connect } from './connection.ts';

/** As long as what PostgreSQL keeps as it is in the table itself, so that it needs about as much room as a request. */
const filler = JSON.stringify('x'.repeat(1900));

const insert = `INSERT INTO requests (reference, form, received_at, body, fingerprint, words)
  VALUES (gen_random_uuid(), '', 'epoch', $1, gen_random_uuid(), '')`;

/** Tells whether a request could be kept: it writes one, undoes it, and commits, as that may have to wait for a replica. */
export function createHealth(pool: pg.Pool): HealthDriver {
  return {
    check: async () => {
      const client = await connect(pool);
      let isSound = false;
      try {
        await ask(client, 'BEGIN; SAVEPOINT before');
        await ask(client, insert, [filler]);
        await ask(client, 'ROLLBACK TO SAVEPOINT before; COMMIT');
        isSound = true;
      } finally {
        client.release(!isSound);
      }
    },
  };
}

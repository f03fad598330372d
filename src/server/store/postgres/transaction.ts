import type pg from 'pg';
import { ask, connect } from './connection.ts';
import { retryCollisions } from './failure.ts';

/** Does the work in one transaction, again where it collides with another server; what it throws undoes all of it. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return retryCollisions(async () => {
    const client = await connect(pool);
    let isDone = false;
    try {
      await ask(client, 'BEGIN');
      const result = await work(client);
      await ask(client, 'COMMIT');
      isDone = true;
      return result;
    } finally {
      // The server undoes what is open when a connection ends.
      client.release(!isDone);
    }
  });
}

import pg from 'pg';
import { DatabaseFailure } from './failure.ts';

/** In milliseconds: a visitor is told within seconds that a request cannot be stored. */
const limits = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 4000,
  query_timeout: 5000,
  /** A mail is in hand while a transaction is open: longer than any mail server takes, and not for ever. */
  idle_in_transaction_session_timeout: 600_000,
};

/** How many connections a server opens at most. */
const mostConnections = 8;

/** Opens connections as they are needed. They say that something is stored only when it is on disk. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...limits,
    connectionString: url,
    max: mostConnections,
    application_name: 'request-desk',
    keepAlive: true,
    onConnect: prepare,
  });
  pool.on('error', leaveToTheNext);
  return pool;
}

/** Makes commits wait for the disk, whatever the database's own setting is; a stronger one stays. */
async function prepare(client: pg.ClientBase): Promise<void> {
  client.on('error', leaveToTheNext);
  await client.query(
    `SELECT set_config('synchronous_commit', 'on', false)
     WHERE current_setting('synchronous_commit', true) <> 'remote_apply'`,
  );
}

/** A connection that breaks while it waits has nothing to lose: whoever uses it next is told, or gets a new one. */
function leaveToTheNext(): void {}

/** Takes a connection for several statements; to be released. Rejects with a {@link DatabaseFailure}. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch(fail);
}

/** Runs a statement. Rejects with a {@link DatabaseFailure}. */
export async function ask<Row extends pg.QueryResultRow>(
  database: pg.Pool | pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Row[]; count: number }> {
  const { rows, rowCount } = await database.query<Row>(text, [...values]).catch(fail);
  return { rows, count: rowCount ?? 0 };
}

function fail(error: unknown): never {
  throw new DatabaseFailure(error);
}

import pg from 'pg';
import { messageOf } from '../database.ts';
import { UnwritableError } from '../store.ts';

/** In milliseconds: a visitor is told within seconds that a request cannot be stored. */
const connectionTimeoutMillis = 3000;
const query_timeout = 5000;

const mostConnections = 8;

/** The types of PostgreSQL that are not read as `pg` does by itself: whole numbers of eight bytes, and moments. */
const wholeNumber = pg.types.builtins.INT8;
const moment = pg.types.builtins.TIMESTAMPTZ;

/** Rows are what SQLite gives, too: numbers, and moments as ISO 8601. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    const parse = pg.types.getTypeParser(id, format);
    if (id === wholeNumber) return Number;
    return id === moment ? (text: string) => parse(text).toISOString() : parse;
  },
};

/** Opens connections as they are needed. They say that something is stored only when it is on disk. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis,
    query_timeout,
    max: mostConnections,
    application_name: 'request-desk',
    keepAlive: true,
    types,
    onConnect: prepare,
  });
  pool.on('error', leaveToTheNext);
  return pool;
}

/** Opens a connection for what may take long, such as new tables; to be ended. */
export async function connectForLong(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', leaveToTheNext);
  await client.connect().catch(fail);
  return client;
}

/**
 * Makes commits wait for the disk, whatever the database's own setting is; a stronger one stays. A statement ends
 * before we stop waiting for it. A mail is in hand while a transaction is open: longer than any mail server takes, and
 * not for ever.
 */
async function prepare(client: pg.ClientBase): Promise<void> {
  client.on('error', leaveToTheNext);
  await client.query(
    `SELECT set_config('statement_timeout', '4s', false),
       set_config('idle_in_transaction_session_timeout', '10min', false),
       set_config('synchronous_commit', CASE current_setting('synchronous_commit')
         WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)`,
  );
}

/** A connection that breaks while it waits has nothing to lose: whoever uses it next is told, or gets a new one. */
function leaveToTheNext(): void {}

/** Takes a connection for several statements; to be released. Rejects with a {@link DatabaseFailure}. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch(fail);
}

/** Runs a statement and gives its rows. Rejects with a {@link DatabaseFailure}. */
export async function query<Row extends object>(
  database: pg.Pool | pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>(text, [...values]).catch(fail)).rows;
}

function fail(error: unknown): never {
  const failure = new DatabaseFailure(error);
  if (!unwritable.includes(failure.code)) throw failure;
  const sentence = 'Nothing can be written to the database at the moment';
  throw new UnwritableError(`${sentence}: ${failure.message}.`, { cause: failure });
}

/** Codes of PostgreSQL for a database that is only read, such as a replica, and for a full disk. */
const unwritable = ['25006', '53100'];

/** Codes of PostgreSQL for "someone else was faster, try again": a serialisation failure and a deadlock. */
const collisions = ['40001', '40P01'];

/** How often something is tried that keeps colliding with other servers. */
const mostTries = 6;

/** The error of PostgreSQL, without the values that it adds to its messages, and without a password. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  /** The SQLSTATE of PostgreSQL, or the system's code for a connection that could not be made. */
  readonly code: string;

  constructor(error: unknown) {
    const code = codeOf(error);
    super(plainMessageOf(error) + (code && ` (${code})`));
    this.code = code;
  }

  /** True if a value was refused, so that others of the same group may be kept. */
  get isBadValue(): boolean {
    return /^2[23]...$/.test(this.code);
  }
}

/** Does something again, after a moment, that collided with another server. */
export async function retryCollisions<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isCollision = error instanceof DatabaseFailure && collisions.includes(error.code);
      if (!isCollision || tries === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
    }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : '';
}

/** A host with several addresses fails with one error for each, and no message. */
function plainMessageOf(error: unknown): string {
  if (error instanceof AggregateError) return plainMessageOf(error.errors[0]);
  return messageOf(error).replaceAll('\n', ' ');
}

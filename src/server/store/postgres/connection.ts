import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { messageOf } from '../database.ts';
import { UnwritableError } from '../store-types.ts';
import { isSocket, type PostgresAddress, readPostgresAddress } from './address.ts';

/** In milliseconds, so that a visitor learns within seconds that a request cannot be stored. */
const connectionTimeoutMillis = 3000;
const query_timeout = 5000;

const maxConnections = 8;

/**
 * One each for a leased mail and a leased webhook, which hold a connection, and one for everything that is needed
 * meanwhile.
 */
const minConnections = 3;

/** Shorter than any wait for a connection, so that other servers and commands get idle ones in time. */
const idleTimeoutMillis = 2000;

/** How long a pool limits itself to the connections that it got, before it asks for more again, in milliseconds. */
const shortage = 10_000;

/**
 * Settings that the code relies on, whatever the server, the database and the role set: the formats of times, texts and
 * arrays, read committed transactions, commits that wait for the disk, and no early timeouts. Not `search_path`, which
 * may say where the tables are, nor `default_transaction_read_only`, by which hosts protect a full disk.
 */
const sessionSettings = {
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  default_transaction_isolation: 'read committed',
  synchronous_commit: 'on',
  lock_timeout: '0',
  statement_timeout: '0',
  transaction_timeout: '0',
  idle_session_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/**
 * A statement times out before its caller does. A mail is leased by an open transaction, whose timeout is longer than
 * any mail server takes.
 */
const poolSettings = {
  ...sessionSettings,
  statement_timeout: '4s',
  idle_in_transaction_session_timeout: '10min',
};

/** The types that `pg` parses in another way: 8-byte integers and timestamps. */
const wholeNumber = pg.types.builtins.INT8;
const moment = pg.types.builtins.TIMESTAMPTZ;

/** Rows have the same values as in SQLite: numbers, and times as ISO 8601. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    const parse = pg.types.getTypeParser(id, format);
    if (id === wholeNumber) return Number;
    return id === moment ? (text: string) => isoOf(parse(text), text) : parse;
  },
};

function isoOf(parsed: unknown, text: string): string {
  if (parsed instanceof Date) return parsed.toISOString();
  throw new Error(`a moment is written as "${text}", not in the style ISO of datestyle`);
}

/** Creates a pool that opens connections when needed. Commits wait for the disk. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...configOf(url),
    query_timeout,
    idleTimeoutMillis,
    max: maxConnections,
    application_name: 'request-desk',
    keepAlive: true,
    types,
    onConnect: (client) => prepare(client, poolSettings),
  });
  pool.on('error', leaveToTheNext);
  return pool;
}

/** Opens a connection for slow work, such as migrations; the caller ends it. */
export async function connectForLong(url: string): Promise<pg.Client> {
  const config = { ...configOf(url), types };
  return whenFree(async () => {
    const client = new pg.Client(config);
    client.on('error', leaveToTheNext);
    try {
      await client.connect();
      await prepare(client, sessionSettings);
    } catch (error) {
      client.end().catch(leaveToTheNext);
      throw error;
    }
    return client;
  });
}

function configOf(url: string): pg.ClientConfig {
  const address = readPostgresAddress('DATABASE_URL', url);
  const { host, port, database, user, password, options } = address;
  const ssl = tlsOf(address);
  return { host, port, database, user, password, options, ssl, connectionTimeoutMillis };
}

/** Implements `sslmode` as libpq does; `pg` differs. A socket is never encrypted. */
function tlsOf({ host, sslmode, ...files }: PostgresAddress): pg.ClientConfig['ssl'] {
  if (sslmode === undefined || sslmode === 'disable' || isSocket(host)) return false;
  const ca = readTlsFile('sslrootcert', files.sslrootcert);
  return {
    ca,
    cert: readTlsFile('sslcert', files.sslcert),
    key: readTlsFile('sslkey', files.sslkey),
    rejectUnauthorized: sslmode !== 'require' || ca !== undefined,
    ...(sslmode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  };
}

function readTlsFile(name: string, path: string | undefined): string | undefined {
  try {
    return path && readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${name} names a file that cannot be read: ${messageOf(cause)}`, { cause });
  }
}

/** Applies the settings that this version of PostgreSQL knows. A stricter `synchronous_commit` is kept. */
async function prepare(client: pg.ClientBase, settings: object): Promise<void> {
  client.on('error', leaveToTheNext);
  await client.query(
    `SELECT set_config(name, CASE setting WHEN 'remote_apply' THEN setting ELSE wanted END, false)
     FROM pg_settings JOIN json_each_text($1) AS ours (key, wanted) ON key = lower(name)`,
    [JSON.stringify(settings)],
  );
}

/** Ignores errors of idle connections: the next user gets the error, or a new connection. */
function leaveToTheNext(): void {}

/**
 * Takes a connection from the pool; the caller releases it. If PostgreSQL allows no more connections, it waits for one
 * of ours. Rejects with a {@link DatabaseFailure}.
 */
export async function acquireConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  return whenFree(
    () => pool.connect(),
    () => {
      pool.options.max = Math.max(minConnections, pool.totalCount);
      setTimeout(() => {
        pool.options.max = maxConnections;
      }, shortage).unref();
    },
  );
}

/** PostgreSQL's code for too many connections, of a role or of a database. */
const tooManyConnections = '53300';

/** Connects; if there are too many connections, retries until the timeout. */
async function whenFree<Connected>(
  connect: () => Promise<Connected>,
  onShortage?: () => void,
): Promise<Connected> {
  const deadline = performance.now() + connectionTimeoutMillis;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      const failure = new DatabaseFailure(error);
      if (failure.code !== tooManyConnections || performance.now() > deadline) throw failure;
      onShortage?.();
      await pause(20 + Math.random() * 80);
    }
  }
}

/** Runs a statement and returns its rows. Rejects with a {@link DatabaseFailure}. */
export async function query<Row extends object>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(text, [...values]).catch(fail)).rows;
}

function fail(error: unknown): never {
  const failure = new DatabaseFailure(error);
  if (!unwritable.includes(failure.code)) throw failure;
  const sentence = 'Nothing can be written to the database at the moment';
  throw new UnwritableError(`${sentence}: ${failure.message}.`, { cause: failure });
}

/** PostgreSQL's codes for a read-only database, such as a replica, and for a full disk. */
const unwritable = ['25006', '53100'];

/** PostgreSQL's codes for a serialization failure and a deadlock, after which a retry may succeed. */
const collisions = ['40001', '40P01'];

/** The most attempts for work that keeps colliding with other servers. */
const maxTries = 6;

/** An error of PostgreSQL without the values in its message, and without the password. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  /** The SQLSTATE of PostgreSQL, or the system's error code if the connection failed. */
  readonly code: string;

  constructor(error: unknown) {
    const code = codeOf(error);
    super(plainMessageOf(error) + (code && ` (${code})`));
    this.code = code;
  }

  /** True if a value was rejected, so that other rows of the group may still be inserted. */
  get isBadValue(): boolean {
    return /^2[23]...$/.test(this.code);
  }
}

/** Retries work that collided with another server, after a short delay. */
export async function retryCollisions<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isCollision = error instanceof DatabaseFailure && collisions.includes(error.code);
      if (!isCollision || tries === maxTries) throw error;
      await pause(Math.random() * 20 * tries);
    }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : '';
}

/** For a host with several addresses, the error has one cause per address and no message. */
function plainMessageOf(error: unknown): string {
  if (error instanceof AggregateError) return plainMessageOf(error.errors[0]);
  return messageOf(error).replaceAll('\n', ' ');
}

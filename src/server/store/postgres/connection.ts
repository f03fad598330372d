import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { messageOf } from '../database.ts';
import { UnwritableError } from '../store.ts';
import { isSocket, type PostgresAddress, readPostgresAddress } from './address.ts';

/** In milliseconds: a visitor is told within seconds that a request cannot be stored. */
const connectionTimeoutMillis = 3000;
const query_timeout = 5000;

const maxConnections = 8;

/** While a mail is in hand, it holds a connection, and may need what another one reads. */
const minConnections = 2;

/** Shorter than anybody waits for one: what one server does not need, others and commands get in time. */
const idleTimeoutMillis = 2000;

/** How long a pool makes do with the connections that it got, before it asks for more again. */
const shortage = 10_000;

/**
 * What we rely on, whatever the server, the database and the role say, in the words of PostgreSQL: how moments, texts and lists
 * are read and written, that a transaction sees what others have committed meanwhile, that a commit waits for the disk, and that
 * nothing ends earlier than we end it. Not `search_path`, which may say where the tables are, and not `default_transaction_read_only`, with
 * which hosts protect a disk that is full.
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
 * A statement ends before we stop waiting for it. A mail is in hand while a transaction is open: longer than any mail
 * server takes, and not for ever.
 */
const poolSettings = {
  ...sessionSettings,
  statement_timeout: '4s',
  idle_in_transaction_session_timeout: '10min',
};

/** The types of PostgreSQL that are not read as `pg` does by itself: whole numbers of eight bytes, and moments. */
const wholeNumber = pg.types.builtins.INT8;
const moment = pg.types.builtins.TIMESTAMPTZ;

/** Rows are what SQLite gives, too: numbers, and moments as ISO 8601. */
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

/** Opens connections as they are needed. They say that something is stored only when it is on disk. */
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

/** Opens a connection for what may take long, such as new tables; to be ended. */
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

/** What libpq means by these words; `pg` means something else. A socket is never encrypted. */
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

/** Sets what this version of PostgreSQL knows of the settings; where commits wait even longer, they go on doing so. */
async function prepare(client: pg.ClientBase, settings: object): Promise<void> {
  client.on('error', leaveToTheNext);
  await client.query(
    `SELECT set_config(name, CASE setting WHEN 'remote_apply' THEN setting ELSE wanted END, false)
     FROM pg_settings JOIN json_each_text($1) AS ours (key, wanted) ON key = lower(name)`,
    [JSON.stringify(settings)],
  );
}

/** A connection that breaks while it waits has nothing to lose: whoever uses it next is told, or gets a new one. */
function leaveToTheNext(): void {}

/**
 * Takes a connection; to be released. Where PostgreSQL lets us have no more, waits in line for one of ours. Rejects with a
 * {@link DatabaseFailure}.
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

/** The code of PostgreSQL where all connections are taken that it allows at all, for a role or for a database. */
const tooManyConnections = '53300';

/** Connects; where all connections are taken, tries again for as long as anybody waits for one. */
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

/** Runs a statement and gives its rows. Rejects with a {@link DatabaseFailure}. */
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

/** Codes of PostgreSQL for a database that is only read, such as a replica, and for a full disk. */
const unwritable = ['25006', '53100'];

/** Codes of PostgreSQL for "someone else was faster, try again": a serialisation failure and a deadlock. */
const collisions = ['40001', '40P01'];

/** How often something is tried that keeps colliding with other servers. */
const maxTries = 6;

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

/** A host with several addresses fails with one error for each, and no message. */
function plainMessageOf(error: unknown): string {
  if (error instanceof AggregateError) return plainMessageOf(error.errors[0]);
  return messageOf(error).replaceAll('\n', ' ');
}

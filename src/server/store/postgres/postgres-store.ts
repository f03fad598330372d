import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { FormSnapshot } from '../../../form/model/form.ts';
import { StartError } from '../../start-error.ts';
import type { Store } from '../create-store.ts';
import { createStore } from '../create-store.ts';
import {
  type Database,
  deliveriesOf,
  deliveryTables,
  messageOf,
  type NewRow,
  newColumns,
  type OutboxLock,
  type Statement,
  stateValuesOf,
  valuesOf,
} from '../database.ts';
import { createDriver } from '../driver.ts';
import { statementsAtStart } from '../editions.ts';
import { initialHandling, StoreError, UnwritableError } from '../store-types.ts';
import { type Dialect, readVersion, stepsAfter, tablesVersion } from '../tables.ts';
import {
  acquireConnection,
  connectForLong,
  createPool,
  DatabaseFailure,
  query,
  retryCollisions,
} from './connection.ts';
import { postgresErrorHint } from './error-hints.ts';

interface PostgresOptions {
  /** The name of the database for messages, without the password of its address. */
  readonly name: string;
  readonly editions: readonly FormSnapshot[];
  /** True to accept a read-only database that has the current tables. */
  readonly allowReadOnly: boolean;
}

/**
 * Opens a store on a PostgreSQL server, and stores the editions of the forms. Throws a {@link StartError} if the
 * database cannot be used.
 */
export async function openPostgresStore(
  url: string,
  { name, editions, allowReadOnly }: PostgresOptions,
): Promise<Store> {
  try {
    await prepare(url, { editions, allowReadOnly });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = messageOf(error instanceof UnwritableError ? error.cause : error);
    throw new StartError(
      `DATABASE_URL names ${name}, which cannot be used: ${reason}. ${postgresErrorHint(reason)}`,
    );
  }
  const pool = createPool(url);
  return createStore(createDriver(databaseOf(pool, url)));
}

function databaseOf(pool: pg.Pool, url: string): Database {
  return {
    query: (text, values) => onConnection(pool, (client) => query(client, text, values)),
    transact: (statements) =>
      retryCollisions(() => onConnection(pool, (client) => transact(client, statements))),
    insert: (rows) => retryCollisions(() => onConnection(pool, (client) => insert(client, rows))),
    isBadValue: (error) => error instanceof DatabaseFailure && error.isBadValue,
    skipLocked: (table) => `FOR UPDATE OF ${table} SKIP LOCKED`,
    // Locking the row is a write, so its commit waits for a replica. Otherwise a row could be seen whose own commit is
    // still waiting, and be lost with the primary.
    awaitCommit: 'FOR KEY SHARE',
    lockOutbox: () => lockOutbox(pool),
    // Only `vacuum` removes text from the files.
    removeTraces: async () => undefined,
    vacuum: () => vacuum(url),
    check: () => onConnection(pool, probeWrite),
    copyInto: async () => {
      throw new StoreError(
        'PostgreSQL makes its own copies: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
      );
    },
    close: () => pool.end(),
  };
}

/** Runs work on a connection. After a failure, the connection is closed, so that the server rolls back what is open. */
async function onConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await acquireConnection(pool);
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function transact(client: pg.PoolClient, statements: readonly Statement[]) {
  const results = await askAll(client, [['BEGIN'], ...statements, ['COMMIT']]);
  return results.slice(1, -1);
}

async function askAll(client: pg.ClientBase, statements: readonly Statement[]) {
  const results: object[][] = [];
  for (const [text, values] of statements) results.push(await query(client, text, values));
  return results;
}

const columns = Object.keys(newColumns).join(', ');
const arrays = [...Object.values(newColumns), 'text', 'text'].map(
  (type, index) => `$${index + 1}::${type}[]`,
);

/**
 * Inserts rows in the order of the arrays, with their mails, skips existing ones, and returns the references of the
 * inserted ones.
 */
const insertion = `WITH given AS (
    SELECT * FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS given (${columns}, deliveries, progress, place)
  ), kept AS (
    INSERT INTO requests (${columns}) SELECT ${columns}
    FROM given ORDER BY place ON CONFLICT DO NOTHING RETURNING id, reference
  ), owed AS (
    INSERT INTO outbox (request, kind, event, recipient, reference, state, owed_since, tried_at, due_at, attempts,
      last_error, begun_at)
    SELECT id, kind, event, recipient, delivery.reference, state, coalesce(since, statement_timestamp()), statement_timestamp(),
      coalesce("dueAt", statement_timestamp()), attempts, error, "begunAt"
    FROM kept JOIN given USING (reference), jsonb_to_recordset(deliveries::jsonb)
      AS delivery (kind text, event integer, recipient text, reference text, state text, since timestamptz, "dueAt" timestamptz,
        attempts integer, error text, "begunAt" timestamptz)
    ORDER BY id, event, kind
  ), reached AS (
    INSERT INTO request_states (request, state, agreed_day)
    SELECT id, progress::jsonb ->> 'state', progress::jsonb ->> 'agreedDay'
    FROM kept JOIN given USING (reference) WHERE progress IS NOT NULL
  )
  SELECT reference FROM kept`;

async function insert(
  client: pg.ClientBase,
  rows: readonly NewRow[],
): Promise<ReadonlySet<string>> {
  const values = rows.map((row) => {
    const progress = stateValuesOf(row);
    const added = [JSON.stringify(deliveriesOf(row)), progress ? JSON.stringify(progress) : null];
    return [...valuesOf(row), ...added];
  });
  const given = arrays.map((_, column) => values.map((row) => row[column]));
  const kept = await query<{ reference: string }>(client, insertion, given);
  return new Set(kept.map(({ reference }) => reference));
}

/**
 * What goes out is leased by locking its row in `outbox` in an open transaction: other servers skip it, and the database
 * unlocks it if the connection is lost. No row of `requests` is locked meanwhile.
 */
async function lockOutbox(pool: pg.Pool): Promise<OutboxLock> {
  const client = await acquireConnection(pool);
  const guard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  await guard(() => query(client, 'BEGIN'));
  return {
    query: (text, values) => query(client, text, values),
    now: async () =>
      (await query<{ now: string }>(client, 'SELECT statement_timestamp() AS now'))[0]?.now ?? '',
    release: async (statements) => {
      await guard(() => askAll(client, [...statements, ['COMMIT']]));
      client.release();
    },
  };
}

/**
 * Has characters that only UTF-8 can store, and is about as long as what PostgreSQL stores of a request in the table
 * itself.
 */
const probedText = `’–€🙂Ł${'x'.repeat(1900)}`;

/** Day and month differ, so that swapping them shows. */
const probedMoment = '2026-02-03T04:05:06.789Z';

/** Inserts a request, reads it back and removes it. It commits, as the commit may have to wait for a replica. */
async function probeWrite(client: pg.ClientBase): Promise<void> {
  const reference = randomUUID();
  const row: NewRow = {
    reference,
    form: '',
    edition: null,
    body: JSON.stringify({ text: probedText }),
    receivedAt: probedMoment,
    status: 'waiting',
    suspicion: null,
    isEditionGuessed: false,
    owes: [],
    handling: initialHandling,
    fingerprint: reference,
  };
  await query(client, 'BEGIN; SAVEPOINT before');
  await insert(client, [row]);
  const [kept] = await query<Pick<NewRow, 'body' | 'receivedAt' | 'suspicion'>>(
    client,
    'SELECT body, received_at AS "receivedAt", suspicion FROM requests WHERE reference = $1',
    [reference],
  );
  await query(client, 'ROLLBACK TO SAVEPOINT before; COMMIT');
  const isSame = (['body', 'receivedAt', 'suspicion'] as const).every(
    (name) => kept?.[name] === row[name],
  );
  if (!isSame)
    throw new Error(
      'a request does not come back as it was written. Where PgBouncer is between: ALTER ROLE … SET array_nulls = on',
    );
}

/** The tables with visitors' data. */
const personalTables = [
  'requests',
  'request_states',
  'request_facts',
  ...deliveryTables,
  'staff_searches',
  'staff_feeds',
  'staff_sessions',
];

/** PostgreSQL's code for a lock that was not free in time. */
const lockNotFree = '55P03';

/**
 * Rewrites the tables, as a plain VACUUM only marks the space of removed rows as free. Each table is locked meanwhile,
 * and others queue behind our request for the lock, so it has a short timeout.
 */
async function vacuum(url: string): Promise<boolean> {
  const client = await connectForLong(url);
  let isClean = true;
  let refusal: string | undefined;
  client.on('notice', (notice) => {
    // Tables of other owners are skipped, with a warning.
    if (notice.code?.startsWith('01')) refusal ??= notice.message;
    // Finds the number of dead rows that older transactions may still see, whatever the language of the message.
    if (Number(/\d+/.exec(notice.detail ?? '')?.[0] ?? 0) > 0) isClean = false;
  });
  try {
    await query(client, "SET lock_timeout = '500ms'");
    for (const table of personalTables) await query(client, `VACUUM (FULL, VERBOSE) ${table}`);
    if (refusal !== undefined) throw new DatabaseFailure(new Error(refusal));
    return isClean;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.code === lockNotFree) return false;
    throw error;
  } finally {
    await client.end();
  }
}

type Preparing = Omit<PostgresOptions, 'name'>;

async function prepare(url: string, preparing: Preparing): Promise<void> {
  const client = await connectForLong(url);
  try {
    await refuseUnsafe(client);
    await retryCollisions(() => migrate(client, preparing));
    // A full or read-only database can still be read; the health check reports it.
    await probeWrite(client).catch((error: unknown) => {
      const isRefused = error instanceof DatabaseFailure || error instanceof UnwritableError;
      if (!isRefused || (error instanceof DatabaseFailure && error.isBadValue)) throw error;
    });
  } finally {
    await client.end();
  }
}

/** Throws if a database would lose requests, or cannot store all characters. */
async function refuseUnsafe(client: pg.ClientBase): Promise<void> {
  const [settings] = await query<{ fsync: string | null; encoding: string }>(
    client,
    "SELECT current_setting('fsync', true) AS fsync, current_setting('server_encoding') AS encoding",
  );
  if (settings?.fsync === 'off')
    throw new Error('it runs with fsync=off and would lose requests in a power cut');
  if (settings?.encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${settings?.encoding}, not UTF8, and cannot hold all that people write`,
    );
}

/** An arbitrary number for the advisory lock. */
const migrationLock = 7_236_271;

/**
 * Creates or migrates the tables, once even if several servers start together, and stores the editions. Throws if a
 * newer program has been here.
 */
async function migrate(
  client: pg.ClientBase,
  { editions, allowReadOnly }: Preparing,
): Promise<void> {
  let isCurrentVersion = false;
  await query(client, `BEGIN; SELECT pg_advisory_xact_lock(${migrationLock})`);
  try {
    // A user without the right to create tables can still use existing ones.
    const [found] = await query<{ table: string | null }>(
      client,
      "SELECT to_regclass('request_migrations')::text AS table",
    );
    if (found?.table === null)
      await query(client, 'CREATE TABLE request_migrations (step INTEGER PRIMARY KEY)');
    const newest = 'SELECT coalesce(max(step), 0) AS step FROM request_migrations';
    const [{ step } = { step: 0 }] = await query<{ step: number }>(client, newest);
    const version = readVersion(step, await columnsThere(client));
    if (version < tablesVersion) await changeTables(client, version);
    isCurrentVersion = true;
    await askAll(client, statementsAtStart(editions, dialect));
    await query(client, 'COMMIT');
  } catch (error) {
    await query(client, 'ROLLBACK');
    if (!(allowReadOnly && isCurrentVersion && error instanceof UnwritableError)) throw error;
  }
}

/** Finds the columns of the tables that unqualified names refer to. */
async function columnsThere(client: pg.ClientBase) {
  const rows = await query<{ name: string }>(
    client,
    `SELECT relname || '.' || attname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relkind = 'r' AND pg_table_is_visible(pg_class.oid) AND attnum > 0`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return (table: string, column: string) => names.has(`${table}.${column}`);
}

const dialect: Dialect = {
  key: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  moment: 'TIMESTAMPTZ',
  isJson: 'body::json IS NOT NULL',
  found: 'status',
  describedId: "description::json->>'id'",
  arrival: 'ctid',
  removals: '',
};

/** Creates the tables, or migrates those of an earlier version. */
async function changeTables(client: pg.ClientBase, version: number): Promise<void> {
  // Without values, `pg` accepts several statements at once.
  await query(
    client,
    `${stepsAfter(version, dialect)}; INSERT INTO request_migrations VALUES (${tablesVersion})`,
  );
}

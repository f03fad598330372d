import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import {
  acquireConnection,
  connectForLong,
  createPool,
} from '../../../src/server/store/postgres/connection.ts';
import { StoreError, UnwritableError } from '../../../src/server/store/store-types.ts';
import { ask, createRole, type Postgres, startPostgres } from '../../support/postgres.ts';
import { stored } from '../support.ts';
import { deliverAll, due, refused } from './delivering.ts';
import { earlierMail, earlierRow, earlierTables } from './earlier/tables.ts';
import { edition, listed, submission } from './opened.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

async function open(url: string): Promise<Store> {
  const store = await openStore({ kind: 'postgres', url });
  onTestFinished(() => store.close());
  return store;
}

test.each([
  { usual: 'off', ours: 'on' },
  { usual: 'local', ours: 'on' },
  { usual: 'remote_apply', ours: 'remote_apply' },
])('where synchronous_commit is usually $usual, ours is $ours', async ({ usual, ours }) => {
  const url = await postgres.createDatabase();
  await setForDesk('synchronous_commit', usual);
  const pool = createPool(url);
  onTestFinished(() => pool.end());
  const { rows } = await pool.query('SHOW synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: ours }]);
});

test('a visitor is told within seconds that a request cannot be stored', async () => {
  const pool = createPool(await postgres.createDatabase());
  onTestFinished(() => pool.end());
  const { connectionTimeoutMillis = Infinity, query_timeout = Infinity } = pool.options;
  expect(connectionTimeoutMillis + query_timeout).toBeLessThanOrEqual(8_000);
  // The statement ends first: it cannot store what was refused.
  const { rows } = await pool.query('SHOW statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '4s' }]);
  expect(query_timeout).toBeGreaterThan(4_000);
});

test('a server opens at most eight connections', async () => {
  const url = await postgres.createDatabase();
  const store = await open(url);
  await Promise.all(Array.from({ length: 40 }, () => store.people()));
  const ours = "SELECT FROM pg_stat_activity WHERE application_name = 'request-desk'";
  expect((await ask(url, ours)).length).toBeLessThanOrEqual(8);
});

test.each([
  ['datestyle', "'SQL, DMY'"],
  ['datestyle', "'German'"],
  ['timezone', "'Asia/Kathmandu'"],
  ['client_encoding', "'LATIN1'"],
  ['standard_conforming_strings', 'off'],
  ['array_nulls', 'off'],
])('where %s is usually %s, everything is kept as it was sent', async (setting, usual) => {
  const role = `odd_${setting}_${usual.replaceAll(/\W/g, '')}`.toLowerCase();
  const url = await createRole(postgres, role);
  await ask(postgres.address(), `ALTER ROLE ${role} SET ${setting} = ${usual}`);
  const [here, there] = [await open(url), await open(url)];
  const sent = submission('1', { body: '{"name":"’–€🙂Ł \\\\ NULL"}', edition: undefined });
  await here.add(sent);
  const [kept] = await listed(there);
  expect(kept).toMatchObject({ body: sent.body, edition: null, suspicion: null });
  expect(kept?.receivedAt).toBe(sent.receivedAt.toISOString());
  await there.check();
});

test('how long things may take, and what a transaction sees, is what we say', async () => {
  const url = await createRole(postgres, 'hurried');
  const usual = {
    default_transaction_isolation: 'serializable',
    idle_in_transaction_session_timeout: '1min',
    idle_session_timeout: '1min',
    lock_timeout: '1min',
    statement_timeout: '1min',
  };
  for (const [setting, value] of Object.entries(usual))
    await ask(postgres.address(), `ALTER ROLE hurried SET ${setting} = '${value}'`);
  const shown = Object.keys(usual).map((name) => `current_setting('${name}') AS ${name}`);
  const ours = {
    default_transaction_isolation: 'read committed',
    idle_in_transaction_session_timeout: '0',
    idle_session_timeout: '0',
    lock_timeout: '0',
    statement_timeout: '0',
  };
  const client = await connectForLong(url);
  onTestFinished(() => client.end());
  expect((await client.query(`SELECT ${shown}`)).rows).toEqual([ours]);
  const pool = createPool(url);
  onTestFinished(() => pool.end());
  expect((await pool.query(`SELECT ${shown}`)).rows).toEqual([
    { ...ours, idle_in_transaction_session_timeout: '10min', statement_timeout: '4s' },
  ]);
});

test('a role that has few connections waits for a free one, and nobody is refused', async () => {
  const store = await open(await createRole(postgres, 'few', 'CONNECTION LIMIT 2'));
  const answers = Array.from({ length: 40 }, (_, count) => [
    store.add(submission(`${count}`)),
    store.people(),
    store.editions(['a']),
  ]);
  await Promise.all([...answers.flat(), store.check()]);
  expect(await stored(store)).toHaveLength(40);
});

test('a connection that others hold is waited for', async () => {
  const url = await createRole(postgres, 'single', 'CONNECTION LIMIT 1');
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const pool = createPool(url);
  const taking = acquireConnection(pool);
  await expect(pool.connect()).rejects.toThrow('too many connections');
  await other.end();
  const client = await taking;
  client.release();
  await pool.end();
});

test('who waits in vain for a connection is told', async () => {
  const url = await createRole(postgres, 'crowded', 'CONNECTION LIMIT 0');
  await expect(openStore({ kind: 'postgres', url })).rejects.toThrow(
    'too many connections for role "crowded" (53300). Others hold all connections',
  );
});

test('a database that can only be read refuses, and says so', async () => {
  const url = await postgres.createDatabase();
  await (await open(url)).close();
  await setForDesk('default_transaction_read_only', 'on');
  const store = await open(url);
  await expect(store.check()).rejects.toThrow('in a read-only transaction');
  await expect(store.add(submission('1'))).rejects.toThrow(StoreError);
});

test('a database that can only be read is opened by whoever only reads', async () => {
  const url = await postgres.createDatabase();
  const address = { kind: 'postgres', url } as const;
  const before = await open(url);
  await before.add(submission('1'));
  await setForDesk('default_transaction_read_only', 'on');
  const editions = [edition('a', 'a1')];
  await expect(openStore(address, { editions })).rejects.toThrow(
    /^DATABASE_URL names .* cannot be used: cannot execute \w+ in a read-only transaction \(25006\)\. /,
  );
  const store = await openStore(address, { editions, allowReadOnly: true });
  onTestFinished(() => store.close());
  expect(await stored(store)).toEqual(await stored(before));
  await expect(store.add(submission('2'))).rejects.toThrow(UnwritableError);
});

test('a database of an earlier version that can only be read is told, even to whoever only reads', async () => {
  const url = await postgres.createDatabase();
  await ask(url, earlierTables('postgres', 102));
  await setForDesk('default_transaction_read_only', 'on');
  await expect(openStore({ kind: 'postgres', url }, { allowReadOnly: true })).rejects.toThrow(
    'in a read-only transaction (25006)',
  );
});

test('a disk that has no room for a row is told by the check, before anybody is refused', async () => {
  const url = await postgres.createDatabase();
  const store = await open(url);
  await ask(
    url,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
     CREATE TRIGGER full_disk BEFORE INSERT ON requests FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  await expect(store.check()).rejects.toThrow('No space left on device (53100)');
  await expect(store.add(submission('1'))).rejects.toThrow('No space left on device (53100)');
  await ask(url, 'DROP TRIGGER full_disk ON requests');
  await store.check();
  await store.check();
  expect(await stored(store), 'a check leaves nothing behind').toEqual([]);
});

test('a lost connection is replaced without anyone noticing', async () => {
  const url = await postgres.createDatabase();
  const store = await open(url);
  await store.add(submission('1'));
  await ask(postgres.address(), endConnections);
  await expect.poll(() => store.check().then(() => 'sound', String)).toBe('sound');
  expect(await store.add(submission('2'))).toMatchObject({ isNew: true });
});

test('a server that dies while it sends a mail leaves it to the others', async () => {
  const url = await postgres.createDatabase();
  const [here, there] = [await open(url), await open(url)];
  await here.add(submission('1', { owes: ['staff'] }));
  const delivering = here.deliver(due, async () => {
    await ask(postgres.address(), endConnections);
    return { status: 'sent' };
  });
  await expect(delivering).rejects.toThrow(StoreError);
  // Its own connection has ended, too, and it may find out by using it.
  await expect.poll(() => there.countPendingMails().catch(String)).toBe(1);
  expect(await deliverAll(there)).toHaveLength(1);
});

test('what a server of version 102 has in hand is left to it', async () => {
  const url = await postgres.createDatabase();
  await ask(url, earlierTables('postgres', 102) + earlierRow({ reference: 'one', form: 'a' }));
  await ask(url, earlierMail({ request: 1, kind: 'staff' }));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(
    'BEGIN; SELECT * FROM mails JOIN requests ON requests.id = request FOR UPDATE OF mails SKIP LOCKED',
  );
  const store = await open(url);
  expect(await deliverAll(store)).toEqual([]);
  expect(await store.countPendingMails()).toBe(1);
  await other.query('DELETE FROM mails WHERE id = 2; COMMIT');
  expect(await deliverAll(store)).toEqual([]);
  expect(await store.countPendingMails()).toBe(0);
});

test.each([104, 109] as const)(
  'no start waits for the mail that a server of version %i has in hand',
  async (version) => {
    const url = await postgres.createDatabase();
    await ask(
      url,
      earlierTables('postgres', version) + earlierRow({ reference: 'one', form: 'a' }),
    );
    await ask(
      url,
      `INSERT INTO deliveries (kind, request, owed_since, tried_at, due_at)
     VALUES ('visitor', 1, 'epoch', 'epoch', 'epoch')`,
    );
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query(
      'BEGIN; SELECT * FROM deliveries JOIN requests ON requests.id = request FOR UPDATE OF deliveries SKIP LOCKED',
    );
    const store = await open(url);
    expect(await deliverAll(store)).toEqual([]);
    await other.query("DELETE FROM deliveries WHERE kind = 'visitor'; COMMIT");
    expect(await store.countPendingMails()).toBe(0);
  },
);

test('a database that is gone once a mail is sent leaves no connection that would hold up the end', async () => {
  const store = await open(await postgres.createDatabase());
  await store.add(submission('1', { owes: ['staff'] }));
  const delivering = store.deliver(due, async () => {
    await postgres.kill();
    return { status: 'sent' };
  });
  await expect(delivering).rejects.toThrow(StoreError);
  await postgres.start();
  await expect(store.close()).resolves.toBeUndefined();
});

test('a mail that was sent is noted however busy all other connections are', async () => {
  const url = await postgres.createDatabase();
  const store = await open(url);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await store.add(submission('1', { owes: ['staff'] }));
  const waiting: Promise<unknown>[] = [];
  const delivering = store.deliver(due, async () => {
    await other.query('BEGIN; LOCK TABLE staff');
    const { max } = createPool(url).options;
    for (let count = 0; count < max; count += 1) waiting.push(store.people().catch(String));
    return { status: 'sent' };
  });
  await expect(delivering).resolves.toBe(true);
  await other.query('COMMIT');
  await Promise.all(waiting);
  expect(await store.countPendingMails()).toBe(0);
});

test('a clock of the database that is set back holds up no mail', async () => {
  const url = await postgres.createDatabase();
  const store = await open(url);
  await store.add(submission('1', { owes: ['staff'] }));
  expect(await deliverAll(store, () => refused)).toHaveLength(1);
  expect(await deliverAll(store)).toEqual([]);
  // As far as the database can tell, the same as a clock that was set back.
  const ahead = "tried_at = tried_at + interval '30min', due_at = due_at + interval '30min'";
  await ask(url, `UPDATE outbox SET ${ahead}`);
  expect(await deliverAll(store)).toHaveLength(1);
});

test('a table that is locked refuses, and takes requests again once it is free', async () => {
  const url = await postgres.createDatabase();
  const store = await open(url);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('BEGIN; LOCK TABLE requests');
  await expect(store.add(submission('1'))).rejects.toThrow(/timeout/);
  await other.query('COMMIT');
  await store.add(submission('1'));
  expect((await stored(store)).map(({ body }) => body)).toEqual(['1']);
});

test('a server that does not answer refuses, and takes requests again once it does', async () => {
  const store = await open(await postgres.createDatabase());
  await store.add(submission('1'));
  const thaw = postgres.freeze();
  onTestFinished(thaw);
  await expect(store.add(submission('2'))).rejects.toThrow(/timeout/);
  thaw();
  await expect.poll(() => store.check().then(() => 'sound', String)).toBe('sound');
  expect((await store.add(submission('2'))).reference).toBeDefined();
  expect((await stored(store)).map(({ body }) => body)).toEqual(['1', '2']);
});

test('a server that is stopped refuses, and requests are kept again once it is back', async () => {
  const url = await postgres.createDatabase();
  const store = await open(url);
  await store.add(submission('1'));
  await postgres.kill();
  await expect(store.add(submission('2'))).rejects.toThrow(StoreError);
  await expect(store.check()).rejects.toThrow('ECONNREFUSED');
  await postgres.start();
  expect(await store.add(submission('2'))).toMatchObject({ isNew: true });
  expect((await stored(store)).map(({ body }) => body)).toEqual(['1', '2']);
});

/** Ends the connections of all stores, as a restart of the server or a broken network would. */
const endConnections =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'request-desk'";

/** What the server's administrator may have set for our user, until the test ends. */
async function setForDesk(setting: string, value: string): Promise<void> {
  await ask(postgres.address(), `ALTER ROLE desk SET ${setting} = ${value}`);
  onTestFinished(async () => {
    await ask(
      postgres.address(),
      `SET ${setting} = DEFAULT; BEGIN READ WRITE; ALTER ROLE desk RESET ${setting}; COMMIT`,
    );
  });
}

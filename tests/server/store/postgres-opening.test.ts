import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FormEdition } from '../../../src/form/form.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import { StoreError } from '../../../src/server/store/store.ts';
import { tablesVersion } from '../../../src/server/store/tables.ts';
import { root } from '../../support/forms.ts';
import { ask, type Postgres, runPostgres, startPostgres } from '../../support/postgres.ts';
import { run } from '../commands.ts';
import { temporaryFolder } from '../support.ts';
import { deliverAll } from './delivering.ts';
import { earlierTables } from './earlier/tables.ts';
import { edition, listed, submission } from './opened.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

async function open(url: string, editions?: readonly FormEdition[]): Promise<Store> {
  const store = await openStore({ kind: 'postgres', url }, { editions });
  onTestFinished(() => store.close());
  return store;
}

/** Opening ends with one line that names the setting, says why, and holds no password. */
async function expectRefusal(url: string, reason: string): Promise<void> {
  const { host, pathname, password } = new URL(url);
  const message: string = await openStore({ kind: 'postgres', url }).then(
    () => 'it was opened',
    (error) => `${error.name}: ${error.message}`,
  );
  expect(message).toBe(
    `StartError: DATABASE_URL names the database ${pathname.slice(1)} at ${host}, which cannot be used: ${reason}. Check the address and the PostgreSQL server.`,
  );
  expect(message).not.toContain(password);
}

test('a wrong password is told, without it', async () => {
  const url = postgres.address().replace(/:[^:@]+@/, ':a-wrong-secret@');
  await expectRefusal(url, 'password authentication failed for user "desk" (28P01)');
});

test('a missing database is told', async () => {
  await expectRefusal(postgres.address('none'), 'database "none" does not exist (3D000)');
});

test('a server that is not there is told', async () => {
  const url = 'postgres://desk:a-secret@127.0.0.1:1/requests';
  await expectRefusal(url, 'connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED)');
});

test('a database of a newer program is told', async () => {
  const url = await postgres.createDatabase();
  await (await open(url)).close();
  await ask(url, `INSERT INTO request_migrations (step) VALUES (${tablesVersion + 1})`);
  await expectRefusal(url, 'it was written by a newer version of this program');
});

test('the tables of version 104 are brought up to date while a server has a mail in hand', async () => {
  const url = await postgres.createDatabase();
  await ask(url, earlierTables('postgres', 104));
  const earlier = new pg.Client({ connectionString: url });
  await earlier.connect();
  onTestFinished(() => earlier.end());
  await earlier.query('BEGIN; SELECT id FROM deliveries FOR UPDATE');
  const store = await open(url);
  expect(await store.add(submission('1', { owes: ['staff'] }))).toMatchObject({ isNew: true });
  expect(await deliverAll(store)).toHaveLength(1);
});

test('what pg_dump copies is whole: requests with the forms that asked them', async () => {
  const url = await postgres.createDatabase();
  const schema = /search_path%3D(\w+)/.exec(url)?.[1] ?? '';
  const store = await open(url, [edition('a', 'a1')]);
  await store.add(submission('1', { edition: 'a1' }));
  const file = join(temporaryFolder(), 'requests.dump');
  const plain = postgres.address();
  await runPostgres('pg_dump', [`--schema=${schema}`, '--format=custom', `--file=${file}`, plain]);
  await ask(plain, 'CREATE DATABASE copy');
  await runPostgres('pg_restore', [`--dbname=${postgres.address('copy')}`, file]);
  const copy = await open(url.replace('/postgres?', '/copy?'), [edition('a', 'a2')]);
  expect(await listed(copy)).toEqual(await listed(store));
  expect(await copy.editionsOf(['a'])).toEqual([edition('a', 'a1'), edition('a', 'a2')]);
});

test('the command backup tells how PostgreSQL makes a copy, and writes nothing', async () => {
  const folder = temporaryFolder();
  const store = await open(await postgres.createDatabase());
  await expect(run(store, 'backup', join(folder, 'backup.sqlite'))).rejects.toThrow('pg_dump');
  expect(readdirSync(folder)).toEqual([]);
});

test('a user who may not make tables is told', async () => {
  const url = postgres.address();
  await ask(url, "CREATE ROLE guest LOGIN PASSWORD 'a-secret'");
  const guest = url.replace(/desk:[^@]+@/, 'guest:a-secret@');
  await expectRefusal(guest, 'permission denied for schema public (42501)');
});

test('the lines of the guide keep the words of visitors out of the log of PostgreSQL', async () => {
  const plain = postgres.address();
  const url = postgres.address('site');
  await ask(plain, 'CREATE DATABASE site');
  await (await openStore({ kind: 'postgres', url })).close();
  await ask(url, 'ALTER TABLE requests ADD CHECK (length(body) < 5)');
  await ask(plain, 'ALTER SYSTEM SET logging_collector = on');
  await ask(plain, "ALTER SYSTEM SET log_statement = 'all'");
  await postgres.kill();
  await postgres.start();
  const [{ data_directory: data } = {}] = await ask(plain, 'SHOW data_directory');
  const folder = join(String(data), 'log');
  const readLog = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  const refuse = async (word: string) => {
    const store = await open(url);
    await expect(store.add(submission(JSON.stringify(word)))).rejects.toThrow(StoreError);
    await ask(plain, `SELECT 'all of ${word.length} letters'`);
    await expect.poll(readLog).toContain(`all of ${word.length} letters`);
  };
  await refuse('Zanzibar');
  expect(readLog()).toMatch(/DETAIL: {2}Failing row contains .*Zanzibar/);
  expect(readLog()).toMatch(/parameters: .*Zanzibar/);
  const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');
  for (const [line] of guide.matchAll(/^ALTER DATABASE site SET .*;$/gm)) await ask(plain, line);
  await refuse('Tanganyika');
  expect(readLog()).not.toMatch(/Tanganyika/i);
});

test('a server that does not write through to the disk is told', async () => {
  await ask(postgres.address(), 'ALTER SYSTEM SET fsync = off');
  await ask(postgres.address(), 'SELECT pg_reload_conf()');
  const reason = 'it runs with fsync=off and would lose requests in a power cut';
  await expect.poll(() => ask(postgres.address(), 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
  await expectRefusal(postgres.address(), reason);
  await ask(postgres.address(), 'ALTER SYSTEM RESET fsync');
  await ask(postgres.address(), 'SELECT pg_reload_conf()');
  await expect.poll(() => ask(postgres.address(), 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
});

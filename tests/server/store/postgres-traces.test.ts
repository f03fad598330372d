import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/server/store/open-store.ts';
import { ask, type Postgres, startPostgres } from '../../support/postgres.ts';
import { due, sent } from './delivering.ts';
import { submission } from './opened.ts';

let postgres: Postgres;
let dataFolder: string;

beforeAll(async () => {
  postgres = await startPostgres();
  const [row] = await ask(postgres.address(), 'SHOW data_directory');
  dataFolder = String(row?.data_directory);
});

afterAll(() => postgres.stop());

async function openOn(url: string) {
  const store = await openStore({ kind: 'postgres', url }, { editions: [] });
  onTestFinished(() => store.close());
  return store;
}

/** A client of its own, as of another program. */
async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** True if a text stands in a file of a table or an index, once all of them are written. */
async function isInTables(text: string): Promise<boolean> {
  await ask(postgres.address(), 'CHECKPOINT');
  const base = join(dataFolder, 'base');
  return readdirSync(base)
    .flatMap((folder) => readdirSync(join(base, folder)).map((name) => join(base, folder, name)))
    .some((path) => readFileSync(path).includes(text));
}

/** One that stands in the table itself, and one that is so long and random that it stands beside it as it is. */
const short = 'Maple Street 4711';
const long = Array.from({ length: 4000 }, (_, n) => Math.sin(n).toString(36).slice(-8)).join('');
const longPart = long.slice(0, 40);

async function withSecrets() {
  const url = await postgres.createDatabase();
  const store = await openOn(url);
  await store.add(submission('"before"'));
  const secrets = await Promise.all([
    store.add(submission(JSON.stringify(short), { owes: ['staff'] })),
    store.add(submission(JSON.stringify(long))),
  ]);
  await store.add(submission('"after"'));
  for (const text of [short, longPart]) expect(await isInTables(text)).toBe(true);
  return { url, store, references: secrets.map(({ reference }) => reference) };
}

test('what is removed is gone from the files of PostgreSQL', async () => {
  const { store, references } = await withSecrets();
  expect(await store.remove(references)).toBe(2);
  expect(await isInTables(short), 'until the tables are rewritten').toBe(true);
  expect(await store.vacuum()).toBe(true);
  for (const text of [short, longPart]) expect(await isInTables(text)).toBe(false);
});

test('a transaction that still sees it is in the way, and so is a mail in hand; neither holds anybody up', async () => {
  const { url, store, references } = await withSecrets();
  const [first = ''] = references;
  const other = await connect(url);
  await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM form_editions');
  await store.remove([first]);
  expect(await store.vacuum()).toBe(false);
  expect(await isInTables(short)).toBe(true);
  await other.query('COMMIT');
  await store.add(submission('"another"', { owes: ['staff'] }));
  await store.deliver(due, async () => {
    expect(await store.vacuum()).toBe(false);
    expect(await store.add(submission('"meanwhile"'))).toMatchObject({ isNew: true });
    return sent;
  });
  expect(await store.vacuum()).toBe(true);
  expect(await isInTables(short)).toBe(false);
});

test('a user whose tables they are not is told', async () => {
  const { url } = await withSecrets();
  const schema = /search_path%3D(\w+)/.exec(url)?.[1] ?? '';
  await ask(
    url,
    `CREATE ROLE guest LOGIN PASSWORD 'guest'; GRANT USAGE ON SCHEMA ${schema} TO guest;
     GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO guest`,
  );
  const guest = await openOn(url.replace(/\/\/[^@]*@/, '//guest:guest@'));
  await expect(guest.vacuum()).rejects.toThrow(
    /"requests" --- only table|permission denied to vacuum "requests"/,
  );
});

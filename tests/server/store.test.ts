import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../../src/server/start-error.ts';
import { createReference } from '../../src/server/store/reference.ts';
import { makeDurable, readPragma } from '../../src/server/store/sqlite/durability.ts';
import { migrate } from '../../src/server/store/sqlite/migrations.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { StoreError } from '../../src/server/store/store.ts';
import { noon, stored, temporaryFolder, temporaryStore } from './support.ts';

const submission = (body: string, form = 'a') => ({ form, body, receivedAt: noon });

test('the database writes every commit through to the disk', async () => {
  const database = await openDatabase(join(temporaryFolder(), 'requests.sqlite'));
  makeDurable(database, 50);
  expect(readPragma(database, 'synchronous')).toBe(2);
  expect(readPragma(database, 'journal_mode')).toBe('wal');
  expect(readPragma(database, 'busy_timeout')).toBe(50);
  database.close();
});

test('a database that cannot be made durable is refused', async () => {
  const database = await openDatabase(':memory:');
  expect(() => makeDurable(database, 50)).toThrow('its journal_mode is "memory" instead of "wal"');
  database.close();
});

test('what was stored is there after opening again', async () => {
  const { store, path } = await temporaryStore();
  const { reference } = await store.add(submission('{"b":1,"a":2}'));
  await store.close();
  const again = await temporaryStore(path);
  expect(await again.store.find(reference)).toEqual({
    reference,
    form: 'a',
    receivedAt: noon.toISOString(),
    body: '{"b":1,"a":2}',
    suspicion: null,
    owes: [],
  });
});

test('a repetition is found after opening again', async () => {
  const { store, path } = await temporaryStore();
  const { reference } = await store.add(submission('{}'));
  await store.close();
  const again = await temporaryStore(path);
  expect(await again.store.add(submission('{}'))).toEqual({ reference, isNew: false });
});

test('the same body for another form is a request of its own', async () => {
  const { store } = await temporaryStore();
  await store.add(submission('{}', 'a'));
  expect(await store.add(submission('{}', 'b'))).toMatchObject({ isNew: true });
});

test('a bad row does not fail its neighbours', async () => {
  const { store } = await temporaryStore();
  const results = await Promise.allSettled([
    store.add(submission('{"n":1}')),
    store.add(submission('not JSON')),
    store.add(submission('{"n":2}')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await stored(store)).map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}']);
});

test('a thousand rows at once are all stored, in order', async () => {
  const { store } = await temporaryStore();
  const bodies = Array.from({ length: 1000 }, (_, n) => `{"n":${n}}`);
  await Promise.all(bodies.map((body) => store.add(submission(body))));
  expect((await stored(store)).map(({ body }) => body)).toEqual(bodies);
});

test('closing writes what waits', async () => {
  const { store, path } = await temporaryStore();
  const adding = store.add(submission('{}'));
  await store.close();
  const { reference } = await adding;
  const again = await temporaryStore(path);
  expect(await again.store.find(reference)).toBeDefined();
});

test('a closed store refuses', async () => {
  const { store } = await temporaryStore();
  await store.close();
  await expect(store.add(submission('{}'))).rejects.toThrow(StoreError);
});

test('a locked database refuses, and takes rows again once it is free', async () => {
  const { store, path } = await temporaryStore();
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  await expect(store.add(submission('{}'))).rejects.toThrow('database is locked');
  await expect(store.check()).rejects.toThrow(StoreError);
  other.close();
  await expect(store.check()).resolves.toBeUndefined();
  expect(await store.add(submission('{}'))).toMatchObject({ isNew: true });
});

test('a full disk refuses every row of the group, and none is stored', async () => {
  const { store, path } = await temporaryStore();
  const other = await openDatabase(path);
  other.exec(`CREATE TRIGGER full BEFORE INSERT ON requests WHEN NEW.body = '"last"'
    BEGIN SELECT RAISE(ROLLBACK, 'disk is full'); END`);
  const rows = ['"first"', '"last"', '"after"'].map((body) => store.add(submission(body)));
  const results = await Promise.allSettled(rows);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await stored(store)).toEqual([]);
  other.close();
});

test('the list can be narrowed to a form and to a time', async () => {
  const { store } = await temporaryStore();
  await store.add({ form: 'a', body: '1', receivedAt: new Date('2026-05-01T00:00:00Z') });
  await store.add({ form: 'a', body: '2', receivedAt: new Date('2026-05-02T00:00:00Z') });
  await store.add({ form: 'b', body: '3', receivedAt: new Date('2026-05-03T00:00:00Z') });
  const bodies = async (filter: { form?: string; since?: string }) => {
    const found: string[] = [];
    for await (const { body } of store.list(filter)) found.push(body);
    return found;
  };
  expect(await bodies({})).toEqual(['1', '2', '3']);
  expect(await bodies({ form: 'a' })).toEqual(['1', '2']);
  expect(await bodies({ since: '2026-05-02T00:00:00.000Z' })).toEqual(['2', '3']);
  expect(await bodies({ form: 'a', since: '2026-05-02T00:00:00.000Z' })).toEqual(['2']);
});

test('the folder of the database is made, for its owner alone', async () => {
  const folder = join(temporaryFolder(), 'deep', 'data');
  await temporaryStore(join(folder, 'requests.sqlite'));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('migrations run once', async () => {
  const database = await openDatabase(join(temporaryFolder(), 'requests.sqlite'));
  migrate(database);
  migrate(database);
  expect(readPragma(database, 'user_version')).toBe(2);
  database.close();
});

test('a database of a newer program is refused', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const database = await openDatabase(path);
  database.exec('PRAGMA user_version = 99');
  database.close();
  await expect(openSqliteStore({ path })).rejects.toThrow(
    `The database ${path} cannot be used: it was written by a newer version of this program. Check the file, or set DATABASE_URL to another one.`,
  );
});

test('a file that is no database is refused in one line', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  writeFileSync(path, 'This is a letter, not a database.'.repeat(100));
  const opening = openSqliteStore({ path });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/^The database .+: file is not a database\. .+$/);
});

test('a folder in place of the file is refused in one line', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  mkdirSync(path);
  await expect(openSqliteStore({ path })).rejects.toThrow(/^The database .+ cannot be used: .+$/);
});

test('a path below a file is refused in one line', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const path = join(file, 'data', 'requests.sqlite');
  await expect(openSqliteStore({ path })).rejects.toThrow(/^The database .+ cannot be used: .+$/);
});

test('references are easy to read aloud and differ', () => {
  const references = Array.from({ length: 1000 }, createReference);
  expect(new Set(references).size).toBe(1000);
  for (const reference of references) {
    expect(reference).toMatch(/^AC-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
  }
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeDurable, readPragma } from '../../../src/server/store/sqlite/durability.ts';
import { migrate } from '../../../src/server/store/sqlite/migrations.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { StoreError } from '../../../src/server/store/store.ts';
import { root } from '../../support/forms.ts';
import { stored, temporaryFolder, temporaryStore } from '../support.ts';
import { away, deliverAll, refused } from './delivering.ts';
import { expectEarlier, insertEarlier } from './earlier.ts';
import { submission } from './opened.ts';

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

test('migrations run once', async () => {
  const database = await openDatabase(join(temporaryFolder(), 'requests.sqlite'));
  migrate(database);
  migrate(database);
  expect(readPragma(database, 'user_version')).toBe(6);
  database.close();
});

test('a file of the first version keeps its requests, in their order', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const database = await openDatabase(path);
  database.exec(`CREATE TABLE requests (
      id INTEGER PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE,
      form TEXT NOT NULL,
      received_at TEXT NOT NULL,
      body TEXT NOT NULL CHECK (json_valid(body)),
      fingerprint TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE INDEX requests_received_at ON requests (received_at);
    INSERT INTO requests VALUES
      (7, 'AC-2222-3333', 'b', '2026-05-02T00:00:00.000Z', '2', 'y'),
      (3, 'AC-2222-2222', 'a', '2026-05-01T00:00:00.000Z', '1', 'x');
    PRAGMA user_version = 1;`);
  database.close();
  const { store } = await temporaryStore(path);
  const unowed = { suspicion: null, owes: [] };
  expect(await stored(store)).toEqual([
    {
      reference: 'AC-2222-2222',
      form: 'a',
      receivedAt: '2026-05-01T00:00:00.000Z',
      body: '1',
      ...unowed,
    },
    {
      reference: 'AC-2222-3333',
      form: 'b',
      receivedAt: '2026-05-02T00:00:00.000Z',
      body: '2',
      ...unowed,
    },
  ]);
  expect(await store.add(submission('3'))).toMatchObject({ isNew: true });
});

test('a file of the version before owes the mails that it owed, and no others', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const database = await openDatabase(path);
  database.exec(`CREATE TABLE requests (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      reference TEXT NOT NULL UNIQUE,
      form TEXT NOT NULL,
      received_at TEXT NOT NULL,
      body TEXT NOT NULL CHECK (json_valid(body)),
      suspicion TEXT,
      owes_staff INTEGER NOT NULL,
      owes_visitor INTEGER NOT NULL,
      fingerprint TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE INDEX requests_received_at ON requests (received_at);
    CREATE INDEX requests_owing ON requests (id) WHERE owes_staff + owes_visitor > 0;
    ${insertEarlier};
    PRAGMA user_version = 3;`);
  database.close();
  const { store } = await temporaryStore(path);
  await expectEarlier(store);
});

test.each([
  { what: 'removed', how: (path: string) => rmSync(path) },
  { what: 'moved', how: (path: string) => renameSync(path, `${path}.moved`) },
  {
    what: 'replaced by a copy of itself',
    how: (path: string) => {
      copyFileSync(path, `${path}.copy`);
      renameSync(`${path}.copy`, path);
    },
  },
  {
    what: 'moved with its folder',
    how: (path: string) => renameSync(dirname(path), `${dirname(path)}-moved`),
  },
  { what: 'robbed of its journal', how: (path: string) => rmSync(`${path}-wal`) },
])('a file that was $what while it is open takes no more requests', async ({ how }) => {
  const path = join(temporaryFolder(), 'data', 'requests.sqlite');
  const { store } = await temporaryStore(path);
  await store.add(submission('1'));
  await store.check();
  how(path);
  const words =
    /requests\.sqlite(-wal)? was moved, replaced or removed while the server had it open/;
  await expect(store.add(submission('2'))).rejects.toThrow(words);
  await expect(store.check()).rejects.toThrow(words);
});

test('a file that was moved and put back takes requests again', async () => {
  const { store, path } = await temporaryStore();
  renameSync(path, `${path}.moved`);
  await expect(store.add(submission('1'))).rejects.toThrow(StoreError);
  renameSync(`${path}.moved`, path);
  await store.check();
  expect(await store.add(submission('2'))).toMatchObject({ isNew: true });
});

test('a check leaves nothing behind', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission('1'));
  for (let count = 0; count < 20; count += 1) await store.check();
  expect(await stored(store)).toHaveLength(1);
  await store.close();
  expect(isOnDisk(path, 'xxxxxxxx')).toBe(false);
});

test('a clock that is set back holds up no mail', async () => {
  const { store } = await temporaryStore();
  await store.add(submission('1', { owes: ['staff'] }));
  expect(await deliverAll(store, () => refused)).toHaveLength(1);
  expect(await deliverAll(store)).toEqual([]);
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() - 1_800_000);
  expect(await deliverAll(store, () => away)).toHaveLength(1);
  expect(await deliverAll(store)).toEqual([]);
  vi.setSystemTime(Date.now() - 1_800_000);
  expect(await deliverAll(store)).toHaveLength(1);
});

/** Whether a text stands in any file beside the database. */
function isOnDisk(path: string, text: string): boolean {
  const folder = dirname(path);
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));
}

const secret = 'Maple Street 4711 '.repeat(500);

test('what is removed is gone from the files, though the server goes on', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission('"before"'));
  const { reference } = await store.add(submission(JSON.stringify(secret), { owes: ['staff'] }));
  await store.add(submission('"after"'));
  expect(isOnDisk(path, 'Maple Street 4711')).toBe(true);
  const { store: command } = await temporaryStore(path);
  expect(await command.remove([reference])).toBe(1);
  expect(isOnDisk(path, 'Maple Street 4711')).toBe(false);
  expect(isOnDisk(path, reference)).toBe(false);
});

test('what is purged is gone from the files', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission(JSON.stringify(secret)));
  const later = '2027-01-01T00:00:00.000Z';
  expect(await store.purge({ requestsSince: later, suspectsSince: later })).toBe(1);
  expect(isOnDisk(path, 'Maple Street 4711')).toBe(false);
});

test('whoever removes is told when another program keeps traces alive', async () => {
  const { store, path } = await temporaryStore();
  const { reference } = await store.add(submission(JSON.stringify(secret)));
  const reader = await openDatabase(path);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM requests').get();
  await expect(store.remove([reference])).rejects.toThrow(
    'the requests are removed, but traces of them stay in the -wal file while another program reads',
  );
  expect(await stored(store)).toEqual([]);
  reader.exec('COMMIT');
  expect(await store.remove([])).toBe(0);
  expect(isOnDisk(path, 'Maple Street 4711')).toBe(false);
});

test('a server that dies while it sends a mail leaves it to the others', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission('1', { owes: ['staff'] }));
  const other = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { DatabaseSync } from '@photostructure/sqlite';
       const lock = new DatabaseSync(${JSON.stringify(`${path}-mail`)});
       lock.exec('BEGIN EXCLUSIVE');
       process.stdout.write('sending');
       setInterval(() => lock.isOpen, 1000);`,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  expect(await deliverAll(store)).toEqual([]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await deliverAll(store)).toHaveLength(1);
});

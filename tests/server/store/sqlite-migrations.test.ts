import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPragma } from '../../../src/server/store/sqlite/durability.ts';
import { migrate } from '../../../src/server/store/sqlite/migrations.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { stored, temporaryFolder, temporaryStore } from '../support.ts';
import { expectEarlier, insertEarlier } from './earlier.ts';
import { submission } from './opened.ts';

test('migrations run once', async () => {
  const database = await openDatabase(join(temporaryFolder(), 'requests.sqlite'));
  migrate(database);
  migrate(database);
  expect(readPragma(database, 'user_version')).toBe(7);
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

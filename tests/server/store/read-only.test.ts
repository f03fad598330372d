import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { UnwritableError } from '../../../src/server/store/store-types.ts';
import { forbidWriting, stored, temporaryFolder, temporaryStore } from '../support.ts';
import { earlierRow, earlierTables } from './earlier/tables.ts';
import { submission } from './opened.ts';

async function openToRead(path: string): Promise<Store> {
  const store = await openSqliteStore({ path, busyTimeout: 50, allowReadOnly: true });
  onTestFinished(() => store.close());
  return store;
}

/** A file of which a server has written a part, while the rest is in its log. */
async function openedFile() {
  const { store, path } = await temporaryStore();
  await store.add(submission('1'));
  await store.remove([]);
  const inFile = readFileSync(path);
  await store.add(submission('2'));
  expect(readFileSync(path), 'the second is in the log').toEqual(inFile);
  return { store, path };
}

/** Copies a database as a server that is killed leaves it, with some of its files. */
function copyAsKilled(path: string, ends: readonly string[]): string {
  const copy = join(temporaryFolder(), basename(path));
  for (const end of ends) copyFileSync(path + end, copy + end);
  return copy;
}

const filesIn = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('hex')]);

test.each([
  { what: 'behind a server that has stopped', ends: undefined },
  { what: 'behind a server that was killed', ends: ['', '-wal', '-shm'] },
  { what: 'whose log has no index', ends: ['', '-wal'] },
])('where nothing can be written, all requests of a file are read $what', async ({ ends }) => {
  const { store, path } = await openedFile();
  const rows = await stored(store);
  const killed = ends && copyAsKilled(path, ends);
  await store.close();
  const found = killed ?? path;
  forbidWriting(dirname(found));
  const before = filesIn(dirname(found));
  const reading = await openToRead(found);
  expect(rows).toHaveLength(2);
  expect(await stored(reading)).toEqual(rows);
  await expect(reading.add(submission('3'))).rejects.toThrow(UnwritableError);
  await expect(reading.check()).rejects.toThrow(
    /^The database \S+ cannot be used: EACCES: permission denied/,
  );
  expect(filesIn(dirname(found))).toEqual(before);
});

test('where nothing can be written, a backup elsewhere has all requests', async () => {
  const { store, path } = await openedFile();
  const rows = await stored(store);
  const killed = copyAsKilled(path, ['', '-wal', '-shm']);
  forbidWriting(dirname(killed));
  const backup = join(temporaryFolder(), 'backup.sqlite');
  expect(await (await openToRead(killed)).copyInto(backup)).toBe(2);
  expect(await stored(await openToRead(backup))).toEqual(rows);
});

test('where nothing can be written, a database of an earlier version is read as if it were of today', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const database = openDatabase(path);
  const row = earlierRow({ reference: 'AC-7K3M-9QXD', form: 'a' });
  database.exec(earlierTables('sqlite', 1) + row);
  database.close();
  forbidWriting(dirname(path));
  const before = filesIn(dirname(path));
  const reading = await openToRead(path);
  expect(await stored(reading)).toMatchObject([{ reference: 'AC-7K3M-9QXD', form: 'a' }]);
  expect(filesIn(dirname(path))).toEqual(before);
});

test('a database of a newer program is read by nobody', async () => {
  const { path, store } = await openedFile();
  await store.close();
  const database = openDatabase(path);
  database.exec('PRAGMA user_version = 9999');
  database.close();
  forbidWriting(dirname(path));
  await expect(openToRead(path)).rejects.toThrow(
    /^The database \S+ cannot be used: .* Nor can it be read: it was written by a newer version of this program\.$/,
  );
});

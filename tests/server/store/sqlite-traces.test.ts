import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { stored, temporaryStore } from '../support.ts';
import { submission } from './opened.ts';

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
  // The reference stays, on the list of what was erased.
  expect((await store.erasures()).map((each) => each.reference)).toEqual([reference]);
});

test('what is purged is gone from the files', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission(JSON.stringify(secret)));
  const later = '2027-01-01T00:00:00.000Z';
  const oldest = { requestsSince: later, suspectsSince: later };
  expect(await store.purge(oldest, 1)).toEqual({ requests: 1, suspects: 0 });
  await store.removeTraces();
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

test('a check leaves nothing behind', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission('1'));
  for (let count = 0; count < 20; count += 1) await store.check();
  expect(await stored(store)).toHaveLength(1);
  await store.close();
  expect(isOnDisk(path, 'xxxxxxxx')).toBe(false);
});

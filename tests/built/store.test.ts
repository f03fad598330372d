import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../src/server/store/create-store.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { openThreadedStore } from '../../src/server/store/sqlite/threaded-store.ts';
import { describeStore } from '../server/store/contract.ts';
import { fileDatabase, submission } from '../server/store/opened.ts';
import { richFolder } from '../support/rich-site.ts';

const thread = pathToFileURL(join(richFolder, 'dist/server/database-thread.js'));

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describeStore('a store in a file, in a thread of its own', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  return fileDatabase(path, (editions) => openThreadedStore({ path, editions, thread }));
});

async function openOne(path: string): Promise<Store> {
  const store = await openThreadedStore({ path, thread, busyTimeout: 500 });
  onTestFinished(() => store.close());
  return store;
}

test('a file that cannot be used is told in one line, as without a thread', async () => {
  const path = temporaryFolder();
  await expect(openThreadedStore({ path, thread })).rejects.toThrow(
    /^The database .+ cannot be used: EISDIR: .+\. Check the file, .+$/,
  );
});

test('a database that another program has locked holds nothing up but itself', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const store = await openOne(path);
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);
  await expect(store.add(submission('1'))).rejects.toThrow('database is locked');
  clearInterval(turning);
  expect(turns, 'the loop went on').toBeGreaterThan(20);
  other.close();
  expect(await store.add(submission('1'))).toMatchObject({ isNew: true });
});

test('a database that is locked for a moment only is waited for', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const store = await openOne(path);
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  const adding = store.add(submission('1'));
  setTimeout(() => other.close(), 200);
  expect(await adding).toMatchObject({ isNew: true });
});

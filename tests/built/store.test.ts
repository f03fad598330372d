import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { openThreadedStore } from '../../src/server/store/sqlite/threaded-store.ts';
import { type Store, StoreError } from '../../src/server/store/store.ts';
import { describeStore } from '../server/store/contract.ts';
import { deliverAll } from '../server/store/delivering.ts';
import { submission } from '../server/store/opened.ts';
import { root } from '../support/forms.ts';

const thread = pathToFileURL(join(root, 'dist/server/database-thread.js'));

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describeStore('a store in a file, in a thread of its own', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  return { open: () => openThreadedStore({ path, thread }) };
});

async function openOne(path: string, file = thread): Promise<Store> {
  const store = await openThreadedStore({ path, thread: file, busyTimeout: 500 });
  onTestFinished(() => store.close());
  return store;
}

test('a file that cannot be used is told in one line, as without a thread', async () => {
  const path = temporaryFolder();
  await expect(openThreadedStore({ path, thread })).rejects.toThrow(
    /^The database .+ cannot be used: it is a folder\. Check the file, .+$/,
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

/** The real thread, which ends when it is asked for the reference "end". */
function mortalThread(): URL {
  const file = join(temporaryFolder(), 'thread.mjs');
  const text = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ values }) => { if (values[0] === 'end') process.exit(1); });
    await import(${JSON.stringify(thread.href)});`;
  writeFileSync(file, text);
  return pathToFileURL(file);
}

test('what a thread is asked when it ends fails at once, and the next question finds a new one', async () => {
  const store = await openOne(join(temporaryFolder(), 'requests.sqlite'), mortalThread());
  await store.add(submission('1', { owes: ['staff'] }));
  const finding = store.find('end');
  const adding = store.add(submission('2'));
  await expect(finding).rejects.toThrow(
    new StoreError('the database refused: the database thread ended'),
  );
  await Promise.allSettled([adding]);
  await Promise.all(['3', '4', '5'].map((body) => store.add(submission(body))));
  expect(await deliverAll(store)).toHaveLength(1);
  expect(await store.countOwed()).toBe(0);
});

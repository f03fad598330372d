import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../../src/server/store/sqlite/open-file.ts';
import { openDatabase, readPragma } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { StoreError } from '../../../src/server/store/store-types.ts';
import { root } from '../../support/forms.ts';
import { stored, temporaryFolder, temporaryStore } from '../support.ts';
import { deliverAll, refused } from './delivering.ts';
import { minute, submission } from './opened.ts';

test('the database writes every commit through to the disk', async () => {
  const { path } = await temporaryStore();
  const database = connect({ path, busyTimeout: 50 });
  expect(readPragma(database, 'synchronous')).toBe(2);
  expect(readPragma(database, 'journal_mode')).toBe('wal');
  expect(readPragma(database, 'busy_timeout')).toBe(50);
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

/** Puts something else where a file has its content, without another file. */
const overwrite = (path: string, content: Uint8Array, place = 0) => {
  const file = openSync(path, 'r+');
  writeSync(file, content, 0, content.length, place);
  closeSync(file);
};
const zeros = (path: string) => new Uint8Array(statSync(path).size);

test.each([
  { what: 'file, removed', how: (path: string) => rmSync(path) },
  { what: 'file, moved', how: (path: string) => renameSync(path, `${path}.moved`) },
  {
    what: 'file, replaced by a copy of itself',
    how: (path: string) => renameSync(`${path}.old`, path),
  },
  {
    what: 'folder, moved',
    how: (path: string) => renameSync(dirname(path), `${dirname(path)}-moved`),
  },
  {
    what: 'file, overwritten in place',
    how: (path: string) => copyFileSync(`${path}.old`, path),
  },
  { what: 'file, cut off', how: (path: string) => truncateSync(path, 4096) },
  { what: '-wal, removed', how: (path: string) => rmSync(`${path}-wal`) },
  { what: '-wal, cut off', how: (path: string) => truncateSync(`${path}-wal`) },
  { what: '-wal, zeroed', how: (path: string) => overwrite(`${path}-wal`, zeros(`${path}-wal`)) },
  {
    what: '-wal, overwritten in place',
    how: (path: string) => copyFileSync(`${path}.old-wal`, `${path}-wal`),
  },
  { what: '-shm, removed', how: (path: string) => rmSync(`${path}-shm`) },
  {
    what: '-shm, overwritten in place',
    how: (path: string) => overwrite(`${path}-shm`, readFileSync(`${path}.old-shm`)),
  },
])('a $what, while it is open, ends the taking of requests at once', async ({ how }) => {
  const path = join(temporaryFolder(), 'data', 'requests.sqlite');
  const { store } = await temporaryStore(path);
  await store.add(submission('1'));
  for (const end of ['', '-wal', '-shm']) copyFileSync(path + end, `${path}.old${end}`);
  for (let count = 0; count < 199; count += 1) await store.add(submission(`2${count}`));
  await store.add(submission('3'));
  await store.check();
  how(path);
  const words =
    /was moved, replaced or removed|was changed by another program|malformed|I\/O error|not a database/;
  await expect(store.check()).rejects.toThrow(words);
  await expect(store.add(submission('4'))).rejects.toThrow(words);
});

test('requests in a journal that is removed are in the file by the time that it is noticed', async () => {
  const { store, path } = await temporaryStore();
  const { reference } = await store.add(submission('1'));
  rmSync(`${path}-wal`);
  await expect(store.check()).rejects.toThrow(StoreError);
  // What a server that is started now, after a kill, would find.
  copyFileSync(path, `${path}.copy`);
  const copy = await openDatabase(`${path}.copy`);
  expect(copy.prepare('SELECT reference FROM requests').all()).toEqual([{ reference }]);
  copy.close();
});

test('what other programs store and write into the file is no reason to refuse', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission('1'));
  const other = await openSqliteStore({ path });
  await other.add(submission('2'));
  await other.remove([]);
  expect(await store.add(submission('3'))).toMatchObject({ isNew: true });
  await other.close();
  expect(await store.add(submission('4'))).toMatchObject({ isNew: true });
});

test.each(['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE'])(
  'a checkpoint (%s) by another program alone is no reason to refuse',
  async (mode) => {
    const { store, path } = await temporaryStore();
    await store.add(submission('1'));
    const other = openDatabase(path);
    other.exec(`PRAGMA wal_checkpoint(${mode})`);
    other.close();
    await store.check();
    expect(await store.add(submission('2'))).toMatchObject({ isNew: true });
  },
);

test('what another server writes and undoes is no reason to refuse', async () => {
  const { store, path } = await temporaryStore();
  const other = await openSqliteStore({ path });
  onTestFinished(() => other.close());
  await store.add(submission('1'));
  await other.check();
  expect(await store.add(submission('2'))).toMatchObject({ isNew: true });
  // Also where the log begins anew.
  readPragma(openDatabase(path), 'wal_checkpoint(TRUNCATE)');
  await other.check();
  await store.check();
  await other.check();
  expect(await other.add(submission('3'))).toMatchObject({ isNew: true });
  await store.check();
});

/** Changes the byte in the middle of a file; the same again changes it back. */
const flip = (path: string) => {
  const place = Math.floor(statSync(path).size / 2);
  const byte = Number(readFileSync(path)[place]);
  overwrite(path, new Uint8Array([byte ^ 1]), place);
};

test('a -wal of which one byte is another is found out before anything is stored', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission('1'));
  await store.add(submission('2'));
  flip(`${path}-wal`);
  await expect(store.check()).rejects.toThrow('was changed by another program');
  flip(`${path}-wal`);
  expect(await store.add(submission('3'))).toMatchObject({ isNew: true });
});

/** A store whose log has become long, as somebody still reads the first request. */
async function storeWithLongLog() {
  const { store, path } = await temporaryStore();
  await store.add(submission('0'));
  const reader = openDatabase(path);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM requests').get();
  const logSize = () => statSync(`${path}-wal`).size;
  const body = (count: number) => JSON.stringify('x'.repeat(1_000_000) + count);
  for (let count = 0; logSize() < 20_000_000; count += 1) await store.add(submission(body(count)));
  return { store, path, reader, logSize };
}

test('a log that has become long is emptied once nobody reads any more', async () => {
  const { store, reader, logSize } = await storeWithLongLog();
  const other = (await stored(store)).map(({ reference }) => reference);
  reader.close();
  await store.check();
  expect(logSize()).toBe(0);
  const { reference } = await store.add(submission('1'));
  expect((await stored(store)).map(({ reference }) => reference)).toEqual([...other, reference]);
});

test('a long log that was changed is never written into the file', async () => {
  const { store, path, reader } = await storeWithLongLog();
  reader.close();
  flip(`${path}-wal`);
  const before = readFileSync(path);
  await expect(store.check()).rejects.toThrow('was changed by another program');
  expect(readFileSync(path).equals(before)).toBe(true);
  flip(`${path}-wal`);
});

test('what others remove is not missed, and what is gone without a note is', async () => {
  const { store, path } = await temporaryStore();
  const other = await openSqliteStore({ path });
  const { reference } = await store.add(submission('1'));
  await other.remove([reference]);
  await store.add(submission('2'));
  const later = minute(1).toISOString();
  await other.purge({ requestsSince: later, suspectsSince: later }, 1);
  await store.add(submission('3'));
  const strange = openDatabase(path);
  strange.exec('DROP TRIGGER request_removed; DELETE FROM requests');
  strange.close();
  await expect(store.check()).rejects.toThrow('was changed by another program');
  await other.close();
});

test('hundreds of requests go on being taken while another program reads', async () => {
  const { store, path } = await temporaryStore();
  await store.add(submission('0'));
  const reader = await openDatabase(path);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM requests').get();
  const bodies = Array.from({ length: 500 }, (_, index) => String(index + 1));
  for (const body of bodies) await store.add(submission(body));
  reader.exec('ROLLBACK');
  reader.close();
  await store.check();
  expect(await stored(store)).toHaveLength(501);
});

test('a file that was moved and put back takes requests again', async () => {
  const { store, path } = await temporaryStore();
  renameSync(path, `${path}.moved`);
  await expect(store.add(submission('1'))).rejects.toThrow(StoreError);
  renameSync(`${path}.moved`, path);
  await store.check();
  expect(await store.add(submission('2'))).toMatchObject({ isNew: true });
});

test('a clock that is set back holds up no mail', async () => {
  const { store } = await temporaryStore();
  await store.add(submission('1', { owes: ['staff'] }));
  expect(await deliverAll(store, () => refused)).toHaveLength(1);
  expect(await deliverAll(store)).toEqual([]);
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() - 1_800_000);
  expect(await deliverAll(store)).toHaveLength(1);
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

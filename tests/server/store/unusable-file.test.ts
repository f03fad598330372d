import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../../src/server/start-error.ts';
import { DamagedError } from '../../../src/server/store/sqlite/open-file.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { tablesVersion } from '../../../src/server/store/tables.ts';
import { becomeOrdinary, temporaryFolder, temporaryStore } from '../support.ts';
import { deliverAll } from './delivering.ts';
import { submission } from './opened.ts';

const fileIn = (folder: string): string => join(folder, 'requests.sqlite');

/** Opening ends with one line that says why. */
async function expectRefusal(path: string, reason: RegExp, isDamage = false): Promise<void> {
  const opening = openSqliteStore({ path, busyTimeout: 50 });
  await expect(opening).rejects.toThrow(isDamage ? DamagedError : StartError);
  const advice = isDamage
    ? 'What to do is in the guide, under “The database is damaged”'
    : 'Check the file, or set DATABASE_URL to another one';
  const line = `^The database ${path} cannot be used: (${reason.source})\\. ${advice}\\.$`;
  await expect(opening).rejects.toThrow(new RegExp(line));
}

/** A database with some pages, at rest. */
async function filledFile(): Promise<string> {
  const path = fileIn(temporaryFolder());
  const { store } = await temporaryStore(path);
  const long = 'x'.repeat(2000);
  const bodies = Array.from({ length: 100 }, (_, n) => JSON.stringify(`${n}${long}`));
  await Promise.all(bodies.map((body) => store.add(submission(body))));
  await store.close();
  return path;
}

test('the folder of the database is made, for its owner alone', async () => {
  const folder = join(temporaryFolder(), 'deep', 'data');
  await temporaryStore(fileIn(folder));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a folder that cannot be made is told, even where trying would never end', async () => {
  await expectRefusal('/proc/missing/deep/requests.sqlite', /ENOENT: .*/);
});

test('a folder that this user may not make is told', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o555);
  onTestFinished(() => chmodSync(folder, 0o755));
  becomeOrdinary();
  const reason =
    /EACCES: permission denied, mkdir .*; .* belongs to user \d+, and this program runs as user \d+/;
  await expectRefusal(join(folder, 'data', 'requests.sqlite'), reason);
});

test('a path below a file is told', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expectRefusal(join(file, 'data', 'requests.sqlite'), /ENOTDIR: .*/);
});

test('a folder in place of the file is told', async () => {
  const path = fileIn(temporaryFolder());
  mkdirSync(path);
  await expectRefusal(path, /EISDIR: .*/);
});

test('a file that is no database is told', async () => {
  const path = fileIn(temporaryFolder());
  writeFileSync(path, 'This is a letter, not a database.'.repeat(100));
  await expectRefusal(path, /file is not a database/, true);
});

test('a file that is cut off is told', async () => {
  const path = await filledFile();
  writeFileSync(path, readFileSync(path).subarray(0, 100_000));
  await expectRefusal(path, /it is damaged|database disk image is malformed/, true);
});

test('a file that is damaged in the middle is told', async () => {
  const path = await filledFile();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0x55, 100_000, 110_000));
  await expectRefusal(path, /it is damaged|database disk image is malformed/, true);
});

test('a database of a newer program is told', async () => {
  const path = fileIn(temporaryFolder());
  const database = await openDatabase(path);
  database.exec(`PRAGMA user_version = ${tablesVersion + 1}`);
  database.close();
  await expectRefusal(path, /it was written by a newer version of this program/);
});

test.each([
  { kind: 'a file that may only be read', file: 0o444, folder: 0o777 },
  { kind: 'a folder that may only be read', file: 0o666, folder: 0o555 },
  { kind: 'a folder that may not even be entered', file: 0o666, folder: 0o000 },
])('$kind is told', async ({ file, folder }) => {
  const path = await filledFile();
  chmodSync(path, file);
  chmodSync(dirname(path), folder);
  becomeOrdinary();
  const denied = `EACCES: permission denied, \\w+ '${path}.*'`;
  const owner = `${dirname(path)}\\S* belongs to user \\d+, and this program runs as user \\d+`;
  await expectRefusal(path, new RegExp(`${denied}; ${owner}`));
});

test.each([0o000, 0o022, 0o077, 0o777])(
  'under the umask %o a new database is for its owner alone, in a new folder and in one that is there',
  async (umask) => {
    const usual = process.umask(umask);
    onTestFinished(() => void process.umask(usual));
    const folder = temporaryFolder();
    const paths = [fileIn(folder), fileIn(join(folder, 'new'))];
    for (const path of paths) {
      const { store } = await temporaryStore(path);
      await store.add(submission('1', { owes: ['staff'] }));
      await deliverAll(store);
      for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-mail`]) {
        expect(statSync(file).mode & 0o777, file).toBe(0o600);
      }
    }
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
  },
);

test('what root makes belongs to the owner of the folder', async () => {
  const folder = temporaryFolder();
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) chownSync(folder, 65_534, 65_534);
  const path = fileIn(join(folder, 'new'));
  const { store } = await temporaryStore(path);
  await store.add(submission('1', { owes: ['staff'] }));
  await deliverAll(store);
  for (const file of [dirname(path), path, `${path}-wal`, `${path}-shm`, `${path}-mail`]) {
    expect(statSync(file).uid, file).toBe(isRoot ? 65_534 : statSync(folder).uid);
  }
});

test('a database that another program keeps locked is told', async () => {
  const path = await filledFile();
  const other = await openDatabase(path);
  other.exec('BEGIN IMMEDIATE');
  await expectRefusal(path, /database is locked/);
  other.close();
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { temporaryDatabase } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { makeSmallDisk } from '../support/full-disk.ts';

const databaseUrl = temporaryDatabase();
const options = { cwd: root, env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl } };
const command = ['dist/server/requests.js', 'backup'];

// More than fits on a small disk, and takes a moment to be copied.
beforeAll(async () => {
  const store = await openSqliteStore({ path: databaseUrl.slice('sqlite:'.length) });
  const submissions = Array.from({ length: 1000 }, (_, n) => ({
    ...{ form: 'a', edition: 'of a', receivedAt: new Date() },
    body: JSON.stringify({ n, notes: 'x'.repeat(8000) }),
  }));
  await Promise.all(submissions.map((one) => store.add(one)));
  await store.close();
});

test('a backup on a full disk names the folder of it, and leaves nothing behind', () => {
  const disk = makeSmallDisk();
  const file = join(disk.folder, '2026-05-10.sqlite');
  // Where nothing can be mounted, files may not grow, which SQLite takes for a disk that fails.
  const limit = disk.isMounted ? [] : ['prlimit', '--fsize=1000000'];
  const [program = '', ...words] = [...limit, process.execPath, ...command, file];
  const ended = spawnSync(program, words, { ...options, encoding: 'utf8' });
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toBe(
    disk.isMounted
      ? `${file} cannot be written: the disk of ${disk.folder} is full.\n`
      : 'the database refused: disk I/O error\n',
  );
  expect(readdirSync(disk.folder)).toEqual([]);
});

/** The files that are no whole backup. On a busy machine, one is complete before it is ended. */
const halves = (folder: string) =>
  readdirSync(folder).filter((name) => !/^[-\d]+\.sqlite$/.test(name));

/** Begins a backup, and resolves as soon as something of it is in the folder. */
async function beginBackup(folder: string) {
  const backup = spawn(process.execPath, [...command, join(folder, '2026-05-10.sqlite')], options);
  onTestFinished(() => void backup.kill('SIGKILL'));
  const ended = once(backup, 'close');
  await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), {
    timeout: 60_000,
    interval: 1,
  });
  return { backup, ended };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a backup that is ended by %s leaves nothing half done',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'));
    const { backup, ended } = await beginBackup(folder);
    backup.kill(signal);
    await ended;
    expect(halves(folder)).toEqual([]);
  },
);

test('what a killed backup leaves behind, the next one removes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const { backup, ended } = await beginBackup(folder);
  backup.kill('SIGKILL');
  await ended;
  const next = join(folder, '2026-05-11.sqlite');
  const { status } = spawnSync(process.execPath, [...command, next], options);
  expect(status).toBe(0);
  expect(halves(folder)).toEqual([]);
});

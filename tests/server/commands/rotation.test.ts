import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/form/runtime/days.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { StoreError } from '../../../src/server/store/store-types.ts';
import { noon, temporaryFolder, temporaryStore } from '../support.ts';
import { run, runIn, storeOf } from './commands.ts';

/** A folder with a backup for each of some days, and a store to make more of. */
async function backedUpOn(...days: string[]) {
  const { store, path } = await storeOf([{ body: '{"a":"b"}' }]);
  const folder = temporaryFolder();
  const fileOf = (day: string) => join(folder, `${day}.sqlite`);
  const backUp = (day: string, keep = '3') => run(store, 'backup', fileOf(day), '--keep', keep);
  for (const day of days) await run(store, 'backup', fileOf(day));
  return { store, path, folder, fileOf, backUp };
}

/** So many days, one after the other. */
const daysSince = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => addDays(first, n));

describe('--keep', () => {
  test('leaves so many of the newest, the new one among them', async () => {
    const days = daysSince('2026-04-28', 5);
    const { folder, backUp } = await backedUpOn(...days);
    expect(await backUp('2026-05-10')).toMatch(/\.sqlite\.\nDeleted 3 older backups\.\n$/);
    expect(readdirSync(folder)).toEqual([
      '2026-05-01.sqlite',
      '2026-05-02.sqlite',
      '2026-05-10.sqlite',
    ]);
  });

  test('deletes with an old one what SQLite left beside it, and the folder of files that is named like it', async () => {
    const { folder, fileOf, backUp } = await backedUpOn('2026-05-01', '2026-05-02');
    for (const day of ['2026-05-01', '2026-05-02']) {
      for (const end of ['-wal', '-shm', '-journal']) writeFileSync(fileOf(day) + end, 'left');
      mkdirSync(join(folder, `${day}.files`));
      writeFileSync(join(folder, `${day}.files`, 'a photo'), 'x');
    }
    await backUp('2026-05-10', '2');
    expect(readdirSync(folder)).toEqual([
      '2026-05-02.files',
      ...['', '-journal', '-shm', '-wal'].map((end) => `2026-05-02.sqlite${end}`),
      '2026-05-10.sqlite',
    ]);
  });

  test('deletes nothing while there are no more than that, however old they are', async () => {
    const { folder, backUp, fileOf } = await backedUpOn('2019-01-01', '2019-01-02');
    for (const day of ['2019-01-01', '2019-01-02']) utimesSync(fileOf(day), 0, 0);
    expect(await backUp('2026-05-10')).toMatch(/^Wrote one request to .*\.\n$/);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('of 30 good backups leaves 30 after 32 nights that fail', async () => {
    const { store, folder, fileOf, backUp } = await backedUpOn();
    const first = fileOf('2026-01-01');
    await run(store, 'backup', first);
    const good = daysSince('2026-01-01', 30);
    for (const day of good.slice(1)) copyFileSync(first, fileOf(day));
    const copyInto = async () => {
      throw new StoreError('the database refused: it is damaged');
    };
    for (const day of daysSince('2026-01-31', 32)) {
      const night = run({ ...store, copyInto }, 'backup', fileOf(day), '--keep', '30');
      await expect(night).rejects.toThrow('it is damaged');
    }
    expect(readdirSync(folder)).toEqual(good.map((day) => `${day}.sqlite`));
    expect(await backUp('2026-03-04', '30')).toContain('Deleted one older backup.');
    expect(readdirSync(folder)).toEqual(
      [...good.slice(1), '2026-03-04'].map((day) => `${day}.sqlite`),
    );
  });

  test('leaves what has another name, is another kind of file or no file, and what is newer, and counts none of them', async () => {
    const { folder, fileOf, backUp } = await backedUpOn('2026-05-01', '2026-05-02', '2026-05-20');
    const others = ['before-2026-05-01.sqlite', '2026-04-01.sqlite.old', 'mine.sqlite'];
    for (const name of others) copyFileSync(fileOf('2026-05-01'), join(folder, name));
    writeFileSync(fileOf('2026-04-02'), '');
    writeFileSync(fileOf('2026-04-03'), 'Dear Sir or Madam');
    mkdirSync(fileOf('2026-04-04'));
    symlinkSync(fileOf('2026-05-01'), fileOf('2026-04-05'));
    mkdirSync(join(folder, 'damaged'));
    const before = readdirSync(folder);
    await backUp('2026-05-10');
    expect(readdirSync(folder).sort()).toEqual([...before, '2026-05-10.sqlite'].sort());
    await backUp('2026-05-11', '1');
    const older = ['2026-05-01.sqlite', '2026-05-02.sqlite'];
    expect(readdirSync(folder).sort()).toEqual(
      [...before.filter((name) => !older.includes(name)), '2026-05-11.sqlite'].sort(),
    );
  });

  test('never deletes the new one, and none for a clock that was set back', async () => {
    const { folder, backUp } = await backedUpOn('2026-05-01', '2026-05-02');
    await backUp('1970-01-01', '1');
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test.each([
    [['b.sqlite', '--keep', '30'], '--keep goes by the day in the name of a file.'],
    [['2026-05-10.sqlite', '--keep', '0'], '--keep takes how many backups to keep, such as 30'],
    [['2026-05-10.sqlite', '--keep', 'all'], '--keep takes how many backups to keep, such as 30'],
  ])('%j is refused before anything is written', async (words, reason) => {
    const { store } = await temporaryStore();
    await expect(run(store, 'backup', ...words)).rejects.toThrow(reason);
  });
});

describe('the next backup', () => {
  /** The number of a process that has ended. */
  const ended = spawnSync('true').pid;

  test('removes what a backup left behind that was killed, and nothing else', async () => {
    const { store, folder, fileOf } = await backedUpOn();
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    const leave = (name: string) => writeFileSync(join(folder, name), 'left');
    const gone = [
      `2026-05-09.sqlite.${ended}.part`,
      `2026-05-09.sqlite.${ended}.part-journal`,
      `2026-05-10.sqlite.${process.pid}.part`,
      `2026-05-07.sqlite.${process.ppid}.part`,
    ];
    const kept = [
      `2026-05-09.sqlite.${process.ppid}.part`,
      `another.sqlite.${ended}.part`,
      '2026-05-09.sqlite.part',
      '2026-05-09.dump.part',
    ];
    for (const name of [...gone, ...kept]) leave(name);
    for (const name of [gone[3], kept[2], kept[3]])
      utimesSync(join(folder, name ?? ''), twoDaysAgo, twoDaysAgo);
    await run(store, 'backup', fileOf('2026-05-10'));
    expect(readdirSync(folder).sort()).toEqual([...kept, '2026-05-10.sqlite'].sort());
  });
});

describe('the time of a backup', () => {
  test('is recorded in the database, and in no backup', async () => {
    const { store, fileOf } = await backedUpOn('2026-05-01');
    expect(await store.lastBackup()).toBe(noon.toISOString());
    await run(store, 'backup', fileOf('2026-05-02'));
    const copy = openDatabase(fileOf('2026-05-02'));
    expect(copy.prepare('SELECT * FROM last_backup').all()).toEqual([]);
    copy.close();
    const { store: other } = await temporaryStore();
    await run(other, 'restore', fileOf('2026-05-02'));
    expect(await other.lastBackup()).toBeUndefined();
  });

  test('is not recorded for a backup that fails', async () => {
    const { store, fileOf } = await backedUpOn();
    await expect(run(store, 'backup', join(fileOf('none'), 'b.sqlite'))).rejects.toThrow();
    expect(await store.lastBackup()).toBeUndefined();
  });

  test('that cannot be recorded is told, and the backup is as good', async () => {
    const { store, path, folder, fileOf } = await backedUpOn('2026-05-01', '2026-05-02');
    // A store that finds its file moved away reads, and writes nothing.
    renameSync(path, `${path}.moved`);
    const said = await run(store, 'backup', fileOf('2026-05-10'), '--keep', '1');
    renameSync(`${path}.moved`, path);
    expect(said).toMatch(
      /^Wrote one request to .*\nWhen it was made could not be recorded: the database refused: .*\.\nDeleted 2 older backups\.\n$/,
    );
    expect(readdirSync(folder)).toEqual(['2026-05-10.sqlite']);
  });

  test('of another program is that of its file', async () => {
    const { store, folder } = await backedUpOn();
    const dump = (day: string) => join(folder, `${day}.dump`);
    for (const day of ['2026-05-08', '2026-05-09', '2026-05-10'])
      writeFileSync(dump(day), 'PGDMP and so on');
    utimesSync(dump('2026-05-10'), noon, noon);
    const said = await run(store, 'record-backup', dump('2026-05-10'), '--keep', '2');
    expect(said).toBe(
      `Recorded a backup from May 10, 2026, 11:00 AM: ${dump('2026-05-10')}.\nDeleted one older backup.\n`,
    );
    expect(await store.lastBackup()).toBe(noon.toISOString());
    expect(readdirSync(folder)).toEqual(['2026-05-09.dump', '2026-05-10.dump']);
  });

  test('of a file that is empty or missing is refused', async () => {
    const { store, folder } = await backedUpOn();
    writeFileSync(join(folder, 'empty.dump'), '');
    for (const name of ['empty.dump', 'none.dump', '.'])
      await expect(run(store, 'record-backup', join(folder, name))).rejects.toMatchObject({
        exitCode: 1,
      });
    expect(await store.lastBackup()).toBeUndefined();
  });
});

describe('list', () => {
  const later = (hours: number) => () => new Date(noon.getTime() + hours * 3_600_000);
  const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

  test('says that the last backup is older than two days', async () => {
    const { store } = await backedUpOn('2026-05-10');
    expect(await runIn({ store, now: later(48) }, 'list')).not.toContain('backup');
    expect(lastLine(await runIn({ store, now: later(49) }, 'list'))).toBe(
      "The last backup is from May 10, 2026, 11:00 AM: the nightly job fails or doesn't run.",
    );
  });

  test('says that none was ever recorded once there is a request of two days ago', async () => {
    const { store } = await storeOf([{}]);
    expect(await runIn({ store, now: later(48) }, 'list')).not.toContain('backup');
    expect(lastLine(await runIn({ store, now: later(49) }, 'list'))).toMatch(
      /^No backup was ever recorded\./,
    );
  });
});

test('a copy that is read page by page brings no time of a backup', async () => {
  const { store, path, folder } = await backedUpOn('2026-05-01');
  expect(await store.lastBackup()).toBeDefined();
  await store.close();
  const aside = join(folder, 'aside.sqlite');
  copyFileSync(path, aside);
  writeFileSync(`${aside}-wal`, 'no log');
  const { store: other } = await temporaryStore();
  expect(await run(other, 'restore', aside)).toBe('Added one request; already there: 0.\n');
  expect(await other.lastBackup()).toBeUndefined();
  expect(await other.allEditions()).toEqual([]);
});

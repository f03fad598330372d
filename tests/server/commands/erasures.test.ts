import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createErasureLog } from '../../../src/server/erasing/erasure-log.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { StoreError } from '../../../src/server/store/store-types.ts';
import { noon, temporaryFolder, temporaryStore } from '../support.ts';
import { runIn, storeOf } from './commands.ts';

/** A backup of three requests, the first of which was forgotten afterwards. */
async function forgottenSince() {
  const bodies = ['{"a":"one"}', '{"a":"two"}', '{"a":"three"}'];
  const { store, path, references } = await storeOf(bodies.map((body) => ({ body })));
  const [gone = '', ...kept] = references;
  const folder = temporaryFolder();
  const backup = join(folder, 'backup.sqlite');
  const list = join(folder, 'erasures.txt');
  const erasureLog = createErasureLog(list);
  await runIn({ store }, 'backup', backup);
  await runIn({ store, erasureLog }, 'forget', '--reference', gone);
  return { store, path, gone, kept, folder, backup, list, erasureLog };
}

const said = (text: string) => text.trimEnd().split('\n');

describe('what was forgotten since a backup', () => {
  test('stays away when that is restored, and is counted', async () => {
    const { store, backup, gone } = await forgottenSince();
    expect(await runIn({ store }, 'restore', backup)).toBe(
      'Added 0 requests; already there: 2.\nLeft out, as erased before: one request.\n',
    );
    expect(await store.find(gone)).toBeUndefined();
  });

  test('stays away where the database is lost, by the file beside it', async () => {
    const { backup, gone, kept, list, erasureLog } = await forgottenSince();
    expect(readFileSync(list, 'utf8')).toBe(`${gone} ${noon.toISOString()}\n`);
    expect(statSync(list).mode & 0o777).toBe(0o600);
    const { store } = await temporaryStore();
    expect(said(await runIn({ store, erasureLog }, 'restore', backup))).toEqual([
      'Added 2 requests; already there: 0.',
      'Left out, as erased before: one request.',
    ]);
    expect(await store.find(gone)).toBeUndefined();
    expect(await store.find(kept[0] ?? '')).toBeDefined();
    expect(await store.erasures()).toEqual([{ reference: gone, erasedAt: noon.toISOString() }]);
  });

  test('stays away by the list in a later backup, which goes into the file, too', async () => {
    const { store: first, backup, gone, folder } = await forgottenSince();
    const later = join(folder, 'later.sqlite');
    await runIn({ store: first }, 'backup', later);
    const { store } = await temporaryStore();
    const list = join(temporaryFolder(), 'erasures.txt');
    const erasureLog = createErasureLog(list);
    expect(said(await runIn({ store, erasureLog }, 'restore', later))).toEqual([
      'Added 2 requests; already there: 0.',
      `There is no ${list}, the list of what was erased: repeat each "forget" since the backup was made.`,
    ]);
    expect(said(await runIn({ store, erasureLog }, 'restore', backup))).toEqual([
      'Added 0 requests; already there: 2.',
      'Left out, as erased before: one request.',
    ]);
    expect(readFileSync(list, 'utf8')).toBe(`${gone} ${noon.toISOString()}\n`);
  });

  test('stays away by the list in a damaged database, of which nothing counts as lost', async () => {
    const { store: first, path, backup, gone, folder } = await forgottenSince();
    await first.close();
    const damaged = join(folder, 'damaged.sqlite');
    copyFileSync(path, damaged);
    writeFileSync(`${damaged}-wal`, 'no log');
    const { store } = await temporaryStore();
    expect(said(await runIn({ store }, 'restore', damaged))).toEqual([
      'Added 2 requests; already there: 0.',
    ]);
    expect(said(await runIn({ store }, 'restore', backup))).toEqual([
      'Added 0 requests; already there: 2.',
      'Left out, as erased before: one request.',
    ]);
    expect(await store.erasures()).toMatchObject([{ reference: gone }]);
  });
});

describe('the file of what was erased', () => {
  test('may have lines that are cut off or none: they are counted, and the next line is whole', async () => {
    const { store, backup, kept, list, erasureLog } = await forgottenSince();
    appendFileSync(list, `${kept[0]} 2026-05-1`);
    await runIn({ store, erasureLog }, 'forget', '--reference', kept[1] ?? '');
    writeFileSync(list, Buffer.concat([readFileSync(list), Buffer.from([0, 255, 10, 0, 10])]));
    const { store: empty } = await temporaryStore();
    expect(said(await runIn({ store: empty, erasureLog }, 'restore', backup))).toEqual([
      'Added one request; already there: 0.',
      'Left out, as erased before: 2 requests.',
      `Could not be read in ${list}: 3 lines.`,
    ]);
    expect(await empty.find(kept[0] ?? '')).toBeDefined();
  });

  test('that cannot be read keeps restore from bringing anything', async () => {
    const { backup, list, erasureLog } = await forgottenSince();
    rmSync(list);
    mkdirSync(list);
    const { store } = await temporaryStore();
    await expect(runIn({ store, erasureLog }, 'restore', backup)).rejects.toThrow(
      `ERASURES names ${list}, which cannot be read: EISDIR`,
    );
    expect(await store.countOf({})).toBe(0);
  });

  test('that cannot be written keeps forget from removing anything', async () => {
    const { store, kept } = await forgottenSince();
    const list = join(temporaryFolder(), 'none', 'erasures.txt');
    const erasureLog = createErasureLog(list);
    await expect(
      runIn({ store, erasureLog }, 'forget', '--reference', kept[0] ?? ''),
    ).rejects.toThrow(`${list} cannot be written: its folder does not exist.`);
    expect(await store.find(kept[0] ?? '')).toBeDefined();
  });

  test('names a request before it is removed; where that fails, it stays', async () => {
    const { store, backup, kept, list, erasureLog } = await forgottenSince();
    const [reference = ''] = kept;
    const remove = async () => {
      expect(readFileSync(list, 'utf8')).toContain(reference);
      throw new StoreError('the database refused: it is locked');
    };
    const failing = { ...store, remove };
    await expect(
      runIn({ store: failing, erasureLog }, 'forget', '--reference', reference),
    ).rejects.toThrow('it is locked');
    expect(said(await runIn({ store, erasureLog }, 'restore', backup))).toEqual([
      'Added 0 requests; already there: 2.',
      'Left out, as erased before: one request.',
    ]);
    expect(await store.find(reference)).toBeDefined();
    expect(await store.erasures()).toHaveLength(1);
  });

  test('is not made by purge', async () => {
    const { store } = await storeOf([{ receivedAt: new Date('2020-01-01T00:00:00Z') }]);
    const list = join(temporaryFolder(), 'erasures.txt');
    const erasureLog = createErasureLog(list);
    expect(await runIn({ store, erasureLog }, 'purge')).toContain('Removed one request');
    expect(existsSync(list)).toBe(false);
  });
});

describe('forget --again', () => {
  test('erases what is on the list and there again, as after pg_restore', async () => {
    const { backup, gone, kept, erasureLog } = await forgottenSince();
    const { store: older } = await temporaryStore(backup);
    expect(await older.find(gone)).toBeDefined();
    const again = () => runIn({ store: older, erasureLog }, 'forget', '--again');
    expect(await again()).toBe('Removed one request of 1 on the list of what was erased.\n');
    expect(await older.find(gone)).toBeUndefined();
    expect(await older.find(kept[0] ?? '')).toBeDefined();
    expect(await again()).toBe('Removed 0 requests of 1 on the list of what was erased.\n');
  });

  test('stands alone', async () => {
    const { store } = await temporaryStore();
    await expect(
      runIn({ store }, 'forget', '--again', '--email', 'dana@example.com'),
    ).rejects.toThrow('forget needs either --email or --reference REFERENCE, or --again');
  });
});

test('a database that rewrites its files says what is in the way, after the request is gone', async () => {
  const { store, kept } = await forgottenSince();
  const vacuum = async () => {
    throw new StoreError('the database refused: permission denied to vacuum "requests"');
  };
  await expect(
    runIn({ store: { ...store, vacuum } }, 'forget', '--reference', kept[0] ?? ''),
  ).rejects.toThrow(
    'The requests are removed, but their text is still in the files of the database: the database refused: permission denied to vacuum "requests".',
  );
  expect(await store.find(kept[0] ?? '')).toBeUndefined();
});

test('a backup holds the list, and no time of a backup', async () => {
  const { store, folder, gone } = await forgottenSince();
  const later = join(folder, 'later.sqlite');
  await runIn({ store }, 'backup', later);
  const copy = openDatabase(later);
  expect(copy.prepare('SELECT reference FROM erasures').all()).toEqual([{ reference: gone }]);
  copy.close();
});

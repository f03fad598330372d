import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays } from '../../../src/form/runtime/days.ts';
import { openDatabase } from '../../../src/server/store/sqlite/sqlite-driver.ts';
import { listingAfter } from '../../every/guide/machine.ts';
import { run, storeOf } from '../commands/commands.ts';
import { temporaryFolder, temporaryStore } from '../support.ts';

// What the privacy page says of backups, sentence by sentence.

/** How many backups stay by a nightly line of the guide. */
const keptBy = (words: string) => /--keep (\d+)/.exec(listingAfter(words, 'cron'))?.[1] ?? '';

const sqliteLine = '\n**7. ';
const postgresLine = 'On PostgreSQL, use `pg_dump`';

/** A request that was forgotten after the backup of the first of May. */
async function forgotten() {
  const { store, references } = await storeOf([{ body: '{"name":"Dana Whitfield"}' }]);
  const [reference = ''] = references;
  const folder = temporaryFolder();
  const fileOf = (day: string) => join(folder, `${day}.sqlite`);
  await run(store, 'backup', fileOf('2026-05-01'));
  await run(store, 'forget', '--reference', reference);
  return { store, folder, fileOf, reference };
}

test('We make a backup every night and keep the last 30.', () => {
  for (const line of [sqliteLine, postgresLine]) {
    expect(listingAfter(line, 'cron')).toMatch(/^\d+ \d+ \* \* \* root /);
    expect(keptBy(line)).toBe('30');
  }
  // What else may be beside them goes as soon.
  expect(listingAfter(sqliteLine, 'cron')).toContain('-ctime +30 -exec rm');
});

test('A deleted request stays in them until 30 newer ones are made, which is usually after 30 days.', async () => {
  const { store, folder, fileOf } = await forgotten();
  const isThere = () =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes('Whitfield'));
  for (let night = 1; night <= 30; night += 1) {
    expect(isThere(), `before the night ${night}`).toBe(true);
    const file = fileOf(addDays('2026-05-01', night));
    await run(store, 'backup', file, '--keep', keptBy(sqliteLine));
  }
  expect(isThere()).toBe(false);
});

test('If we ever go back to a backup, what you asked us to delete stays deleted.', async () => {
  const { store, fileOf, reference } = await forgotten();
  expect(await run(store, 'restore', fileOf('2026-05-01'))).toContain(
    'Left out, as erased before: one request.',
  );
  expect(await store.find(reference)).toBeUndefined();
  await run(store, 'backup', fileOf('2026-05-02'));
  const { store: other } = await temporaryStore();
  for (const day of ['2026-05-02', '2026-05-01']) await run(other, 'restore', fileOf(day));
  expect(await other.find(reference)).toBeUndefined();
  const copy = openDatabase(fileOf('2026-05-02'));
  expect(copy.prepare('SELECT * FROM requests').all()).toEqual([]);
  copy.close();
});

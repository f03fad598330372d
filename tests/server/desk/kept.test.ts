import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { untouched } from '../../../src/server/store/handling.ts';
import { run, storeOf } from '../office.ts';
import { noon, stored, temporaryFolder, temporaryStore } from '../support.ts';

const handling = {
  version: 1,
  handledAt: noon.toISOString(),
  note: 'The key is under the pot.',
  assignee: 'dana@example.com',
  history: [{ at: noon.toISOString(), who: 'dana@example.com', what: 'Marked as handled' }],
};

/** A backup of a request that somebody has handled, and of one that nobody has touched. */
async function backedUp() {
  const { store, references } = await storeOf([{ body: '{"a":"b"}' }, { body: '{"a":"c"}' }]);
  const [reference = ''] = references;
  await store.change({ ...untouched, ...handling, version: 0, reference });
  const file = join(temporaryFolder(), 'backup.json');
  await run(store, 'backup', file);
  return { store, reference, file };
}

test('a backup holds what the staff have done, and restores it', async () => {
  const { store, file, reference } = await backedUp();
  const { store: other } = await temporaryStore();
  expect(await run(other, 'restore', file)).toContain('Added 2 of 2');
  expect(await stored(other)).toEqual(await stored(store));
  expect((await other.find(reference))?.handling).toEqual(handling);
});

test('a backup in which a note was changed is refused', async () => {
  const { file } = await backedUp();
  writeFileSync(file, readFileSync(file, 'utf8').replace('under the pot', 'in the box'));
  const { store } = await temporaryStore();
  await expect(run(store, 'restore', file)).rejects.toThrow(/changed or damaged/);
  expect(await stored(store)).toEqual([]);
});

test('forgetting a request forgets the note and the history', async () => {
  const { store, reference } = await backedUp();
  await run(store, 'forget', '--reference', reference);
  expect(JSON.stringify(await stored(store))).not.toContain('under the pot');
});

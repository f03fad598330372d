import { expect, test } from 'vitest';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { run, storeOf } from '../commands/commands.ts';
import { stored } from '../support.ts';

test('forgetting a request forgets the note and the history', async () => {
  const { store, references } = await storeOf([{ body: '{"a":"b"}' }, { body: '{"a":"c"}' }]);
  const [reference = ''] = references;
  const done = { status: 'handled', suspicion: null, note: 'The key is under the pot.' } as const;
  await store.change({ ...initialHandling, ...done, reference });
  expect(JSON.stringify(await stored(store))).toContain('under the pot');
  await run(store, 'forget', '--reference', reference);
  expect(JSON.stringify(await stored(store))).not.toContain('under the pot');
});

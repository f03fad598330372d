import { expect, test } from 'vitest';
import { runHousekeeping } from '../../../src/server/housekeeping/daily.ts';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { storeOf } from '../commands/commands.ts';
import { daysOn, houseOf } from '../keeping-house.ts';
import { noon, stored } from '../support.ts';

// What the privacy page says of how long requests are kept, each sentence by a clock that is moved from day to day.

/** A house with this in it, and a function that lets the ten days before a moment pass. */
async function houseWith(submissions: Parameters<typeof storeOf>[0]) {
  const { store, references } = await storeOf(submissions);
  const house = houseOf(store);
  const passUntil = async (moment: Date) => {
    for (let days = 10; days >= 0; days -= 1) {
      house.clock.now = new Date(moment.getTime() - days * 86_400_000);
      await runHousekeeping(house);
    }
    return (await stored(store)).map(({ reference }) => reference);
  };
  return { store, references, passUntil };
}

test('We keep a request for {requestsKept}, to reply to you and do the work. After that, we delete it.', async () => {
  const { references, passUntil } = await houseWith([{ status: 'waiting' }, { body: '{"n":1}' }]);
  expect(noon.toISOString()).toBe('2026-05-10T15:00:00.000Z');
  expect(await passUntil(new Date('2028-05-10T15:00:00.000Z'))).toEqual(references);
  expect(await passUntil(new Date('2028-05-11T15:00:00.000Z'))).toEqual([]);
});

test('We keep anything that looks like spam, and that nobody here has dealt with, for {suspectsKept}. After that, we delete it.', async () => {
  const suspects = (['suspect', 'held', 'held'] as const).map((status, n) => ({
    ...{ status, suspicion: 'links', body: `{"n":${n}}` },
  }));
  const { store, references, passUntil } = await houseWith(suspects);
  const [, , noted = ''] = references;
  const change = {
    ...initialHandling,
    reference: noted,
    status: 'held',
    suspicion: 'links',
  } as const;
  await store.change({ ...change, note: 'A customer, I rang her.' });
  expect(await passUntil(daysOn(30))).toEqual(references);
  expect(await passUntil(daysOn(31))).toEqual([noted]);
});

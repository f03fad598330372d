import { expect, test } from 'vitest';
import {
  initialHandling,
  requestStatuses,
  StoreError,
  spamStatuses,
} from '../../../src/server/store/store-types.ts';
import { due } from './delivering.ts';
import { bodies, listed, minute, type Opener, submission } from './opened.ts';

const thousand = Array.from({ length: 1000 }, (_, n) => `{"n":${n}}`);

/** What every store promises about what visitors send. */
export function describeKeeping({ create, open, openOn, openTwo }: Opener): void {
  test('what was stored is there after opening again, to the letter', async () => {
    const database = await create();
    const store = await database.open();
    const body = '{"b": 1,"a":"Zoë “ö” \\\\ \\" {},\\n🧹"}';
    const { reference } = await store.add(submission(body, { owes: ['visitor', 'staff'] }));
    await store.close();
    expect(await (await openOn(database)).find(reference)).toEqual({
      reference,
      form: 'a',
      edition: 'the first of a',
      isEditionGuessed: false,
      receivedAt: '2026-05-10T15:00:00.000Z',
      body,
      status: 'waiting',
      suspicion: null,
      owes: ['staff', 'visitor'],
      handling: initialHandling,
    });
  });

  test('an unknown reference is not found', async () => {
    expect(await (await open()).find('AC-2222-2222')).toBeUndefined();
  });

  test('a bad row does not fail its neighbours', async () => {
    const store = await open();
    const adding = ['{"n":1}', 'not JSON', '{"n":2}'].map((body) => store.add(submission(body)));
    const results = await Promise.allSettled(adding);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(adding[1]).rejects.toThrow(StoreError);
    await expect(adding[1]).rejects.not.toThrow(/not JSON/);
    expect(await bodies(store)).toEqual(['{"n":1}', '{"n":2}']);
  });

  test('a thousand at once are all stored, and listed in the order of arrival', async () => {
    const store = await open();
    const receipts = await Promise.all(thousand.map((body) => store.add(submission(body))));
    expect(await bodies(store)).toEqual(thousand);
    expect((await listed(store)).map(({ reference }) => reference)).toEqual(
      receipts.map(({ reference }) => reference),
    );
  });

  test('what is written while a list is read does not disturb it', async () => {
    const store = await open();
    await Promise.all(thousand.map((body) => store.add(submission(body))));
    const found: string[] = [];
    for await (const some of store.list({})) {
      if (found.length === 0) {
        await store.remove([some[0]?.reference ?? '']);
        await store.add(submission('"late"'));
      }
      found.push(...some.map(({ body }) => body));
    }
    expect(found).toEqual([...thousand, '"late"']);
  });

  test('the list can be narrowed to a form, to a time and to suspects', async () => {
    const store = await open();
    await store.add(submission('1'));
    await store.add(submission('2', { receivedAt: minute(1), status: 'suspect' }));
    await store.add(submission('3', { receivedAt: minute(2), form: 'b' }));
    const since = minute(1).toISOString();
    expect(await bodies(store)).toEqual(['1', '2', '3']);
    expect(await bodies(store, { forms: ['a'] })).toEqual(['1', '2']);
    expect(await bodies(store, { since })).toEqual(['2', '3']);
    expect(await bodies(store, { forms: ['a'], since })).toEqual(['2']);
    expect(await bodies(store, { statuses: spamStatuses })).toEqual(['2']);
    expect(await bodies(store, { statuses: requestStatuses })).toEqual(['1', '3']);
  });

  test('a store says that it can keep', async () => {
    const store = await open();
    await expect(Promise.all([store.check(), store.check()])).resolves.toBeDefined();
  });

  test('several that open a new database at once make its tables once', async () => {
    const database = await create();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openOn(database)));
    await Promise.all(stores.map((store, n) => store.add(submission(`${n}`))));
    for (const store of stores) expect(await listed(store)).toHaveLength(4);
  });

  test('closing stores what waits', async () => {
    const database = await create();
    const store = await database.open();
    const adding = thousand.map((body) => store.add(submission(body)));
    await store.close();
    await Promise.all(adding);
    expect(await bodies(await openOn(database))).toEqual(thousand);
  });

  test('a closed store refuses everything, and may be closed again', async () => {
    const [store] = await openTwo();
    await Promise.all([store.close(), store.close()]);
    await expect(store.add(submission('1'))).rejects.toThrow(new StoreError('the store is closed'));
    await expect(store.find('AC-2222-2222')).rejects.toThrow(StoreError);
    await expect(listed(store)).rejects.toThrow(StoreError);
    await expect(store.check()).rejects.toThrow(StoreError);
    await expect(store.deliver(due, async () => ({ status: 'sent' }))).rejects.toThrow(StoreError);
  });
}

import { expect, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import { edition, listed, minute, type Opener, submission } from './opened.ts';

const twenty = Array.from({ length: 20 }, (_, n) => n);

/** What every store promises about a body that comes again. */
export function describeRepeating({ create, open, openOn, openTwo }: Opener): void {
  test('the same body again is the same request', async () => {
    const store = await open();
    const first = await store.add(submission('{}'));
    expect(first.isNew).toBe(true);
    const again = await store.add(submission('{}', { receivedAt: minute(9), owes: ['staff'] }));
    expect(again).toEqual({ reference: first.reference, isNew: false });
    expect(await listed(store)).toHaveLength(1);
    expect(await store.countPendingMails()).toBe(0);
  });

  test('the same body is the same request after opening again', async () => {
    const database = await create();
    const store = await database.open();
    const { reference } = await store.add(submission('{}'));
    await store.close();
    const again = await openOn(database);
    expect(await again.add(submission('{}'))).toEqual({ reference, isNew: false });
  });

  test('the same body for another form is a request of its own', async () => {
    const store = await open();
    await store.add(submission('{}', { form: 'a' }));
    expect(await store.add(submission('{}', { form: 'b' }))).toMatchObject({ isNew: true });
  });

  test('the same body without the suspicion is a request of its own, each kept once', async () => {
    const store = await open();
    const suspect = submission('{}', { suspicion: 'the trap field was filled' });
    const first = await store.add(suspect);
    const clean = await store.add(submission('{}', { receivedAt: minute(1), owes: ['staff'] }));
    expect(clean.isNew).toBe(true);
    expect(await store.add(suspect)).toEqual({ ...first, isNew: false });
    expect(await store.add(submission('{}'))).toEqual({ ...clean, isNew: false });
    expect(await store.add({ ...suspect, suspicion: 'many links' })).toMatchObject({ isNew: true });
    expect(await store.countPendingMails()).toBe(1);
  });

  test.each([
    { when: 'ten minutes later', at: 10, isNew: false },
    { when: 'more than ten minutes later', at: 10.01, isNew: true },
    { when: 'ten minutes before, by another clock', at: -10, isNew: false },
    { when: 'long before, by another clock', at: -60, isNew: true },
  ])('the same body $when is new: $isNew', async ({ at, isNew }) => {
    const store = await open();
    await store.add(submission('{}'));
    expect(await store.add(submission('{}', { receivedAt: minute(at) }))).toMatchObject({ isNew });
    expect(await listed(store)).toHaveLength(isNew ? 2 : 1);
  });

  test('the ten minutes begin anew with a new request', async () => {
    const store = await open();
    await store.add(submission('{}'));
    const { reference } = await store.add(submission('{}', { receivedAt: minute(11) }));
    const third = await store.add(submission('{}', { receivedAt: minute(20) }));
    expect(third).toEqual({ reference, isNew: false });
  });

  test('the same body of a page that names another edition is a request of its own, each kept once', async () => {
    const store = await open();
    const sent = (edition: string) =>
      submission('{}', { edition, sent: { form: 'a', edition, body: '{}' } });
    const first = await store.add(sent('a1'));
    const second = await store.add(sent('a2'));
    const nameless = await store.add(submission('{}'));
    expect([second.isNew, nameless.isNew]).toEqual([true, true]);
    expect(await store.add(sent('a1'))).toEqual({ ...first, isNew: false });
    expect(await store.add(sent('a2'))).toEqual({ ...second, isNew: false });
    expect(await store.add(submission('{}'))).toEqual({ ...nameless, isNew: false });
    expect(await listed(store)).toHaveLength(3);
  });

  test('what a page sent is known again when the form takes it otherwise now', async () => {
    const store = await open();
    const sent = { form: 'old-a', edition: 'a1', body: '{"parking":"b"}' };
    expect(await store.findRepeated(sent, minute(0))).toBeUndefined();
    const { reference } = await store.add(submission('{"parking":"d"}', { edition: 'a2', sent }));
    expect(await store.findRepeated(sent, minute(10))).toBe(reference);
    expect(await store.findRepeated(sent, minute(11))).toBeUndefined();
    expect(await store.findRepeated({ ...sent, edition: 'a2' }, minute(1))).toBeUndefined();
    expect(await store.findRepeated({ ...sent, edition: undefined }, minute(1))).toBeUndefined();
    expect(await store.findRepeated({ ...sent, suspicion: 'links' }, minute(1))).toBeUndefined();
  });

  test('the same body that names no edition is the same request after the form has changed', async () => {
    const database = await create();
    const before = await database.open([edition('a', 'a1')]);
    const { reference } = await before.add(submission('{}', { edition: 'a1' }));
    await before.close();
    const after = await openOn(database, [edition('a', 'a2')]);
    const again = await after.add(submission('{}', { edition: 'a2' }));
    expect(again).toEqual({ reference, isNew: false });
    expect(await after.find(reference)).toMatchObject({ edition: 'a1' });
  });

  test('a body that was removed may come again at once', async () => {
    const store = await open();
    const { reference } = await store.add(submission('{}'));
    await store.remove([reference]);
    expect(await store.add(submission('{}'))).toMatchObject({ isNew: true });
  });

  test('twenty at once are stored once', async () => {
    const store = await open();
    await expectOne(
      store,
      twenty.map(() => store.add(submission('{}', { owes: ['staff'] }))),
    );
  });

  test('twenty at once are stored once by two servers', async () => {
    const stores = await openTwo();
    const adding = twenty.map((n) => stores[n % 2]?.add(submission('{}', { owes: ['staff'] })));
    await expectOne(stores[0], adding);
  });

  test('twenty at once on both sides of a full ten minutes are stored once by two servers', async () => {
    const stores = await openTwo();
    const adding = twenty.map((n) =>
      stores[n % 2]?.add(
        submission('{}', { receivedAt: minute(n % 2 ? 9.9999 : 10), owes: ['staff'] }),
      ),
    );
    await expectOne(stores[0], adding);
  });

  test('twenty at once long after the first are one new request', async () => {
    const stores = await openTwo();
    await stores[0].add(submission('{}'));
    const later = submission('{}', { receivedAt: minute(30) });
    const receipts = await Promise.all(twenty.map((n) => stores[n % 2]?.add(later)));
    expect(receipts.filter((receipt) => receipt?.isNew)).toHaveLength(1);
    expect(await listed(stores[0])).toHaveLength(2);
  });

  test('many bodies that come to two servers at once are stored once each', async () => {
    const stores = await openTwo();
    const sent = twenty.flatMap((n) => twenty.map((m) => ({ body: `${(n + m) % 20}`, n })));
    await Promise.all(sent.map(({ body, n }) => stores[n % 2]?.add(submission(body))));
    expect(await listed(stores[1])).toHaveLength(20);
  });
}

async function expectOne(
  store: Store,
  adding: readonly (ReturnType<Store['add']> | undefined)[],
): Promise<void> {
  const receipts = await Promise.all(adding);
  expect(receipts.filter((receipt) => receipt?.isNew)).toHaveLength(1);
  expect(new Set(receipts.map((receipt) => receipt?.reference)).size).toBe(1);
  expect(await listed(store)).toHaveLength(1);
  expect(await store.countPendingMails()).toBe(1);
}

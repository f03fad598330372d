import { expect, test } from 'vitest';
import { isDue, type StoredSubmission, StoreError } from '../../../src/server/store/store.ts';
import { storedSubmission } from '../support.ts';
import { both, deliverAll } from './delivering.ts';
import { bodies, listed, minute, type Opener, release, submission } from './opened.ts';

/** What every store promises to the staff's command. */
export function describeStaffWork({ open }: Opener): void {
  test.each([
    { status: 'waiting', due: ['staff', 'visitor'] },
    { status: 'handled', due: ['staff', 'visitor'] },
    { status: 'suspect', due: ['staff'] },
    { status: 'held', due: [] },
    { status: 'spam', due: [] },
  ] as const)('of what is $status, the mails to $due are due', async ({ status, due }) => {
    const store = await open();
    const { reference } = await store.add(submission('1', { status, owes: both }));
    expect(await store.find(reference)).toMatchObject({ status, owes: both });
    expect(await store.countOwed()).toBe(due.length);
    expect(both.filter((kind) => isDue(kind, status))).toEqual(due);
    const sent = (await deliverAll(store)).map(({ occasion }) => occasion.kind);
    expect(sent).toEqual(due);
    await release(store, reference);
    expect(await store.countOwed()).toBe(2 - due.length);
  });

  test('what is removed is gone with its mails', async () => {
    const store = await open();
    const first = await store.add(submission('1', { owes: ['staff', 'visitor'] }));
    const second = await store.add(submission('2'));
    await store.add(submission('3'));
    const references = [first.reference, second.reference, 'AC-2222-2222'];
    expect(await store.remove(references)).toBe(2);
    expect(await store.remove([])).toBe(0);
    expect(await bodies(store)).toEqual(['3']);
    expect(await store.countOwed()).toBe(0);
  });

  test('what is too old is purged, suspects by a time of their own', async () => {
    const store = await open();
    await store.add(submission('"old request"'));
    await store.add(submission('"request"', { receivedAt: minute(5) }));
    await store.add(submission('"old suspect"', { receivedAt: minute(5), status: 'held' }));
    await store.add(submission('"suspect"', { receivedAt: minute(9), status: 'spam' }));
    const requestsSince = minute(5).toISOString();
    const suspectsSince = minute(9).toISOString();
    expect(await store.purge({ requestsSince, suspectsSince })).toBe(2);
    expect(await bodies(store)).toEqual(['"request"', '"suspect"']);
    expect(await store.purge({ requestsSince, suspectsSince })).toBe(0);
  });

  test('what is restored elsewhere is the same, in the same order', async () => {
    const [here, there] = [await open(), await open()];
    const many = Array.from({ length: 1200 }, (_, n) => n);
    await Promise.all(many.map((n) => here.add(submission(`${n}`))));
    await here.add(submission('"a"', { owes: ['staff', 'visitor'] }));
    await here.add(submission('"b"', { status: 'held', suspicion: 'links' }));
    await here.add(submission('"a"', { receivedAt: minute(11), owes: ['visitor'] }));
    const kept = await listed(here);
    expect(await there.restore(kept)).toBe(1203);
    expect(await listed(there)).toEqual(kept);
    expect(await there.countOwed()).toBe(3);
  });

  test('what is there already is not restored twice', async () => {
    const store = await open();
    await store.add(submission('1'));
    await store.add(submission('2'));
    const kept = await listed(store);
    await store.remove(kept.slice(0, 1).map(({ reference }) => reference));
    expect(await store.restore(kept)).toBe(1);
    expect(await store.restore(kept)).toBe(0);
    expect((await bodies(store)).sort()).toEqual(['1', '2']);
  });

  test('all is restored or nothing', async () => {
    const store = await open();
    const many = Array.from({ length: 1500 }, (_, n) => kept(n, `${n}`));
    const restoring = store.restore([...many, kept(1500, 'not JSON')]);
    await expect(restoring).rejects.toThrow(StoreError);
    expect(await listed(store)).toEqual([]);
  });
}

const kept = (n: number, body: string): StoredSubmission =>
  storedSubmission({ reference: `AC-2222-${n}`, form: 'a', body });

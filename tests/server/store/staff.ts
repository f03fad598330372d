import { expect, test } from 'vitest';
import {
  initialHandling,
  isDeliverable,
  type StoredSubmission,
  StoreError,
} from '../../../src/server/store/store-types.ts';
import { storedSubmission } from '../support.ts';
import { both, deliverAll } from './delivering.ts';
import { bodies, listed, minute, type Opener, release, submission } from './opened.ts';

const none = { requests: 0, suspects: 0 };

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
    expect(await store.countPendingMails()).toBe(due.length);
    expect(both.filter((kind) => isDeliverable(kind, status))).toEqual(due);
    const sent = (await deliverAll(store)).map(({ payload }) => payload.kind);
    expect(sent).toEqual(due);
    await release(store, reference);
    expect(await store.countPendingMails()).toBe(2 - due.length);
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
    expect(await store.countPendingMails()).toBe(0);
  });

  test('what is too old is purged, suspects by a time of their own', async () => {
    const store = await open();
    await store.add(submission('"old request"'));
    await store.add(submission('"request"', { receivedAt: minute(5) }));
    await store.add(submission('"old suspect"', { receivedAt: minute(5), status: 'held' }));
    await store.add(submission('"suspect"', { receivedAt: minute(9), status: 'spam' }));
    const requestsSince = minute(5).toISOString();
    const suspectsSince = minute(9).toISOString();
    expect(await store.purge({ requestsSince, suspectsSince }, 9)).toEqual({
      requests: 1,
      suspects: 1,
    });
    expect(await bodies(store)).toEqual(['"request"', '"suspect"']);
    expect(await store.purge({ requestsSince, suspectsSince }, 9)).toEqual(none);
  });

  test.each([
    { did: 'wrote a note at', change: { note: 'Rang her.' }, isKept: true },
    { did: 'gave to somebody', change: { assignee: 'dana@example.com' }, isKept: true },
    { did: 'only opened', change: undefined, isKept: false },
    { did: 'only marked as spam', change: { status: 'spam' }, isKept: false },
    { did: 'noted and marked as spam', change: { status: 'spam', note: 'Rude.' }, isKept: true },
    { did: 'once released', change: { status: 'waiting', suspicion: null }, isKept: true },
  ] as const)('a suspect that somebody $did is purged as spam: not $isKept', async (row) => {
    const store = await open();
    const { reference } = await store.add(submission('1', { status: 'suspect' }));
    const history = [{ at: minute(1).toISOString(), who: 'dana@example.com', what: 'something' }];
    const seen = {
      ...initialHandling,
      reference,
      status: 'suspect',
      suspicion: 'links',
      history,
    } as const;
    if (row.change) await store.change({ ...seen, ...row.change });
    const oldest = {
      requestsSince: minute(0).toISOString(),
      suspectsSince: minute(9).toISOString(),
    };
    const isKept = Number(row.isKept);
    expect(await store.countOld(oldest)).toEqual({ requests: 0, suspects: 1 - isKept });
    expect(await store.purge(oldest, 9)).toEqual({ requests: 0, suspects: 1 - isKept });
    // As old as a request may be at most, it goes as one.
    const later = { ...oldest, requestsSince: minute(9).toISOString() };
    expect(await store.countOld(later)).toEqual({ requests: isKept, suspects: 0 });
    expect(await store.purge(later, 9)).toEqual({ requests: isKept, suspects: 0 });
  });

  test('what was released and then marked as spam is kept as a request is', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1', { status: 'held' }));
    const change = { ...initialHandling, reference, suspicion: null, status: 'waiting' } as const;
    await store.change(change);
    await store.change({ ...change, version: 1, status: 'spam', suspicion: 'marked as spam' });
    const oldest = {
      requestsSince: minute(0).toISOString(),
      suspectsSince: minute(9).toISOString(),
    };
    expect(await store.purge(oldest, 9)).toEqual(none);
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
    expect(await there.countPendingMails(), 'until somebody lets them go out').toBe(0);
    expect(await there.sendAgain()).toBe(3);
    expect(await there.countPendingMails()).toBe(3);
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

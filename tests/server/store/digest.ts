import { expect, test, vi } from 'vitest';
import type { LeasedMail } from '../../../src/server/store/store-types.ts';
import { deliverAll, due, nameOf, refused, sent } from './delivering.ts';
import { minute, type Opener, release, submission } from './opened.ts';

const both = ['staff', 'visitor'] as const;
const today = '2026-05-11T11:00:00.000Z';
const tomorrow = '2026-05-12T11:00:00.000Z';

/** What every store promises about the digest of what is held. */
export function describeDigest({ create, open, openOn, openTwo }: Opener): void {
  const digestsOf = (mails: readonly LeasedMail[]) =>
    mails.flatMap(({ payload }) => (payload.kind === 'digest' ? [payload] : []));

  test('the digest tells what is held since before the morning, once for each morning', async () => {
    const store = await open();
    const held = submission('1', { status: 'held', suspicion: 'the trap field was filled' });
    const { reference } = await store.add(held);
    await store.add(submission('2', { status: 'suspect', owes: both }));
    await store.add(submission('3'));
    const early = await deliverAll(store, undefined, { digestDate: minute(0).toISOString() });
    expect(early.map(nameOf), 'received at that very moment').toEqual(['2 staff']);
    const [digest, ...more] = digestsOf(await deliverAll(store, undefined, { digestDate: today }));
    expect(more).toEqual([]);
    expect(digest).toEqual({
      kind: 'digest',
      digestDate: today,
      count: 1,
      held: [
        {
          reference,
          form: 'a',
          receivedAt: minute(0).toISOString(),
          suspicion: 'the trap field was filled',
        },
      ],
    });
    expect(digestsOf(await deliverAll(store, undefined, { digestDate: today }))).toEqual([]);
    expect(digestsOf(await deliverAll(store, undefined, { digestDate: tomorrow }))).toHaveLength(1);
    await release(store, reference);
    expect(
      digestsOf(await deliverAll(store, undefined, { digestDate: '2026-05-13T11:00:00.000Z' })),
    ).toEqual([]);
  });

  test('the digest is due for a backup that is older than two days alone, once for each morning', async () => {
    const store = await open();
    const digestOn = (digestDate: string) => deliverAll(store, undefined, { digestDate });
    await store.add(submission('1'));
    expect(digestsOf(await digestOn(today)), 'where none was ever recorded').toEqual([]);
    await store.recordBackup('2026-05-10T06:15:00.000Z');
    expect(digestsOf(await digestOn('2026-05-12T06:15:00.000Z'))).toEqual([]);
    const staleBackup = '2026-05-10T06:15:00.000Z';
    const [digest, ...more] = digestsOf(await digestOn(tomorrow));
    expect(more).toEqual([]);
    expect(digest).toEqual({
      kind: 'digest',
      digestDate: tomorrow,
      count: 0,
      held: [],
      staleBackup,
    });
    expect(digestsOf(await digestOn(tomorrow))).toEqual([]);
    await store.recordBackup('2026-05-13T06:15:00.000Z');
    expect(digestsOf(await digestOn('2026-05-13T11:00:00.000Z'))).toEqual([]);
  });

  test('a digest about a backup that waits to be tried again is not sent once there is a new one', async () => {
    const store = await open();
    await store.recordBackup('2026-05-01T06:15:00.000Z');
    expect(await deliverAll(store, () => refused, { digestDate: today })).toHaveLength(1);
    await store.recordBackup('2026-05-11T06:15:00.000Z');
    await store.wake();
    expect(await deliverAll(store, undefined, { digestDate: today })).toEqual([]);
    expect(await store.countPendingMails()).toBe(0);
  });

  test('a clock that was set back brings no second digest of a day', async () => {
    const store = await open();
    await store.add(submission('1', { status: 'held' }));
    vi.setSystemTime(new Date('2026-05-12T11:01:00Z'));
    expect(digestsOf(await deliverAll(store, undefined, { digestDate: tomorrow }))).toHaveLength(1);
    vi.setSystemTime(new Date('2026-05-12T10:30:00Z'));
    expect(digestsOf(await deliverAll(store, undefined, { digestDate: today }))).toEqual([]);
    vi.useRealTimers();
  });

  test('a digest that fails is owed, and tried again', async () => {
    const database = await create();
    const store = await database.open();
    await store.add(submission('1', { status: 'held' }));
    expect(await store.countPendingMails()).toBe(0);
    await deliverAll(store, () => refused, { digestDate: today });
    expect(await store.countPendingMails()).toBe(1);
    await store.close();
    const again = await openOn(database);
    expect(await deliverAll(again, undefined, { digestDate: today })).toEqual([]);
    await again.wake();
    expect(await deliverAll(again, undefined, { digestDate: today })).toMatchObject([
      { attempts: 1 },
    ]);
    expect(await again.countPendingMails()).toBe(0);
  });

  test('two servers send one digest', async () => {
    const [here, there] = await openTwo();
    await here.add(submission('1', { status: 'held' }));
    await here.deliver({ ...due, digestDate: today }, async () => {
      expect(await deliverAll(there, undefined, { digestDate: today })).toEqual([]);
      return sent;
    });
    expect(await deliverAll(there, undefined, { digestDate: today })).toEqual([]);
  });

  test('a digest of very many tells the oldest and how many there are', async () => {
    const store = await open();
    const many = Array.from({ length: 60 }, (_, n) => `${n}`);
    await Promise.all(many.map((body) => store.add(submission(body, { status: 'held' }))));
    const [digest] = digestsOf(await deliverAll(store, undefined, { digestDate: today }));
    expect(digest?.count).toBe(60);
    expect(digest?.held).toHaveLength(50);
  });
}

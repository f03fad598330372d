import { expect, test } from 'vitest';
import type { DeliveryResult, LeasedMail } from '../../../src/server/store/store-types.ts';
import { both, deliverAll, due, namesOf, refused, sent } from './delivering.ts';
import { minute, type Opener, release, submission } from './opened.ts';

/** What every store promises of a mail while a server has it in hand. */
export function describeMailInHand({ create, openOn, openTwo }: Opener): void {
  test('while a mail is sent, everything else goes on', async () => {
    const database = await create();
    const [here, there] = [await openOn(database), await openOn(database)];
    const old = await here.add(submission('1', { owes: both }));
    const suspect = await here.add(submission('2', { owes: both, status: 'suspect' }));
    await here.deliver(due, async () => {
      const again = submission('1', { receivedAt: minute(11), owes: ['staff'] });
      const adding = [there.add(again), there.add(submission('3'))];
      expect((await Promise.all(adding)).map(({ isNew }) => isNew)).toEqual([true, true]);
      expect(await release(there, suspect.reference)).toBe(true);
      expect(await there.remove([old.reference])).toBe(1);
      return refused;
    });
    expect(await here.find(old.reference)).toBeUndefined();
    expect(await here.countPendingMails(), 'the mail of what was removed is gone').toBe(3);
    expect(namesOf(await deliverAll(here))).toEqual(
      expect.arrayContaining(['1 staff', '2 staff', '2 visitor']),
    );
  });

  test('a mail in hand is not taken by another server, and free again afterwards', async () => {
    const [here, there] = await openTwo();
    await here.add(submission('1', { owes: ['staff'] }));
    await here.deliver(due, async () => {
      expect(await deliverAll(there)).toEqual([]);
      return { status: 'skipped' };
    });
    expect(await deliverAll(there)).toMatchObject([{ attempts: 0 }]);
  });

  test('two servers at once send each mail once', async () => {
    const [here, there] = await openTwo();
    const bodies = Array.from({ length: 20 }, (_, n) => `${n}`);
    await Promise.all(bodies.map((body) => here.add(submission(body, { owes: both }))));
    const mails: LeasedMail[] = [];
    while ((await here.countPendingMails()) > 0) {
      mails.push(...(await Promise.all([deliverAll(here), deliverAll(there)])).flat());
    }
    expect(mails).toHaveLength(40);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(40);
  });

  test('a mail that is being sent is finished before the store closes', async () => {
    const database = await create();
    const store = await database.open();
    await store.add(submission('1', { owes: ['staff'] }));
    let take = (): void => undefined;
    const taken = new Promise<DeliveryResult>((resolve) => {
      take = () => resolve(sent);
    });
    const delivering = store.deliver(due, () => taken);
    const closing = store.close();
    take();
    await Promise.all([delivering, closing]);
    expect(await (await openOn(database)).countPendingMails()).toBe(0);
  });
}

import { expect, test } from 'vitest';
import type { OwedMail, SendMail, Store } from '../../../src/server/store/store.ts';
import { minute, type Opener, submission } from './opened.ts';

const both = ['staff', 'visitor'] as const;

/** A mail server that takes every mail, and those it was handed. */
function mailServer(takes: (mail: OwedMail) => boolean = () => true) {
  const mails: OwedMail[] = [];
  const send: SendMail = async (mail) => {
    mails.push(mail);
    return takes(mail);
  };
  return { mails, send };
}

/** Hands over every mail once, from the first position to the last. */
async function deliverAll(store: Store, send: SendMail): Promise<void> {
  let position: number | undefined = 0;
  while (position !== undefined) position = await store.deliver(position, send);
}

/** What every store promises about the mails that are owed. */
export function describeDelivering({ create, open, openOn, openTwo }: Opener): void {
  test('a mail is handed over with its submission, and owed no longer once it is taken', async () => {
    const store = await open();
    const { reference } = await store.add(submission('{"n":1}', { owes: ['staff'] }));
    const { mails, send } = mailServer();
    const position = await store.deliver(0, send);
    expect(mails).toEqual([{ position, kind: 'staff', submission: expect.anything() }]);
    expect(mails[0]?.submission).toEqual({
      reference,
      form: 'a',
      receivedAt: minute(0).toISOString(),
      body: '{"n":1}',
      suspicion: null,
      owes: ['staff'],
    });
    expect(await store.countOwed()).toBe(0);
    expect(await store.deliver(0, send)).toBeUndefined();
  });

  test('a mail that is not taken stays owed, and does not hold up those behind it', async () => {
    const store = await open();
    await store.add(submission('1', { owes: both }));
    await store.add(submission('2', { owes: both }));
    const { mails, send } = mailServer(({ kind }) => kind === 'visitor');
    await deliverAll(store, send);
    const named = (sent: OwedMail[]) => sent.map((mail) => `${mail.submission.body} ${mail.kind}`);
    expect(named(mails)).toEqual(['1 staff', '1 visitor', '2 staff', '2 visitor']);
    expect(await store.countOwed()).toBe(2);
    const later = mailServer();
    await deliverAll(store, later.send);
    expect(named(later.mails)).toEqual(['1 staff', '2 staff']);
    expect(later.mails.map(({ position }) => position)).toEqual(
      mails.filter(({ kind }) => kind === 'staff').map(({ position }) => position),
    );
    expect(await store.countOwed()).toBe(0);
  });

  test('a suspect is mailed to the staff, and to the visitor only once it is released', async () => {
    const store = await open();
    const suspect = submission('1', { suspicion: 'many links', owes: both });
    const { reference } = await store.add(suspect);
    await store.add(submission('2', { owes: both }));
    expect(await store.countOwed()).toBe(3);
    const { mails, send } = mailServer();
    await deliverAll(store, send);
    const named = () => mails.map((mail) => `${mail.submission.body} ${mail.kind}`);
    expect(named()).toEqual(['1 staff', '2 staff', '2 visitor']);
    expect(mails[0]?.submission.suspicion).toBe('many links');
    expect(await store.countOwed()).toBe(0);
    expect(await store.find(reference)).toMatchObject({ owes: ['visitor'] });
    await store.release(reference, both);
    await deliverAll(store, send);
    expect(named().slice(3)).toEqual(['1 visitor']);
  });

  test('a mail stays owed where sending fails in an unexpected way', async () => {
    const store = await open();
    await store.add(submission('1', { owes: ['staff'] }));
    await expect(store.deliver(0, () => Promise.reject(new Error('a fault')))).rejects.toThrow();
    const { mails, send } = mailServer();
    await deliverAll(store, send);
    expect(mails).toHaveLength(1);
  });

  test('the position of a mail that was removed is never given again', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1', { owes: ['staff'] }));
    const removed = await store.deliver(0, async () => false);
    await store.remove([reference]);
    await store.add(submission('2', { owes: ['staff'] }));
    expect(await store.deliver(0, async () => true)).toBeGreaterThan(removed ?? 0);
  });

  test('requests that come while a mail is sent are kept meanwhile', async () => {
    const store = await open();
    await store.add(submission('1', { owes: ['staff'] }));
    await store.deliver(0, async () => {
      await store.add(submission('2', { owes: ['staff'] }));
      return true;
    });
    expect(await store.countOwed()).toBe(1);
  });

  test('a mail in hand is not taken by another server, and free again afterwards', async () => {
    const [here, there] = await openTwo();
    await here.add(submission('1', { owes: both }));
    const { mails, send } = mailServer();
    await here.deliver(0, async () => {
      expect(await there.deliver(0, send)).toBeUndefined();
      return false;
    });
    await deliverAll(there, send);
    expect(mails.map(({ kind }) => kind)).toEqual(['staff', 'visitor']);
  });

  test('two servers at once send each mail once', async () => {
    const [here, there] = await openTwo();
    const bodies = Array.from({ length: 20 }, (_, n) => `${n}`);
    await Promise.all(bodies.map((body) => here.add(submission(body, { owes: both }))));
    const { mails, send } = mailServer();
    while ((await here.countOwed()) > 0) {
      await Promise.all([deliverAll(here, send), deliverAll(there, send)]);
    }
    const sent = mails.map(({ position }) => position);
    expect(sent).toHaveLength(40);
    expect(new Set(sent).size).toBe(40);
  });

  test('a mail that is being sent is finished before the store closes', async () => {
    const database = await create();
    const store = await database.open();
    await store.add(submission('1', { owes: ['staff'] }));
    let take = (): void => undefined;
    const taken = new Promise<boolean>((resolve) => {
      take = () => resolve(true);
    });
    const delivering = store.deliver(0, () => taken);
    const closing = store.close();
    take();
    await Promise.all([delivering, closing]);
    expect(await (await openOn(database)).countOwed()).toBe(0);
  });
}

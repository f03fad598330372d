import { expect, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import {
  type DeliveryResult,
  type HandlingChange,
  initialHandling,
  type LeasedWebhook,
  type NewDelivery,
} from '../../../src/server/store/store-types.ts';
import { crew, deliverAll, due, refused, sent } from './delivering.ts';
import { listed, minute, type Opener, release, submission } from './opened.ts';

const answer = { kind: 'answer', recipient: '' } as const;
const sheet = { kind: 'webhook', recipient: 'sheet' } as const;
const calendar = { kind: 'webhook', recipient: 'calendar' } as const;

/** Writes to the visitor, or does what else is said; what goes out is about this event. */
async function write(store: Store, reference: string, words: string, more: object = {}) {
  const { handling, status } = (await store.find(reference)) ?? { handling: initialHandling };
  const entry = { at: minute(1).toISOString(), who: 'dana@example.com', what: 'Wrote', words };
  const change: HandlingChange = {
    ...handling,
    ...{ reference, status: status ?? 'waiting', suspicion: null },
    history: [...handling.history, entry],
    ...more,
  };
  return store.change(change);
}

/** Passes on every webhook that is due; gives what was passed on. */
async function postAll(
  store: Store,
  answerTo: (webhook: LeasedWebhook) => DeliveryResult = () => sent,
): Promise<string[]> {
  const posted: string[] = [];
  const send = async (webhook: LeasedWebhook) => {
    posted.push(nameOf(webhook));
    return answerTo(webhook);
  };
  while (await store.deliverWebhook(send));
  return posted;
}

/** What is told to whom, as `changed 1 sheet`: what happened, the body or the reference, and the receiver. */
function nameOf({ payload, recipient }: LeasedWebhook): string {
  const about = payload.type === 'request.forgotten' ? payload.reference : payload.submission.body;
  const number = payload.type === 'request.changed' ? [payload.event.number] : [];
  return [payload.type.replace('request.', ''), ...number, about, recipient].join(' ');
}

/** What every store promises about everything that goes out, besides the receipts. */
export function describeOutbox({ create, open, openOn, openTwo }: Opener): void {
  const telling = (...deliveries: readonly NewDelivery[]) => ({ deliveries });

  test('what goes out because of a change is stored with it, and is about its event', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1'));
    await write(store, reference, 'Hello.', telling(answer));
    await write(store, reference, 'Hello again.', telling(answer));
    expect(await store.deliveries(reference)).toMatchObject([{ event: 1 }, { event: 2 }]);
    const mails = await deliverAll(store);
    expect(mails.map(({ payload }) => 'event' in payload && payload.event)).toMatchObject([
      { number: 1, words: 'Hello.' },
      { number: 2, words: 'Hello again.' },
    ]);
    expect(await store.deliveries(reference)).toEqual([]);
  });

  test('of two who change the same version, the later one makes nothing go out', async () => {
    const [mine, theirs] = await openTwo();
    const { reference } = await mine.add(submission('1'));
    const both = [mine, theirs].map((store, n) =>
      write(store, reference, `${n}`, { version: 0, history: historyOf(n), ...telling(answer) }),
    );
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await mine.countPendingMails()).toBe(1);
  });

  test('what is due later goes out only then, whatever wakes the sender', async () => {
    const database = await create();
    const store = await openOn(database);
    const { reference } = await store.add(submission('1'));
    const dueAt = '2999-05-10T15:00:00.000Z';
    await write(store, reference, '', telling({ kind: 'reminder', recipient: '', dueAt }));
    await store.wake();
    expect(await deliverAll(store)).toEqual([]);
    expect(await store.countPendingMails()).toBe(0);
    expect(await store.unfinishedDeliveries(reference)).toMatchObject([{ dueAt }]);
    await database.ask("UPDATE outbox SET due_at = '2026-05-10T15:00:00.000Z' WHERE event = 1");
    expect(await store.countPendingMails()).toBe(1);
    expect(await deliverAll(store)).toHaveLength(1);
  });

  test('what only a newer program can write is left to it', async () => {
    const database = await create();
    const store = await openOn(database);
    const { reference } = await store.add(submission('1', { owes: ['staff'] }));
    await database.ask("UPDATE outbox SET kind = 'invitation' WHERE kind = 'staff'");
    expect(await deliverAll(store)).toEqual([]);
    expect(await store.countPendingMails()).toBe(0);
    expect(await store.deliveries(reference)).toMatchObject([{ state: 'pending' }]);
  });

  test('what happens to a request is told to each webhook in order, and one that fails delays none of another', async () => {
    const store = await open();
    const about = { deliveries: [sheet, calendar] };
    const one = await store.add(submission('1', about));
    await store.add(submission('2', about));
    await write(store, one.reference, 'a', about);
    await write(store, one.reference, 'b', about);
    const first = await postAll(store, (webhook) =>
      nameOf(webhook) === 'created 1 sheet' ? refused : sent,
    );
    expect(first.sort()).toEqual([
      'changed 1 1 calendar',
      'changed 2 1 calendar',
      'created 1 calendar',
      'created 1 sheet',
      'created 2 calendar',
      'created 2 sheet',
    ]);
    expect(await store.countPendingWebhooks()).toBe(3);
    await store.wake('webhook');
    expect(await postAll(store)).toEqual([
      'created 1 sheet',
      'changed 1 1 sheet',
      'changed 2 1 sheet',
    ]);
    expect(await store.countPendingWebhooks()).toBe(0);
  });

  test('two servers at once tell each webhook everything once and in order', async () => {
    const [here, there] = await openTwo();
    const about = { deliveries: [sheet, calendar] };
    for (const body of ['1', '2', '3']) {
      const { reference } = await here.add(submission(body, about));
      for (const words of ['a', 'b']) await write(here, reference, words, about);
    }
    const posted: string[] = [];
    const send = async (webhook: LeasedWebhook) => {
      posted.push(nameOf(webhook));
      return sent;
    };
    while ((await here.countPendingWebhooks()) > 0)
      await Promise.all([here.deliverWebhook(send), there.deliverWebhook(send)]);
    expect(posted).toHaveLength(18);
    for (const body of ['1', '2', '3'])
      for (const { recipient } of [sheet, calendar])
        expect(posted.filter((name) => name.endsWith(`${body} ${recipient}`))).toEqual([
          `created ${body} ${recipient}`,
          `changed 1 ${body} ${recipient}`,
          `changed 2 ${body} ${recipient}`,
        ]);
  });

  test('a webhook in hand holds up no mail, and a mail in hand no webhook', async () => {
    const [here, there] = await openTwo();
    await here.add(submission('1', { owes: ['staff'], deliveries: [sheet] }));
    await here.deliverWebhook(async () => {
      await here.deliver(due, async () => ({ status: 'skipped' }));
      expect(await deliverAll(there)).toHaveLength(1);
      expect(await postAll(there)).toEqual([]);
      return { status: 'skipped' };
    });
    await here.add(submission('2', { owes: ['staff'] }));
    await here.deliver(due, async () => {
      expect(await postAll(there)).toEqual(['created 1 sheet']);
      return sent;
    });
  });

  test('a suspect is told to no webhook until it is released', async () => {
    const store = await open();
    const suspect = { status: 'suspect', suspicion: 'many links', deliveries: [sheet] } as const;
    const { reference } = await store.add(submission('1', suspect));
    expect(await postAll(store)).toEqual([]);
    expect(await store.countPendingWebhooks()).toBe(0);
    await release(store, reference);
    expect(await postAll(store)).toEqual(['created 1 sheet']);
  });

  test('a removal is told to each webhook that may know the request, by its reference alone', async () => {
    const database = await create();
    const store = await openOn(database);
    const known = await store.add(submission('1', { deliveries: [sheet, calendar] }));
    await postAll(store, ({ recipient }) => (recipient === 'sheet' ? sent : refused));
    const unknown = await store.add(submission('2', { deliveries: [sheet] }));
    expect(await store.remove([known.reference, unknown.reference])).toBe(2);
    const left = "SELECT reference, recipient, last_error FROM outbox WHERE kind <> 'digest'";
    const removal = { reference: known.reference, last_error: null };
    expect((await database.ask(left)).sort(byRecipient)).toEqual([
      { ...removal, recipient: 'calendar' },
      { ...removal, recipient: 'sheet' },
    ]);
    const told = { reference: known.reference, kind: 'webhook', status: null };
    expect(await store.unfinished(10)).toMatchObject([told, told]);
    expect((await postAll(store)).sort()).toEqual([
      `forgotten ${known.reference} calendar`,
      `forgotten ${known.reference} sheet`,
    ]);
    expect(await database.ask(left)).toEqual([]);
  });

  test('what is removed while a webhook has it in hand is told afterwards', async () => {
    const [here, there] = await openTwo();
    const { reference } = await here.add(submission('1', { deliveries: [sheet] }));
    await here.deliverWebhook(async () => {
      expect(await there.remove([reference])).toBe(1);
      expect(await postAll(there)).toEqual([]);
      return sent;
    });
    expect(await postAll(there)).toEqual([`forgotten ${reference} sheet`]);
  });

  test('a removal that a webhook refuses for good leaves nothing behind', async () => {
    const database = await create();
    const store = await openOn(database);
    const { reference } = await store.add(submission('1', { deliveries: [sheet] }));
    await postAll(store);
    await store.remove([reference]);
    await postAll(store, () => ({ status: 'refused', error: '410' }));
    expect(await database.ask("SELECT id FROM outbox WHERE kind <> 'digest'")).toEqual([]);
  });

  test('what was given up is sent again for one request, and nothing of another', async () => {
    const store = await open();
    const about = { owes: ['visitor'], deliveries: [sheet] } as const;
    const { reference } = await store.add(submission('1', about));
    await store.add(submission('2', about));
    const giveUp = { status: 'refused', error: '550' } as const;
    await deliverAll(store, () => giveUp);
    await postAll(store, () => giveUp);
    expect(await store.sendAgain()).toBe(0);
    expect(await store.sendAgain(reference)).toBe(2);
    expect(await deliverAll(store)).toMatchObject([{ payload: { submission: { body: '1' } } }]);
    expect(await postAll(store)).toEqual(['created 1 sheet']);
  });

  test('nothing goes out after a restore until somebody lets it, and then webhooks get it in order', async () => {
    const [here, there] = [await open(), await open()];
    const { reference } = await here.add(
      submission('1', { owes: ['visitor'], deliveries: [sheet] }),
    );
    const dueAt = '2999-05-10T15:00:00.000Z';
    const reminder = { kind: 'reminder', recipient: '', dueAt } as const;
    await write(here, reference, 'a', telling(answer, reminder, sheet));
    const [found] = await listed(here);
    await there.restore(found ? [{ ...found, deliveries: await here.deliveries(reference) }] : []);
    await write(there, reference, 'b', telling(sheet));
    expect(await deliverAll(there)).toEqual([]);
    expect(await postAll(there)).toEqual([]);
    expect(await there.countHeld()).toBe(5);
    expect(await there.find(reference)).toMatchObject({ owes: ['visitor', 'answer', 'reminder'] });
    expect(await there.sendAgain()).toBe(5);
    expect((await deliverAll(there)).map(({ payload }) => payload.kind)).toEqual([
      'visitor',
      'answer',
    ]);
    expect(await postAll(there)).toEqual([
      'created 1 sheet',
      'changed 1 1 sheet',
      'changed 2 1 sheet',
    ]);
    expect(await there.unfinishedDeliveries(reference)).toMatchObject([
      { kind: 'reminder', dueAt },
    ]);
  });

  test('a webhook that knows a request from before a restore is told of its removal', async () => {
    const [here, there] = [await open(), await open()];
    const { reference } = await here.add(submission('1', { deliveries: [sheet] }));
    await postAll(here);
    const [found] = await listed(here);
    await there.restore(found ? [{ ...found, deliveries: await here.deliveries(reference) }] : []);
    await there.remove([reference]);
    expect(await postAll(there)).toEqual([`forgotten ${reference} sheet`]);
  });

  test('a removal from a backup waits until somebody lets it go out', async () => {
    const store = await open();
    const removal = { reference: 'AC-2222-2222', recipient: 'sheet' };
    await store.restoreRemovals([removal, removal]);
    expect(await postAll(store)).toEqual([]);
    expect(await store.unfinished(10)).toMatchObject([
      { ...removal, kind: 'webhook', state: 'held', status: null },
    ]);
    expect(await store.sendAgain(removal.reference)).toBe(1);
    expect(await postAll(store)).toEqual(['forgotten AC-2222-2222 sheet']);
  });

  test('all that is to go out can be held back, but for the daily email', async () => {
    const store = await open();
    await store.add(submission('1', { owes: ['staff', 'visitor'], deliveries: [sheet] }));
    const held = { status: 'held', suspicion: 'code', receivedAt: minute(-9) } as const;
    await store.add(submission('2', held));
    expect(await store.holdDeliveries()).toBe(3);
    expect(await postAll(store)).toEqual([]);
    const mails = await deliverAll(store, () => sent, { digestDate: minute(0).toISOString() });
    expect(mails.map(({ payload, recipient }) => [payload.kind, recipient])).toEqual([
      ['digest', crew],
    ]);
    expect(await store.sendAgain()).toBe(3);
    expect(await deliverAll(store)).toHaveLength(2);
  });
}

const byRecipient = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a.recipient).localeCompare(String(b.recipient));

/** The history that a change of one of several people leaves. */
function historyOf(n: number) {
  return [{ at: minute(n).toISOString(), who: `${n}@example.com`, what: 'Wrote' }];
}

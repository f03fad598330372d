import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FormHandlings } from '../../../src/form/model/handling.ts';
import { correctionOf, isCorrectable } from '../../../src/server/desk/corrections.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { type Action, changeOf } from '../../../src/server/requests/changes.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import type { Submission } from '../../../src/server/store/store-types.ts';
import { createWebhookSender } from '../../../src/server/webhooks/webhook-sender.ts';
import type { Webhook } from '../../../src/server/webhooks/webhook-settings.ts';
import { exampleForms, exampleSite } from '../../example/example.ts';
import { openMailBox } from '../../support/mail-box.ts';
import { startPost, until } from '../mail/sending.ts';
import { storedOf } from '../mail/support.ts';
import { submissionOf, temporaryStore } from '../support.ts';
import { receiver } from './receiver.ts';

const handling: FormHandlings = {
  residential: { kind: 'booking', notify: [{ to: 'sheet' }] },
  contact: { notify: [{ to: 'sheet' }] },
};

const day = 86_400_000;

/** The rhythm of the real sender, a hundred times as fast; the longest delay is long. */
const rhythm = {
  baseDelay: 50,
  maxDelay: 3_600_000,
  pollInterval: 20,
  timeout: 60_000,
  shutdownTimeout: 100,
};

interface Wishes extends Partial<typeof rhythm> {
  readonly store?: Store;
  readonly allowsPrivate?: boolean;
}

/** A sender that runs, with a store of its own or another one. */
async function startTelling(
  webhooks: readonly Webhook[],
  { store: given, allowsPrivate = true, ...own }: Wishes = {},
) {
  const store = given ?? (await temporaryStore()).store;
  const askedForms = createAskedForms({ store, forms: exampleForms, handling });
  const log: { readonly facts: Record<string, unknown>; readonly words: string }[] = [];
  const counts: string[] = [];
  const say = (facts: object, words: string) => void log.push({ facts: { ...facts }, words });
  const sender = createWebhookSender(
    {
      ...{ store, askedForms, webhooks, allowsPrivate },
      log: { info: say, warn: say, error: say },
      countWebhook: (name, outcome) => counts.push(`${name} ${outcome}`),
    },
    { ...rhythm, ...own },
  );
  onTestFinished(() => sender.stop());
  sender.start();
  return { store, log, counts, sender };
}

type Telling = Awaited<ReturnType<typeof startTelling>>;

/** Stores a request of which a webhook is told; gives its reference. */
async function ask(
  store: Store,
  notes: string,
  { form = 'residential', recipient = 'sheet', ...wishes }: Asking = {},
): Promise<string> {
  const deliveries = [{ kind: 'webhook', recipient } as const];
  const { body } = storedOf(form, { notes });
  return (await store.add(submissionOf({ form, body, deliveries, ...wishes }))).reference;
}

interface Asking extends Partial<Submission> {
  readonly recipient?: string;
}

async function stored(store: Store, reference: string) {
  const found = await store.find(reference);
  if (!found) throw new Error('there is no such request');
  return createAskedForms({ store, forms: exampleForms, handling, webhooks: ['sheet'] }).withForm(
    found,
  );
}

/** Makes a move of the staff or the visitor, of which the webhook is told. */
async function move(store: Store, reference: string, action: Action): Promise<void> {
  const found = await stored(store, reference);
  const { version, note, assignee } = found.handling;
  const who = action === 'accept' ? 'visitor' : 'sam@example.com';
  const at = new Date().toISOString();
  const agreed = { day: '2026-12-03', from: '09:00' };
  const requested = { action, version, note, assignee, who, at, agreed };
  const change = changeOf(found, requested, { kind: 'booking', webhooks: ['sheet'] });
  if (!change || !(await store.change(change))) throw new Error('it cannot be moved so');
}

const isTold = ({ store }: Pick<Telling, 'store'>) =>
  until(async () => (await store.unfinished(99)).length === 0);

const bodies = (received: readonly { readonly body: string }[]) =>
  received.map(({ body }) => JSON.parse(body));

const accepted = () => receiver((reply) => reply.writeHead(204).end());

describe('a webhook', () => {
  test('is told of a new request: its reference, form, state and answers', async () => {
    const { received, webhook } = await accepted();
    const telling = await startTelling([webhook()]);
    const reference = await ask(telling.store, 'Two dogs.');
    await isTold(telling);
    expect(bodies(received)).toMatchObject([
      {
        type: 'request.created',
        data: { reference, form: 'residential', state: 'new', answers: { notes: 'Two dogs.' } },
      },
    ]);
  });

  test('is told of each move, with what is agreed from then on', async () => {
    const { received, webhook } = await accepted();
    const telling = await startTelling([webhook()]);
    const reference = await ask(telling.store, 'One');
    await move(telling.store, reference, 'propose');
    await move(telling.store, reference, 'accept');
    await isTold(telling);
    const agreed = { day: '2026-12-03', from: '09:00' };
    expect(bodies(received).map(({ data }) => data)).toMatchObject([
      { state: 'new', agreed: null, change: null },
      { state: 'proposed', agreed, change: { kind: 'propose', by: 'staff' } },
      { state: 'confirmed', agreed, change: { kind: 'accept', by: 'visitor' } },
    ]);
  });

  test('is told of a correction, and of the answers of before where they still stood', async () => {
    const { received, webhook } = await accepted();
    const { store } = await temporaryStore();
    const reference = await ask(store, 'Blue door.');
    const found = await stored(store, reference);
    if (!isCorrectable(found)) throw new Error('it cannot be corrected');
    const askedForms = createAskedForms({
      ...{ store, handling, forms: exampleForms, webhooks: ['sheet'] },
    });
    const correction = correctionOf(
      found,
      { ...JSON.parse(found.body), notes: 'Green door.' },
      { who: 'sam@example.com', at: new Date(), site: exampleSite.site, askedForms },
    );
    if (!correction) throw new Error('nothing was corrected');
    await store.change(correction);
    const telling = await startTelling([webhook()], { store });
    await isTold(telling);
    expect(bodies(received).map(({ type, data }) => [type, data.answers.notes])).toEqual([
      ['request.created', 'Blue door.'],
      ['request.changed', 'Green door.'],
    ]);
  });

  test('is told of a form without states that there is none', async () => {
    const { received, webhook } = await accepted();
    const telling = await startTelling([webhook()]);
    await ask(telling.store, '', { form: 'contact' });
    await isTold(telling);
    expect(bodies(received)[0].data.state).toBeNull();
  });

  test('knows of a request that was removed nothing but the reference', async () => {
    const { received, webhook } = await accepted();
    const telling = await startTelling([webhook()]);
    const reference = await ask(telling.store, 'Forget me.');
    await isTold(telling);
    await telling.store.remove([reference]);
    await until(() => received.length === 2);
    expect(bodies(received)[1]).toEqual({
      type: 'request.forgotten',
      timestamp: expect.any(String),
      data: { reference },
    });
    await isTold(telling);
  });

  test('is told of a suspect only once it is released', async () => {
    const { received, webhook } = await accepted();
    const telling = await startTelling([webhook()]);
    const held = await ask(telling.store, 'Cheap pills', { status: 'held', suspicion: 'pills' });
    const real = await ask(telling.store, 'A request');
    await until(() => received.length === 1);
    expect(bodies(received)[0].data.reference).toBe(real);
    await move(telling.store, held, 'not-spam');
    await isTold(telling);
    expect(bodies(received)[1]).toMatchObject({
      type: 'request.created',
      data: { reference: held },
    });
  });

  test('that fails for a day has each event once afterwards, in order for each request', async () => {
    let isDown = true;
    const kept = new Map<string, string>();
    const tries = new Map<string, Set<string>>();
    const { webhook } = await receiver((reply, { headers, body }) => {
      const id = String(headers['webhook-id']);
      tries.set(id, new Set([...(tries.get(id) ?? []), body]));
      // Of what arrived, the answer is lost at first: it is sent again.
      if (!isDown && kept.has(id)) return reply.writeHead(200).end();
      if (!isDown) kept.set(id, body);
      return reply.writeHead(503).end();
    });
    const telling = await startTelling([webhook()], { maxDelay: 100 });
    const { store, sender } = telling;
    const start = Date.now();
    onTestFinished(() => void vi.useRealTimers());
    const references: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const reference = await ask(store, `number ${count}`);
      await move(store, reference, 'propose');
      vi.setSystemTime(start + (count * day) / 6);
      await move(store, reference, 'accept');
      if (count === 5) await store.remove([reference]);
      else references.push(reference);
      sender.wake();
    }
    await until(() => tries.size >= 5);
    vi.setSystemTime(start + day);
    isDown = false;
    await until(async () => {
      // A clock that was set stands still.
      vi.setSystemTime(Date.now() + 1_000);
      return (await store.unfinished(99)).length === 0;
    });
    const events = [...kept.values()].map((body) => JSON.parse(body));
    for (const reference of references) {
      const own = events.filter(({ data }) => data.reference === reference);
      expect(own.map(({ data }) => data.state)).toEqual(['new', 'proposed', 'confirmed']);
    }
    for (const same of tries.values()) expect(same.size, 'the same body on each try').toBe(1);
  });

  test('that fails for five days is given up', async () => {
    const { webhook } = await receiver((reply) => reply.writeHead(500).end());
    const { store, log } = await startTelling([webhook()], { maxDelay: 100 });
    const reference = await ask(store, 'One');
    await until(() => log.length > 12);
    expect(await store.unfinishedDeliveries(reference)).toMatchObject([{ state: 'pending' }]);
    vi.setSystemTime(Date.now() + 5 * day + 3_600_000);
    onTestFinished(() => void vi.useRealTimers());
    await until(() => log.at(-1)?.words === 'a webhook failed for five days and is given up');
    expect(await store.unfinishedDeliveries(reference)).toMatchObject([
      { state: 'refused', error: 'the receiver answered 500' },
    ]);
  });

  test('in a private network is not called unless the settings allow it', async () => {
    const { received, webhook } = await accepted();
    const { store, log } = await startTelling([webhook('localhost')], { allowsPrivate: false });
    await ask(store, 'One');
    await until(() => log.length > 0);
    expect(log[0]?.facts).toMatchObject({ code: 'EPRIVATE', webhook: 'sheet' });
    expect(received).toEqual([]);
  });

  test('that the settings no longer have keeps its place until it is back', async () => {
    const { received, webhook } = await accepted();
    const without = await startTelling([]);
    await ask(without.store, 'One');
    await until(() => without.log.length > 0);
    expect(without.log[0]?.facts).toMatchObject({ reason: 'WEBHOOKS has no such name' });
    await without.sender.stop();
    const { store } = without;
    await isTold(await startTelling([webhook()], { store }));
    expect(received).toHaveLength(1);
  });

  test('that never answers delays no other for longer than an attempt, and no mail', async () => {
    const hanging = await receiver(() => undefined);
    const { received, webhook } = await accepted();
    const { store } = await temporaryStore();
    const other = { ...webhook(), name: 'calendar' };
    await ask(store, 'One');
    await startTelling([hanging.webhook(), other], { store, timeout: 300 });
    await until(() => hanging.received.length === 1);
    const box = await openMailBox();
    onTestFinished(() => box.close());
    const mail = await startPost(box, {}, store);
    await mail.owe('a mail', 'staff');
    await until(() => box.arrived.length === 1);
    await ask(store, 'Two', { recipient: 'calendar' });
    await until(() => received.length === 1);
  });

  test('that is being told on shutdown is told again by the next server', async () => {
    const hanging = await receiver(() => undefined);
    const first = await startTelling([hanging.webhook()]);
    const { store } = first;
    const reference = await ask(store, 'One');
    await move(store, reference, 'propose');
    await until(() => hanging.received.length === 1);
    await first.sender.stop();
    const { received, webhook } = await accepted();
    await isTold(await startTelling([webhook()], { store }));
    expect(bodies(received).map(({ type }) => type)).toEqual([
      'request.created',
      'request.changed',
    ]);
    expect(received[0]?.headers['webhook-id']).toBe(hanging.received[0]?.headers['webhook-id']);
  });
});

test('log and counts name the webhook, and have neither its address nor an answer', async () => {
  const { webhook } = await receiver((reply) => reply.writeHead(500).end('the answer'));
  const { store, log, counts } = await startTelling([webhook()]);
  await ask(store, 'Two dogs.');
  await until(() => log.length > 0);
  expect(counts[0]).toBe('sheet failed');
  expect(JSON.stringify(log)).not.toMatch(/127\.0\.0\.1|\/hook|dogs|the answer/);
});

import { writeSync } from 'node:fs';
import { readDatabase } from '../../src/server/setting-values.ts';
import { openPostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import {
  type DeliveryResult,
  type LeasedMail,
  type LeasedWebhook,
  type NewDelivery,
  visitor,
} from '../../src/server/store/store-types.ts';

/** The addresses of the staff, and the webhooks that are told of everything. */
export const staff = ['crew@example.com', 'office@example.com'];
export const webhooks = ['sheet', 'calendar'];

const telling = webhooks.map((recipient): NewDelivery => ({ kind: 'webhook', recipient }));
const answering: NewDelivery = { kind: 'answer', recipient: '' };

/** Adds, changes and removes requests, and sends what goes out, until it is killed; says what was acknowledged and what arrived. */
export async function work(database: string): Promise<void> {
  const store = await open(database);
  const say = (...words: readonly (string | number)[]) => writeSync(1, `${words.join(' ')}\n`);
  const run = async (turn: number): Promise<void> => {
    const { reference } = await store.add({
      ...{ form: 'a', edition: 'a1', body: JSON.stringify({ turn, at: process.hrtime().join() }) },
      ...{ receivedAt: new Date(), owes: ['staff', 'visitor'], deliveries: telling },
    });
    say('added', reference);
    for (const words of ['first', 'second']) {
      const found = await store.find(reference);
      if (!found) return;
      const { handling, status, suspicion } = found;
      const history = [
        ...handling.history,
        { at: new Date().toISOString(), who: visitor, what: 'Wrote', words },
      ];
      const change = { ...handling, reference, status, suspicion, history };
      if (await store.change({ ...change, deliveries: [answering, ...telling] }))
        say('changed', reference, history.length);
    }
    if (turn % 5 === 0 && (await store.remove([reference])) > 0) say('removed', reference);
  };
  const add = async () => {
    for (let turn = 0; ; turn += 1) await run(turn);
  };
  const mail = async () => {
    for (;;) if (!(await store.deliver(due, sendMail))) await pause();
  };
  const post = async () => {
    for (;;) if (!(await store.deliverWebhook(sendWebhook))) await pause();
  };
  const sendMail = sendingMail(say);
  const sendWebhook = sendingWebhook(say);
  await Promise.all([add(), add(), add(), mail(), post()]);
}

/** Opens it by modules that are loaded by then, as this process loads none later. */
function open(database: string) {
  const address = readDatabase('DATABASE_URL', database);
  return address.kind === 'sqlite'
    ? openSqliteStore({ path: address.path, editions: [] })
    : openPostgresStore(address.url, { name: 'the database', editions: [], allowReadOnly: false });
}

type Say = (...words: readonly (string | number)[]) => void;

export const due = { digestDate: '2000-01-01T00:00:00.000Z', staff };

/** Creates the function that hands over a mail, and says to whom: one in three is refused at first. */
export function sendingMail(say: Say) {
  return async ({ payload, recipient, attempts }: LeasedMail): Promise<DeliveryResult> => {
    if (attempts === 0 && Math.random() < 1 / 3) return refused;
    if (payload.kind !== 'digest')
      say(
        'mail',
        payload.submission.reference,
        payload.event?.number ?? 0,
        recipient || payload.kind,
      );
    return { status: 'sent' };
  };
}

/** Creates the function that does so with a webhook. */
export function sendingWebhook(say: Say) {
  return async ({ payload, recipient, attempts }: LeasedWebhook): Promise<DeliveryResult> => {
    if (attempts === 0 && Math.random() < 1 / 3) return refused;
    if (payload.type === 'request.forgotten')
      say('webhook', payload.reference, 'forgotten', recipient);
    else {
      const event = payload.type === 'request.changed' ? payload.event.number : 0;
      say('webhook', payload.submission.reference, event, recipient);
    }
    return { status: 'sent' };
  };
}

const refused = { status: 'failed', error: '451', delay: 5 } as const;

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}

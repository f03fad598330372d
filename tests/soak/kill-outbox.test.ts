import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDatabase } from '../../src/server/setting-values.ts';
import type { Store } from '../../src/server/store/create-store.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import { temporaryDatabase } from '../support/built-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { due, sendingMail, sendingWebhook, staff, webhooks } from './outbox-process.ts';

const rounds = Number(process.env.ROUNDS ?? 100);

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres.stop(), 60_000);

test.each([
  { database: 'SQLite', create: async () => temporaryDatabase() },
  { database: 'PostgreSQL', create: () => postgres.createDatabase() },
])(
  'kills with $database lose nothing that was acknowledged and nothing that was to go out, and keep the order of webhooks',
  async ({ create }) => {
    const database = await create();
    const said: string[] = [];
    for (let round = 0; round < rounds; round += 1) await live(database, said);
    const store = await openStore(readDatabase('DATABASE_URL', database));
    await sendRest(store, said);
    const report = await compare(store, said);
    await store.close();
    const { added, copies } = report;
    process.stdout.write(`${rounds} rounds, ${added} added, ${copies} copies\n`);
    expect(report).toMatchObject({ lost: [], missing: [], disordered: [], untold: [] });
    // One mail and one webhook are in hand at each kill.
    expect(copies).toBeLessThanOrEqual(2 * rounds);
  },
);

/** Lets a process work until it is killed at a random moment; adds what it said. */
async function live(database: string, said: string[]): Promise<void> {
  const program = fileURLToPath(new URL('outbox-process.js', import.meta.url));
  const child = spawn(process.execPath, [program, database], { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  child.stderr.on('data', (data) => errors.push(String(data)));
  const before = said.length;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  const closed = once(lines, 'close');
  const deadline = performance.now() + 120_000;
  while (said.length < before + 20) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`the process did not work: ${errors.join('')}`);
    await pause(5);
  }
  await pause(100 + Math.random() * 400);
  child.kill('SIGKILL');
  await closed;
}

/** Sends what is still to go out after the last kill. */
async function sendRest(store: Store, said: string[]): Promise<void> {
  const say = (...words: readonly (string | number)[]) => said.push(words.join(' '));
  const [sendMail, sendWebhook] = [sendingMail(say), sendingWebhook(say)];
  const isOver = async () =>
    (await store.countPendingMails()) + (await store.countPendingWebhooks()) === 0;
  await store.removeTraces();
  while (!(await isOver())) {
    await Promise.all([store.deliver(due, sendMail), store.deliverWebhook(sendWebhook)]);
  }
}

async function compare(store: Store, said: readonly string[]) {
  const lines = new Set(said);
  const wordsOf = (verb: string) =>
    said.filter((line) => line.startsWith(`${verb} `)).map((line) => line.split(' ').slice(1));
  const erased = new Set((await store.erasures()).map(({ reference }) => reference));
  const events = new Map<string, number>();
  for await (const piece of store.list({}))
    for (const { reference, handling } of piece) events.set(reference, handling.history.length);
  const added = wordsOf('added').map(([reference = '']) => reference);
  const lost = [
    ...added.filter((reference) => !events.has(reference) && !erased.has(reference)),
    ...wordsOf('changed')
      .filter(([reference = '', event]) => Number(event) > (events.get(reference) ?? Infinity))
      .map((words) => words.join(' ')),
    ...wordsOf('removed').flatMap(([reference = '']) => (events.has(reference) ? [reference] : [])),
  ];
  const expected = [...events].flatMap(([reference, count]) => [
    ...[...staff, 'visitor'].map((one) => `mail ${reference} 0 ${one}`),
    ...Array.from({ length: count }, (_, n) => `mail ${reference} ${n + 1} answer`),
    ...Array.from({ length: count + 1 }, (_, n) =>
      webhooks.map((one) => `webhook ${reference} ${n} ${one}`),
    ).flat(),
  ]);
  const told = new Map<string, Set<number>>();
  for (const [reference, event, one] of wordsOf('webhook')) {
    const name = `${reference} ${one}`;
    const number = event === 'forgotten' ? Infinity : Number(event);
    told.set(name, (told.get(name) ?? new Set()).add(number));
  }
  const firsts = [...told].map(([name, events]) => ({ name, order: [...events] }));
  const sent = said.filter((line) => /^(?:mail|webhook) /.test(line));
  return {
    added: added.length,
    lost,
    missing: expected.filter((line) => !lines.has(line)),
    disordered: firsts.filter(({ order }) => String(order) !== String(order.toSorted(ascending))),
    untold: firsts.filter(
      ({ name, order }) => erased.has(name.split(' ')[0] ?? '') && order.at(-1) !== Infinity,
    ),
    copies: sent.length - new Set(sent).size,
  };
}

const ascending = (a: number, b: number) => (a < b ? -1 : Number(a > b));

import { expect, onTestFinished, test } from 'vitest';
import { openMailBox } from '../../support/mail-box.ts';
import { ask } from '../../support/postgres.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { faults } from './faults.ts';
import { outageIn, startLoad } from './load.ts';
import { until } from './machines.ts';

// `ROUNDS=20 npm run soak:cluster`; no round begins after `MINUTES`; with `POOL=on`, the servers reach the database through PgBouncer.
const rounds = Number(process.env.ROUNDS ?? 20);
const minutes = Number(process.env.MINUTES ?? Number.POSITIVE_INFINITY);
const isPooled = process.env.POOL === 'on';

/** How many bookings have to be accepted after a fault before the next one. */
const breath = 50;

/** How many mails a server has in hand: each may come twice when the note that it was accepted is lost. */
const mailsInHand = 1;

const say = (words: string): unknown => process.stdout.write(`${words}\n`);

test('faults in a cluster lose nothing, store nothing twice, and are over without anybody’s help', async () => {
  const box = await openMailBox();
  onTestFinished(box.close);
  const cluster = await startCluster(box.port, isPooled);
  onTestFinished(cluster.stop, 600_000);
  const load = startLoad(cluster.siteUrl);
  onTestFinished(load.abandon);
  const mails = () => box.arrived.map(({ messageId = '' }) => messageId.replace(/^<|@.*/g, ''));
  const countCopies = () => mails().length - new Set(mails()).size;

  say('| fault | refused for, s | no booking for, s | posts refused | copies |');
  say('|---|---|---|---|---|');
  const latest = performance.now() + minutes * 60_000;
  const order = Object.entries(faults);
  for (let number = 0; number < rounds && performance.now() < latest; number += 1) {
    const [[fault, strike]] = order.slice(number % order.length) as [(typeof order)[number]];
    const [first, copies, cuts] = [load.bookings.length, countCopies(), cluster.countCuts()];
    expect(await strike(cluster), `writes taken by a ${fault}`).toBe(0);
    await cluster.settled();
    const goal = load.bookings.length + breath;
    await until('bookings are accepted again', () => load.bookings.length >= goal);
    const outage = outageIn(load.bookings.slice(first));
    const newCopies = countCopies() - copies;
    const times = [outage.refusedFor, outage.silence].map((time) => time.toFixed(1));
    say(`| ${[fault, ...times, outage.refusals, newCopies].join(' | ')} |`);
    expect(outage.wordless, `503 without Retry-After: ${fault}`).toBe(0);
    const most = cluster.servers.length * mailsInHand * (cluster.countCuts() - cuts + 1);
    expect(newCopies, `copies of mails: ${fault}`).toBeLessThanOrEqual(most);
  }
  await load.stop();

  await until('no mail is owed', async () => {
    return (
      (await read(cluster, "SELECT FROM outbox WHERE kind <> 'digest' AND state = 'pending'"))
        .length === 0
    );
  });
  const rows = await read(cluster, 'SELECT reference, body FROM requests');
  const stored = rows.map(({ reference }) => `${reference}`);
  const given = load.bookings.map((answers) => [
    ...new Set(answers.flatMap(({ reference }) => reference ?? [])),
  ]);
  const acknowledged = given.flat();
  const due = stored.flatMap((reference) => [`${reference}.staff`, `${reference}.visitor`]);
  say(
    `${acknowledged.length} acknowledged, ${stored.length} stored, ${countCopies()} copies of mails`,
  );
  const without = (all: readonly string[], known: readonly string[]) => {
    const set = new Set(known);
    return all.filter((each) => !set.has(each));
  };
  expect(without(acknowledged, stored), 'acknowledged, but not stored').toEqual([]);
  expect(without(stored, acknowledged), 'stored, but not acknowledged').toEqual([]);
  expect(
    given.filter((references) => references.length > 1),
    'answered twice',
  ).toEqual([]);
  expect(new Set(rows.map(({ body }) => body)).size, 'stored once each').toBe(rows.length);
  expect(without(due, mails()), 'mails that never arrived').toEqual([]);
  expect(without(mails(), due), 'mails about nothing that is stored').toEqual([]);
});

/** Asks the database; on a busy machine, the last fault may still be felt. */
async function read({ directUrl }: Cluster, text: string): ReturnType<typeof ask> {
  let rows: Awaited<ReturnType<typeof ask>> | undefined;
  await until('the database can be read', async () => {
    rows = await ask(directUrl, text).catch(() => undefined);
    return rows !== undefined;
  });
  return rows ?? [];
}

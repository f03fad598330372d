import { expect, onTestFinished, test } from 'vitest';
import { compare } from './aftermath.ts';
import { startCluster } from './cluster.ts';
import { faults } from './faults.ts';
import { startLoad } from './load.ts';
import { copiesIn, openMailCount } from './mail-count.ts';
import { outageIn } from './outage.ts';
import { demandPrograms } from './programs.ts';
import { type Round, tableOf } from './report.ts';
import { until } from './until.ts';

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
  demandPrograms();
  const mails = await openMailCount();
  onTestFinished(mails.close);
  const cluster = await startCluster({ mailPort: mails.port, isPooled });
  onTestFinished(cluster.stop, 600_000);
  const load = startLoad(cluster.siteUrl);
  onTestFinished(load.abandon);
  const seen: Round[] = [];
  const latest = performance.now() + minutes * 60_000;
  for (let number = 0; number < rounds && performance.now() < latest; number += 1) {
    const fault = faults[number % faults.length];
    if (!fault) throw new Error('there are no faults');
    const [first, copies, cuts] = [load.bookings.length, copiesIn(mails), cluster.countCuts()];
    const strays = await fault.strike(cluster);
    await cluster.settled();
    const goal = load.bookings.length + breath;
    await until('bookings are accepted again', () => load.bookings.length >= goal);
    const outage = outageIn(load.bookings.slice(first));
    seen.push({
      fault: fault.name,
      outage,
      copies: copiesIn(mails) - copies,
      cuts: cluster.countCuts() - cuts,
      strays,
    });
    say(tableOf(seen.slice(-1)));
  }
  await load.stop();
  const report = await compare({ cluster, bookings: load.bookings, mails });
  say(`${tableOf(seen)}\n\n${report.words}`);

  expect(report.lost, 'acknowledged, but not stored').toEqual([]);
  expect(report.unknown, 'stored, but not acknowledged').toEqual([]);
  expect(report.twice, 'stored or answered twice').toEqual([]);
  expect(report.unsent, 'mails that never arrived').toEqual([]);
  expect(report.groundless, 'mails about nothing that is stored').toEqual([]);
  for (const { fault, outage, copies, cuts, strays } of seen) {
    expect(strays, `writes taken by a ${fault}`).toBe(0);
    expect(outage.wordless, `503 without Retry-After: ${fault}`).toBe(0);
    const most = cluster.servers.length * mailsInHand * (cuts + 1);
    expect(copies, `copies of mails: ${fault}`).toBeLessThanOrEqual(most);
  }
});

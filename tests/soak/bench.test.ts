import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { booking, putBookings, putVisits } from './bench/bookings.ts';
import type { LoadReport } from './bench/load.ts';
import {
  buildPrograms,
  compileSlowSync,
  measureBareSync,
  slowDisk,
  unstoredServer,
} from './bench/prepare.ts';

const seconds = Number(process.env.SECONDS ?? 4);
const passes = Number(process.env.PASSES ?? 5);
/** How many visitors book at a time. */
const connections = 64;
/** Another built copy of the project, to be measured beside this one. */
const against = process.env.AGAINST;

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
  await buildPrograms();
  compileSlowSync();
}, 60_000);

afterAll(() => postgres.stop(), 60_000);

async function start(options: Parameters<typeof startServer>[0]): Promise<BuiltServer> {
  const server = await startServer(options);
  onTestFinished(() => server.stop('SIGTERM'));
  return server;
}

async function startOthers(folder: string): Promise<Record<string, BuiltServer>> {
  const databaseUrl = await postgres.createDatabase();
  return {
    'SQLite, the other copy': await start({ folder }),
    'PostgreSQL, the other copy': await start({ folder, databaseUrl }),
  };
}

const middle = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

const ratio = (value: number): string => value.toFixed(2);

const times = (name: string, { p50, p99 }: LoadReport): string =>
  `| ${name} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms |`;

const say = (lines: readonly string[]): unknown => process.stdout.write(`\n${lines.join('\n')}\n`);

test('durable bookings come near to the disk and to a server that keeps nothing', async () => {
  const servers = {
    'storage off': await start({ program: unstoredServer }),
    SQLite: await start({}),
    PostgreSQL: await start({ databaseUrl: await postgres.createDatabase() }),
    'SQLite, disk 1 ms slower': await start({ environment: slowDisk(1) }),
    ...(against && (await startOthers(resolve(against)))),
  };
  const disks = { 'one fdatasync a row': {}, 'one fdatasync a row, disk 1 ms slower': slowDisk(1) };
  const rates = new Map<string, number[]>();
  const note = (name: string, rate: number) =>
    rates.set(name, [...(rates.get(name) ?? []), Math.round(rate)]);
  // By turns, so that a busy moment of the machine touches all of them. The first pass is for warming up.
  for (let pass = 0; pass <= passes; pass += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const { perSecond, refused } = await putBookings(server, { connections, seconds });
      expect(refused).toBe(0);
      if (pass > 0) note(name, perSecond);
    }
    for (const [name, disk] of Object.entries(disks)) {
      const bare = await measureBareSync(booking, disk);
      if (pass > 0) note(name, bare);
    }
  }
  const table = [...rates].map(([name, each]) => [name, middle(each)] as const);
  const rateOf = (name: string): number => new Map(table).get(name) ?? Number.NaN;
  say([
    `| ${connections} connections, middle of ${passes} passes | a second | of storage off |`,
    '|---|---|---|',
    ...table.map(
      ([name, rate]) => `| ${name} | ${rate} | ${ratio(rate / rateOf('storage off'))} |`,
    ),
  ]);
  expect.soft(rateOf('SQLite') / rateOf('storage off')).toBeGreaterThan(0.6);
  // Where the disk writes faster than the server answers with storage off, it is not the disk that holds bookings up.
  for (const disk of ['', ', disk 1 ms slower']) {
    const bound = Math.min(rateOf(`one fdatasync a row${disk}`), rateOf('storage off'));
    expect.soft(rateOf(`SQLite${disk}`) / bound).toBeGreaterThan(0.7);
  }
});

test('pages stay quick while every write to the disk takes 20 ms longer', async () => {
  const server = await start({ environment: slowDisk(20) });
  const get = () => putVisits(server, { connections: 2, seconds: seconds - 1 });
  const alone = await get();
  const posting = putBookings(server, { connections, seconds });
  const beside = await get();
  say([
    '| fdatasync takes 20 ms longer | p50 | p99 |',
    '|---|---|---|',
    times('a page, while nobody books', alone),
    times('a page, while bookings come', beside),
    times('these bookings', await posting),
  ]);
  expect(beside.p99).toBeLessThan(150);
});

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { putBookings, putVisits } from './bench/bookings.ts';
import type { LoadReport } from './bench/load.ts';
import { buildPrograms } from './bench/prepare.ts';
import { watchMemory } from './bench/watch-memory.ts';

const minutes = Number(process.env.MINUTES ?? 10);
const seconds = minutes * 60;
/** How often memory is looked at, so that the table has a dozen columns at most. */
const parts = 10;

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
  await buildPrograms();
}, 60_000);

afterAll(() => postgres.stop(), 60_000);

async function start(databaseUrl?: string): Promise<BuiltServer> {
  const server = await startServer(databaseUrl === undefined ? {} : { databaseUrl });
  onTestFinished(() => server.stop('SIGTERM'));
  return server;
}

const row = (name: string, { perSecond, p50, p99, refused }: LoadReport): string =>
  `| ${name} | ${Math.round(perSecond)} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${refused} |`;

/** Three visitors look at a page for each one who books. */
async function putBoth(server: BuiltServer, connections: number) {
  const booking = connections / 4;
  const memory = watchMemory(server.pid, { seconds, parts });
  const [visits, bookings] = await Promise.all([
    putVisits(server, { connections: connections - booking, seconds }),
    putBookings(server, { connections: booking, seconds }),
  ]);
  return { visits, bookings, memory: await memory };
}

const databases: Record<string, () => Promise<string | undefined>> = {
  SQLite: async () => undefined,
  PostgreSQL: () => postgres.createDatabase(),
};

test.each(
  Object.entries(databases).flatMap(([name, create]) =>
    [200, 1000].map((connections) => ({ name, create, connections })),
  ),
)(
  '$connections connections to a server with $name: every answer comes, and memory does not grow',
  async ({ name, create, connections }) => {
    const server = await start(await create());
    const { visits, bookings, memory } = await putBoth(server, connections);
    const lines = [
      `| ${name}, ${connections} connections, ${minutes} minutes | a second | p50 | p99 | refused |`,
      '|---|---|---|---|---|',
      row('a page', visits),
      row('a booking', bookings),
      `MB in memory after each ${(minutes / parts).toFixed(1)} minutes: ${memory.join(', ')}`,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
    expect(visits.refused + bookings.refused).toBe(0);
    // By then, every cache has been filled.
    const [early, late] = [memory.slice(1, parts / 2), memory.slice(parts / 2)];
    expect(Math.max(...late) / Math.max(...early)).toBeLessThan(1.25);
  },
);

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { until } from './machines.ts';

/** How long a machine is gone before it starts again, once the others do without it, in milliseconds. */
const absence = 5000;

/**
 * The faults in the order of the rounds. Each leaves a cluster as a supervisor and Patroni would, to recover without
 * anybody's help, and resolves to how many writes were taken that should not have been.
 */
export const faults: Readonly<Record<string, (cluster: Cluster) => Promise<number>>> = {
  'primary killed': async ({ settled }) => {
    const { primary, replica } = await settled();
    await primary.kill();
    await until('the replica leads', () => replica.is('primary'));
    await pause(absence);
    primary.start();
    return 0;
  },
  'server killed': async ({ servers }) => {
    for (const server of servers) {
      server.kill();
      await pause(absence);
      await until('the server is back', server.isUp);
      await pause(absence);
    }
    return 0;
  },
  'replica killed': async ({ settled }) => {
    const { replica } = await settled();
    await replica.kill();
    await pause(3 * absence);
    replica.start();
    return 0;
  },
  // The old primary comes back as if nothing had happened, and is asked to write before Patroni has told it.
  'primary cut off': async ({ settled }) => {
    const { primary, replica } = await settled();
    const address = `postgres://site:SITE-PASSWORD@${primary.address}:5432/site`;
    let client = await connect(address);
    await client.query('CREATE TABLE IF NOT EXISTS stray_writes (at timestamptz)');
    const goOn = primary.freeze();
    await until('the replica leads', () => replica.is('primary'));
    await pause(absence);
    let isFollower = false;
    let count = 0;
    const writing = (async () => {
      while (!isFollower) {
        try {
          await client.query('INSERT INTO stray_writes VALUES (now())');
          count += 1;
        } catch {
          // Refused, or cut off: it may still be taken over a new connection.
          await client.end().catch(() => undefined);
          await pause(50);
          client = await connect(address).catch(() => client);
        }
      }
    })();
    goOn();
    await until('the old primary follows', () => primary.is('sync'));
    isFollower = true;
    await writing;
    await client.end().catch(() => undefined);
    return count;
  },
};

/** Connects to one database, past HAProxy. */
async function connect(connectionString: string): Promise<pg.Client> {
  const times = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
  const client = new pg.Client({ connectionString, ...times });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

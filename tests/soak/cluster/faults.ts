import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, find } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';
import { watchWrites } from './stray-writes.ts';
import { until } from './until.ts';

/** What may happen to a cluster; each leaves it as a supervisor and Patroni would: to recover without anybody's help. */
export interface Fault {
  readonly name: string;
  /** Resolves to how many writes were taken that should not have been. */
  strike(cluster: Cluster): Promise<number>;
}

/** How long a machine is gone before it starts again, once the others do without it, in milliseconds. */
const absence = 5000;

/** The faults, in the order of the rounds. */
export const faults: readonly Fault[] = [
  { name: 'primary killed', strike: killPrimary },
  { name: 'server killed', strike: killServer },
  { name: 'replica killed', strike: killReplica },
  { name: 'primary cut off', strike: cutPrimaryOff },
];

async function killPrimary(cluster: Cluster): Promise<number> {
  const { primary, replica } = await cluster.settled();
  await primary.kill();
  await until('the replica leads', () => replica.is('primary'));
  await pause(absence);
  primary.start();
  return 0;
}

async function killReplica(cluster: Cluster): Promise<number> {
  const { replica } = await cluster.settled();
  await replica.kill();
  await pause(3 * absence);
  replica.start();
  return 0;
}

async function killServer({ servers }: Cluster): Promise<number> {
  for (const server of servers) {
    server.kill();
    await pause(absence);
    await until('the server is back', server.isUp);
    await pause(absence);
  }
  return 0;
}

/** The old primary comes back as if nothing had happened, and is asked to write before Patroni has told it. */
async function cutPrimaryOff(cluster: Cluster): Promise<number> {
  const { primary, replica } = await cluster.settled();
  const address = addressOf(cluster, primary);
  const writes = await watchWrites(address);
  const goOn = primary.freeze();
  await until('the replica leads', () => replica.is('primary'));
  await pause(absence);
  writes.begin();
  goOn();
  await until(
    'the old primary follows',
    async () => (await find(cluster.nodes, 'sync')) === primary,
  );
  return writes.end();
}

function addressOf({ network }: Cluster, { machine }: DatabaseNode): string {
  return `postgres://site:SITE-PASSWORD@${network.addressOf(machine)}:5432/site`;
}

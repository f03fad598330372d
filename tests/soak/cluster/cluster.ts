import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailEnvironment } from '../../support/mailing.ts';
import { ask } from '../../support/postgres.ts';
import { startCoordination } from './coordination.ts';
import { createDatabaseNode, type DatabaseNode } from './database-node.ts';
import { giveAway } from './folder.ts';
import { type Gateways, startGateways } from './gateways.ts';
import { createNetwork, type Network, servingMachines, statementsOfGuide } from './guide.ts';
import { type SiteServer, superviseServer } from './site-server.ts';
import { until } from './until.ts';

/** Everything that the guide sets up on three machines, on this one; to be stopped, which removes its files. */
export interface Cluster extends Gateways {
  readonly network: Network;
  readonly nodes: readonly DatabaseNode[];
  readonly servers: readonly SiteServer[];
  /** The nodes that lead and follow; waits until one leads, the other is its synchronous replica, and the site answers. */
  settled(): Promise<{ primary: DatabaseNode; replica: DatabaseNode }>;
}

interface ClusterOptions {
  readonly mailPort: number;
  /** Whether the servers reach the database through PgBouncer. */
  readonly isPooled: boolean;
}

/** Starts a cluster on loopback addresses of its own, and waits until it takes requests. */
export async function startCluster({ mailPort, isPooled }: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  giveAway(folder);
  const network = createNetwork();
  // In memory: etcd gives a leader up whose disk is slow, and here three members share one with everything else.
  const memory = mkdtempSync('/dev/shm/cluster-');
  giveAway(memory);
  const etcd = startCoordination(memory, network);
  const nodes = servingMachines.map((machine) => createDatabaseNode({ folder, network, machine }));
  for (const node of nodes) node.start();
  const gateways = startGateways({ folder, network, isPooled });
  const pair = await pairOf(nodes);
  await makeDatabase(
    `postgres://postgres:SUPERUSER-PASSWORD@${network.addressOf(pair.primary.machine)}:5432`,
  );
  const { databaseUrl } = gateways;
  const servers = startServers(network, {
    ...mailEnvironment(mailPort),
    DATABASE_URL: databaseUrl,
  });
  const settled = async () => {
    const found = await pairOf(nodes);
    await until('the site takes requests', () => isSound(gateways.siteUrl));
    return found;
  };
  await settled();
  return {
    ...gateways,
    network,
    nodes,
    servers,
    settled,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await gateways.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all(etcd.map((member) => member.end('SIGTERM')));
      for (const each of [folder, memory]) rmSync(each, { recursive: true, force: true });
    },
  };
}

function startServers(network: Network, environment: Record<string, string>): SiteServer[] {
  return servingMachines.map((machine) =>
    superviseServer({
      ...environment,
      HOST: network.addressOf(machine),
      PORT: '3000',
      TRUST_PROXY: 'loopback',
      MAIL_VISITORS: 'on',
    }),
  );
}

async function pairOf(nodes: readonly DatabaseNode[]) {
  let primary: DatabaseNode | undefined;
  let replica: DatabaseNode | undefined;
  await until('one database leads and the other follows', async () => {
    primary = await find(nodes, 'primary');
    replica = await find(nodes, 'sync');
    return primary !== undefined && replica !== undefined;
  });
  if (!primary || !replica) throw new Error('the databases have no roles');
  return { primary, replica };
}

/** The node that has a role, if one has it. */
export async function find(
  nodes: readonly DatabaseNode[],
  role: 'primary' | 'sync',
): Promise<DatabaseNode | undefined> {
  for (const node of nodes) if (await node.is(role)) return node;
  return undefined;
}

async function makeDatabase(address: string): Promise<void> {
  for (const statement of statementsOfGuide()) await ask(address, statement);
}

async function isSound(siteUrl: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  const reply = await fetch(`${siteUrl}/healthz`, { signal }).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

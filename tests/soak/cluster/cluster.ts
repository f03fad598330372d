import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { type ServerProcess, spawnServer } from '../../support/built-server.ts';
import { mailEnvironment } from '../../support/mail-box.ts';
import { ask, findPrograms } from '../../support/postgres.ts';
import {
  blockOfGuide,
  createNetwork,
  type Daemon,
  giveAway,
  type Machine,
  type Network,
  signalProcess,
  startDaemon,
  until,
  writeOwn,
} from './machines.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
export type DatabaseNode = ReturnType<typeof createNode>;

const servingMachines = ['one', 'two'] as const;

/** Where the site is reached on the machine in front: beyond the ports that only root may open, and without TLS. */
const sitePort = 8443;

/** Starts all that the guide sets up on three machines, and waits until it takes requests. */
export async function startCluster(mailPort: number, isPooled: boolean) {
  const folder = giveAway(mkdtempSync(join(tmpdir(), 'cluster-')));
  // In memory: etcd gives a leader up whose disk is slow, and here three members share one with everything else.
  const memory = giveAway(mkdtempSync('/dev/shm/cluster-'));
  const network = createNetwork();
  const front = network.addressOf('front');
  const databaseAt = (port: number) => `postgres://site:SITE-PASSWORD@${front}:${port}/site`;
  const siteUrl = `http://${front}:${sitePort}`;

  const etcd = ([...servingMachines, 'front'] as const).map((machine) =>
    startEtcd(memory, network, machine),
  );
  const nodes = servingMachines.map((machine) => createNode(folder, network, machine));
  for (const node of nodes) node.start();
  const proxies = [startHaproxy(folder, network)];
  if (isPooled) proxies.push(startPgbouncer(folder, network));
  const { primary } = await pairOf(nodes);
  const address = `postgres://postgres:SUPERUSER-PASSWORD@${primary.address}:5432`;
  for (const statement of blockOfGuide('patronictl').split('\n')) await ask(address, statement);
  const servers = servingMachines.map((machine) =>
    superviseServer({
      ...mailEnvironment(mailPort),
      DATABASE_URL: databaseAt(isPooled ? 6432 : 5000),
      HOST: network.addressOf(machine),
      PORT: '3000',
      TRUST_PROXY: 'loopback',
      MAIL_VISITORS: 'on',
    }),
  );
  /** Waits until one database leads, the other is its synchronous replica, and the site answers; returns both. */
  const settled = async () => {
    const pair = await pairOf(nodes);
    await until('the site takes requests', () => answers(`${siteUrl}/healthz`));
    return pair;
  };
  await settled();
  return {
    siteUrl,
    servers,
    settled,
    /** The address of the database through HAProxy alone. */
    directUrl: databaseAt(5000),
    /** Counts how often HAProxy has given up a server or a database, and cut the connections to it. */
    countCuts: () =>
      readFileSync(join(folder, 'haproxy/log'), 'utf8').match(/ is DOWN/g)?.length ?? 0,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(proxies.map((proxy) => proxy.end('SIGTERM')));
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all(etcd.map((member) => member.end('SIGTERM')));
      for (const each of [folder, memory]) rmSync(each, { recursive: true, force: true });
    },
  };
}

function startEtcd(folder: string, network: Network, machine: Machine): Daemon {
  const own = join(folder, `etcd-${machine}`);
  const settings = network.fileFor(machine, '/etc/default/etcd');
  writeOwn(own, 'settings', settings);
  const lines = [...settings.matchAll(/^([^=\n]+)=(.*)$/gm)];
  return startDaemon(own, ['/usr/bin/etcd'], {
    ...Object.fromEntries(lines.map(([, name, value]) => [name, value])),
    ETCD_DATA_DIR: own,
    // Three members on one busy machine answer each other late.
    ETCD_HEARTBEAT_INTERVAL: '500',
    ETCD_ELECTION_TIMEOUT: '5000',
  });
}

function startHaproxy(folder: string, network: Network): Daemon {
  const text = network
    .fileFor('one', '/etc/haproxy/haproxy.cfg')
    .replace(/bind :443 .*/, `bind ${network.addressOf('front')}:${sitePort}`);
  const own = join(folder, 'haproxy');
  const config = writeOwn(own, 'haproxy.cfg', `${text}\n`);
  return startDaemon(own, ['/usr/sbin/haproxy', '-db', '-f', config]);
}

function startPgbouncer(folder: string, network: Network): Daemon {
  const own = join(folder, 'pgbouncer');
  const users = writeOwn(own, 'userlist.txt', '"site" "SITE-PASSWORD"\n');
  const text = network
    .fileFor('one', '/etc/pgbouncer/pgbouncer.ini')
    .replace('/etc/pgbouncer/userlist.txt', users);
  // The folder of its sockets is not ours.
  const config = writeOwn(own, 'pgbouncer.ini', `${text}\nunix_socket_dir =\n`);
  return startDaemon(own, ['/usr/sbin/pgbouncer', config]);
}

/** Prepares PostgreSQL under Patroni on one machine of the guide. */
function createNode(folder: string, network: Network, machine: Machine) {
  const own = join(folder, `database-${machine}`);
  // The folders of the guide become those of the node; both nodes would use the same folder for their sockets.
  const text = network.fileFor(machine, '/etc/patroni/config.yml');
  const config = parse(text.replaceAll('/var/lib/postgresql', own));
  config.postgresql.bin_dir = findPrograms();
  config.postgresql.parameters = { unix_socket_directories: own };
  const file = writeOwn(own, 'patroni.yml', stringify(config));
  const address = network.addressOf(machine);
  let patroni: Daemon | undefined;
  const signalAll = (processes: readonly number[], signal: NodeJS.Signals) => {
    for (const each of processes) signalProcess(each, signal);
  };
  return {
    address,
    /** Whether Patroni says that its PostgreSQL is the primary, or the replica that commits wait for. */
    is: (role: 'primary' | 'sync') => answers(`http://${address}:8008/${role}`),
    start: () => {
      patroni = startDaemon(own, ['/usr/bin/patroni', file]);
    },
    kill: async () => {
      const processes = postgresIn(own);
      // While it stands still, none of its children is replaced.
      signalAll(processes, 'SIGSTOP');
      await patroni?.end('SIGKILL');
      signalAll(processes.reverse(), 'SIGKILL');
    },
    /** Lets both stand still; returns a function that lets them go on. */
    freeze: () => {
      const processes = postgresIn(own);
      patroni?.signal('SIGSTOP');
      signalAll(processes, 'SIGSTOP');
      return () => {
        signalAll(processes, 'SIGCONT');
        patroni?.signal('SIGCONT');
      };
    },
    // Patroni stops its PostgreSQL itself.
    stop: async () => patroni?.end('SIGTERM'),
  };
}

/** Returns the process of PostgreSQL, and those that it has started. */
function postgresIn(folder: string): number[] {
  const file = join(folder, '15/site/postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  if (!existsSync(children)) return [];
  return [postmaster, ...(readFileSync(children, 'utf8').match(/\d+/g) ?? []).map(Number)];
}

async function pairOf(nodes: readonly DatabaseNode[]) {
  const found: DatabaseNode[] = [];
  await until('one database leads and the other follows', async () => {
    for (const [place, role] of (['primary', 'sync'] as const).entries()) {
      const are = await Promise.all(nodes.map((node) => node.is(role)));
      found.splice(place, 2, ...nodes.filter((_, index) => are[index]));
    }
    return found.length === 2;
  });
  const [primary, replica] = found as [DatabaseNode, DatabaseNode];
  return { primary, replica };
}

/** Starts a server of ours, and starts it again whenever it ends, as systemd does it. */
function superviseServer(environment: Readonly<Record<string, string>>) {
  let isWanted = true;
  let server: ServerProcess | undefined;
  const living = (async () => {
    while (isWanted) {
      server = spawnServer({ environment });
      await server.ended;
      // `RestartSec` of the guide.
      if (isWanted) await pause(2000);
    }
  })();
  return {
    kill: () => server?.kill('SIGKILL'),
    isUp: () => answers(`http://${environment.HOST}:${environment.PORT}/robots.txt`),
    stop: async () => {
      isWanted = false;
      server?.kill('SIGTERM');
      await living;
    },
  };
}

function answers(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

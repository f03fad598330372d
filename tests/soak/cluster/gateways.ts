import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Daemon, startDaemon } from './daemon.ts';
import { makeFolder, writeOwn } from './folder.ts';
import type { Network } from './guide.ts';

/** Where the site is reached on the machine in front: beyond the ports that only root may open, and without TLS. */
const sitePort = 8443;

/** What stands between visitors and servers, and between servers and databases. */
export interface Gateways {
  /** The address of the site. */
  readonly siteUrl: string;
  /** The address of the database, through HAProxy and, where it is asked for, PgBouncer. */
  readonly databaseUrl: string;
  /** The address of the database through HAProxy alone. */
  readonly directUrl: string;
  /** How often HAProxy has given up a server or a database so far, and cut the connections to it. */
  countCuts(): number;
  stop(): Promise<void>;
}

interface GatewayOptions {
  readonly folder: string;
  readonly network: Network;
  readonly isPooled: boolean;
}

const proxy = 'haproxy';

const user = { name: 'site', password: 'SITE-PASSWORD' };

/** Starts HAProxy, and PgBouncer where connections are to be pooled, as the guide configures them. */
export function startGateways({ folder, network, isPooled }: GatewayOptions): Gateways {
  const front = network.addressOf('front');
  const address = (port: number) =>
    `postgres://${user.name}:${user.password}@${front}:${port}/site`;
  const daemons = [startHaproxy(folder, network)];
  if (isPooled) daemons.push(startPgbouncer(folder, network));
  return {
    siteUrl: `http://${front}:${sitePort}`,
    databaseUrl: address(isPooled ? 6432 : 5000),
    directUrl: address(5000),
    countCuts: () =>
      readFileSync(join(folder, proxy, `${proxy}.log`), 'utf8').match(/ is DOWN/g)?.length ?? 0,
    stop: async () => {
      await Promise.all(daemons.map((daemon) => daemon.end('SIGTERM')));
    },
  };
}

function startHaproxy(folder: string, network: Network): Daemon {
  const own = makeFolder(folder, proxy);
  const text = network
    .fileFor('one', '/etc/haproxy/haproxy.cfg')
    .replace(/bind :443 .*/, `bind ${network.addressOf('front')}:${sitePort}`);
  const config = writeOwn(own, 'haproxy.cfg', `${text}\n`);
  const words = ['-db', '-f', config];
  return startDaemon({ folder: own, name: proxy, program: '/usr/sbin/haproxy', words });
}

function startPgbouncer(folder: string, network: Network): Daemon {
  const own = makeFolder(folder, 'pgbouncer');
  const users = writeOwn(own, 'userlist.txt', `"${user.name}" "${user.password}"\n`);
  const text = network
    .fileFor('one', '/etc/pgbouncer/pgbouncer.ini')
    .replace('/etc/pgbouncer/userlist.txt', users);
  // The folder of its sockets is not ours.
  const config = writeOwn(own, 'pgbouncer.ini', `${text}\nunix_socket_dir =\n`);
  const words = [config];
  return startDaemon({ folder: own, name: 'pgbouncer', program: '/usr/sbin/pgbouncer', words });
}

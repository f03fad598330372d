import { type Daemon, startDaemon } from './daemon.ts';
import { makeFolder } from './folder.ts';
import { type Machine, machines, type Network } from './guide.ts';

/** Three members on one busy machine answer each other late. */
const patience = { ETCD_HEARTBEAT_INTERVAL: '500', ETCD_ELECTION_TIMEOUT: '5000' };

/** Starts etcd on all machines of the guide. */
export function startCoordination(folder: string, network: Network): Daemon[] {
  return machines.map((machine) => startMember({ folder, network, machine }));
}

interface MemberOptions {
  readonly folder: string;
  readonly network: Network;
  readonly machine: Machine;
}

function startMember({ folder, network, machine }: MemberOptions): Daemon {
  const own = makeFolder(folder, `etcd-${machine}`);
  const settings = network
    .fileFor(machine, '/etc/default/etcd')
    .split('\n')
    .map((line) => line.split('='))
    .map(([name = '', ...value]) => [name, value.join('=')]);
  const environment = { ...Object.fromEntries(settings), ETCD_DATA_DIR: own, ...patience };
  return startDaemon({
    folder: own,
    name: 'etcd',
    program: '/usr/bin/etcd',
    words: [],
    environment,
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { findPrograms } from '../../support/postgres-programs.ts';
import { childrenOf, type Daemon, signalProcess, startDaemon } from './daemon.ts';
import { makeFolder, writeOwn } from './folder.ts';
import type { Machine, Network } from './guide.ts';

/** What a node of the database can be, as Patroni answers at its own port. */
export type Role = 'primary' | 'sync';

/** PostgreSQL under Patroni on one machine of the guide. */
export interface DatabaseNode {
  readonly machine: Machine;
  /** Whether Patroni says that its PostgreSQL is the primary, or the replica that commits wait for. */
  is(role: Role): Promise<boolean>;
  start(): void;
  /** Kills PostgreSQL and Patroni at once. */
  kill(): Promise<void>;
  /** Lets both stand still; returns what lets them go on. */
  freeze(): () => void;
  stop(): Promise<void>;
}

interface NodeOptions {
  readonly folder: string;
  readonly network: Network;
  readonly machine: Machine;
}

/** Prepares a node of the database. */
export function createDatabaseNode({ folder, network, machine }: NodeOptions): DatabaseNode {
  const own = makeFolder(folder, `database-${machine}`);
  const text = network.fileFor(machine, '/etc/patroni/config.yml');
  const config = writeOwn(own, 'patroni.yml', configFor({ text, own }));
  const address = `http://${network.addressOf(machine)}:8008`;
  let patroni: Daemon | undefined;
  const postgres = () => processesOf(join(own, '15/site/postmaster.pid'));
  return {
    machine,
    is: async (role) => {
      const signal = AbortSignal.timeout(2000);
      const reply = await fetch(`${address}/${role}`, { signal }).catch(() => undefined);
      await reply?.body?.cancel();
      return reply?.status === 200;
    },
    start: () => {
      const words = [config];
      patroni = startDaemon({ folder: own, name: 'patroni', program: '/usr/bin/patroni', words });
    },
    kill: async () => {
      const processes = postgres();
      // While it stands still, none of its children is replaced.
      for (const each of processes) signalProcess(each, 'SIGSTOP');
      await patroni?.end('SIGKILL');
      for (const each of processes.reverse()) signalProcess(each, 'SIGKILL');
    },
    freeze: () => {
      const processes = postgres();
      patroni?.signal('SIGSTOP');
      for (const each of processes) signalProcess(each, 'SIGSTOP');
      return () => {
        for (const each of processes.splice(0)) signalProcess(each, 'SIGCONT');
        patroni?.signal('SIGCONT');
      };
    },
    // Patroni stops its PostgreSQL itself.
    stop: async () => patroni?.end('SIGTERM'),
  };
}

/** The folders of the guide become those of the node; both nodes would use the same folder for their sockets. */
function configFor({ text, own }: { text: string; own: string }): string {
  const config = parse(text.replaceAll('/var/lib/postgresql', own));
  config.postgresql.bin_dir = findPrograms();
  config.postgresql.parameters = { unix_socket_directories: own };
  return stringify(config);
}

function processesOf(file: string): number[] {
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!existsSync(`/proc/${postmaster}`)) return [];
  return [postmaster, ...childrenOf(postmaster)];
}

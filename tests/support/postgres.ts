import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './built-server.ts';

const password = 'only-for-tests';

/** The user who runs the server where we are root: `nobody`. */
const unprivileged = 65_534;

/** A PostgreSQL server of this test file alone, which writes through to the disk as in production. */
export interface Postgres {
  /** The address of a database; PostgreSQL's own unless one is named. */
  address(database?: string): string;
  /** Makes an empty schema, which to a store is a database of its own, and returns its address. */
  createDatabase(): Promise<string>;
  /** Kills all of its processes; what they had not yet written is lost. */
  kill(): Promise<void>;
  /** Lets it stand still, as a machine does that is out of reach; returns what lets it go on. */
  freeze(): () => void;
  /** Starts it again, at the same address, and waits until it answers. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/** Makes a server on a free port of this machine and starts it. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await prepareFolder();
  const port = await freePort();
  const address = (database = 'postgres') =>
    `postgres://desk:${password}@127.0.0.1:${port}/${database}`;
  let server = await launch(folder, port, address());
  let count = 0;
  return {
    address,
    async createDatabase() {
      count += 1;
      await ask(address(), `CREATE SCHEMA requests${count}`);
      return `${address()}?options=-c%20search_path%3Drequests${count}`;
    },
    async kill() {
      // While it stands still, none of its children is replaced.
      server.kill('SIGSTOP');
      for (const child of childrenOf(server)) process.kill(child, 'SIGKILL');
      await end(server, 'SIGKILL');
    },
    freeze() {
      const processes = [Number(server.pid), ...childrenOf(server)];
      for (const each of processes) process.kill(each, 'SIGSTOP');
      return () => {
        for (const each of processes.splice(0)) process.kill(each, 'SIGCONT');
      };
    },
    async start() {
      server = await launch(folder, port, address());
    },
    async stop() {
      // At once: what it would still write is removed anyway.
      await end(server, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement over a connection of its own and returns its rows. */
export async function ask(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 60_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes a role with a schema of its own, and returns the address by which it comes. */
export async function createRole(
  { address }: Postgres,
  name: string,
  options = '',
): Promise<string> {
  const secret = `${password}-${name}`;
  await ask(
    address(),
    `CREATE ROLE ${name} LOGIN PASSWORD '${secret}' ${options}; CREATE SCHEMA AUTHORIZATION ${name}`,
  );
  return address().replace(/desk:[^@]+@/, `${name}:${secret}@`);
}

async function prepareFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const secret = join(folder, 'password');
  writeFileSync(secret, password);
  mkdirSync(join(folder, 'data'));
  if (process.getuid?.() === 0) {
    for (const path of [folder, secret, join(folder, 'data')]) {
      chownSync(path, unprivileged, unprivileged);
    }
  }
  const words = ['--no-sync', '--auth=scram-sha-256', '--username=desk', `--pwfile=${secret}`];
  await run(folder, 'initdb', [...words, `--pgdata=${join(folder, 'data')}`]);
  return folder;
}

async function run(folder: string, program: string, words: string[]): Promise<void> {
  const [code] = await once(startAsOwner(folder, join(findPrograms(), program), words), 'exit');
  if (code !== 0) throw new Error(`${program} ended with code ${code}`);
}

/** A server that was killed before may leave something behind that a new one stumbles over for a moment. */
async function launch(folder: string, port: number, address: string): Promise<ChildProcess> {
  const deadline = performance.now() + 120_000;
  const words = ['-D', join(folder, 'data'), '-p', `${port}`, '-h', '127.0.0.1', '-k', folder];
  // After a kill, writes all files through at once rather than one by one.
  words.push('-c', 'recovery_init_sync_method=syncfs');
  let server = startAsOwner(folder, join(findPrograms(), 'postgres'), words);
  for (;;) {
    try {
      await ask(address, 'SELECT 1');
      return server;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (server.exitCode !== null) {
        server = startAsOwner(folder, join(findPrograms(), 'postgres'), words);
      }
    }
  }
}

function childrenOf({ pid }: ChildProcess): number[] {
  const numbers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return numbers === '' ? [] : numbers.split(' ').map(Number);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

const debianFolder = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: the one `POSTGRES_BIN` names, or Debian's, installed if need be. */
export function findPrograms(): string {
  const found = process.env.POSTGRES_BIN ?? newestOfDebian();
  if (found !== undefined) return found;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error('there is no PostgreSQL on this machine; POSTGRES_BIN may name its programs');
  }
  const apt = (...words: string[]) => execFileSync('apt-get', words, { stdio: 'ignore' });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'postgresql');
  return findPrograms();
}

/** Runs one of PostgreSQL's own programs; rejects with what it complains about. */
export async function runPostgres(program: string, words: string[]): Promise<void> {
  await promisify(execFile)(join(findPrograms(), program), words);
}

/** Starts a program in a folder, as the folder's owner: PostgreSQL refuses to run as root. */
export function startAsOwner(folder: string, program: string, words: string[]): ChildProcess {
  const { uid, gid } = statSync(folder);
  const isRoot = process.getuid?.() === 0;
  return spawn(program, words, {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    ...(isRoot && { uid, gid }),
  });
}

function newestOfDebian(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const [newest] = readdirSync(debianFolder).sort((left, right) => Number(right) - Number(left));
  return newest && join(debianFolder, newest, 'bin');
}

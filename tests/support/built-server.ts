import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './forms.ts';
import { type ProcessOptions, spawnServer } from './server-process.ts';

/** The built server as its own process, as `npm start` runs it, with a database in a temporary folder. */
export interface BuiltServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** What it has written to its log so far. */
  log(): string;
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** What tests ask of a server that somebody else starts and stops. */
export type OpenServer = Pick<BuiltServer, 'url' | 'databaseUrl'>;

/** A database address in a new temporary folder. */
export function temporaryDatabase(): string {
  return `sqlite:${join(mkdtempSync(join(tmpdir(), 'requests-')), 'requests.sqlite')}`;
}

/** What a server runs with; a new database, unless one is named. */
export interface ServerOptions extends ProcessOptions {
  readonly databaseUrl?: string;
}

/** Starts the built server on a free port and waits until it says where it listens; whoever starts it stops it. */
export async function startServer({
  databaseUrl = temporaryDatabase(),
  environment = {},
  ...options
}: ServerOptions = {}): Promise<BuiltServer> {
  const server = spawnServer({
    ...options,
    environment: { DATABASE_URL: databaseUrl, ...environment },
  });
  return {
    url: await server.url,
    databaseUrl,
    pid: server.pid,
    log: server.log,
    stop: async (signal) => {
      server.kill(signal);
      const { errors } = await server.ended;
      if (errors) console.warn(errors);
    },
  };
}

/** What the staff's command prints for a database. */
export function runRequests(databaseUrl: string, ...args: string[]): string {
  return runRequestsIn(root, databaseUrl, ...args);
}

/** The same, of a copy of the project that was built. */
export function runRequestsIn(folder: string, databaseUrl: string, ...args: string[]): string {
  return execFileSync(process.execPath, ['dist/server/requests.js', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
}

/** What a command of the staff has said and how it ended. */
export interface CommandEnd {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs the staff's command beside everything else that is going on. */
export async function runRequestsBeside(
  databaseUrl: string,
  ...args: string[]
): Promise<CommandEnd> {
  const command = spawn(process.execPath, ['dist/server/requests.js', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]);
  return { code, said, complained };
}

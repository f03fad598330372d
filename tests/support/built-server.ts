import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './forms.ts';

/** The built server as its own process, as `npm start` runs it, with a database in a temporary folder. */
export interface BuiltServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly pid: number;
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** A database address in a new temporary folder. */
export function temporaryDatabase(): string {
  return `sqlite:${join(mkdtempSync(join(tmpdir(), 'requests-')), 'requests.sqlite')}`;
}

interface ServerOptions {
  readonly databaseUrl?: string;
  /** The folder of the project that was built; this one, unless another is named. */
  readonly folder?: string;
  /** The program to run instead of the server's own. */
  readonly program?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Starts the built server on a free port and waits until it says where it listens. */
export async function startServer({
  databaseUrl = temporaryDatabase(),
  folder = root,
  program = 'dist/server/start.js',
  environment = {},
}: ServerOptions = {}): Promise<BuiltServer> {
  const server = spawn(process.execPath, [program], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RATE_LIMIT: '0',
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await urlOf(server);
  return {
    url,
    databaseUrl,
    pid: server.pid ?? Number.NaN,
    stop: async (signal) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
}

/** What the staff's command prints for a database. */
export function runRequests(databaseUrl: string, ...args: string[]): string {
  return execFileSync(process.execPath, ['dist/server/requests.js', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
}

/** What a command of the staff has said and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs the staff's command beside everything else that is going on. */
export async function runRequestsBeside(databaseUrl: string, ...args: string[]): Promise<Outcome> {
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

function urlOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    // Listens to the end, or the server would block once the pipe is full.
    server.stdout?.on('data', (chunk) => {
      said += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    server.once('exit', () => reject(new Error(`the server ended before it listened: ${said}`)));
  });
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { todayIn } from '../../src/form/runtime/today.ts';
import { createReference } from '../../src/server/store/reference.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import {
  type Handling,
  initialHandling,
  type StoredSubmission,
} from '../../src/server/store/store-types.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { richFolder } from './rich-site.ts';

/** How a server process ended, and what it said. */
interface ServerEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly log: string;
  readonly errors: string;
}

/** The built server as a process of its own, whether or not it comes to listen. */
export interface ServerProcess {
  readonly pid: number;
  /** Resolves to its address once it listens; rejects when it ends before. */
  readonly url: Promise<string>;
  readonly ended: Promise<ServerEnd>;
  /** What it has written to its log so far. */
  log(): string;
  kill(signal: NodeJS.Signals): void;
}

/** What a server runs with, besides a free port, a folder for files and no limit of posts, and the command it is started by. */
interface ProcessOptions {
  readonly environment?: Readonly<NodeJS.ProcessEnv>;
  readonly wrapper?: readonly string[];
  /** The folder that was built; that of the site of the tests, unless another is named. */
  readonly folder?: string;
  /** The program to run instead of the server's own. */
  readonly program?: string;
}

/** How much of a log is kept, in letters: a server under load for ten minutes writes more than a string can hold. */
const mostLog = 2 ** 28;

/** Starts the built server, for whoever stops it. */
export function spawnServer({
  environment,
  wrapper = [],
  folder = richFolder,
  program = 'dist/server/start.js',
}: ProcessOptions = {}): ServerProcess {
  const [command = process.execPath, ...words] = [...wrapper, process.execPath, program];
  const server = spawn(command, words, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RATE_LIMIT: '0',
      FILES: temporaryFiles(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  let errors = '';
  server.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const url = new Promise<string>((resolve, reject) => {
    let isListening = false;
    // Listens to the end, or the server would keep what nobody reads.
    server.stdout.on('data', (chunk) => {
      if (log.length < mostLog) log += chunk;
      // A log that is searched is put together anew: one of millions of lines, never.
      if (isListening) return;
      const port = /http:\/\/localhost:(\d+)/.exec(log)?.[1];
      if (!port) return;
      isListening = true;
      resolve(`http://127.0.0.1:${port}`);
    });
    server.once('close', () =>
      reject(new Error(`the server ended before it listened: ${log}${errors}`)),
    );
  });
  // A test that waits for the end does not ask for the address.
  url.catch(() => undefined);
  return {
    pid: server.pid ?? Number.NaN,
    url,
    ended: once(server, 'close').then(([code, signal]) => ({ code, signal, log, errors })),
    log: () => log,
    kill: (signal) => {
      server.kill(signal);
    },
  };
}

/** Starts the built server; a test that ends kills it. */
export function startProcess(options?: ProcessOptions): ServerProcess {
  const server = spawnServer(options);
  onTestFinished(() => server.kill('SIGKILL'));
  return server;
}

/** A built server that listens, with a database in a temporary folder unless another one is named. */
export interface BuiltServer extends Pick<ServerProcess, 'pid' | 'log'> {
  readonly url: string;
  readonly databaseUrl: string;
  /** The folder that was built. */
  readonly folder: string;
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** What tests ask of a server that somebody else starts and stops. */
export type OpenServer = Pick<BuiltServer, 'url' | 'databaseUrl' | 'folder'>;

/** A database address in a new temporary folder. */
export function temporaryDatabase(): string {
  return `sqlite:${join(mkdtempSync(join(tmpdir(), 'requests-')), 'requests.sqlite')}`;
}

/** A new folder for the files of visitors. */
function temporaryFiles(): string {
  return mkdtempSync(join(tmpdir(), 'files-'));
}

/** A folder for the files of visitors that is found again: beside a database in a file. */
function filesBeside(databaseUrl: string): string {
  const [, file] = /^sqlite:(.*)/.exec(databaseUrl) ?? [];
  return file === undefined ? temporaryFiles() : join(dirname(file), 'files');
}

/** What a server runs with; a new database, unless one is named. */
export interface ServerOptions extends ProcessOptions {
  readonly databaseUrl?: string;
}

/** Starts the built server on a free port and waits until it says where it listens; whoever starts it stops it. */
export async function startServer({
  databaseUrl = temporaryDatabase(),
  environment = {},
  folder = richFolder,
  ...options
}: ServerOptions = {}): Promise<BuiltServer> {
  const { pid, url, ended, log, kill } = spawnServer({
    ...options,
    folder,
    environment: { DATABASE_URL: databaseUrl, FILES: filesBeside(databaseUrl), ...environment },
  });
  return {
    url: await url,
    databaseUrl,
    folder,
    pid,
    log,
    stop: async (signal) => {
      kill(signal);
      const { errors } = await ended;
      if (errors) console.warn(errors);
    },
  };
}

/** A form that is stored, and that no editor changes. */
const form = exampleForm('residential');

/** Answers that the server takes today; `notes` makes them differ. */
export function answersWith(notes: string): object {
  return { ...exampleAnswers(form.id), date: todayIn('America/Toronto', new Date()), notes };
}

/** Posts answers to a server. */
export function postTo(url: string, notes: string): Promise<Response> {
  return fetch(`${url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answersWith(notes)),
  });
}

/** What the staff's command prints for a database. */
export function runRequests(databaseUrl: string, ...args: string[]): string {
  return runRequestsIn(richFolder, databaseUrl, ...args);
}

/** The same, of another folder that was built. */
export function runRequestsIn(folder: string, databaseUrl: string, ...args: string[]): string {
  return execFileSync(process.execPath, ['dist/server/requests.js', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
}

/** Runs the staff's command beside everything else that is going on; resolves to what it has said and how it ended. */
export function runRequestsBeside(databaseUrl: string, ...args: string[]) {
  return runRequestsWith({ DATABASE_URL: databaseUrl }, ...args);
}

/** The same, with these settings. */
export async function runRequestsWith(environment: Readonly<NodeJS.ProcessEnv>, ...args: string[]) {
  const command = spawn(process.execPath, ['dist/server/requests.js', ...args], {
    cwd: richFolder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]);
  return { code, said, complained };
}

/** A port of this machine at which nobody answers. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}

/** A request of the past, as a test has it. */
interface PastRequest {
  readonly form: string;
  readonly receivedAt: string;
  readonly body: object;
  readonly handling?: Handling;
}

/** Requests as a version of the program kept them that kept no editions: nobody here knows those of the built site. */
export function pastRows(requests: readonly PastRequest[]): StoredSubmission[] {
  return requests.map(({ body, ...request }) => ({
    ...{ ...request, body: JSON.stringify(body), reference: createReference() },
    ...{ edition: null, isEditionGuessed: true },
    ...{ status: 'waiting', suspicion: null, owes: [] },
    handling: request.handling ?? initialHandling,
  }));
}

/** Writes a file that `restore` reads, with requests that were kept before; resolves to its path and their references. */
export async function writeBackup(requests: readonly PastRequest[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'backup.sqlite');
  const rows = pastRows(requests);
  const store = await openSqliteStore({ path: `${file}-before` });
  await store.restore(rows);
  await store.copyInto(file);
  await store.close();
  return { file, references: rows.map(({ reference }) => reference) };
}

import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../src/server/store/database.ts';
import { type BuiltServer, postTo, runRequestsIn, startServer } from '../support/built-server.ts';
import type { Postgres } from '../support/postgres.ts';
import { richFolder } from '../support/rich-site.ts';

/** What happened, and what is there now. */
export interface KillReport {
  /** The references that visitors were given. */
  readonly acknowledged: readonly string[];
  /** The references that are stored, in the order of arrival. */
  readonly stored: readonly string[];
  /** Those that visitors were given and that are not stored. */
  readonly lost: readonly string[];
  /** How many references are stored more than once. */
  readonly twice: number;
}

/** One life of a server. */
export interface Round {
  readonly number: number;
  readonly server: BuiltServer;
}

interface KillOptions {
  readonly rounds: number;
  readonly databaseUrl: string;
  /** More settings of the server. */
  readonly environment?: NodeJS.ProcessEnv;
  /** The folder of the project that was built; that of the site of the tests, unless another is named. */
  readonly folder?: string;
  /** Sends a request that is like no other with the same text; without files, unless something else is to be sent. */
  readonly send?: (url: string, text: string) => Promise<Response>;
  /** Ends the life of the server, with SIGKILL unless something else is to be tried. */
  readonly kill?: (round: Round) => Promise<void>;
}

/**
 * In each round, a server takes requests over several connections until it is killed at a random moment; then counts
 * what was acknowledged and what is stored.
 */
export async function killLoop(options: KillOptions): Promise<KillReport> {
  const { rounds, databaseUrl, environment, folder = richFolder, send = postTo } = options;
  const { kill = ({ server }) => server.stop('SIGKILL') } = options;
  const acknowledged: string[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const place = `round ${number} of ${rounds}`;
    const server = await explained(`${place}, the start of the server`, () =>
      atLast(() => startServer({ databaseUrl, environment, folder })),
    );
    const { references, ended } = load(server, number, send);
    await pause(100 + Math.random() * 400);
    // On a busy machine, nothing may have been taken by then.
    await explained(`${place}, the first requests`, () => atLast(() => atLeastFive(references)));
    await explained(`${place}, the kill`, () => kill({ number, server }), server.log);
    await ended;
    acknowledged.push(...references);
  }
  return explained('the comparison at the end', () =>
    atLast(async () => compare(acknowledged, runRequestsIn(folder, databaseUrl, ...exporting))),
  );
}

/** Does a step of a loop that takes hours; where it fails, the error says which, and the last that the server said. */
async function explained<Result>(
  step: string,
  work: () => Promise<Result>,
  log: () => string = () => '',
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const lines = log().trimEnd().split('\n').slice(-10);
    throw new Error([`${step}: ${messageOf(cause)}`, ...lines].join('\n'), { cause });
  }
}

/** Kills PostgreSQL first in every so many rounds, and lets it take requests again before the server is killed. */
export function killPostgresToo(postgres: Postgres, every: number): KillOptions['kill'] {
  return async ({ number, server }) => {
    if (number % every === 0) {
      await postgres.kill();
      await postgres.start();
    }
    await server.stop('SIGKILL');
  };
}

async function atLeastFive(references: readonly string[]): Promise<void> {
  await pause(10);
  if (references.length < 5) throw new Error(`${references.length} were taken`);
}

/** Sends different requests over eight connections until the server is gone; notes what it acknowledges. */
function load(server: BuiltServer, round: number, send: typeof postTo) {
  const references: string[] = [];
  const connection = async (lane: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const reply = await send(server.url, `round ${round}, ${lane}, ${count}`);
      if (reply.status === 201) references.push((await reply.json()).reference);
      else await reply.body?.cancel();
    }
  };
  // Each connection ends with the error that the killed server leaves behind.
  const ended = Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(connection));
  return { references, ended };
}

const exporting = ['export', '--format', 'json'];

function compare(acknowledged: readonly string[], text: string): KillReport {
  const exported: { reference: string }[] = JSON.parse(text);
  const stored = exported.map(({ reference }) => reference);
  const known = new Set(stored);
  const lost = acknowledged.filter((reference) => !known.has(reference));
  return { acknowledged, stored, lost, twice: stored.length - known.size };
}

/** How long a loaded machine may hold something up, in milliseconds. */
const patience = 120_000;

/** Does again what a loaded machine lets fail, as whoever watches over a server starts it again; at last it rejects. */
export async function atLast<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A program that runs until it is told to end, and the processes that it has started. */
export interface Daemon {
  readonly isRunning: boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits until the program has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** What to start, and in which folder; the folder gets the log. */
export interface DaemonOptions {
  readonly folder: string;
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
  readonly environment?: Readonly<NodeJS.ProcessEnv>;
}

/** Starts a program in a group of its own, as the folder's owner where we are root. */
export function startDaemon(options: DaemonOptions): Daemon {
  const { folder, name, program, words, environment } = options;
  const { uid, gid } = statSync(folder);
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, words, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...environment },
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  closeSync(log);
  return {
    get isRunning() {
      return isRunning(child);
    },
    signal: (signal) => signalGroup(child, signal),
    end: async (signal) => {
      if (!isRunning(child)) return;
      const ended = once(child, 'exit');
      signalGroup(child, signal);
      await ended;
    },
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined && isRunning(child)) signalProcess(-child.pid, signal);
}

/** Sends a signal to a process, or to a group of them by its negative number, unless it has ended. */
export function signalProcess(number: number, signal: NodeJS.Signals): void {
  try {
    process.kill(number, signal);
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!hasEnded) throw error;
  }
}

/** The processes that a process has started. */
export function childrenOf(number: number): number[] {
  const numbers = readFileSync(`/proc/${number}/task/${number}/children`, 'utf8').trim();
  return numbers === '' ? [] : numbers.split(' ').map(Number);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../support/forms.ts';

/** The machines of the guide, with the last numbers of their addresses. */
const machines = { front: 10, one: 11, two: 12 };

export type Machine = keyof typeof machines;

export type Network = ReturnType<typeof createNetwork>;

/** Gives the machines loopback addresses at which nobody else listens. */
export function createNetwork() {
  const part = () => 1 + Math.floor(Math.random() * 250);
  const prefix = `127.${part()}.${part()}.`;
  return {
    addressOf: (machine: Machine): string => prefix + machines[machine],
    /** Returns a file of the guide, which shows that of the machine `one`, as another machine has it. */
    fileFor: (machine: Machine, name: string): string =>
      blockOfGuide(name)
        // A machine's own name and address stand in every line but the list of all three.
        .replaceAll(/^[^,\n]*$/gm, (line) =>
          line
            .replaceAll('10.0.0.11', `10.0.0.${machines[machine]}`)
            .replace(/^(ETCD_NAME=|name: )one$/, `$1${machine}`),
        )
        .replaceAll('10.0.0.0/24', '127.0.0.0/8')
        .replaceAll('10.0.0.', prefix),
  };
}

const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');

/** Returns the block that follows the first mention of a file in the part of the guide about several machines. */
export function blockOfGuide(name: string): string {
  const part = guide.slice(guide.indexOf('\n## More than one machine\n'));
  const [, block] = /\n```\w+\n([\s\S]*?)\n```\n/.exec(part.slice(part.indexOf(name))) ?? [];
  if (block === undefined) throw new Error(`the guide shows no ${name}`);
  return block;
}

const isRoot = process.getuid?.() === 0;

/** The user who runs the programs where we are root: `nobody`. */
const unprivileged = 65_534;

/** Where we are root, makes a file or folder that of somebody with fewer rights. */
export function giveAway(path: string): string {
  if (isRoot) chownSync(path, unprivileged, unprivileged);
  return path;
}

/** Writes a file that nobody but the user who runs the programs reads, into a folder of that user. */
export function writeOwn(folder: string, name: string, text: string): string {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const file = join(giveAway(folder), name);
  writeFileSync(file, text, { mode: 0o600 });
  return giveAway(file);
}

export type Daemon = ReturnType<typeof startDaemon>;

/** Starts a program in a group of its own, with its log in a folder; where we are root, as somebody with fewer rights. */
export function startDaemon(
  folder: string,
  command: readonly [program: string, ...words: string[]],
  environment: Readonly<Record<string, string>> = {},
) {
  const [program, ...words] = command;
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(program, words, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...environment },
    ...(isRoot && { uid: unprivileged, gid: unprivileged }),
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const signal = (name: NodeJS.Signals): void => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && isRunning) signalProcess(-child.pid, name);
  };
  return {
    signal,
    end: async (name: NodeJS.Signals): Promise<void> => {
      signal(name);
      await ended;
    },
  };
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

/** Waits until something is so, for longer than any failover takes on a busy machine; throws where it never is. */
export async function until(claim: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 600_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it never came about that ${claim}`);
    await pause(200);
  }
}

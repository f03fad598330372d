import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Machine } from './machine.ts';

/** A service of the guide, which a test starts in the place of systemd. */
export interface Service {
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** What it wrote to its log since it was started last. */
  log(): string;
}

/** Reads the unit of the guide: the command, its folder and its environment are what it says. */
export function createService(machine: Machine, unit: string): Service {
  const said = (key: string): string[] =>
    [...machine.here(unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(
      ([, value = '']) => value,
    );
  const [command = ''] = said('ExecStart');
  const [folder = ''] = said('WorkingDirectory');
  const [settings = ''] = said('EnvironmentFile');
  const environment = Object.fromEntries(
    said('Environment').map((each) => [
      each.slice(0, each.indexOf('=')),
      each.slice(each.indexOf('=') + 1),
    ]),
  );
  let log = '';
  let running: ChildProcess | undefined;
  return {
    log: () => log,
    start: async () => {
      for (const state of said('StateDirectory')) {
        mkdirSync(machine.path(`/var/lib/${state}`), { recursive: true, mode: 0o700 });
      }
      const child = spawn('bash', ['-c', `set -a && . ${settings} && exec ${command}`], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = child;
      log = '';
      child.stdout.on('data', (chunk) => {
        log += chunk;
      });
      child.stderr.on('data', (chunk) => {
        log += chunk;
      });
      await answering(`http://127.0.0.1:${machine.ports.site}/robots.txt`, () => {
        if (child.exitCode !== null) throw new Error(`the service ended: ${log}`);
      });
    },
    stop: async (signal = 'SIGTERM') => {
      const child = running;
      running = undefined;
      if (!child || child.exitCode !== null) return;
      child.kill(signal);
      await once(child, 'close');
    },
  };
}

/** Resolves once an address answers; `look` may throw where there is no more hope. */
export async function answering(address: string, look = () => {}): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    look();
    await pause(50);
  }
}

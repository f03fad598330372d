import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Machine } from './machine.ts';
import { answering } from './service.ts';

interface Stage {
  readonly folder: string;
  workdir: string;
  readonly environment: Record<string, string>;
}

/** A container that was built without images: each stage of its file is a folder, and each command was run in it. */
export interface Container {
  readonly environment: Readonly<Record<string, string>>;
  readonly images: readonly string[];
  path(inside: string): string;
  /** Runs the command of the health check; throws where it fails. */
  checkHealth(): void;
  /** Starts the command of the container; resolves to what stops it. */
  start(): Promise<() => Promise<void>>;
  run(words: readonly string[]): string;
}

/** Builds what a Containerfile of the guide says, from a folder, without what the other file leaves out. */
export function buildContainer(
  machine: Machine,
  { context, file, ignored }: { context: string; file: string; ignored: readonly string[] },
): Container {
  const images: string[] = [];
  const stages = new Map<string, Stage>();
  const commands = new Map<string, string[]>();
  let stage: Stage = { folder: '', workdir: '/', environment: {} };
  const inside = ({ folder, workdir }: Stage, path: string) =>
    join(folder, path.startsWith('/') ? path : join(workdir, path));
  const environmentOf = ({ environment }: Stage) => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_config_prefer_offline: 'true',
    ...environment,
  });

  const instructions: Readonly<Record<string, (words: string) => void>> = {
    FROM: (words) => {
      const [image = '', , name = 'last'] = words.split(' ');
      images.push(image);
      const folder = machine.path(`/srv/container-${stages.size}`);
      stage = { folder, workdir: '/', environment: {} };
      stages.set(name, stage);
    },
    WORKDIR: (words) => {
      stage.workdir = words;
      mkdirSync(inside(stage, '.'), { recursive: true });
    },
    COPY: (words) => {
      const parts = words.split(' ');
      const target = parts.at(-1) ?? '.';
      const [, other] = /^--from=(\w+)$/.exec(parts[0] ?? '') ?? [];
      for (const part of parts.slice(other ? 1 : 0, -1)) {
        const source = other ? join(stages.get(other)?.folder ?? '', part) : join(context, part);
        const isLeftOut = (path: string) =>
          !other && ignored.includes(path.slice(context.length + 1));
        // Of a folder, what is in it is copied.
        const name = statSync(source).isDirectory() ? '' : basename(source);
        cpSync(source, join(inside(stage, target), name), {
          recursive: true,
          filter: (path) => !isLeftOut(path),
          verbatimSymlinks: true,
        });
      }
    },
    ARG: (words) => {
      instructions.ENV?.(words);
    },
    ENV: (words) => {
      for (const [, name = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g))
        stage.environment[name] = value.replace('sqlite:/', `sqlite:${stage.folder}/`);
    },
    RUN: (words) => {
      const line = machine.here(words).replaceAll(/ (\/data)\b/g, ` ${stage.folder}$1`);
      execFileSync('sh', ['-e', '-c', line], {
        cwd: inside(stage, '.'),
        env: environmentOf(stage),
        stdio: 'pipe',
      });
    },
    USER: () => {},
    VOLUME: (words) => {
      if (!existsSync(inside(stage, words))) throw new Error(`there is no folder ${words}`);
    },
    EXPOSE: () => {},
    HEALTHCHECK: (words) => commands.set('health', JSON.parse(words.slice('CMD '.length))),
    CMD: (words) => commands.set('start', JSON.parse(words)),
  };
  for (const line of file.trim().split('\n').filter(Boolean)) {
    const [, name = '', words = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    const follow = instructions[name];
    if (!follow) throw new Error(`the test does not know how to follow “${line}”`);
    follow(words);
  }

  const last = stage;
  // Tests listen on this machine alone.
  const environment = {
    ...environmentOf(last),
    HOST: '127.0.0.1',
    PORT: String(machine.ports.site),
  };
  const options = { cwd: inside(last, '.'), env: environment };
  const wordsOf = (name: string): [string, string[]] => {
    const [command = '', ...words] = commands.get(name) ?? [];
    return [command === 'node' ? process.execPath : command, words.map(machine.here)];
  };
  return {
    environment: last.environment,
    images,
    path: (path) => inside(last, path),
    checkHealth: () => {
      execFileSync(...wordsOf('health'), options);
    },
    start: async () => {
      const server = spawn(...wordsOf('start'), { ...options, stdio: 'ignore' });
      await answering(`http://127.0.0.1:${machine.ports.site}/robots.txt`, () => {
        if (server.exitCode !== null) throw new Error('the container ended');
      });
      return async () => {
        server.kill('SIGTERM');
        await once(server, 'close');
      };
    },
    run: (words) => execFileSync(process.execPath, words, { ...options, encoding: 'utf8' }),
  };
}

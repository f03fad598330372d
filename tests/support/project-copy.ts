import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './forms.ts';

/** A copy of the project that a test may edit as an editor would. */
export interface ProjectCopy {
  readonly folder: string;
  read(file: string): string;
  write(file: string, content: string | Buffer): void;
  /** Runs one of the commands that read the files; returns what it says and how it ended. */
  run(
    command: 'check' | 'build' | 'ensure-built',
    environment?: Readonly<Record<string, string>>,
  ): SpawnSyncReturns<string>;
  remove(): void;
}

const parts = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'index.html',
  'forms',
  'content',
  'src',
];

/**
 * Copies the project, this one unless another is named, into a new temporary folder; `replaced` are folders that
 * come from elsewhere.
 */
export function copyProject(
  from = root,
  replaced: Readonly<Record<string, string>> = {},
): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'edited-site-'));
  return { ...copyInto(folder, from, replaced), remove: () => rmSync(folder, { recursive: true }) };
}

/** The same in a folder that stays: what was built there before is kept. */
export function copyInto(
  folder: string,
  from = root,
  replaced: Readonly<Record<string, string>> = {},
): Omit<ProjectCopy, 'remove'> {
  for (const part of parts) {
    rmSync(join(folder, part), { recursive: true, force: true });
    cpSync(replaced[part] ?? join(from, part), join(folder, part), { recursive: true });
  }
  for (const part of ['node_modules', '.cache']) {
    const [target, link] = [join(from, part), join(folder, part)];
    if (existsSync(target) && !existsSync(link)) symlinkSync(target, link);
  }
  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, content) => writeFileSync(join(folder, file), content),
    run: (command, environment) =>
      spawnSync(process.execPath, ['src/generator/run.js', command], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production', ...environment },
      }),
  };
}

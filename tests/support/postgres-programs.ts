import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

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

import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { namesBelow } from '../../src/files/read-yaml-folder.ts';
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
  '.npmrc',
  'vite.config.ts',
  'index.html',
  'forms',
  'content',
  'src',
];

/**
 * Copies the project, this one unless another is named, into a new temporary folder; `replaced` are folders that
 * come from elsewhere. Without them, the copy has the forms and pages of the company.
 */
export function copyProject(
  replaced: Readonly<Record<string, string>> = {},
  from = root,
): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'edited-site-'));
  return {
    ...copyInto(folder, { from, replaced }),
    // A process that was just ended may still write there.
    remove: () => rmSync(folder, { recursive: true, maxRetries: 9 }),
  };
}

/** Where a copy comes from, and what in it differs. */
export interface Originals {
  readonly from: string;
  /** Folders that come from elsewhere, by their names. */
  readonly replaced?: Readonly<Record<string, string>>;
  /** What files hold that are put in besides, by their paths in the copy. */
  readonly added?: Readonly<Record<string, string | Buffer>>;
  /** The folders that lead to those of the original: what is installed and what was worked out, unless others are named. */
  readonly linked?: readonly string[];
}

/** The same in a folder that stays: what was built there before is kept, and what is as it should be is not touched. */
export function copyInto(
  folder: string,
  { from, replaced = {}, added = {}, linked = ['node_modules', '.cache'] }: Originals,
): Omit<ProjectCopy, 'remove'> {
  const isAdded = (path: string) => relative(folder, path) in added;
  for (const part of parts) {
    bringUpToDate(join(folder, part), replaced[part] ?? join(from, part), isAdded);
  }
  for (const [path, content] of Object.entries(added)) write(join(folder, path), content);
  for (const part of linked) {
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

/** Copies a file, or a folder, as far as it differs; what the original does not have goes, but for what is added. */
function bringUpToDate(copy: string, original: string, isAdded: (path: string) => boolean): void {
  if (!statSync(original).isDirectory()) {
    write(copy, readFileSync(original));
    return;
  }
  const names = new Set(readdirSync(original));
  for (const name of existsSync(copy) ? readdirSync(copy) : []) {
    const path = join(copy, name);
    if (!names.has(name) && !isAdded(path)) rmSync(path, { recursive: true });
  }
  for (const name of names) bringUpToDate(join(copy, name), join(original, name), isAdded);
}

/** Writes a file, unless it is there as it should be. */
function write(file: string, content: string | Buffer): void {
  const isSame = existsSync(file) && readFileSync(file).equals(Buffer.from(content));
  if (isSame) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The address for which the public sites of the tests are built. */
export const publicUrl = 'https://www.example.com';

/**
 * A copy of the project, built for a public address in a folder of `.cache/`; it is built anew only when something in it
 * has changed. Returns its folder.
 */
export function ensurePublicSite(name: string, copied: Omit<Originals, 'from'> = {}): string {
  const folder = join(root, '.cache', name);
  const { run } = copyInto(folder, { from: root, ...copied });
  const { status, stdout, stderr } = run('ensure-built', {
    SITE_URL: publicUrl,
    FILES: 'data/files',
  });
  if (status !== 0) throw new Error(`the ${name} of the tests cannot be built: ${stdout}${stderr}`);
  return folder;
}

/** The pages, scripts and style sheets of a site that was built in a folder, by their names. */
export function builtTexts(folder: string): Map<string, string> {
  const names = namesBelow(folder, 'dist/site').filter((name) => /\.(?:html|js|css)$/.test(name));
  return new Map(
    names.map((name) => [name, readFileSync(join(folder, 'dist/site', name), 'utf8')]),
  );
}

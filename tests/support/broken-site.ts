import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readYamlFolder } from '../../src/files/read-yaml-folder.ts';
import { runCheck } from '../../src/generator/check.ts';
import { fingerprints } from '../../src/generator/check-shared.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { exampleRoot } from '../example/example.ts';

const broken = join(import.meta.dirname, '../broken');

/** How the command `check` ended, and all that it said. */
export interface CheckRun {
  readonly code: number;
  readonly text: string;
}

/** A mistake that takes a whole site to show: a folder in `tests/broken/site`, laid over the sound site. */
export interface BrokenSite {
  /** What is wrong, as the folder is named. */
  readonly statement: string;
  readonly folder: string;
  /** Where the whole complaint is kept, word for word. */
  readonly complaintFile: string;
}

/** Every folder in `tests/broken/site`. */
export function brokenSites(): BrokenSite[] {
  return readdirSync(join(broken, 'site'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      statement: name.replaceAll('-', ' '),
      folder: join(broken, 'site', name),
      complaintFile: join(broken, 'site', `${name}.txt`),
    }));
}

/** Runs the check over the sound site with what `change` does to it. */
export function checkSoundSite(change: (folder: string) => void): Promise<CheckRun> {
  return inSoundSite(change, runQuietly);
}

/** What the dev server shows of the sound site with what `change` does to it; empty when nothing is wrong. */
export function complaintOfSite(change: (folder: string) => void): Promise<string> {
  return inSoundSite(change, (folder) => {
    try {
      loadSite(folder);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
}

/** Leaves behind what a build of the site as it is would leave. */
export function stampAsBuilt(folder: string): void {
  const parts = JSON.stringify(fingerprints(readYamlFolder(folder, 'forms')));
  put(folder, 'dist/built-from', ['files', 'settings', parts].join('\n'));
}

/** Changes the text of a file below a folder. */
export function edit(folder: string, file: string, change: (text: string) => string): void {
  put(folder, file, change(readFileSync(join(folder, file), 'utf8')));
}

async function inSoundSite<T>(
  change: (folder: string) => void,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'broken-site-'));
  try {
    cpSync(join(broken, 'sound-site'), folder, { recursive: true });
    put(folder, 'forms/_shared.yaml', readFileSync(join(exampleRoot, 'forms/_shared.yaml')));
    put(folder, 'forms/windows.yaml', readFileSync(join(broken, 'sound-form.yaml')));
    change(folder);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lays the files of a broken site over the sound one. An empty file with the ending `.gone` takes a file away. */
export function layOver({ folder: from }: BrokenSite, folder: string): void {
  cpSync(from, folder, { recursive: true, filter: (file) => !file.endsWith('.gone') });
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.gone')) rmSync(join(folder, name.replace(/\.gone$/, '')));
  }
}

/** Writes a file below a folder. */
export function put(folder: string, file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

async function runQuietly(folder: string): Promise<CheckRun> {
  const said: string[] = [];
  const say = (text: string): void => {
    said.push(text);
  };
  const code = await runCheck(folder, { say, complain: say });
  return { code, text: `${said.join('\n')}\n` };
}

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
import { dirname, join, relative } from 'node:path';
import { afterAll } from 'vitest';
import { runCheck } from '../../src/generator/check.ts';
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

/** The sound site in a folder, to be changed and looked at time and again. */
export interface SoundSite {
  /** Runs the check over the site with what `change` does to it. */
  check(change: (folder: string) => void): Promise<CheckRun>;
  /** What the dev server shows of the site with what `change` does to it; empty when nothing is wrong. */
  complaint(change: (folder: string) => void): string;
}

/** For the tests of one file: one folder with the sound site, which is sound again after each look at it. */
export function prepareSoundSite(): SoundSite {
  const sound = soundFiles();
  const folder = mkdtempSync(join(tmpdir(), 'broken-site-'));
  const changed = (change: (folder: string) => void): string => {
    restore(folder, sound);
    change(folder);
    return folder;
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    check: (change) => runQuietly(changed(change)),
    complaint: (change) => {
      try {
        loadSite(changed(change));
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

/** Changes the text of a file below a folder. */
export function edit(folder: string, file: string, change: (text: string) => string): void {
  put(folder, file, change(readFileSync(join(folder, file), 'utf8')));
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

/** What the files of the sound site hold, by their paths. */
function soundFiles(): ReadonlyMap<string, Buffer> {
  const site = join(broken, 'sound-site');
  const names = namesIn(site).map((name) => [name, readFileSync(join(site, name))] as const);
  return new Map([
    ...names,
    ['forms/_shared.yaml', readFileSync(join(exampleRoot, 'forms/_shared.yaml'))],
    ['forms/windows.yaml', readFileSync(join(broken, 'sound-form.yaml'))],
  ]);
}

/** Puts right what differs, as writing all files anew each time takes longer than the check. */
function restore(folder: string, sound: ReadonlyMap<string, Buffer>): void {
  const there = namesIn(folder);
  for (const name of there.filter((each) => !sound.has(each))) rmSync(join(folder, name));
  for (const [name, content] of sound) {
    const isSame = there.includes(name) && readFileSync(join(folder, name)).equals(content);
    if (!isSame) put(folder, name, content);
  }
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function runQuietly(folder: string): Promise<CheckRun> {
  const said: string[] = [];
  const say = (text: string): void => {
    said.push(text);
  };
  const code = await runCheck(folder, { say, complain: say });
  return { code, text: `${said.join('\n')}\n` };
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll } from 'vitest';
import { runCheck } from '../../src/generator/check.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { exampleRoot } from '../example/example.ts';
import { brokenFolder, type Files } from './broken.ts';

/** How the command `check` ended, and all that it said. */
export interface CheckRun {
  readonly code: number;
  readonly text: string;
}

const soundSite = join(brokenFolder, 'sound-site');

/** The files of a site without a mistake. */
export const soundFiles: ReadonlyMap<string, string> = new Map([
  ...filesIn(soundSite).map((name) => [name, readFileSync(join(soundSite, name), 'utf8')] as const),
  ['forms/_shared.yaml', readFileSync(join(exampleRoot, 'forms/_shared.yaml'), 'utf8')],
  ['forms/windows.yaml', readFileSync(join(brokenFolder, 'sound-form.yaml'), 'utf8')],
  ['tests/forms/windows.yaml', readFileSync(join(brokenFolder, 'sound-fixtures.yaml'), 'utf8')],
]);

/** A folder for the tests of one file, in which one site after the other is looked at. */
export function siteFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'broken-site-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    /** Runs the check over a site of these files. */
    check: async (files: Files): Promise<CheckRun> => {
      fill(folder, files);
      const said: string[] = [];
      const say = (text: string): void => {
        said.push(text);
      };
      const code = await runCheck(folder, { say, complain: say });
      return { code, text: `${said.join('\n')}\n` };
    },
    /** Returns what the dev server shows of a site of these files; empty when nothing is wrong. */
    complaint: (files: Files): string => {
      fill(folder, files);
      try {
        loadSite(folder);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

/** Changes what differs, as writing all files anew each time takes longer than the check. */
function fill(folder: string, files: Files): void {
  const there = filesIn(folder);
  for (const name of there.filter((each) => !files.has(each))) rmSync(join(folder, name));
  for (const [name, content] of files) {
    const path = join(folder, name);
    if (there.includes(name) && readFileSync(path).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

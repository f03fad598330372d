import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './forms.ts';
import type { ProjectCopy } from './project-copy.ts';

/** What the tests read beside the parts that a copy has for being built. */
const others = ['tests', 'README.md', '.github', 'tsconfig.json'];

/** Tests of what no editor can change: the database, the mail server, the process, and sites of the tests' own. */
const apart = [
  /^tests\/server\/store\/[\w-]+\.test\.ts$/,
  /^tests\/browser\/(booking|condition-styles|desk|plans|testimonials|typing|without-script-rows)\.test\.ts$/,
  /^tests\/built\/(controls|desk|developing|editing|faults-[a-z]+|kill|mail|proof|restore|rich|staff-command|store)\.test\.ts$/,
];

/** Adds the tests to a copy of the project that read its forms and pages. */
export function addTests(copy: ProjectCopy): void {
  const isWanted = (path: string) => {
    const file = relative(root, path).replaceAll('\\', '/');
    return !apart.some((pattern) => pattern.test(file));
  };
  for (const part of others) {
    cpSync(join(root, part), join(copy.folder, part), { recursive: true, filter: isWanted });
  }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The tests that fail in the copy, each as its file and its title; a file that cannot run, with what it says. */
export async function failuresIn(
  copy: ProjectCopy,
  project: 'fast' | 'built',
  environment: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const report = 'report.json';
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const wanted = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`];
  const tests = spawn(process.execPath, [vitest, ...wanted], {
    cwd: copy.folder,
    stdio: 'ignore',
    // Of this run nothing is passed on: the other one begins as from a terminal.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
      ...environment,
    },
  });
  await once(tests, 'close');
  const { testResults }: Report = JSON.parse(copy.read(report));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const file = name.slice(name.indexOf('tests/'));
    if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

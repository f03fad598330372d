import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './forms.ts';
import type { ProjectCopy } from './project-copy.ts';
import { siteReaders } from './site-readers.ts';

/** What the tests read beside the parts that a copy has for being built. */
const others = ['tests', 'README.md', '.github', 'tsconfig.json'];

/** Adds the tests to a copy of the project that depend on its forms and pages. */
export function addTests(copy: ProjectCopy): void {
  // Some run the site as another user.
  chmodSync(copy.folder, 0o755);
  const readers = siteReaders();
  const isWanted = (path: string) => {
    const file = relative(root, path).replaceAll('\\', '/');
    return !file.endsWith('.test.ts') || readers.has(file);
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
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The tests that fail in the copy, each as its file, its title and what it says; a file that cannot run, with what it says. */
export async function failuresIn(
  copy: ProjectCopy,
  projects: readonly ('fast' | 'built')[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const report = 'report.json';
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const named = projects.flatMap((project) => ['--project', project]);
  const wanted = ['run', ...named, '--reporter=json', `--outputFile=${report}`];
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
  if (testResults.length === 0) throw new Error('the copy has no test to run');
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const file = name.slice(name.indexOf('tests/'));
    if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
    return failed.map(({ fullName, failureMessages }) =>
      [`${file}: ${fullName}`, ...failureMessages].join('\n'),
    );
  });
}

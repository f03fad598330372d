import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { watchFolders } from '../../src/files/file-changes.ts';
import { describeFindings, type Finding } from '../../src/fixtures/report.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The forms to judge; none, or nothing: all of them. */
    forms?: readonly string[];
  }
}

/** Tells testers what they have to look at, each thing once, and nothing of the program that found it. */
class FormsReporter implements Reporter {
  #isWatching = false;

  onInit({ config }: Vitest): void {
    this.#isWatching = config.watch;
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    faults: readonly { readonly message: string }[],
  ): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const paragraphs = [
      ...describeFindings(failed.flatMap(findingsOf)),
      ...failed.filter((test) => findingsOf(test).length === 0).map(describeFault),
      ...[...faults, ...modules.flatMap(errorsAround)].map(({ message }) => message),
    ];
    const things = unique(paragraphs);
    console.log(['', ...things.map((thing) => `${thing}\n`), summary(things, tests)].join('\n'));
    if (this.#isWatching) console.log('Waiting for the next file to be saved; q ends this.');
  }
}

const root = join(import.meta.dirname, '../..');
const formsTest = 'tests/forms/forms.test.ts';

/** The forms alone, with a report for testers. */
// biome-ignore lint/style/noDefaultExport: Vitest reads a default export
export default defineConfig({
  root,
  // Thousands of files that no form depends on.
  server: { watch: { ignored: [`${root}/{.cache,dist,dist.*,data}/**`] } },
  plugins: [{ name: 'missed-changes', configureServer: reportMissedChanges }],
  // Forms are judged whatever state the pages are in, and any company's references will do.
  resolve: { alias: { 'virtual:brand': join(import.meta.dirname, 'any-brand.ts') } },
  test: {
    name: 'forms',
    include: [formsTest],
    globalSetup: ['tests/support/memory-setup.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    reporters: [new FormsReporter()],
    watchTriggerPatterns: [
      { pattern: /\/(?:forms|content)\/.*\.yaml$/, testsToRun: () => formsTest },
    ],
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

/** Runs the examples again after changes that Vite's watcher has missed. */
function reportMissedChanges({ config, watcher }: ViteDevServer): void {
  if (config.server.watch === null) return;
  const changes = watchFolders(root, ['forms', 'content', 'tests/forms']);
  watcher.on('all', (_event, file) => changes.note(file));
  setInterval(() => {
    // A removed file, too: Vitest runs nothing again after an `unlink`.
    for (const { file } of changes.look()) watcher.emit('change', file);
  }, 300).unref();
}

function summary(things: readonly string[], tests: readonly TestCase[]): string {
  if (tests.length === 0) return `${thingsToLookAt(things.length)}; nothing could be judged.`;
  if (things.length === 0) return `Everything is as expected: ${tests.length} examples and checks.`;
  // Only the paragraphs are counted: each can concern many examples and checks.
  return `${thingsToLookAt(things.length)}.`;
}

function thingsToLookAt(count: number): string {
  return count === 1 ? 'One thing to look at' : `${count} things to look at`;
}

function findingsOf(test: TestCase): readonly Finding[] {
  return test.meta().findings ?? [];
}

/** What a test says that has no findings: the program is at fault, or something that few testers ever see. */
function describeFault(test: TestCase): string {
  const { errors = [] } = test.result();
  return [test.fullName, ...errors.map(({ message }) => indented(message))].join('\n');
}

function errorsAround(module: TestModule): readonly { readonly message: string }[] {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...module.errors(), ...suites];
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

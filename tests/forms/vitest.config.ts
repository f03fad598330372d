import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { editedFolders, watchEditedFolders } from '../../src/files/file-changes.ts';
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
  #isNamed = false;

  onInit({ config }: Vitest): void {
    this.#isWatching = config.watch;
    this.#isNamed = config.testNamePattern !== undefined;
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
    const run = tests.filter((test) => test.result().state !== 'skipped');
    const said = [...notesOf(tests), ...things].map((paragraph) => `${paragraph}\n`);
    const isNamed = this.#isNamed && run.length === 0 && things.length === 0;
    const end = isNamed ? noSuchExample : summary(things, run);
    console.log(['', ...said, end].join('\n'));
    if (this.#isWatching) console.log('Waiting for the next file to be saved; q ends this.');
  }
}

const noSuchExample = 'No example has these words in its name.';

const root = join(import.meta.dirname, '../..');
const formsTest = 'tests/forms/forms.test.ts';

/** The forms alone, with a report for testers. */
// biome-ignore lint/style/noDefaultExport: Vitest reads a default export
export default defineConfig({
  root,
  // Thousands of files that no form depends on, and those that are looked at below.
  server: { watch: { ignored: [`${root}/{.cache,dist,dist.*,data,${editedFolders}}/**`] } },
  plugins: [{ name: 'edited-files', configureServer: reportChanges }],
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

/** Runs the examples again after changes, of which Vite's watcher misses some. */
function reportChanges({ config, watcher }: ViteDevServer): void {
  if (config.server.watch === null) return;
  const changes = watchEditedFolders(root);
  setInterval(() => {
    // A removed file, too: Vitest runs nothing again after an `unlink`.
    for (const { file } of changes()) watcher.emit('change', file);
  }, 300).unref();
}

function summary(things: readonly string[], tests: readonly TestCase[]): string {
  if (tests.length === 0) return `${thingsToLookAt(things.length)}; nothing could be judged.`;
  if (things.length === 0) {
    const count = tests.length === 1 ? 'one example' : `${tests.length} examples and checks`;
    return `Everything is as expected: ${count}.`;
  }
  // Only the paragraphs are counted: each can concern many examples and checks.
  return `${thingsToLookAt(things.length)}.`;
}

/** Returns what is said of forms that no example was judged for. */
function notesOf(tests: readonly TestCase[]): string[] {
  return tests.flatMap((test) => {
    const result = test.result();
    return result.state === 'skipped' && result.note !== undefined ? [result.note] : [];
  });
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

// Only the type: a server is built without what tests need.
/// <reference types="vitest/config" />
import { join } from 'node:path/posix';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { buildTarget } from './src/generator/browser-floor.ts';
import { commonChunk } from './src/generator/common-chunk.ts';
import { devApi } from './src/generator/dev-api.ts';
import { devChanges } from './src/generator/dev-changes.ts';
import { devInheritance } from './src/generator/dev-inheritance.ts';
import { devMistakes } from './src/generator/dev-mistakes.ts';
import { devProof } from './src/generator/dev-proof.ts';
import { devRedirects } from './src/generator/dev-redirects.ts';
import { yamlModules } from './src/generator/modules.ts';
import { slimRjsf } from './src/generator/slim-rjsf/plugin.ts';
import { slimRouter } from './src/generator/slim-router.ts';
import { readPort } from './src/server/setting-values.ts';

const root = normalizePath(import.meta.dirname);
const written = ['.cache', 'dist', 'dist.new', 'dist.old', 'data'];

/** For tests, one more than a small machine has cores: pages and servers are waited for. */
const maxWorkers = 3;

/** A busy machine is slow, not wrong: only what never ends fails. */
const patience = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

// One more try for a real browser or server on a busy machine. The report names the test, with "retry x1".
const secondTry = { retry: 1 };

export default defineConfig({
  root,
  // Pictures and film as they are, for the dev server; a build makes its own of them.
  publicDir: 'content',
  plugins: [
    react(),
    devChanges(root),
    devMistakes(root),
    devInheritance(root),
    yamlModules(root),
    slimRjsf(),
    slimRouter(),
    devApi(),
    devProof(root),
    devRedirects(),
  ],
  // What a build writes beside the dev server is none of its business.
  server: {
    port: readPort(process.env.PORT),
    watch: { ignored: written.map((name) => join(root, name, '**')) },
  },
  // All that pages import by modules made of YAML: a package that Vite finds later reloads every page that is open.
  optimizeDeps: { entries: ['index.html', 'src/{blocks,engine,proof,questions,site}/**/*.tsx'] },
  build: {
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: commonChunk, debugName: 'common' }] },
      },
    },
  },
  ssr: {
    // Bundled, so that what is left out for browsers is left out when pages are drawn, too.
    noExternal: ['@rjsf/core', '@rjsf/utils'],
  },
  test: {
    projects: [
      {
        extends: true,
        // No test without a build depends on whose site this is.
        resolve: { alias: { 'virtual:brand': join(root, 'tests/support/own-brand.ts') } },
        test: {
          name: 'fast',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{bench,browser,built,edits,every,old,playground,second,slim,soak,spec,stock}/**',
          ],
          globalSetup: ['tests/support/memory-setup.ts'],
          setupFiles: ['tests/support/no-console-errors.ts'],
          // Modules are read once for each worker, and not for each file: no test leaves anything behind in them.
          isolate: false,
          maxWorkers,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          // What was built, in a real browser; and the forms in unmodified rjsf, which the same browser draws.
          name: 'built',
          include: ['tests/{browser,built,stock}/**/*.test.ts'],
          ...secondTry,
          globalSetup: [
            'tests/support/memory-setup.ts',
            'tests/support/shared-setup.ts',
            'tests/stock/setup.ts',
          ],
          isolate: false,
          ...patience,
          maxWorkers,
        },
      },
      {
        extends: true,
        test: {
          // The tests of pages, forms and mistakes that otherwise take a few of every kind, with all of them.
          name: 'every',
          env: { EVERY: 'on' },
          ...secondTry,
          include: [
            'tests/{every,playground}/**/*.test.ts',
            'tests/browser/{files,fixtures,large-text,lives,pages,reading,rewritten,without-script,without-script-fixtures}.test.ts',
            'tests/broken/site.test.ts',
            'tests/built/{pictures,proof}.test.ts',
            'tests/stock/forms.test.ts',
          ],
          globalSetup: [
            'tests/support/memory-setup.ts',
            'tests/support/shared-setup.ts',
            'tests/stock/setup.ts',
          ],
          isolate: false,
          ...patience,
          maxWorkers,
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: {
          // The tests, run in a copy of the project in which an editor was at work.
          name: 'edits',
          include: ['tests/edits/**/*.test.ts'],
          testTimeout: 0,
          hookTimeout: 60_000,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          // The tests, run in a copy of the project that has the forms and pages of another company.
          name: 'second',
          include: ['tests/second/**/*.test.ts'],
          testTimeout: 0,
          hookTimeout: 60_000,
          sequence: { groupOrder: 8 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slim',
          include: ['tests/slim/**/*.test.ts'],
          ...patience,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          // What was built, in browsers of years ago, which are fetched for it.
          name: 'old',
          include: ['tests/old/**/*.test.ts'],
          globalSetup: ['tests/support/memory-setup.ts', 'tests/support/built-setup.ts'],
          ...patience,
          sequence: { groupOrder: 7 },
        },
      },
      {
        extends: true,
        test: {
          // What takes long, for its own scripts: `npm test` does not run it.
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          globalSetup: ['tests/support/built-setup.ts', 'tests/support/rich-setup.ts'],
          testTimeout: 0,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FormsReporter } from './forms-reporter.ts';

/** The forms alone, with a report for testers. */
// biome-ignore lint/style/noDefaultExport: Vitest reads a default export
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  // Forms are judged whatever state the pages are in, and any company's references will do.
  resolve: { alias: { 'virtual:brand': join(import.meta.dirname, 'any-brand.ts') } },
  test: {
    name: 'forms',
    include: ['tests/forms/forms.test.ts'],
    globalSetup: ['tests/support/memory-setup.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    reporters: [new FormsReporter()],
    forceRerunTriggers: ['**/forms/*.yaml'],
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

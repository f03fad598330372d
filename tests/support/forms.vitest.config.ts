import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FormsReporter } from './forms-reporter.ts';

/** The forms alone, with a report for testers. */
// biome-ignore lint/style/noDefaultExport: Vitest reads a default export
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
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

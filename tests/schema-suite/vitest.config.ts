import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Needs the official suite on the machine, so `npm test` does not run it. */
// biome-ignore lint/style/noDefaultExport: Vitest reads a default export
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'schema-suite',
    include: ['tests/schema-suite/*.suite.ts'],
    testTimeout: 30_000,
  },
});

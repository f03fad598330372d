import { defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

/** What the specification fixes of the shipped texts and options; an editor may decide otherwise. */
// biome-ignore lint/style/noDefaultExport: Vitest reads a default export
export default defineConfig({
  ...base,
  test: {
    name: 'spec',
    include: ['tests/spec/**/*.test.ts'],
    globalSetup: ['tests/support/memory-setup.ts', 'tests/support/built-setup.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

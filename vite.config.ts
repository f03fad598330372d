import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { yamlModules } from './src/build/modules.ts';
import { slimRjsf } from './src/build/slim-rjsf/plugin.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), yamlModules(root), slimRjsf()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: false,
  },
  ssr: {
    // Bundled, so that what is left out for browsers is left out when pages are drawn, too.
    noExternal: ['@rjsf/core', '@rjsf/utils'],
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
  },
});

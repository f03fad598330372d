import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { yamlModules } from '../../src/generator/modules.ts';
import { replacements, slimRjsf } from '../../src/generator/slim-rjsf/plugin.ts';
import { slimRouter } from '../../src/generator/slim-router.ts';
import { root } from '../support/forms.ts';

// Whether what is done to libraries for their bytes is still worth it. A failure here is good news: take it out.

/** The bytes of all scripts of the site, after gzip, built with these plugins. */
async function weightWith(plugins: readonly Plugin[]): Promise<number> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), yamlModules(root), ...plugins],
    build: {
      write: false,
      target: 'es2022',
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the build gave no bundle');
  return output.output
    .map((file) => (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0))
    .reduce((sum, bytes) => sum + bytes, 0);
}

let slim = 0;
beforeAll(async () => {
  slim = await weightWith([slimRjsf(), slimRouter()]);
});

test.each(replacements)('leaving out $name still saves bytes', async (replacement) => {
  const others = replacements.filter((other) => other !== replacement);
  const weight = await weightWith([slimRjsf(others), slimRouter()]);
  expect(weight - slim).toBeGreaterThan(100);
});

test('marking the components of react-router as free of effects still saves bytes', async () => {
  const weight = await weightWith([slimRjsf()]);
  expect(weight - slim).toBeGreaterThan(1000);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { addressOf } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';

// What browsers download of the build: a preview, which weighs a little more than a public site.
const folder = join(root, 'dist/site/assets');
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));

test('no script holds a compiler of rules, a reader of YAML or the check of forms', () => {
  // Sentences that only stand there, by the files that say them.
  const traces = {
    'schema is invalid: ': 'node_modules/ajv/dist/core.js',
    'strict mode: ': 'node_modules/ajv/dist/compile/util.js',
    'Plain value cannot start with': 'node_modules/yaml/dist/compose/resolve-flow-scalar.js',
    'needs a "then" with the questions': 'src/form/language/check-condition.ts',
    'does not have the right shape': 'src/yaml/describe-error.ts',
  };
  const sources = scripts.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  expect(sources.length).toBeGreaterThan(0);
  for (const [trace, file] of Object.entries(traces)) {
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(trace);
    const holding = sources.filter(({ text }) => text.includes(trace)).map(({ name }) => name);
    expect(holding, trace).toEqual([]);
  }
});

test('a page holds the address of the logo, and no script holds it as well', () => {
  const page = readFileSync(join(root, 'dist/site/index.html'), 'utf8');
  const [, address] = /class="site-name"[^>]*><img [^>]*src="([^"]+)"/.exec(page) ?? [];
  expect(address === undefined).toBe(loadSite(root).brand.logo === undefined);
  const holding = scripts.filter(
    (name) => address && readFileSync(join(folder, name), 'utf8').includes(address),
  );
  expect(holding).toEqual([]);
});

test('a long script begins with the hint by which Chromium compiles it while it is loaded', () => {
  const sources = scripts.map((name) => readFileSync(join(folder, name), 'utf8'));
  const long = sources.filter(({ length }) => length > 32_000);
  expect(long.length).toBeGreaterThan(0);
  for (const source of long) expect(source).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a page stays within its size: 5 kB of scripts, 125 kB with a form, or 145 kB with one in steps', () => {
  const sizes: { path: string; scripts: number }[] = JSON.parse(
    readFileSync(join(root, 'dist/sizes.json'), 'utf8'),
  );
  const limits = new Map(forms.map((form) => [addressOf(form), form.steps ? 145_000 : 125_000]));
  for (const { path, scripts: bytes } of sizes) {
    expect(bytes, path).toBeLessThanOrEqual(limits.get(path) ?? 5000);
  }
});

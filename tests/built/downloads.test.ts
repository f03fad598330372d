import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';

// What browsers download of the build: a preview, which weighs a little more than a public site.
const folder = join(root, 'dist/site/assets');
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));

test('no script holds a compiler of rules or a reader of YAML', () => {
  // Sentences that only stand in Ajv's compiler and in the yaml package.
  const traces = ['schema is invalid: ', 'strict mode: ', 'Plain value cannot start with'];
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) {
    const source = readFileSync(join(folder, name), 'utf8');
    for (const trace of traces) expect(source, `${name}: ${trace}`).not.toContain(trace);
  }
});

test('a long script begins with the hint by which Chromium compiles it while it is loaded', () => {
  const sources = scripts.map((name) => readFileSync(join(folder, name), 'utf8'));
  const long = sources.filter(({ length }) => length > 32_000);
  expect(long.length).toBeGreaterThan(2);
  for (const source of long) expect(source).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a page stays within its size: 5 kB of scripts, or 125 kB with a form', () => {
  const sizes: { path: string; scripts: number }[] = JSON.parse(
    readFileSync(join(root, 'dist/sizes.json'), 'utf8'),
  );
  const formPaths = forms.map(addressOf);
  for (const { path, scripts: bytes } of sizes) {
    expect(bytes, path).toBeLessThanOrEqual(formPaths.includes(path) ? 125_000 : 5000);
  }
});

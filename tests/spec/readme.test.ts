import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageSize } from '../../src/generator/sizes.ts';
import { root } from '../support/forms.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The kB that the build measured for a page: what draws it, or its scripts. */
function measured(path: string, what: 'page' | 'scripts'): number {
  const sizes: PageSize[] = JSON.parse(read('dist/sizes.json'));
  return (sizes.find((size) => size.path === path)?.[what] ?? Number.NaN) / 1000;
}

test('the README names the sizes that the build measures, to half a kB', () => {
  const ofScripts = /first touch: ([\d.]+) kB and\s([\d.]+) kB/;
  const ofPages = /([\d.]+) kB for the home page and\s([\d.]+) kB for the residential form/;
  const claims = [ofScripts, ofPages].flatMap(
    (claim) => claim.exec(read('README.md'))?.slice(1) ?? [],
  );
  const sizes = (['scripts', 'page'] as const).flatMap((what) => [
    measured('/', what),
    measured('/residential/book', what),
  ]);
  expect(claims).toHaveLength(sizes.length);
  for (const [index, size] of sizes.entries()) {
    expect(Math.abs(Number(claims[index]) - size)).toBeLessThan(0.5);
  }
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { withoutSamples } from '../../src/generator/samples.ts';
import type { PageSize } from '../../src/generator/sizes.ts';
import { textsIn } from '../../src/yaml/texts-in.ts';
import { root } from '../support/forms.ts';
import { builtTexts, ensurePublicSite } from '../support/project-copy.ts';

// The shipped site as it is built for a public address.
let folder: string;
beforeAll(() => {
  folder = ensurePublicSite('public-site');
}, 240_000);

test('no file holds a sample', () => {
  const loaded = loadSite(root);
  const textsOf = (site: typeof loaded) => textsIn(site.pages).map(({ text }) => text);
  const kept = textsOf(withoutSamples(loaded)).join('\n');
  // A first name may well stand elsewhere.
  const samples = textsOf(loaded).filter((text) => text.length > 20 && !kept.includes(text));
  for (const [file, text] of builtTexts(folder)) {
    expect(
      samples.filter((sample) => text.includes(sample)),
      file,
    ).toEqual([]);
    expect(text, file).not.toMatch(/sample-mark|preview-note|Preview:/);
  }
});

/** The kB that the build measured for a page: what draws it, or its scripts. */
function measured(path: string, what: 'page' | 'scripts'): number {
  const sizes: PageSize[] = JSON.parse(readFileSync(join(folder, 'dist/sizes.json'), 'utf8'));
  return (sizes.find((size) => size.path === path)?.[what] ?? Number.NaN) / 1000;
}

test('the README names the sizes that the build measures, to half a kB', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const ofScripts = /drawn: ([\d.]+) kB on a page without a form, ([\d.]+) kB on the residential/;
  const ofPages = /([\d.]+) kB for the home page and\s([\d.]+) kB for the residential form/;
  const claims = [ofScripts, ofPages].flatMap((claim) => claim.exec(readme)?.slice(1) ?? []);
  const sizes = (['scripts', 'page'] as const).flatMap((what) => [
    measured('/', what),
    measured('/residential/book', what),
  ]);
  expect(claims).toHaveLength(sizes.length);
  for (const [index, size] of sizes.entries()) {
    expect(Math.abs(Number(claims[index]) - size)).toBeLessThan(0.5);
  }
});

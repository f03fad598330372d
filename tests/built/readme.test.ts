import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PageSize } from '../../src/generator/sizes.ts';
import { root } from '../support/forms.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');

/** The kB that the build measured for a page: what draws it, or its scripts. */
function measured(path: string, what: 'page' | 'scripts'): number {
  const sizes: PageSize[] = JSON.parse(read('dist/sizes.json'));
  return (sizes.find((size) => size.path === path)?.[what] ?? Number.NaN) / 1000;
}

describe('the README', () => {
  test('names the sizes that the build measures, to half a kB', () => {
    const ofScripts = /([\d.]+) kB for the home page, ([\d.]+) kB for the residential form/;
    const ofPages = /inside it: ([\d.]+) kB and\s([\d.]+) kB/;
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

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...readme.matchAll(/npm (?:run (?:-s )?)?([a-z:-]+)/g)].map((match) => match[1]);
    for (const name of named.filter((command) => command !== 'ci')) {
      expect(Object.keys(scripts)).toContain(name);
    }
  });
});

test('every link in a guide leads to a file', () => {
  const guides = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && !/node_modules|dist/.test(name),
  );
  for (const guide of guides) {
    for (const [, link] of read(guide).matchAll(/\]\(([^)#:]+)\)/g)) {
      expect(existsSync(join(root, dirname(guide), link ?? '')), `${guide}: ${link}`).toBe(true);
    }
  }
});

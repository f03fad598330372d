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
    const ofScripts = /first touch: ([\d.]+) kB and\s([\d.]+) kB/;
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

  test.each(['README.md', 'src/server/OPERATING.md', 'tests/bench/README.md'])(
    'and %s name only commands that exist',
    (guide) => {
      const { scripts } = JSON.parse(read('package.json'));
      const named = [...read(guide).matchAll(/npm (?:run (?:-s )?)?([a-z:-]+)/g)].map(
        (match) => match[1],
      );
      for (const name of named.filter((command) => command !== 'ci')) {
        expect(Object.keys(scripts)).toContain(name);
      }
    },
  );
});

const guides = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md') && !/node_modules|dist|\.cache/.test(name),
);

/** The anchors of a guide, as they are made of its headings. */
function anchorsIn(guide: string): string[] {
  return [...read(guide).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

test.each(guides)('every link in %s leads to a file and to a heading in it', (guide) => {
  for (const [, link = '', anchor] of read(guide).matchAll(/\]\(([^)#:]*)(?:#([^)]+))?\)/g)) {
    const target = link === '' ? guide : join(dirname(guide), link);
    expect(existsSync(join(root, target)), link).toBe(true);
    if (anchor !== undefined) expect(anchorsIn(target)).toContain(anchor);
  }
});

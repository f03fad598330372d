import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/forms.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');

/** The kB of scripts that the build measured for a page. */
function measured(path: string): number {
  const sizes: { path: string; scripts: number }[] = JSON.parse(read('dist/sizes.json'));
  return (sizes.find((size) => size.path === path)?.scripts ?? Number.NaN) / 1000;
}

describe('the README', () => {
  test('names the sizes that the build measures, to half a kB', () => {
    const claim = /([\d.]+) kB for the home page, ([\d.]+) kB for the residential form/.exec(
      readme,
    );
    expect(Math.abs(Number(claim?.[1]) - measured('/'))).toBeLessThan(0.5);
    expect(Math.abs(Number(claim?.[2]) - measured('/residential/book'))).toBeLessThan(0.5);
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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/forms.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test.each(['README.md', 'src/server/OPERATING.md', 'tests/bench/README.md'])(
  '%s names only commands that exist',
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

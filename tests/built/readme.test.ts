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

const guides = guidesBelow('.');

/** The guides in a folder and below it, but for what is written or installed there. */
function guidesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return path.endsWith('.md') ? path : [];
    const isOurs = entry.isDirectory() && !/^\.|^node_modules$|^dist/.test(entry.name);
    return isOurs ? guidesBelow(path) : [];
  });
}

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
  // Code shows how a link is written.
  const text = read(guide).replaceAll(/^(`{3,})[\s\S]*?^\1$|`[^`\n]*`/gm, '');
  for (const [, link = '', anchor] of text.matchAll(/\]\(([^)#:]*)(?:#([^)]+))?\)/g)) {
    const target = link === '' ? guide : join(dirname(guide), link);
    expect(existsSync(join(root, target)), link).toBe(true);
    if (anchor !== undefined) expect(anchorsIn(target)).toContain(anchor);
  }
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './support/forms.ts';
import { quoted, roomsOfMap, sourceFiles } from './support/source-files.ts';

// What the map of the code, and the READMEs of the rooms, say about the code.
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('the table of rooms has every folder with TypeScript in it', () => {
  const folders = new Set(sourceFiles().map(({ path }) => path.split('/')[1]));
  const files = readdirSync(join(root, 'src')).filter((name) => name.endsWith('.ts'));
  const known = [...files, ...roomsOfMap().map(({ name }) => name)];
  expect([...folders].filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('yaml can be published by itself: it imports no other room', () => {
  const foreign = sourceFiles()
    .filter(({ path }) => path.startsWith('src/yaml/'))
    .flatMap(({ imports }) => imports.map(({ target }) => target))
    .filter((target) => target.startsWith('src/') && !target.startsWith('src/yaml/'));
  expect(foreign).toEqual([]);
});

test('what browsers run of a form imports nothing but types from what reads its file', () => {
  const values = sourceFiles()
    .filter(({ path }) => /^src\/form\/[^/]+$/.test(path))
    .flatMap(({ path, imports }) => imports.map((each) => ({ path, ...each })))
    .filter(({ target, isType }) => !isType && /^src\/(?!form\/[^/]+$)/.test(target));
  expect(values).toEqual([]);
});

describe.each(['README.md', 'decisions.md'])('src/%s', (name) => {
  const paths = quoted(read(`src/${name}`).replaceAll(/^\| `.*$/gm, '')).filter(
    (path) => /^[\w-]+\/[\w./-]*$/.test(path) && !/^(?:forms|content)\/$/.test(path),
  );

  test.each([...new Set(paths)])('names %s, which is there', (path) => {
    expect(existsSync(join(root, 'src', path)) || existsSync(join(root, path))).toBe(true);
  });
});

describe.each(['yaml', 'page-language', 'form', 'form/language', 'generator', 'blocks', 'site'])(
  'the README of %s',
  (room) => {
    const names = quoted(read(`src/${room}/README.md`)).filter((name) =>
      /^[\w/-]+\.(tsx?|js)$/.test(name),
    );
    const files = readdirSync(join(root, 'src', room), { recursive: true, encoding: 'utf8' });

    // A name may also be that of a file in another room, or of one that every folder of the room has.
    test.each(names)('names %s, which is there', (name) => {
      const isInRoom = files.some((file) => file === name || file.endsWith(`/${name}`));
      expect(isInRoom || existsSync(join(root, 'src', name))).toBe(true);
    });
  },
);

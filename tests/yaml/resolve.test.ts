import { expect, test } from 'vitest';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { type Resolved, resolveFile } from '../../src/yaml/resolve.ts';
import { parseYaml } from '../../src/yaml/yaml-source.ts';

function resolve(files: Record<string, string>): { resolved: Resolved; said: string[] } {
  const errors = new FileErrorList();
  const sources = new Map(
    Object.entries(files).map(([file, text]) => [file, parseYaml(file, text, errors)]),
  );
  const resolved = resolveFile(Object.keys(files)[0] ?? '', sources, errors);
  const said = errors.errors.map(({ line, column, message }) => `${line}:${column}: ${message}`);
  return { resolved, said };
}

test('keys beside a reference are merged over what it refers to', () => {
  const { resolved, said } = resolve({
    'forms/a.yaml': 'phone: { $ref: "b.yaml#/phone", title: Mine, words: { short: Short } }',
    'forms/b.yaml': 'phone: { title: Shared, type: string, words: { long: Long, short: S } }',
  });
  expect(said).toEqual([]);
  expect(resolved.value).toEqual({
    phone: { title: 'Mine', type: 'string', words: { long: 'Long', short: 'Short' } },
  });
});

test('a reference leads to one item of a list, counted from 0', () => {
  const { resolved, said } = resolve({
    'a.yaml': 'days: [{ open: 9 }, { open: 10 }]\nsunday: { $ref: "#/days/1" }\n',
  });
  expect(said).toEqual([]);
  expect(resolved.value).toMatchObject({ sunday: { open: 10 } });
});

test('a reference leads to a file of another folder', () => {
  const { resolved, said } = resolve({
    'content/pages/a.yaml': 'plans: { $ref: "../plans.yaml#/cottage" }',
    'content/plans.yaml': 'cottage: { $ref: "shared/tags.yaml#/popular" }',
    'content/shared/tags.yaml': 'popular: [Popular]',
  });
  expect(said).toEqual([]);
  expect(resolved.value).toEqual({ plans: ['Popular'] });
});

test('a misspelt file of another folder is named as it has to be written', () => {
  const { said } = resolve({
    'content/pages/a.yaml': 'plans: { $ref: "../plan.yaml#/cottage" }',
    'content/plans.yaml': 'cottage: []',
  });
  expect(said[0]).toContain('Did you mean "../plans.yaml"?');
});

test('the place of a part is where it is written, in whichever file', () => {
  const { resolved } = resolve({
    'forms/a.yaml': 'phone:\n  $ref: b.yaml#/phone\n  title: Mine\n',
    'forms/b.yaml': 'phone:\n  title: Shared\n  type: string\n',
  });
  expect(resolved.locationOf('/phone/title')).toEqual({
    file: 'forms/a.yaml',
    line: 3,
    column: 10,
  });
  expect(resolved.locationOfKey('/phone/type')).toEqual({
    file: 'forms/b.yaml',
    line: 3,
    column: 3,
  });
});

test('the place of a part that is not there is that of the part around it', () => {
  const { resolved } = resolve({ 'a.yaml': 'page:\n  title: Mine\n' });
  expect(resolved.locationOfKey('/page/heading')).toEqual({ file: 'a.yaml', line: 1, column: 1 });
  expect(resolved.locationOf('/send/to')).toEqual({ file: 'a.yaml', line: 1, column: 1 });
});

test('a key may hold slashes and tildes', () => {
  const { resolved, said } = resolve({ 'a.yaml': 'a/b~c: 1\nd: { $ref: "#/a~1b~0c" }\n' });
  expect(said).toEqual([]);
  expect(resolved.value).toEqual({ 'a/b~c': 1, d: 1 });
});

test('a reference leads to a text or a list as well as to a group', () => {
  const { resolved, said } = resolve({
    'a.yaml': 'a: [1, 2]\nb: { $ref: "#/a" }\nc: Word\nd: { $ref: "#/c" }\n',
  });
  expect(said).toEqual([]);
  expect(resolved.value).toEqual({ a: [1, 2], b: [1, 2], c: 'Word', d: 'Word' });
});

test.each([
  { what: 'between entries of its own', list: '[a, { $ref: "#/more" }, z]', is: 'a b c z' },
  { what: 'from another file', list: '[{ $ref: "b.yaml#/far" }, z]', is: 'x y z' },
  { what: 'that is itself extended', list: '[{ $ref: "#/longer" }, z]', is: 'b c x y d z' },
  { what: 'by a reference to a reference', list: '[{ $ref: "#/alias" }]', is: 'b c' },
  { what: 'without entries', list: '[a, { $ref: "#/none" }]', is: 'a' },
])('an entry of a list inserts the entries of another list $what', ({ list, is }) => {
  const { resolved, said } = resolve({
    'a.yaml': `fields: ${list}\nmore: [b, c]\nlonger: [{ $ref: "#/more" }, { $ref: "b.yaml#/far" }, d]\nalias: { $ref: "#/more" }\nnone: []\n`,
    'b.yaml': 'far: [{ $ref: "#/near" }, y]\nnear: [x]\n',
  });
  expect(said).toEqual([]);
  expect(resolved.value).toMatchObject({ fields: is.split(' ') });
});

test('an entry that a list takes from elsewhere has its place there', () => {
  const { resolved } = resolve({
    'forms/a.yaml': 'fields:\n  - { $ref: "b.yaml#/all" }\n  - own\n',
    'forms/b.yaml': 'all:\n  - name\n  - email\n',
  });
  expect(resolved.locationOf('/fields/1')).toMatchObject({ file: 'forms/b.yaml', line: 3 });
  expect(resolved.locationOf('/fields/2')).toMatchObject({ file: 'forms/a.yaml', line: 3 });
});

test.each([
  { list: '[a, { $ref: "#/list" }]', says: '"$ref: #/list" leads back to the list around it.' },
  { list: '[a, { $ref: "#/lost" }]', says: '"$ref: #/lost" leads nowhere' },
  {
    list: '[a, { $ref: "#/more", title: Mine }]',
    says: 'This leads to no group of keys, so it cannot have keys beside it.',
  },
])('a list $list is one mistake', ({ list, says }) => {
  const { said } = resolve({ 'a.yaml': `list: ${list}\nmore: [b]\n` });
  expect(said).toEqual([expect.stringContaining(says)]);
});

test('lists of lists that double themselves do not fill the memory', () => {
  const levels = Array.from({ length: 40 }, (_, level) => {
    const inner =
      level === 0 ? '[x]' : `[{ $ref: "#/l${level - 1}" }, { $ref: "#/l${level - 1}" }]`;
    return `l${level}: ${inner}\n`;
  });
  const { said } = resolve({ 'a.yaml': levels.join('') });
  expect(said.join()).toMatch('This repeats itself too often.');
});

test('an alias stands for what its anchor marks', () => {
  const { resolved, said } = resolve({ 'a.yaml': 'a: &mark { b: [1, 2] }\nc: *mark\n' });
  expect(said).toEqual([]);
  expect(resolved.value).toEqual({ a: { b: [1, 2] }, c: { b: [1, 2] } });
});

test.each([
  { what: 'an alias', text: 'a: &mark\n  b: *mark\n' },
  { what: 'an alias of the whole file', text: '&mark\na: [*mark]\n' },
  { what: 'a reference', text: 'a:\n  b: { $ref: "#/a" }\n' },
  { what: 'a reference to the whole file', text: 'a: { $ref: "#" }\n' },
  { what: 'a pair of references', text: 'a: { $ref: "#/b" }\nb: { $ref: "#/a" }\n' },
])('$what that goes round in a circle is one mistake', ({ text }) => {
  const { resolved, said } = resolve({ 'a.yaml': text });
  expect(
    new Set(
      said.map((line) =>
        line
          .replace(/.*leads/, 'leads')
          .replace(/ the question/, ' it')
          .replace(/; for.*/, '.'),
      ),
    ),
  ).toEqual(new Set(['leads back to itself. Write it out once.']));
  expect(resolved.unread.size).toBeGreaterThan(0);
});

test('aliases of aliases do not fill the memory', () => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const inner = level === 0 ? '[x]' : `[*l${level - 1}, *l${level - 1}]`;
    return `l${level}: &l${level} ${inner}\n`;
  });
  const { said } = resolve({ 'a.yaml': levels.join('') });
  expect(said[0]).toMatch('This repeats itself too often.');
});

test.each([
  { what: 'lists', text: `${'['.repeat(200)}x${']'.repeat(200)}` },
  { what: 'groups', text: `${'{ a: '.repeat(200)}x${' }'.repeat(200)}` },
])('$what nested two hundred deep are a mistake', ({ text }) => {
  expect(resolve({ 'a.yaml': text }).said).toHaveLength(1);
  expect(resolve({ 'a.yaml': text }).said[0]).toMatch('This is nested too deeply.');
});

test.each([
  { what: 'lists', text: `${'['.repeat(50_000)}x${']'.repeat(50_000)}` },
  { what: 'list items', text: `${'- '.repeat(50_000)}x` },
  { what: 'groups', text: `${'{ a: '.repeat(50_000)}x${' }'.repeat(50_000)}` },
])('$what nested fifty thousand deep do not stop the reader', ({ text }) => {
  expect(resolve({ 'a.yaml': text }).said[0]).toMatch('This is nested too deeply.');
});

test('a key with a special meaning in JavaScript is a key like any other', () => {
  const { resolved } = resolve({ 'a.yaml': '__proto__: { title: Mine }\n' });
  expect(Object.keys(resolved.value as object)).toEqual(['__proto__']);
});

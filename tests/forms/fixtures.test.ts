import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureFileSchema } from '../../src/fixtures/fixture-file.ts';
import { countExamples, fixturesOf, readFixtures } from '../../src/fixtures/fixtures.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { exampleForm } from '../example/example.ts';
import { forms, root } from '../support/forms.ts';

function read(lines: readonly string[], others: Readonly<Record<string, string>> = {}) {
  const errors = new FileErrorList();
  const file = 'tests/forms/some.yaml';
  const texts = new Map([[file, lines.join('\n')], ...Object.entries(others)]);
  const fixtures = readFixtures({ file, texts, form: exampleForm('contact') }, errors);
  expect(errors.errors).toEqual([]);
  return fixtures?.cases.map(({ answers, place, isForBrowser }) => ({
    answers,
    line: place.line,
    isForBrowser,
  }));
}

const [one, two] = ['name', 'phone'];
const head = ['today: 2026-05-10', `base: { ${one}: a, ${two}: b }`, 'cases:'];

test('a case takes the answers of the base and changes some of them', () => {
  const lines = [...head, `- { name: it changes, change: { ${two}: c }, problems: {} }`];
  expect(read(lines)).toEqual([
    { answers: { [one]: 'a', [two]: 'c' }, line: 4, isForBrowser: false },
  ]);
});

test('a change to nothing takes the answer away', () => {
  const lines = [...head, `- { name: it goes, change: { ${two}: }, problems: {}, browser: true }`];
  expect(read(lines)).toEqual([{ answers: { [one]: 'a' }, line: 4, isForBrowser: true }]);
});

test('a case with all its answers takes none of the base', () => {
  const lines = [...head, '- { name: it is empty, answers: {}, problems: {} }'];
  expect(read(lines)).toEqual([{ answers: {}, line: 4, isForBrowser: false }]);
});

test('cases of another form start from the own base, and the browser leaves them out', () => {
  const lines = [...head, '  []', 'shared: [{ $ref: "other.yaml#/cases" }]'];
  const other = `cases:\n- { name: it changes, change: { ${two}: c }, problems: {}, browser: true }`;
  expect(read(lines, { 'tests/forms/other.yaml': other })).toEqual([
    { answers: { [one]: 'a', [two]: 'c' }, line: 2, isForBrowser: false },
  ]);
});

test('a mistake of syntax in a file that is not referred to is told elsewhere', () => {
  const lines = [...head, '  []'];
  expect(read(lines, { 'tests/forms/other.yaml': 'cases: [' })).toEqual([]);
});

test('every fixture file belongs to a form, or is shared', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[^_].*\.yaml$/.test(name));
  expect(forms.map(({ id }) => `${id}.yaml`)).toEqual(expect.arrayContaining(files));
});

test('a form without a fixture file is told with the command that writes it', () => {
  const form = { ...exampleForm('contact'), id: 'brand-new' };
  expect(() => fixturesOf(form, root)).toThrow(
    'The form "brand-new" has no examples yet. Write the first ones into tests/forms/brand-new.yaml with "npm run test:forms -- --update brand-new".',
  );
});

test('the README explains every key', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const { properties } = fixtureFileSchema;
  const keys = [...Object.keys(properties), ...Object.keys(properties.cases.items.properties)];
  for (const key of keys.filter((candidate) => candidate !== 'cases')) {
    expect(readme).toMatch(new RegExp(`\`${key}(?:: true)?\``));
  }
});

test('the examples of a file that cannot be read are counted, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  mkdirSync(join(folder, 'tests/forms'), { recursive: true });
  const lines = [...head, '  - name: it is one', '  - { name: it is two', '    change: ['];
  writeFileSync(join(folder, 'tests/forms/some.yaml'), lines.join('\n'));
  expect(countExamples('some', folder)).toBe(2);
  expect(countExamples('other', folder)).toBe(0);
  rmSync(folder, { recursive: true });
});

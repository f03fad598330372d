import { expect, test } from 'vitest';
import { describeFileError, FileErrorList, FileErrors } from '../../src/yaml/file-error.ts';

const place = { file: 'forms/a.yaml', line: 2, column: 3 };
const error = { ...place, message: 'Write it otherwise.' };

test('an error shows its line with a caret under the place', () => {
  expect(describeFileError(error, 'a:\n  b: c\n')).toBe(
    'forms/a.yaml:2:3: Write it otherwise.\n  |   b: c\n  |   ^',
  );
});

test('a line that ends as on Windows is shown without its end', () => {
  expect(describeFileError(error, 'a:\r\n  b: c\r\n')).toContain('  |   b: c\n');
});

test('a tab is as wide as the blank above the caret', () => {
  expect(describeFileError(error, 'a:\n\t\tb: c')).toContain('  |   b: c\n  |   ^');
});

test.each([
  { what: 'its beginning', before: 0 },
  { what: 'its middle', before: 15_000_000 },
  { what: 'its end', before: 29_999_990 },
])('of a line of 30 MB, what is around $what is shown, with the caret there', ({ before }) => {
  const line = `${'a'.repeat(before)}HERE${'b'.repeat(29_999_996 - before)}`;
  const said = describeFileError({ ...error, line: 1, column: before + 1 }, line);
  const [, source = '', caret = ''] = said.split('\n');
  expect(said.length).toBeLessThan(1000);
  expect(source.indexOf('HERE')).toBe(caret.indexOf('^'));
});

test('a quotation of 30 MB is cut, and the advice after it is not', () => {
  const message = `"path: /${'a'.repeat(30_000_000)}" is too long. Write "path: /a".`;
  const said = describeFileError({ ...error, message });
  expect(said.length).toBeLessThan(1000);
  expect(said).toMatch(/: "path: \/a+…" is too long\. Write "path: \/a"\.$/);
});

test('an error without a line to show is its sentence alone', () => {
  const sentence = 'forms/a.yaml:2:3: Write it otherwise.';
  expect(describeFileError(error)).toBe(sentence);
  expect(describeFileError(error, 'a:\n   \n')).toBe(sentence);
  expect(describeFileError(error, '')).toBe(sentence);
});

test('the same sentence about a file is said once, with every line that it is about', () => {
  const list = new FileErrorList();
  list.add(place, 'Write it otherwise.');
  list.add({ ...place, column: 9 }, 'Write it otherwise.');
  list.add({ ...place, line: 3 }, 'Write it otherwise.');
  expect(list.errors.map(({ line }) => line)).toEqual([2]);
  expect(list.errors[0]?.also?.map(({ line }) => line)).toEqual([3]);
});

test('all errors are thrown as one, ready to be shown', () => {
  const list = new FileErrorList();
  expect(() => list.throwIfAny(new Map())).not.toThrow();
  list.add(place, 'One.');
  list.add({ ...place, line: 5 }, 'Two.');
  const thrown = new FileErrors(list.errors, new Map());
  expect(() => list.throwIfAny(new Map())).toThrow(thrown);
  expect(thrown.message).toBe('forms/a.yaml:2:3: One.\n\nforms/a.yaml:5:3: Two.');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFixtures } from '../../src/fixtures/fixtures.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { sharedText } from '../form/window-form.ts';
import { brokenIn, strayComplaintsIn } from '../support/broken.ts';
import { complaintOf } from '../support/complaint.ts';
import { loadForm } from '../support/load-form.ts';

const { form } = loadForm(
  'windows',
  readFileSync(join(import.meta.dirname, 'sound-form.yaml'), 'utf8'),
  sharedText,
);

/** What a tester reads about a fixture file of the sound form. */
function complaintAbout(files: ReadonlyMap<string, string>): string {
  const errors = new FileErrorList();
  const texts = new Map([...files].map(([name, text]) => [`tests/forms/${name}`, text] as const));
  for (const file of texts.keys()) readFixtures({ file, texts, form }, errors);
  return complaintOf(errors, texts);
}

describe('a fixture file in which', () => {
  test.each(brokenIn('fixtures'))('$statement', async ({ texts, complaintFile }) => {
    const complaint = complaintAbout(texts);
    expect(complaint, 'nothing is said about this file').not.toBe('');
    await expect(complaint).toMatchFileSnapshot(complaintFile);
  });
});

test('the examples that all of these start from have no mistake', () => {
  const text = readFileSync(join(import.meta.dirname, 'sound-fixtures.yaml'), 'utf8');
  expect(complaintAbout(new Map([['windows.yaml', text]]))).toBe('');
});

test('every complaint belongs to a wrong file', () => {
  expect(strayComplaintsIn('fixtures')).toEqual([]);
});

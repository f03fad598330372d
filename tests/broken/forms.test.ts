import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readForms, sharedFile } from '../../src/form/compile/read-forms.ts';
import { checkPatterns } from '../../src/generator/slow-pattern.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { exampleRoot } from '../example/example.ts';
import { brokenIn, strayComplaintsIn } from '../support/broken.ts';
import { complaintOf } from '../support/complaint.ts';

const shared = readFileSync(join(exampleRoot, 'forms', sharedFile), 'utf8');

/** What an editor reads about these files, given by name, beside the shared file of the example site. */
function complaintAbout(files: ReadonlyMap<string, string>): string {
  const named = [...files].map(([name, text]) => [`forms/${name}`, text] as const);
  const texts = new Map([[`forms/${sharedFile}`, shared], ...named]);
  const errors = new FileErrorList();
  checkPatterns(readForms(texts, errors), errors);
  return complaintOf(errors, texts);
}

describe('a form file in which', () => {
  test.each(brokenIn('forms'))('$statement', async ({ texts, complaintFile }) => {
    const complaint = complaintAbout(texts);
    expect(complaint, 'nothing is said about this file').not.toBe('');
    await expect(complaint).toMatchFileSnapshot(complaintFile);
  });
});

test.each(brokenIn('forms'))('one sentence of our own is said where $statement', ({ texts }) => {
  const sentences = complaintAbout(texts).match(/^forms\/.*$/gm) ?? [];
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).not.toMatch(/must NOT|must match|must be equal|should /);
});

test('the form that all of these start from has no mistake', () => {
  const text = readFileSync(join(import.meta.dirname, 'sound-form.yaml'), 'utf8');
  expect(complaintAbout(new Map([['sound-form.yaml', text]]))).toBe('');
});

test('every complaint belongs to a wrong file', () => {
  expect(strayComplaintsIn('forms')).toEqual([]);
});

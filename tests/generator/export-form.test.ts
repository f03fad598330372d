import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportForm } from '../../src/generator/export-form.ts';
import { exampleRoot } from '../example/example.ts';

/** Changes a file of the example site, in a copy, and exports a form. */
function exportAfter(file: string, change: (text: string) => string, id: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['forms', 'content']) {
    cpSync(join(exampleRoot, name), join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return exportForm(folder, id);
}

const withTypo = (text: string) => text.replace('schema:', 'shema:');

test.each([
  { what: 'another form', file: 'forms/commercial.yaml', change: withTypo },
  { what: 'a page', file: 'content/pages/home.yaml', change: (text: string) => `${text}\nwho: a` },
  { what: 'nothing', file: 'forms/commercial.yaml', change: String },
])('a form is exported while $what is broken', ({ file, change }) => {
  const { text, isError } = exportAfter(file, change, 'contact');
  expect(isError).toBe(false);
  expect(Object.keys(JSON.parse(text))).toEqual(['schema', 'uiSchema']);
});

test.each([
  { file: 'forms/contact.yaml', change: withTypo },
  { file: 'forms/_shared.yaml', change: (text: string) => text.replace('optional:', 'optinal:') },
  { file: 'content/site.yaml', change: (text: string) => `${text}\nwho: a` },
])('a form is not exported while $file is broken', ({ file, change }) => {
  const { text, isError } = exportAfter(file, change, 'contact');
  expect(isError).toBe(true);
  expect(text).toContain(`${file}:`);
});

test.each([
  { id: 'contct', said: 'There is no form "contct". Did you mean "contact"?' },
  { id: undefined, said: 'Name the form: npm run export -- FORM.' },
])('whoever exports the form $id is told which there are', ({ id, said }) => {
  const { text, isError } = exportAfter('forms/contact.yaml', String, id);
  expect(isError).toBe(true);
  expect(text).toMatch(/ Forms: .*contact/);
  expect(text).toContain(said);
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainForm } from '../../src/generator/explain-form.ts';
import { exampleRoot } from '../example/example.ts';

/** What is said of a form with this file, beside those of the example site. */
function explained(text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'explain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['forms', 'content']) {
    cpSync(join(exampleRoot, name), join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'forms/gates.yaml'), text);
  const report = explainForm(folder, 'gates');
  expect(report.isError).toBe(false);
  return report.text.split('\n');
}

const questions = 'schema:\n  properties:\n    width: { type: string }\n';

test('what a file leaves out is told with its place and what to write', () => {
  const lines = explained(questions);
  const below = 'below "schema: properties: width:".';
  expect(lines).toContain(
    `forms/gates.yaml:3:5: "maxLength: 200". For another, write "maxLength:" ${below}`,
  );
  expect(lines).toContain(
    `forms/gates.yaml:1:1: "fields: [width]". For another, write "fields:" below "send:".`,
  );
});

test('the texts of the page that no file has are told, too', () => {
  expect(explained(questions)).toContain(
    'forms/gates.yaml:1:1: "heading: Gates". For another, write "heading:" below "page:".',
  );
});

test('what is written is not told', () => {
  const lines = explained(questions.replace('string', 'string, maxLength: 9, title: Width'));
  expect(lines.filter((line) => line.includes('width:'))).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readYamlFolder } from '../../src/files/read-yaml-folder.ts';
import { checkFiles } from '../../src/generator/check.ts';
import { copyProject } from '../support/project-copy.ts';
import { addTests, failuresIn } from '../support/tested-copy.ts';
import { edits } from './edits.ts';

// An editor works by the READMEs, on everything at once; then the tests have to be as green as before.
const copy = copyProject();

beforeAll(() => addTests(copy), 600_000);
afterAll(() => copy.remove());

test.each(edits)('$name is in order for the check', async ({ make }) => {
  const before = textsOf();
  make(copy);
  expect(textsOf()).not.toEqual(before);
  const { errorCount, text } = await checkFiles(copy.folder);
  expect(errorCount, text).toBe(0);
});

test('the tests that depend on the company stay green', async () => {
  expect(await failuresIn(copy, ['fast', 'built'])).toEqual([]);
});

function textsOf(): Map<string, string> {
  return new Map([
    ...readYamlFolder(copy.folder, 'forms'),
    ...readYamlFolder(copy.folder, 'content'),
  ]);
}

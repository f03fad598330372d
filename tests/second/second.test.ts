import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/forms.ts';
import { copyProject } from '../support/project-copy.ts';
import { addTests, failuresIn } from '../support/tested-copy.ts';

// The project of another company: a groomer's shop, with other forms and pages, in another time zone.
const own = (part: string) => join(root, 'tests/second', part);
const copy = copyProject({ forms: own('forms'), content: own('content') });
/** The groomer's forms ask for files. */
const settings = { FILES: 'data/files' };

beforeAll(() => {
  addTests(copy);
  replaceYaml(join(copy.folder, 'tests/forms'), own('examples'));
  replaceGuides();
}, 600_000);
afterAll(() => copy.remove());

test('its files are in order for the check', async () => {
  const { status, stdout } = copy.run('check', settings);
  expect(status, stdout).toBe(0);
});

test('the tests without a build that depend on the company are green for it', async () => {
  expect(await failuresIn(copy, ['fast'], settings)).toEqual([]);
});

/** Puts the YAML files of one folder in the place of those of another. */
function replaceYaml(folder: string, from: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith('.yaml')) rmSync(join(folder, name));
  cpSync(from, folder, { recursive: true });
}

/** The guides belong to the project and not to a company. */
function replaceGuides(): void {
  for (const folder of ['forms', 'content']) {
    cpSync(join(root, folder, 'README.md'), join(copy.folder, folder, 'README.md'));
  }
}

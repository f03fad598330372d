import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usage } from '../../src/server/requests/commands.ts';
import { tablesVersion } from '../../src/server/store/tables.ts';
import { root } from '../support/forms.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const guide = read('src/server/OPERATING.md');

/** The part of the guide under a heading. */
function section(heading: string): string {
  const after = guide.slice(guide.indexOf(`\n## ${heading}\n`) + 1);
  return after.slice(0, after.indexOf('\n## '));
}

test('the table of settings has every setting, and no other', () => {
  const sources = ['src/server/settings.ts', 'src/server/mail/mail-settings.ts'].map(read).join();
  const known = [...sources.matchAll(/\bread\('(\w+)'\)|demand\('(\w+)'\)/g)];
  const cells = [...section('Settings').matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...new Set(known.map(([, one, other]) => one ?? other))].sort());
});

test('the guide names the version of the tables', () => {
  expect(section('Upgrade')).toContain(`becomes ${tablesVersion} when the server starts`);
});

test('the table of commands has every command of the staff', () => {
  const verbs = [...usage.matchAll(/npm run requests -- (\w+)/g)].map(([, verb = '']) => verb);
  const table = section('What visitors sent');
  for (const verb of verbs) expect(table).toMatch(new RegExp(`\`${verb}\\b`));
});

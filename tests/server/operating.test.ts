import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usage } from '../../src/server/commands/commands.ts';
import { filterOptions } from '../../src/server/commands/read-options.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { tablesVersion } from '../../src/server/store/tables.ts';
import { root } from '../support/forms.ts';
import { submissionOf, temporaryStore } from './support.ts';

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

test('the table of settings has the defaults that hold', () => {
  const defaults = Object.fromEntries(
    [...section('Settings').matchAll(/^\| `(\w+)`(?:, `(\w+)`)? \| (.*?) \|/gm)].flatMap(
      ([, name = '', second, cell = '']) => {
        const values = cell.replaceAll('`', '').split(', ');
        return [name, ...(second ? [second] : [])].map((one, place) => [one, values[place] ?? '']);
      },
    ),
  );
  const told = Object.entries<string>(defaults).filter(
    ([, value]) => !['unset', 'none', 'off'].includes(value),
  );
  expect(told.length).toBeGreaterThan(5);
  expect(readSettings(Object.fromEntries(told))).toEqual(readSettings({}));
});

test('the guide names the version of the tables', () => {
  expect(section('Upgrade')).toContain(`becomes ${tablesVersion} when the server starts`);
});

test('the table of commands has every command of the staff', () => {
  const verbs = [...usage.matchAll(/npm run requests -- (\w+)/g)].map(([, verb = '']) => verb);
  const table = section('What visitors sent');
  for (const verb of verbs) expect(table).toMatch(new RegExp(`\`${verb}\\b`));
});

test('whatever a line of the guide writes into a file is for the eyes of its owner alone', () => {
  const lines = section('What visitors sent').split('\n');
  const redirecting = lines.filter((line) => /`[^`]* > \w+\.\w+`/.test(line));
  expect(redirecting.length).toBeGreaterThan(2);
  expect(redirecting.filter((line) => !line.includes('| `umask 077`, then `'))).toEqual([]);
});

test('the help has every option', () => {
  for (const option of Object.keys(filterOptions)) expect(usage).toContain(`--${option}`);
  expect(usage).toContain('[--out FILE]');
});

test('the tables have the columns that the guide names', async () => {
  const { store, path } = await temporaryStore();
  const { reference } = await store.add(submissionOf());
  const database = await openDatabase(path);
  const row = database.prepare('SELECT reference, edition, edition_guessed FROM requests').get();
  expect(row).toMatchObject({ reference, edition_guessed: 0 });
  expect(database.prepare('SELECT edition FROM form_editions').all()).toEqual([]);
  database.close();
  for (const name of ['edition', 'edition_guessed', 'requests', 'form_editions'])
    expect(section('What visitors sent')).toContain(`\`${name}\``);
});

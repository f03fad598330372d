import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changeDays } from '../../src/generator/seo.ts';

const folder = mkdtempSync(join(tmpdir(), 'changed-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('outside of git no day is known', () => {
  expect(changeDays(folder)('home.yaml')).toBeUndefined();
});

test('the day of a file is that of its last commit; a file that git does not know has none', () => {
  const git = (day: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  const first = '2025-03-04';
  writeFileSync(join(folder, 'home.yaml'), 'path: /');
  writeFileSync(join(folder, 'café.yaml'), 'path: /cafe');
  git(first, 'init', '--quiet');
  git(first, 'add', '.');
  git(first, 'commit', '--quiet', '--message', 'Say hello');
  writeFileSync(join(folder, 'home.yaml'), 'path: /home');
  git('2025-04-05', 'commit', '--quiet', '--all', '--message', 'Move');
  const changed = changeDays(folder);
  expect(changed('home.yaml')).toBe('2025-04-05');
  expect(changed('café.yaml')).toBe(first);
  expect(changed('other.yaml')).toBeUndefined();
});

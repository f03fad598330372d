import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../support/forms.ts';

test.each(['#', '?'])('a command in a folder with %s in its name says so in one line', (sign) => {
  const place = mkdtempSync(join(tmpdir(), 'refused-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const folder = join(place, `our ${sign}site%20`);
  mkdirSync(join(folder, 'src/generator'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of ['package.json', 'src/generator/run.js', 'src/generator/refuse-path.js']) {
    cpSync(join(root, file), join(folder, file));
  }
  const run = spawnSync(process.execPath, ['src/generator/run.js', 'check'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(run.stderr).toBe(
    `The path of this project has a "${sign}" in it: ${folder}. Rename that folder.\n`,
  );
  expect(run.status).toBe(1);
});

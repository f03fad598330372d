import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAlone } from '../../src/generator/build-lock.ts';
import { root } from '../support/forms.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'build-lock-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const waiting = 'Another build of this project is running. This one goes on when that has ended.';

test('a second build waits for the first, and says so', async () => {
  const place = folder();
  const said: string[] = [];
  const print = (text: string) => void said.push(text);
  let end: () => void = () => undefined;
  const first = buildAlone(place, {
    print,
    build: () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  });
  const second = buildAlone(place, { print, build: async () => said.push('built') });
  await expect.poll(() => said).toEqual([waiting]);
  end();
  await Promise.all([first, second]);
  expect(said).toEqual([waiting, 'built']);
});

test('a build that was killed keeps no other waiting', async () => {
  const place = folder();
  const program =
    "import('@photostructure/sqlite').then(({ DatabaseSync }) => { const it = new DatabaseSync(process.argv[1]); it.exec('BEGIN EXCLUSIVE'); console.log('locked'); setInterval(() => it, 1000); })";
  const holder = spawn(process.execPath, ['-e', program, join(place, 'dist.lock')], { cwd: root });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  const said: string[] = [];
  const print = (text: string) => void said.push(text);
  const built = buildAlone(place, { print, build: async () => 'built' });
  await expect.poll(() => said).toEqual([waiting]);
  holder.kill('SIGKILL');
  expect(await built).toBe('built');
});

test('a build that fails lets the next one build', async () => {
  const place = folder();
  const print = () => undefined;
  const failing = buildAlone(place, {
    print,
    build: async () => {
      throw new Error('no disk');
    },
  });
  await expect(failing).rejects.toThrow('no disk');
  expect(await buildAlone(place, { print, build: async () => 'built' })).toBe('built');
});

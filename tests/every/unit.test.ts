import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postTo, startProcess, temporaryDatabase } from '../support/built-server.ts';
import { listingAfter } from './guide/machine.ts';

// The unit of the guide, as far as it can be judged without systemd at work.
const unit = listingAfter('\n**4. ', 'ini');

test('systemd understands every line of the unit', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'unit-')), 'site.service');
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

/** The system calls in a set of systemd, and in the sets in it. */
function callsIn(set: string): string[] {
  const words = ['syscall-filter', '--no-pager', set];
  const lines = execFileSync('systemd-analyze', words, { encoding: 'utf8' }).split('\n').slice(1);
  return lines
    .map((line) => line.trim())
    .filter((line) => /^@?\w/.test(line))
    .flatMap((name) => (name.startsWith('@') ? callsIn(name) : name));
}

test('the unit allows every system call that the server makes', async () => {
  const [, sets = ''] = /^SystemCallFilter=(.*)$/m.exec(unit) ?? [];
  const allowed = new Set(['@default', ...sets.split(' ')].flatMap(callsIn));
  const file = join(mkdtempSync(join(tmpdir(), 'trace-')), 'trace');
  const server = startProcess({
    environment: { DATABASE_URL: temporaryDatabase() },
    wrapper: ['strace', '-D', '-f', '-qq', '-o', file],
  });
  expect((await postTo(await server.url, 'under a trace')).status).toBe(201);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  const made = [...readFileSync(file, 'utf8').matchAll(/^\d+ +(\w+)\(/gm)].map(([, name]) => name);
  expect(made).toContain('fsync');
  expect([...new Set(made)].filter((name = '') => !allowed.has(name))).toEqual([]);
});

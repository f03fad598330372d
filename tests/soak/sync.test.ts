import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { postTo, startServer } from '../support/built-server.ts';

const bookings = 50;

/** Watches the system calls of a running process and all its threads, until the returned function is called. */
async function watch(pid: number): Promise<() => Promise<string>> {
  const file = join(mkdtempSync(join(tmpdir(), 'trace-')), 'trace');
  const calls = 'trace=pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg';
  const words = ['-f', '-y', '-s', '16', '-e', calls, '-o', file, '-p', `${pid}`];
  const strace = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(strace.stderr, 'data');
  return async () => {
    strace.kill('SIGINT');
    await once(strace, 'exit');
    return readFileSync(file, 'utf8');
  };
}

/** What happened, in order: the journal was written, the journal is on disk, or a request was acknowledged. */
function eventsOf(trace: string): ('written' | 'on disk' | 'acknowledged')[] {
  const syncing = new Set<string>();
  return trace.split('\n').flatMap((line) => {
    const [thread = ''] = line.split(' ');
    if (/HTTP\/1\.1 201/.test(line)) return ['acknowledged' as const];
    if (/pwrite64\(\d+<[^>]*-wal>/.test(line)) return ['written' as const];
    if (/f(data)?sync\(\d+<[^>]*-wal>/.test(line)) syncing.add(thread);
    const isDone = /sync.*\) += 0$/.test(line) && syncing.delete(thread);
    return isDone ? ['on disk' as const] : [];
  });
}

test('strace sees that the journal is on disk before a request is acknowledged', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop('SIGTERM'));
  const stop = await watch(server.pid);
  for (let count = 1; count <= bookings; count += 1) {
    expect((await postTo(server.url, `booking ${count}`)).status).toBe(201);
  }
  const events = eventsOf(await stop());
  const acknowledged = events.flatMap((event, place) => (event === 'acknowledged' ? [place] : []));
  expect(acknowledged).toHaveLength(bookings);
  for (const [count, place] of acknowledged.entries()) {
    const since = events.slice(acknowledged[count - 1] ?? 0, place);
    expect(since).toContain('written');
    expect(since.at(-1)).toBe('on disk');
  }
  process.stdout.write(`${bookings} bookings: written, then on disk, then acknowledged\n`);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  freePort,
  postTo,
  runRequests,
  type ServerProcess,
  startProcess,
  temporaryDatabase,
  writeBackup,
} from '../support/built-server.ts';
import { makeSmallDisk } from '../support/full-disk.ts';
import { richFolder } from '../support/rich-site.ts';

/** A server whose output goes where a redirection of bash says, and how to ask it for its figures. */
async function startInto(redirection: string, environment: NodeJS.ProcessEnv = {}) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const server: ServerProcess = startProcess({
    wrapper: ['bash', '--norc', '-c', `exec "$@" ${redirection}`, 'bash'],
    environment: {
      DATABASE_URL: temporaryDatabase(),
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const statusOf = (path: string) => fetch(url + path).then(({ status }) => status, String);
  await expect.poll(() => statusOf('/healthz')).toBe(200);
  const countLost = async (): Promise<number> => {
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^site_log_lines_lost_total (\d+)$/m.exec(figures)?.[1]);
  };
  return { ...server, url, statusOf, countLost };
}

/** Makes Node warn and print whenever the database is checked, in its thread. */
const chatter = `import { parentPort } from 'node:worker_threads';
  parentPort?.on('message', ({ name }) => {
    if (name !== 'check') return;
    process.emitWarning('something is old');
    console.log('printed');
    console.error('printed');
  })`;

test.each([
  { where: 'a full disk', redirection: '>/dev/full 2>&1' },
  { where: 'a pipe that nobody reads', redirection: '> >(true) 2>&1' },
])(
  'with $where behind its output a server starts, takes requests and counts the lost lines',
  async ({ redirection }) => {
    const preload = `data:text/javascript,${encodeURIComponent(chatter)}`;
    const server = await startInto(redirection, { NODE_OPTIONS: `--import=${preload}` });
    // A pipe takes lines until its reader has ended.
    await expect
      .poll(async () => {
        await server.statusOf('/about');
        await server.statusOf('/healthz');
        return server.countLost();
      })
      .toBeGreaterThan(0);
    const before = await server.countLost();
    for (const notes of ['one', 'two', 'three'])
      expect((await postTo(server.url, notes)).status).toBe(201);
    await expect.poll(server.countLost).toBe(before + 3);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  },
);

test('once a full disk has room again, the log says how many lines are missing', async () => {
  const disk = makeSmallDisk();
  const file = join(disk.folder, 'log');
  const server = await startInto(`>>${file}`);
  const linesOf = () => readFileSync(file, 'utf8').split('\n');
  await server.statusOf('/heard');
  await expect.poll(() => linesOf().join()).toContain('"/heard"');

  disk.fill(server.pid);
  let asked = 0;
  while ((await server.countLost()) < 5) {
    await server.statusOf('/contact');
    asked += 1;
  }
  const lost = await server.countLost();
  disk.free(server.pid);
  await server.statusOf('/lodz');
  await expect.poll(() => linesOf().join()).toContain('"/lodz"');
  const whole = linesOf().filter((line) => /^\{.*\}$/.test(line));
  const [notice, last] = whole.slice(-2).map((line) => JSON.parse(line));
  expect(notice).toMatchObject({ level: 40, lost, msg: 'lines of the log were lost' });
  expect(last).toMatchObject({ path: '/lodz' });
  expect(whole.filter((line) => line.includes('"/contact"'))).toHaveLength(asked - lost);
});

let databaseUrl: string;

beforeAll(async () => {
  databaseUrl = temporaryDatabase();
  const request = { form: 'residential', receivedAt: '2026-05-10T15:00:00.000Z' };
  const notes = 'a long story '.repeat(1_000);
  const requests = Array.from({ length: 12 }, (_, row) => ({ ...request, body: { notes, row } }));
  const { file } = await writeBackup(requests);
  runRequests(databaseUrl, 'restore', file);
});

/** Runs a line of bash in which `requests` is the staff's command. */
function runLine(line: string) {
  const requests = `requests() { ${process.execPath} dist/server/requests.js "$@"; }`;
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', `${requests}; ${line}`], {
    cwd: richFolder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
  return { status, stdout, stderr };
}

const file = join(mkdtempSync(join(tmpdir(), 'output-')), 'file');

test.each([
  { line: 'requests list >/dev/full', reason: 'The output cannot be written: the disk is full.' },
  { line: 'requests help >/dev/full', reason: 'The output cannot be written: the disk is full.' },
  {
    line: 'requests export --format json --out /dev/full',
    reason: '/dev/full cannot be written: the disk is full.',
  },
  {
    // The file takes a part of the only piece.
    line: `ulimit -f 1; requests help >${file}`,
    reason: 'The output cannot be written: it would be too large.',
  },
])('$line ends with 1 and one sentence', ({ line, reason }) => {
  expect(runLine(line)).toEqual({ status: 1, stdout: '', stderr: `${reason}\n` });
});

test('an export that its file cannot take leaves the file of before, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'output-'));
  const out = join(folder, 'requests.json');
  // In blocks of a kilobyte, and more than the database needs beside itself.
  writeFileSync(out, 'from last week');
  expect(runLine(`ulimit -f 64; requests export --format json --out ${out}`)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${out} cannot be written: it would be too large.\n`,
  });
  expect(readdirSync(folder)).toEqual(['requests.json']);
  expect(readFileSync(out, 'utf8')).toBe('from last week');
});

test.each(['list', 'export --format xlsx'])(
  'a reader that has seen enough of %s ends it quietly',
  (words) => {
    const line = `set -o pipefail; requests ${words} | head -c 1 >/dev/null`;
    expect(runLine(line)).toEqual({ status: 0, stdout: '', stderr: '' });
  },
);

test.each(['2>/dev/full', '2>&1 >/dev/null | true'])(
  'a wrong command whose complaint has nowhere to go (%s) still ends with 2',
  (redirection) => {
    expect(runLine(`set -o pipefail; requests shwo ${redirection}`).status).toBe(2);
  },
);

test('a command of the project says that its output cannot be written, and goes on without a reader', () => {
  const run = 'node src/generator/run.js';
  const full = runLine(`${run} export contact >/dev/full`);
  expect(full).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The output cannot be written\. .*\n$/),
  });
  const closed = runLine(`set -o pipefail; ${run} export contact | true`);
  expect(closed).toEqual({ status: 0, stdout: '', stderr: '' });
});

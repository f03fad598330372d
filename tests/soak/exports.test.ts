import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { createToken, hashToken } from '../../src/server/requests/tokens.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { pastRows, startServer, temporaryDatabase } from '../support/built-server.ts';

const requests = Number(process.env.REQUESTS ?? 10_200);
const downloads = 10;
const form = exampleForm('residential');

const downloading = `const [, url, cookie, ...files] = process.argv;
for (const file of files)
  fetch(url, { headers: { cookie } }).then(async ({ body }) => {
    await require('node:fs/promises').writeFile(file, body);
  });`;

/** How many requests are in a workbook. */
function requestsIn(file: string): number {
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(readFileSync(file));
  return strFromU8(sheet ?? new Uint8Array()).match(/>number \d+</g)?.length ?? 0;
}

/** A server with so many requests, and somebody who is signed in at its desk. */
async function startDesk(requests: number) {
  const databaseUrl = temporaryDatabase();
  const store = await openSqliteStore({ path: databaseUrl.replace('sqlite:', '') });
  const answers = exampleAnswers(form.id);
  const receivedAt = new Date().toISOString();
  const past = Array.from({ length: requests }, (_, n) => ({
    ...{ form: form.id, receivedAt, body: { ...answers, notes: `number ${n}` } },
  }));
  await store.restore(pastRows(past));
  const token = createToken();
  const email = 'dana@example.com';
  const [now, until] = [0, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  await store.invite({ email, hash: hashToken(createToken()), until: until ?? '' });
  await store.beginSession({ hash: hashToken(token), email, now: now ?? '', until: until ?? '' });
  await store.close();
  const server = await startServer({ databaseUrl });
  onTestFinished(() => server.stop('SIGTERM'));
  const cookie = `__Host-desk=${token}`;
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(server.url + path, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  // In one process of their own, so that to take them holds up neither this one nor, by its start, the server; resolves to the files.
  const download = async (count: number): Promise<string[]> => {
    const folder = mkdtempSync(join(tmpdir(), 'exports-'));
    const files = Array.from({ length: count }, (_, index) => join(folder, `${index}.xlsx`));
    const words = [`${server.url}/desk/requests.xlsx?list=all`, cookie, ...files];
    await promisify(execFile)(process.execPath, ['-e', downloading, ...words]);
    return files;
  };
  return { pid: server.pid, get, download };
}

/** The memory that a process takes right now, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** How long a page takes, in milliseconds, the quickest first, asked for five times a second until something is over. */
async function timesOf(ask: () => Promise<string>, end: Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    asked.push(ask().then(() => performance.now() - began));
  }, 200);
  await end;
  clearInterval(timer);
  return (await Promise.all(asked)).sort((left, right) => left - right);
}

const at = (times: readonly number[], part: number): number =>
  times[Math.floor((times.length - 1) * part)] ?? Number.NaN;

const row = (name: string, times: readonly number[]): string =>
  `| ${[name, ...[0.5, 0.95, 1].map((part) => `${at(times, part).toFixed(1)} ms`)].join(' | ')} |`;

test('a page takes at most 50 ms longer while ten spreadsheets are downloaded', async () => {
  const { get, download } = await startDesk(requests);
  const lines = ['| | p50 | p95 | longest |', '|---|---|---|---|'];
  for (const path of ['/', '/desk']) {
    const ask = () => get(path);
    // The first time, everything is read and compiled.
    await ask();
    const alone = await timesOf(ask, pause(10_000));
    const began = performance.now();
    const sheets = download(downloads);
    const beside = await timesOf(ask, sheets);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    expect((await sheets).map(requestsIn)).toEqual(Array(downloads).fill(requests));
    lines.push(row(`${path}, alone`, alone), row(`beside ten downloads, in ${seconds} s`, beside));
    expect.soft(at(beside, 0.95) - at(alone, 0.95)).toBeLessThan(50);
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
});

test('a spreadsheet of 100,000 requests takes at most 150 MB of memory', async () => {
  const many = 100_000;
  const { pid, get, download } = await startDesk(many);
  await get('/desk');
  const atRest = memoryOf(pid);
  let highest = atRest;
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, 20);
  const began = performance.now();
  const [file = ''] = await download(1);
  clearInterval(timer);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const [rest, most] = [atRest, highest].map((each) => `${each.toFixed(0)} MB`);
  process.stdout.write(`\n${many} requests in ${seconds} s: ${rest} at rest, ${most} at most\n`);
  expect(requestsIn(file)).toBe(many);
  expect(highest - atRest).toBeLessThan(150);
});

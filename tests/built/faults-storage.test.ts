import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { postTo, runRequests, startProcess } from '../support/built-server.ts';
import { makeSmallDisk } from '../support/full-disk.ts';
import { richFolder } from '../support/rich-site.ts';

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'faults-'));
const withDatabase = (path: string) => ({ environment: { DATABASE_URL: `sqlite:${path}` } });
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const rowsIn = (path: string): number =>
  JSON.parse(runRequests(`sqlite:${path}`, 'export', '--format', 'json')).length;

/** A database with one request in it, all in one file, that no process has open. */
async function writeDatabase(): Promise<string> {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const server = startProcess(withDatabase(path));
  await postTo(await server.url, 'the first');
  server.kill('SIGTERM');
  await server.ended;
  const database = await openDatabase(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return path;
}

/** Root may write where nobody may; without these powers it is a user like any other. */
const likeAnyone =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

test('on a full disk requests get 503 and pages work; with room again, all goes on by itself', async () => {
  const disk = makeSmallDisk();
  const path = join(disk.folder, 'requests.sqlite');
  const server = startProcess(withDatabase(path));
  const url = await server.url;
  expect(await statusOf(postTo(url, 'there is room'))).toBe(201);

  disk.fill(server.pid);
  expect(await statusOf(fetch(`${url}/healthz`)), 'before anybody was refused').toBe(503);
  const refused = await postTo(url, 'there is none');
  expect(refused.status).toBe(503);
  const { message } = await refused.json();
  expect(message).toBe(sentenceOf(503));
  expect(await statusOf(fetch(url))).toBe(200);
  expect(await statusOf(fetch(`${url}/residential/book`))).toBe(200);
  expect(await statusOf(postTo(url, 'there is none'))).toBe(503);
  expect(await statusOf(fetch(`${url}/healthz`))).toBe(503);

  disk.free(server.pid);
  // By itself, as nobody sends requests to a server that is said to be ill.
  await expect.poll(() => statusOf(fetch(`${url}/healthz`))).toBe(200);
  await expect.poll(() => statusOf(postTo(url, 'there is none'))).toBe(201);
  expect(await statusOf(postTo(url, 'there is none'))).toBe(200);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(rowsIn(path)).toBe(2);
});

test('a start on a full disk shows pages, the commands read, and requests are taken once there is room', async () => {
  const disk = makeSmallDisk('4m');
  const path = join(disk.folder, 'requests.sqlite');
  const earlier = startProcess(withDatabase(path));
  await postTo(await earlier.url, 'there is room');
  earlier.kill('SIGTERM');
  await earlier.ended;
  if (disk.isMounted) disk.fill(process.pid);
  const wrapper = disk.isMounted ? [] : ['prlimit', '--fsize=1:'];
  const server = startProcess({ ...withDatabase(path), wrapper });
  const url = await server.url;
  await expect.poll(() => server.log()).toMatch(/disk is full.*nothing can be stored/);
  expect(await statusOf(fetch(url))).toBe(200);
  expect(await statusOf(fetch(`${url}/healthz`))).toBe(503);
  expect(await statusOf(postTo(url, 'there is none'))).toBe(503);
  expect(rowsIn(path)).toBe(1);

  disk.free(disk.isMounted ? process.pid : server.pid);
  await expect.poll(() => statusOf(fetch(`${url}/healthz`))).toBe(200);
  expect(await statusOf(postTo(url, 'there is none'))).toBe(201);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
  expect(rowsIn(path)).toBe(2);
});

/** The staff's command, as someone who may read everything and write nothing beside the database. */
function runLikeAnyone(path: string, ...words: string[]) {
  const [command = process.execPath, ...rest] = [...likeAnyone, process.execPath];
  const { status, stdout, stderr } = spawnSync(
    command,
    [...rest, 'dist/server/requests.js', ...words],
    {
      cwd: richFolder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: `sqlite:${path}` },
    },
  );
  return { status, stdout, stderr };
}

test('where nothing can be written, the commands read and make a backup elsewhere, and say why they do not write', async () => {
  const path = await writeDatabase();
  for (const [file, mode] of [
    [path, 0o444],
    [dirname(path), 0o555],
  ] as const)
    chmodSync(file, mode);
  const { stdout } = runLikeAnyone(path, 'export', '--format', 'json');
  const [{ reference }] = JSON.parse(stdout);
  const backup = join(temporaryFolder(), 'backup.sqlite');
  for (const words of [
    ['list'],
    ['list', '--search', reference],
    ['show', reference],
    ['export', '--format', 'xlsx', '--out', `${backup}.xlsx`],
    ['backup', backup],
    ['accounts', 'list'],
  ])
    expect(runLikeAnyone(path, ...words), words.join(' ')).toMatchObject({ status: 0, stderr: '' });
  const unlisted = /erasures\.txt cannot be written: this user may not\./;
  for (const { words, complaint = refused(path, 'permission denied') } of [
    // The list of what was erased comes first.
    { words: ['forget', '--reference', reference], complaint: unlisted },
    { words: ['purge'] },
    { words: ['accounts', 'add', 'dana@example.com'] },
    { words: ['restore', backup] },
  ]) {
    const { status, stderr } = runLikeAnyone(path, ...words);
    expect(status, words.join(' ')).toBe(1);
    expect(stderr).toMatch(complaint);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  }
  expect(readdirSync(dirname(path))).toEqual(['requests.sqlite']);
});

test('while another process holds the database, requests wait, then get 503, then go on', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const server = startProcess(withDatabase(path));
  const url = await server.url;
  const other = await openDatabase(path);

  other.exec('BEGIN EXCLUSIVE');
  const waiting = postTo(url, 'for half a second');
  await new Promise((resolve) => setTimeout(resolve, 500));
  other.exec('ROLLBACK');
  expect(await statusOf(waiting)).toBe(201);

  other.exec('BEGIN EXCLUSIVE');
  expect(await statusOf(postTo(url, 'for too long'))).toBe(503);
  expect(await statusOf(fetch(`${url}/healthz`))).toBe(503);
  other.exec('ROLLBACK');
  other.close();
  expect(await statusOf(postTo(url, 'for too long'))).toBe(201);
  await expect.poll(() => statusOf(fetch(`${url}/healthz`))).toBe(200);
  expect(rowsIn(path)).toBe(2);
});

test('two servers on one file keep every request once', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const servers = [startProcess(withDatabase(path)), startProcess(withDatabase(path))];
  const urls = await Promise.all(servers.map(({ url }) => url));
  const twice = await Promise.all(
    Array.from({ length: 20 }, (_, index) => postTo(urls[index % 2] ?? '', 'the same')),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  const references = await Promise.all(twice.map(async (reply) => (await reply.json()).reference));
  expect(new Set(references).size).toBe(1);

  const different = await Promise.all(
    Array.from({ length: 30 }, (_, index) => statusOf(postTo(urls[index % 2] ?? '', `${index}`))),
  );
  expect(new Set(different)).toEqual(new Set([201]));
  expect(rowsIn(path)).toBe(31);
});

test('a database that is not there is made, and its folders', async () => {
  const path = join(temporaryFolder(), 'new', 'folder', 'requests.sqlite');
  const server = startProcess(withDatabase(path));
  expect(await statusOf(postTo(await server.url, 'the first'))).toBe(201);
  expect(rowsIn(path)).toBe(1);
});

/** Starts a server that cannot, and returns the one line that it says. */
async function refusalOf(options: Parameters<typeof startProcess>[0]): Promise<string> {
  const { code, errors } = await startProcess(options).ended;
  expect(code).toBe(1);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  return errors;
}

const refused = (path: string, reason: string) =>
  new RegExp(`^The database ${path} cannot be used: .*${reason}.*DATABASE_URL`);

test('a database that may only be read stops the start with one line', async () => {
  const path = await writeDatabase();
  chmodSync(path, 0o444);
  const line = await refusalOf({ ...withDatabase(path), wrapper: likeAnyone });
  const owner = 'belongs to user \\d+, and this program runs as user \\d+';
  expect(line).toMatch(refused(path, `permission denied.+${owner}`));
});

test('a folder that may only be read stops the start with one line', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o555);
  const path = join(folder, 'requests.sqlite');
  const line = await refusalOf({ ...withDatabase(path), wrapper: likeAnyone });
  expect(line).toMatch(refused(path, ''));
});

/** The pages come and health is bad; the server says why, once, and writes nothing. */
async function expectPagesAlone(path: string, reason: RegExp): Promise<void> {
  const before = readFileSync(path);
  const server = startProcess(withDatabase(path));
  const url = await server.url;
  await expect.poll(() => server.log()).toMatch(reason);
  expect(await statusOf(fetch(url))).toBe(200);
  expect(await statusOf(fetch(`${url}/healthz`))).toBe(503);
  expect(await statusOf(postTo(url, 'to be refused'))).toBe(503);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(readFileSync(path).equals(before)).toBe(true);
}

test('a database that is damaged takes no page away, and is not touched', async () => {
  const path = await writeDatabase();
  writeFileSync(path, readFileSync(path).fill(0x5a, 1_000, 9_000));
  await expectPagesAlone(path, /nothing can be stored/);
});

test('a file that is no database takes no page away, and is not touched', async () => {
  const path = join(temporaryFolder(), 'letter.txt');
  writeFileSync(path, 'Dear Sir or Madam');
  await expectPagesAlone(path, /file is not a database.*“The database is damaged”/);
});

test('a database of a newer program stops the start with one line', async () => {
  const path = await writeDatabase();
  const database = openDatabase(path);
  database.exec('PRAGMA user_version = 9999');
  database.close();
  expect(await refusalOf(withDatabase(path))).toMatch(refused(path, 'newer version'));
});

test('a server whose -shm was overwritten refuses, and its end leaves all requests to the next one', async () => {
  const path = join(temporaryFolder(), 'requests.sqlite');
  const server = startProcess(withDatabase(path));
  const url = await server.url;
  await postTo(url, 'the first');
  const old = readFileSync(`${path}-shm`);
  await postTo(url, 'the second');
  const index = openSync(`${path}-shm`, 'r+');
  writeSync(index, old);
  closeSync(index);
  expect(await statusOf(fetch(`${url}/healthz`))).toBe(503);
  expect(await statusOf(postTo(url, 'the third'))).toBe(503);
  server.kill('SIGTERM');
  await server.ended;
  expect(rowsIn(path)).toBe(2);
});

test.each(['PORT', 'METRICS_PORT'])(
  'a %s that is in use stops the start with one line, whatever else already listens',
  async (setting) => {
    const other = startProcess(withDatabase(join(temporaryFolder(), 'requests.sqlite')));
    const { port } = new URL(await other.url);
    const { environment } = withDatabase(join(temporaryFolder(), 'requests.sqlite'));
    const ports = { METRICS_PORT: '0', [setting]: port };
    const line = await refusalOf({ environment: { ...environment, ...ports } });
    expect(line).toContain(`${setting} is ${port}, which another program on 127.0.0.1 uses.`);
  },
);

test('the figures of a running server are read at METRICS_PORT', async () => {
  const { environment } = withDatabase(join(temporaryFolder(), 'requests.sqlite'));
  const server = startProcess({ environment: { ...environment, METRICS_PORT: '0' } });
  await postTo(await server.url, 'to be counted');
  const [figures = ''] = /http:\S+\/metrics/.exec(server.log()) ?? [];
  expect(await (await fetch(figures)).text()).toContain('outcome="stored"} 1\n');
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
});

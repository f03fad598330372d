import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import {
  answersWith,
  postTo,
  runRequests,
  startProcess,
  temporaryDatabase,
} from '../support/built-server.ts';
import { publicUrl } from '../support/project-copy.ts';
import { openSocket, type RawAnswer, readAnswers } from '../support/raw-http.ts';

function storedReferences(databaseUrl: string): string[] {
  const rows: { reference: string }[] = JSON.parse(
    runRequests(databaseUrl, 'export', '--format', 'json'),
  );
  return rows.map(({ reference }) => reference).sort();
}

/** A post as it goes over the wire. */
function wholePost(notes: string, ...further: string[]) {
  const body = JSON.stringify(answersWith(notes));
  const head = [
    'POST /api/submit-residential-booking HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...further,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Begins a post, keeps back the end of its body, and waits until the server says that it has the beginning. */
async function beginPost(url: string) {
  const post = wholePost('half before the signal, half behind it', 'Expect: 100-continue');
  const socket = await openSocket(Number(new URL(url).port));
  socket.write(post.slice(0, -20));
  await once(socket, 'readable');
  expect(String(socket.read())).toMatch(/^HTTP\/1.1 100 /);
  return { socket, finish: () => socket.write(post.slice(-20)) };
}

/** Waits until the server takes no new connection: it has heard the signal. */
async function hasHeard(url: string): Promise<void> {
  const ask = () => fetch(url).then(({ status }) => status, String);
  await expect.poll(ask).toContain('fetch failed');
}

/** Collects what a connection is answered until it is closed. */
async function answersOn(socket: Socket): Promise<RawAnswer[]> {
  let written = '';
  socket.on('data', (chunk) => {
    written += chunk;
  });
  await once(socket, 'close');
  return readAnswers(written);
}

/** How long the server itself waits for requests under way; nothing here is to come near it. */
const patience = 9_000;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s under load ends the server with 0, and it has answered exactly what it stored',
  async (signal) => {
    const databaseUrl = temporaryDatabase();
    const server = startProcess({ environment: { DATABASE_URL: databaseUrl } });
    const url = await server.url;
    const answered: { status: number; reference: string }[] = [];
    const lane = async (name: number): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const reply = await postTo(url, `lane ${name}, ${count}`);
        answered.push({ status: reply.status, ...(await reply.json()) });
      }
    };
    // Each lane ends with the error of a connection that is closed or refused.
    const lanes = Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(lane));
    await expect.poll(() => answered.length).toBeGreaterThan(20);
    const begun = performance.now();
    server.kill(signal);
    const { code, errors } = await server.ended;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(performance.now() - begun).toBeLessThan(patience);
    await lanes;
    // On a busy machine a request may take too long to arrive.
    expect([201, 408]).toEqual(expect.arrayContaining(answered.map(({ status }) => status)));
    const taken = answered.filter(({ status }) => status === 201);
    expect(storedReferences(databaseUrl)).toEqual(taken.map(({ reference }) => reference).sort());
  },
);

test('all that reaches the server before the signal, and on open connections just behind it, is answered', async () => {
  const databaseUrl = temporaryDatabase();
  const server = startProcess({ environment: { DATABASE_URL: databaseUrl } });
  const posts = Array.from({ length: 16 }, (_, place) => wholePost(`connection ${place}`));
  const port = Number(new URL(await server.url).port);
  const open = () => Promise.all(Array.from({ length: 8 }, () => openSocket(port)));
  const used = await open();
  for (const socket of used) socket.write('GET /about HTTP/1.1\r\nHost: a\r\n\r\n');
  await Promise.all(used.map((socket) => once(socket, 'readable')));
  const unused = await open();
  const replies = [...unused, ...used].map(answersOn);
  for (const [place, socket] of [...unused, ...used].entries()) {
    // The server has the signal when the posts on those that were used before arrive.
    if (socket === used[0]) server.kill('SIGTERM');
    socket.write(posts[place] ?? '');
  }
  const answers = await Promise.all(replies);
  const last = answers.map((each) => each.at(-1));
  expect(last.map((answer) => answer?.status)).toEqual(last.map(() => 201));
  expect(new Set(last.map((answer) => answer?.headers.get('connection')))).toContain('close');
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
  const references = last.map((answer) => JSON.parse(answer?.body ?? '').reference).sort();
  expect(storedReferences(databaseUrl)).toEqual(references);
});

test('a request that is under way when the server is told to stop is stored, and told to use its connection no more', async () => {
  const databaseUrl = temporaryDatabase();
  const server = startProcess({ environment: { DATABASE_URL: databaseUrl } });
  const url = await server.url;
  const { socket, finish } = await beginPost(url);
  const replies = answersOn(socket);
  server.kill('SIGTERM');
  await hasHeard(url);
  finish();
  const [reply] = await replies;
  expect(reply?.status).toBe(201);
  expect(reply?.headers.get('connection')).toBe('close');
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(storedReferences(databaseUrl)).toEqual([JSON.parse(reply?.body ?? '').reference]);
});

test('connections without a request do not hold up the end', async () => {
  const server = startProcess({ environment: { DATABASE_URL: temporaryDatabase() } });
  const url = await server.url;
  const port = Number(new URL(url).port);
  const [unused, idle, halfway] = await Promise.all([1, 2, 3].map(() => openSocket(port)));
  idle?.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  halfway?.write('GET /healthz HTTP/1.1\r\nHo');
  for (const socket of [unused, idle, halfway]) socket?.on('error', () => undefined);
  // The others came before it, or with it.
  if (idle) await once(idle, 'readable');
  for (const socket of [unused, idle, halfway]) socket?.resume();
  const begun = performance.now();
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
  expect(performance.now() - begun).toBeLessThan(patience);
});

test('a second signal ends the server at once, whatever is under way', async () => {
  const server = startProcess({ environment: { DATABASE_URL: temporaryDatabase() } });
  const url = await server.url;
  const { socket } = await beginPost(url);
  socket.on('error', () => undefined);
  server.kill('SIGTERM');
  await hasHeard(url);
  const begun = performance.now();
  server.kill('SIGINT');
  expect(await server.ended).toMatchObject({ code: 1 });
  expect(performance.now() - begun).toBeLessThan(patience / 2);
});

test.each([
  { siteUrl: 'https://www.example.org', isTold: true },
  { siteUrl: publicUrl, isTold: false },
])(
  'a start with SITE_URL $siteUrl says in a line whether the pages were built for another',
  async ({ siteUrl, isTold }) => {
    const environment = { DATABASE_URL: temporaryDatabase(), SITE_URL: siteUrl };
    const server = startProcess({ environment });
    await server.url;
    server.kill('SIGTERM');
    const { log } = await server.ended;
    const line = `SITE_URL is ${siteUrl}, but the pages were built for ${publicUrl}.`;
    expect(log.includes(line)).toBe(isTold);
  },
);

const fault = 'throw new Error("out of the blue")';

test.each([
  { kind: 'an exception', preload: `process.on('SIGUSR2', () => { ${fault} })` },
  { kind: 'a rejection', preload: `process.on('SIGUSR2', async () => { ${fault} })` },
  {
    kind: 'an exception in the thread of the database',
    preload: `import { isMainThread, parentPort } from 'node:worker_threads';
      if (isMainThread) process.on('SIGUSR2', () => undefined);
      else parentPort.on('message', ({ call }) => { if (call.name === 'check') ${fault} })`,
  },
])('$kind that nobody handles is logged and ends the server with 1', async ({ preload }) => {
  const environment = {
    DATABASE_URL: temporaryDatabase(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
  };
  const server = startProcess({ environment });
  const url = await server.url;
  server.kill('SIGUSR2');
  // Asks the thread of the database, too.
  await fetch(`${url}/healthz`).catch(() => undefined);
  const { code, log } = await server.ended;
  expect(code).toBe(1);
  const last = JSON.parse(log.trimEnd().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({
    level: 60,
    msg: 'the server cannot go on',
    err: { message: 'out of the blue' },
  });
});

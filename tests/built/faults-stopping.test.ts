import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runRequests, temporaryDatabase } from '../support/built-server.ts';
import { openSocket, readAnswers } from '../support/raw-http.ts';
import { answersWith, postTo, startProcess } from '../support/server-process.ts';

function storedReferences(databaseUrl: string): string[] {
  const rows: { reference: string }[] = JSON.parse(
    runRequests(databaseUrl, 'export', '--format', 'json'),
  );
  return rows.map(({ reference }) => reference).sort();
}

/** Begins a post and keeps back the end of its body. */
async function beginPost(url: string) {
  const body = JSON.stringify(answersWith('half before the signal, half behind it'));
  const socket = await openSocket(Number(new URL(url).port));
  const head = [
    'POST /api/submit-residential-booking HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  return { socket, finish: () => socket.write(body.slice(20)) };
}

/** How long the server itself waits for requests under way; nothing here is to come near it. */
const patience = 9_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each(['SIGTERM', 'SIGINT'] as const)(
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
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([201]));
    const references = answered.map(({ reference }) => reference).sort();
    expect(storedReferences(databaseUrl)).toEqual(references);
  },
);

test('a request that is under way when the server is told to stop is answered and stored', async () => {
  const databaseUrl = temporaryDatabase();
  const server = startProcess({ environment: { DATABASE_URL: databaseUrl } });
  const url = await server.url;
  const { socket, finish } = await beginPost(url);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = once(socket, 'close');
  await pause(500);
  server.kill('SIGTERM');
  await pause(500);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  finish();
  await closed;
  const [reply] = readAnswers(answer);
  expect(reply?.status).toBe(201);
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
  for (const socket of [unused, idle, halfway]) socket?.on('error', () => undefined).resume();
  await pause(500);
  const begun = performance.now();
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
  expect(performance.now() - begun).toBeLessThan(patience);
});

test('a second signal ends the server at once, whatever is under way', async () => {
  const server = startProcess({ environment: { DATABASE_URL: temporaryDatabase() } });
  const { socket } = await beginPost(await server.url);
  socket.on('error', () => undefined);
  await pause(500);
  server.kill('SIGTERM');
  await pause(300);
  const begun = performance.now();
  server.kill('SIGINT');
  expect(await server.ended).toMatchObject({ code: 1 });
  expect(performance.now() - begun).toBeLessThan(patience / 2);
});

test.each([
  { kind: 'an exception', fault: 'throw new Error("out of the blue")' },
  { kind: 'a rejection', fault: 'Promise.reject(new Error("out of the blue"))' },
])('$kind that nobody handles is logged and ends the server with 1', async ({ fault }) => {
  const preload = encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`);
  const environment = {
    DATABASE_URL: temporaryDatabase(),
    NODE_OPTIONS: `--import=data:text/javascript,${preload}`,
  };
  const server = startProcess({ environment });
  await server.url;
  server.kill('SIGUSR2');
  const { code, log } = await server.ended;
  expect(code).toBe(1);
  const last = JSON.parse(log.trimEnd().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({
    level: 60,
    msg: 'the server cannot go on',
    err: { message: 'out of the blue' },
  });
});

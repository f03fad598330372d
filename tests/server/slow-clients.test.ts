import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { defaultLimits, type Limits } from '../../src/server/limits.ts';
import { openSocket, readAnswers } from '../support/raw-http.ts';
import { refusal, startServer, stored, url } from './support.ts';

// Real connections that dribble, with limits short enough for a test.
const short = { ...defaultLimits, headersTime: 300, requestTime: 600, checkInterval: 50 };

const never = 300_000;

/** Limits of which no other than that for idle connections can close one during a test. */
const onlyIdle = { ...short, headersTime: never, requestTime: never, idleTime: 200 };

async function listen(limits: Limits = short) {
  const { app, store } = await startServer({ limits });
  return { port: Number(new URL(await app.listen({ port: 0 })).port), app, store };
}

/** Sends a text letter by letter until the server has had enough; resolves to what it answered. */
async function dribble(socket: Socket, text: string): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => socket.destroy());
  const letters = text[Symbol.iterator]();
  const timer = setInterval(() => socket.write(letters.next().value ?? 'x'), 20);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

test('the limits leave nobody connected for more than a minute without a word', () => {
  const { headersTime, requestTime, idleTime, checkInterval } = defaultLimits;
  expect(headersTime + checkInterval).toBeLessThan(15_000);
  expect(requestTime + checkInterval).toBeLessThan(30_000);
  expect(idleTime).toBeLessThanOrEqual(60_000);
});

test('headers that dribble get 408, and the connection is closed', async () => {
  const { port } = await listen();
  const socket = await openSocket(port);
  const answer = await dribble(socket, `POST ${url} HTTP/1.1\r\nHost: a\r\nX-Slow: `);
  expect(readAnswers(answer)).toMatchObject([{ status: 408 }]);
});

test('a body that dribbles gets 408, the connection is closed, and nothing is stored', async () => {
  const { port, store } = await listen();
  const socket = await openSocket(port);
  const head = `POST ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: 30000\r\n\r\n`);
  const answer = await dribble(socket, '{"notes": "');
  const [reply] = readAnswers(answer);
  expect(reply?.status).toBe(408);
  expect(JSON.parse(reply?.body ?? '')).toEqual(refusal(sentenceOf(408)));
  expect(await stored(store)).toEqual([]);
});

test('a connection on which nothing is sent is closed', async () => {
  const { port } = await listen(onlyIdle);
  const socket = await openSocket(port);
  await once(socket.resume(), 'close');
});

test('a connection that is kept after an answer is closed when nothing follows', async () => {
  const { port } = await listen(onlyIdle);
  const socket = await openSocket(port);
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket.resume(), 'close');
});

test('visitors are served while others dribble', async () => {
  const { port } = await listen({ ...short, headersTime: never, requestTime: never });
  const slow = await Promise.all(Array.from({ length: 50 }, () => openSocket(port)));
  const dribbling = slow.map((socket) => dribble(socket, 'GET /healthz HTTP/1.1\r\nX-Slow: '));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await Promise.all(dribbling);
});

test('a connection more than there may be is closed, and another one is taken once there is room', async () => {
  const { port } = await listen({
    ...short,
    connections: 3,
    headersTime: never,
    requestTime: never,
  });
  const sockets = await Promise.all([1, 2, 3].map(() => openSocket(port)));
  const [first] = sockets;
  const surplus = await openSocket(port);
  surplus.on('error', () => surplus.destroy());
  await once(surplus.resume(), 'close');
  first?.destroy();
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ask).toBe(200);
  for (const socket of sockets) socket.destroy();
});

import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Limits, usualLimits } from '../../src/server/limits.ts';
import { openSocket, readAnswers } from '../support/raw-http.ts';
import { startServer, temporaryFolder, url } from './support.ts';

const film = Buffer.alloc(20_000_000, 'film');

async function listen(limits: Partial<Limits>, environment = {}) {
  const siteFolder = temporaryFolder();
  mkdirSync(join(siteFolder, 'video'));
  writeFileSync(join(siteFolder, 'video/film.mp4'), film);
  writeFileSync(join(siteFolder, 'index.html'), film);
  const { app } = await startServer({
    limits: { ...usualLimits, ...limits },
    siteFolder,
    environment,
  });
  return { app, port: Number(new URL(await app.listen({ port: 0, host: '0.0.0.0' })).port) };
}

/** A connection from another address of this machine than all others come from. */
async function openFrom(localAddress: string, port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  return socket;
}

function closing(socket: Socket): Promise<unknown> {
  socket.on('error', () => socket.destroy());
  return once(socket.resume(), 'close');
}

/** Sends a request and keeps its body back, so that it stays under way. */
function begin(socket: Socket, forwarded = '192.0.2.1'): void {
  const head = `POST ${url} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${forwarded}\r\n`;
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`);
}

async function statusOf(socket: Socket, forwarded = '192.0.2.1'): Promise<number | undefined> {
  let written = '';
  socket.on('data', (chunk) => {
    written += chunk;
  });
  socket.write(`GET /healthz HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${forwarded}\r\n\r\n`);
  await expect.poll(() => readAnswers(written).length).toBe(1);
  return readAnswers(written)[0]?.status;
}

/** Lets go of connections when a test ends. */
function keep<Kept extends Socket>(socket: Kept): Kept {
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

test('a client that has all its connections gets no further one, and others do', async () => {
  const { port } = await listen({ clientConnections: 3 });
  const own = await Promise.all([1, 2, 3].map(async () => keep(await openSocket(port))));
  await closing(await openSocket(port));
  const other = keep(await openFrom('127.0.0.2', port));
  expect(await statusOf(other)).toBe(200);
  own[0]?.destroy();
  const askAgain = async () => {
    const socket = keep(await openSocket(port));
    return Promise.race([statusOf(socket), closing(socket).then(() => 'closed')]);
  };
  await expect.poll(askAgain).toBe(200);
});

test('the connections of a trusted proxy are not counted, those of others are', async () => {
  const { port } = await listen({ clientConnections: 1 }, { TRUST_PROXY: '127.0.0.2' });
  const proxies = await Promise.all(
    [1, 2, 3].map(async () => keep(await openFrom('127.0.0.2', port))),
  );
  for (const socket of proxies) expect(await statusOf(socket)).toBe(200);
  keep(await openSocket(port));
  await closing(await openSocket(port));
});

test('a client behind a proxy has so many requests under way, and others have theirs', async () => {
  const { port } = await listen({ clientRequests: 2 }, { TRUST_PROXY: 'loopback' });
  const busy = await Promise.all([1, 2].map(async () => keep(await openSocket(port))));
  for (const socket of busy) begin(socket);
  const statusFor = async (client: string) => statusOf(keep(await openSocket(port)), client);
  await expect.poll(() => statusFor('192.0.2.1')).toBe(429);
  expect(await statusFor('192.0.2.2')).toBe(200);
  for (const socket of busy) socket.destroy();
  await expect.poll(() => statusFor('192.0.2.1')).toBe(200);
});

test('requests that are answered are under way no longer', async () => {
  const { app } = await listen({ clientRequests: 2 });
  for (let count = 0; count < 10; count += 1) {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  }
});

/** Asks for a file that is far larger than what is on the way between two programs, and takes nothing of it yet. */
async function ask(port: number, path: string): Promise<Socket> {
  const socket = keep(await openSocket(port));
  socket.on('error', () => socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  return socket;
}

test.each(['/video/film.mp4', '/'])(
  'a client that takes nothing of %s any more is let go of',
  async (path) => {
    const { app, port } = await listen({ takingTime: 200, leastRate: 1e9, checkInterval: 20 });
    const taken = once(app.server, 'connection');
    await ask(port, path);
    await taken;
    const countOpen = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(countOpen).toBe(0);
  },
);

test('a client that takes a film slowly gets all of it', async () => {
  const { port } = await listen({ takingTime: 3_000, leastRate: 1e9, checkInterval: 20 });
  const socket = await ask(port, '/video/film.mp4');
  let taken = 0;
  let pauses = 0;
  // By a clock that stands still while this client is held up by a busy machine.
  vi.spyOn(performance, 'now').mockImplementation(() => pauses * 20);
  socket.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    // Some hundred times: longer in all than a client may take nothing.
    socket.pause();
    setTimeout(() => {
      pauses += 1;
      socket.resume();
    }, 20);
  });
  await once(socket, 'close');
  expect(taken).toBeGreaterThan(film.length);
});

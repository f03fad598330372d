import { existsSync, rmSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { noRoomForFiles } from '../../src/server/api/refusal.ts';
import { defaultLimits } from '../../src/server/limits.ts';
import { makeSmallDisk } from '../support/full-disk.ts';
import { openSocket, readAnswers } from '../support/raw-http.ts';
import { stored } from './support.ts';
import { filesIn, plan, rightAnswers, scriptUpload, startUploads } from './upload-site.ts';

// Three thousand bytes have to arrive in each span of 300 milliseconds.
const short = { ...defaultLimits, requestTime: 300, uploadPace: 10_000, uploadTime: 4_000 };

const size = 50_000;

/** The bytes of a right upload, its plan as large as that. */
function upload(): Buffer {
  const part = (disposition: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const answers = part('name="_answers"', JSON.stringify(rightAnswers));
  const file = part('name="plan"; filename="plan.pdf"', `%PDF-1.4${'.'.repeat(size)}`);
  const body = `${answers}${file}--b--\r\n`;
  const type = 'multipart/form-data; boundary=b';
  const head = `POST /api/submit-files HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.from(head + body);
}

/** Sends bytes in pieces, ten a second; resolves to the status of the answer. */
async function sendSlowly(port: number, bytes: Buffer, piece: number): Promise<number | undefined> {
  const socket = await openSocket(port);
  const answered = answerOn(socket);
  for (let sent = 0; sent < bytes.length && socket.writable; sent += piece) {
    socket.write(bytes.subarray(sent, sent + piece));
    await pause(100);
  }
  return answered;
}

async function answerOn(socket: Socket): Promise<number | undefined> {
  socket.on('error', () => socket.destroy());
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    const [first] = readAnswers(answer);
    if (first) {
      socket.destroy();
      return first.status;
    }
  }
  return undefined;
}

async function listen(limits = short, environment: Record<string, string> = {}, disk?: string) {
  const folder = disk && join(disk, 'files');
  const server = await startUploads({ limits, environment, ...(folder && { folder }) });
  return { ...server, port: Number(new URL(server.origin).port) };
}

test('an upload may take longer than another request, while enough of it arrives', async () => {
  const { port, store } = await listen();
  expect(await sendSlowly(port, upload(), 3_000)).toBe(201);
  expect(await stored(store)).toHaveLength(1);
});

test('an upload that dribbles gets 408 and leaves nothing', async () => {
  const { port, store, folder } = await listen();
  expect(await sendSlowly(port, upload(), 500)).toBe(408);
  await expect.poll(() => filesIn(folder)).toEqual({ kept: [], drafts: [] });
  expect(await stored(store)).toEqual([]);
});

test('an upload that goes on for too long gets 408 and leaves nothing', async () => {
  const { port, folder } = await listen({ ...short, uploadTime: 700 });
  expect(await sendSlowly(port, upload(), 3_000)).toBe(408);
  await expect.poll(() => filesIn(folder)).toEqual({ kept: [], drafts: [] });
});

test('an upload to a form that takes no files has no more time than another request', async () => {
  const { port } = await listen();
  const elsewhere = Buffer.from(upload().toString().replace('/submit-files', '/submit-nothing'));
  const began = performance.now();
  await sendSlowly(port, elsewhere, 3_000);
  expect(performance.now() - began).toBeLessThan(1_500);
});

test('one client may have only so many uploads at a time', async () => {
  const { port, address } = await listen({ ...defaultLimits, uploadsOfClient: 2 });
  const bytes = upload();
  const sockets = await Promise.all([openSocket(port), openSocket(port)]);
  for (const socket of sockets) socket.write(bytes.subarray(0, 1_000));
  const send = () => fetch(address, { method: 'POST', body: scriptUpload([plan]) });
  await expect.poll(async () => (await send()).status).toBe(503);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await send()).status).toBe(200);
});

/** Begins an upload for a client, as a proxy in front says; it may say how long it will be. */
async function begin(port: number, client: string, length?: number) {
  const socket = await openSocket(port);
  const answered = answerOn(socket).catch(() => undefined);
  const [head = '', body = ''] = upload().toString().split('\r\n\r\n--b', 2);
  const sized = length ? head.replace(/(?<=Content-Length: )\d+/, String(length)) : head;
  socket.write(`${sized}\r\nX-Forwarded-For: ${client}\r\n\r\n`);
  return { socket, answered, send: (bytes: number) => socket.write(`--b${body}`.slice(0, bytes)) };
}

/** The bytes of the file in a draft. */
function sizeOf(draft: string): number {
  const file = join(draft, '0');
  return existsSync(file) ? statSync(file).size : 0;
}

const proxied = { TRUST_PROXY: 'loopback' };

test('where all places are held, the slowest upload of the client that holds most gives way', async () => {
  const limits = { ...defaultLimits, uploads: 4, uploadsOfClient: 3 };
  const { port, folder, address } = await listen(limits, proxied);
  const [other, fast, slow, middle] = [
    await begin(port, '192.0.2.1'),
    await begin(port, '192.0.2.2'),
    await begin(port, '192.0.2.2'),
    await begin(port, '192.0.2.2'),
  ];
  await expect.poll(() => filesIn(folder).drafts).toHaveLength(4);
  fast.send(40_000);
  slow.send(4_000);
  middle.send(20_000);
  const sizes = () =>
    filesIn(folder).drafts.map((draft) => sizeOf(join(folder, 'incoming', draft)));
  await expect.poll(() => sizes().filter((size) => size > 3_000)).toHaveLength(3);
  await expect.poll(() => Math.max(...sizes())).toBeGreaterThan(39_000);
  const headers = { 'x-forwarded-for': '192.0.2.3' };
  const send = () => fetch(address, { method: 'POST', headers, body: scriptUpload([plan]) });
  expect((await send()).status).toBe(201);
  expect(await slow.answered).toBe(408);
  const all = [other, fast, middle];
  expect(all.map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  for (const { socket } of all) socket.destroy();
  await expect.poll(() => filesIn(folder).drafts).toEqual([]);
});

test('space is reserved for uploads under way, and one that does not fit is refused at once', async ({
  skip,
}) => {
  const disk = makeSmallDisk('260m');
  if (!disk.isMounted) skip('no disk can be mounted here');
  const { port, folder, origin, address } = await listen(defaultLimits, proxied, disk.folder);
  const size = 25_000_000;
  const first = await begin(port, '192.0.2.1', size);
  const second = await begin(port, '192.0.2.2', size);
  await expect.poll(() => filesIn(folder).drafts).toHaveLength(2);
  const third = await begin(port, '192.0.2.3', size);
  expect(await third.answered).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const send = () => fetch(address, { method: 'POST', body: scriptUpload([plan]) });
  expect((await send()).status).toBe(201);
  const large = 'x'.repeat(size);
  const answer = await fetch(address, {
    method: 'POST',
    body: scriptUpload([{ ...plan, content: large }]),
  });
  expect([answer.status, (await answer.json()).message]).toEqual([503, noRoomForFiles]);
  first.socket.destroy();
  await expect.poll(() => filesIn(folder).drafts).toHaveLength(1);
  const next = await begin(port, '192.0.2.3', size);
  await expect.poll(() => filesIn(folder).drafts).toHaveLength(2);
  for (const { socket } of [second, next]) socket.destroy();
});

test('where the folder is gone, uploads and the health check get 503, and nothing is stored', async () => {
  const { address, origin, folder, store } = await listen(defaultLimits);
  rmSync(folder, { recursive: true });
  const send = () => fetch(address, { method: 'POST', body: scriptUpload([plan]) });
  const answer = await send();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect((await fetch(`${origin}/healthz`)).status).toBe(503);
  expect(await stored(store)).toEqual([]);
});

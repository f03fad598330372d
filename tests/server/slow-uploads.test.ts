import { rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { usualLimits } from '../../src/server/limits.ts';
import { openSocket, readAnswers } from '../support/raw-http.ts';
import { stored } from './support.ts';
import { filesIn, plan, rightAnswers, scriptUpload, startUploads } from './upload-site.ts';

// Three thousand bytes have to arrive in each span of 300 milliseconds.
const short = { ...usualLimits, requestTime: 300, uploadPace: 10_000, uploadTime: 4_000 };

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

async function listen(limits = short) {
  const server = await startUploads({ limits });
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
  const { port, address } = await listen({ ...usualLimits, uploadsOfClient: 2 });
  const bytes = upload();
  const sockets = await Promise.all([openSocket(port), openSocket(port)]);
  for (const socket of sockets) socket.write(bytes.subarray(0, 1_000));
  const send = () => fetch(address, { method: 'POST', body: scriptUpload([plan]) });
  await expect.poll(async () => (await send()).status).toBe(503);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await send()).status).toBe(200);
});

test('where the folder is gone, uploads and the health check get 503, and nothing is stored', async () => {
  const { address, origin, folder, store } = await listen(usualLimits);
  rmSync(folder, { recursive: true });
  const send = () => fetch(address, { method: 'POST', body: scriptUpload([plan]) });
  const answer = await send();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect((await fetch(`${origin}/healthz`)).status).toBe(503);
  expect(await stored(store)).toEqual([]);
});

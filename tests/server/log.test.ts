import { expect, test } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { exampleForm, exampleForms } from '../example/example.ts';
import { openSocket, sendRaw } from '../support/raw-http.ts';
import { answers, formId, post, startServer, url } from './support.ts';

// One word that must never reach the log, wherever a visitor writes it.
const secret = 'Quetzalcoatl';
const path = `/${secret}`;

/** The base answers with the secret in every field that is not chosen from options. */
const secretAnswers = {
  ...answers,
  ...Object.fromEntries(
    exampleForm(formId)
      .table.inside('')
      .filter(({ type, options }) => type === 'string' && !options)
      .map(({ path: name }) => [name, secret]),
  ),
};

test('no line of the log holds what a visitor wrote, whatever becomes of it', async () => {
  const { app, log, path: database } = await startServer({ environment: { RATE_LIMIT: '9' } });
  const headers = { [`x-${secret}`]: secret, cookie: `a=${secret}`, 'user-agent': secret };
  const statuses: number[] = [];
  const send = async (body: unknown, more = {}) => {
    statuses.push((await post(app, body, { ...headers, ...more })).statusCode);
  };
  await send({ ...answers, fullName: secret, address: secret, notes: secret });
  await send(secretAnswers);
  await send({ [secret]: secret });
  await send({ [secret]: { [secret]: [[[[[[[[[secret]]]]]]]]] } });
  await send(`{"notes": "${secret}`);
  await send({ ...answers, notes: secret.repeat(5_000) });
  await send(secret, { 'content-type': `text/${secret}` });
  await send({}, { 'content-type': `application/json; charset=${secret}` });
  const other = await openDatabase(database);
  other.exec('BEGIN EXCLUSIVE');
  await send({ ...answers, notes: `${secret} again` });
  other.close();
  await send({ ...answers, notes: secret });
  expect(statuses).toEqual([201, 422, 422, 400, 400, 413, 415, 415, 503, 429]);
  expect(log).toHaveLength(11);
  expect(log.join('')).toContain('"msg":"a request could not be stored"');
  expect(log.join('')).not.toContain(secret);
});

test('no line of the log holds an address that leads nowhere, or a query', async () => {
  const { app, log } = await startServer({ siteFolder: 'tests/broken' });
  await app.inject(`/README.md?email=${secret}`);
  await app.inject(path);
  await app.inject(`/api${path}`);
  await app.inject({ method: 'POST', url: `${url}${path}`, payload: { secret } });
  await app.inject({ method: 'PUT', url: `${url}?${secret}` });
  await app.inject(`/%zz${secret}`);
  await app.inject(`/images${path}`);
  const { port } = new URL(await app.listen({ port: 0 }));
  await sendRaw(Number(port), `GET /${secret} ${secret} HTTP/1.1\r\n\r\n`);
  await sendRaw(Number(port), `GET http://${secret}@a${path} HTTP/1.1\r\nHost: ${secret}\r\n\r\n`);
  const socket = await openSocket(Number(port));
  socket.write(`POST ${url} HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n${secret}`);
  socket.destroy();
  expect(log.length).toBeGreaterThan(7);
  expect(log.join('')).not.toContain(secret);
});

test('each line of the log is an object that tells the method, path, status and time of a request', async () => {
  const { app, log } = await startServer();
  await post(app, answers);
  await app.inject({ method: 'PUT', url });
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'POST', path: url, status: 201, time: expect.any(Number), ms: expect.any(Number) },
    { method: 'PUT', path: url, status: 405, time: expect.any(Number), ms: expect.any(Number) },
  ]);
  for (const line of log) expect(line).toMatch(/^[^\n]+\n$/);
});

test('a fault in the code is logged without the answers that it met', async () => {
  const check = () => {
    throw new TypeError('a rule is broken');
  };
  const broken = exampleForms.map((form) => ({ ...form, check }));
  const { app, log } = await startServer({ forms: broken });
  expect((await post(app, { ...answers, notes: secret })).statusCode).toBe(500);
  expect(log.join('')).toContain('a rule is broken');
  expect(log.join('')).not.toContain(secret);
});

test('the health check is logged only when something is wrong', async () => {
  const { app, log, path: database } = await startServer();
  await app.inject('/healthz');
  expect(log).toEqual([]);
  const other = await openDatabase(database);
  other.exec('BEGIN EXCLUSIVE');
  await app.inject('/healthz');
  other.close();
  expect(log.join('')).toContain('"status":503');
});

/** A reader that takes what was written when it is told to, and the log that it reads. */
function startReading() {
  const waiting: string[] = [];
  const read: string[] = [];
  let lost = 0;
  const log = createLog(
    {
      waiting: () => waiting.join('').length,
      write: async (piece) => void waiting.push(String(piece)),
    },
    () => {
      lost += 1;
    },
  );
  return {
    ...log,
    countLost: () => lost,
    waiting: () => waiting.length,
    take: (count: number) => read.push(...waiting.splice(0, count)),
    lines: () => read.join('').split('\n').filter(Boolean),
  };
}

test('of a log that nobody reads a megabyte is kept, and the rest is counted once it is read again', () => {
  const log = startReading();
  const line = `${'x'.repeat(99_999)}\n`;
  for (let count = 0; count < 20; count += 1) log.write(line);
  expect(log.waiting()).toBe(11);
  expect(log.countLost()).toBe(9);
  // There is room, but a slow reader is to be told once, and not before each line.
  log.take(1);
  log.write(line);
  expect(log.countLost()).toBe(10);
  log.take(10);
  log.write('read again\n');
  log.write('and again\n');
  log.take(2);
  expect(log.lines().slice(11).map(noticeOrText)).toEqual([10, 'read again', 'and again']);
  expect(log.countLost()).toBe(10);
});

function noticeOrText(line: string): unknown {
  return line.startsWith('{') ? JSON.parse(line).lost : line;
}

test('a line about lost lines that is lost itself is no line, and is written with the next one', async () => {
  let isFull = true;
  const written: string[] = [];
  let lost = 0;
  const log = createLog(
    {
      waiting: () => 0,
      write: async (piece) => {
        if (isFull) throw new Error('the disk is full');
        written.push(String(piece));
      },
    },
    () => {
      lost += 1;
    },
  );
  for (let count = 0; count < 3; count += 1) {
    log.write('lost\n');
    await Promise.resolve();
  }
  isFull = false;
  log.write('kept\n');
  expect(written.join('').split('\n').filter(Boolean).map(noticeOrText)).toEqual([3, 'kept']);
  expect(lost).toBe(3);
});

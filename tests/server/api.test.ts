import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { answers, post, startServer, url } from './support.ts';

test('an unknown path of the API gets 404 as JSON', async () => {
  const { app } = await startServer();
  for (const method of ['GET', 'POST'] as const) {
    const response = await app.inject({ method, url: '/api/submit-nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'There is nothing at this address.',
      message: 'There is nothing at this address.',
    });
  }
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s on a path of the API gets 405 and is told of POST',
  async (method) => {
    const { app } = await startServer();
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  },
);

test('more posts than allowed get 429 and are told when to come back', async () => {
  const { app } = await startServer({ environment: { RATE_LIMIT: '2' } });
  expect((await post(app, answers)).statusCode).toBe(201);
  expect((await post(app, {})).statusCode).toBe(422);
  const response = await post(app, answers);
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(590);
  const message =
    'You have sent many requests in a short time. Please wait a few minutes and try again, or call us.';
  expect(response.json()).toEqual({ error: message, message });
});

test('the limit of posts leaves reading alone', async () => {
  const { app } = await startServer({ environment: { RATE_LIMIT: '1' } });
  await post(app, answers);
  expect((await post(app, answers)).statusCode).toBe(429);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject(url)).statusCode).toBe(405);
});

test('RATE_LIMIT=0 lets everything through', async () => {
  const { app } = await startServer({ environment: { RATE_LIMIT: '0' } });
  const responses = await Promise.all(Array.from({ length: 50 }, () => post(app, {})));
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([422]));
});

test('addresses of one IPv6 network of 64 bits count as one client', async () => {
  const { app } = await startServer({ environment: { RATE_LIMIT: '1' } });
  const from = (remoteAddress: string) =>
    app.inject({ method: 'POST', url, remoteAddress, payload: {} });
  expect((await from('2001:db8::1')).statusCode).toBe(422);
  expect((await from('2001:db8::2')).statusCode).toBe(429);
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(422);
});

test('a client behind a trusted proxy counts by its own address, and no other header is believed', async () => {
  const environment = { RATE_LIMIT: '1', TRUST_PROXY: 'loopback' };
  const { app } = await startServer({ environment });
  const from = (remoteAddress: string, forwarded: string) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: {},
    });
  expect((await from('127.0.0.1', '192.0.2.1')).statusCode).toBe(422);
  expect((await from('127.0.0.1', '192.0.2.2')).statusCode).toBe(422);
  expect((await from('127.0.0.1', '192.0.2.2')).statusCode).toBe(429);
  expect((await from('198.51.100.1', '192.0.2.3')).statusCode).toBe(422);
  expect((await from('198.51.100.1', '192.0.2.4')).statusCode).toBe(429);
});

test('another origin may call the API only when it is named', async () => {
  const origin = 'https://www.example.com';
  const { app } = await startServer({ environment: { CORS_ORIGINS: origin } });
  const preflight = (from: string) =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: from, 'access-control-request-method': 'POST' },
    });
  const allowed = await preflight(origin);
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers['access-control-allow-origin']).toBe(origin);
  const other = await preflight('https://evil.example');
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
  expect((await post(app, answers, { origin })).headers['access-control-allow-origin']).toBe(
    origin,
  );
});

test('without CORS_ORIGINS no other origin may call the API', async () => {
  const { app } = await startServer();
  const response = await post(app, answers, { origin: 'https://www.example.com' });
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('the health check answers 200, and 503 while nothing can be stored', async () => {
  const { app, path } = await startServer();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  const response = await app.inject('/healthz');
  other.close();
  expect(response.statusCode).toBe(503);
});

test('no log line holds an answer, a query or a header', async () => {
  const { app, log, path } = await startServer();
  await post(app, answers, { cookie: 'secret-cookie' });
  await post(app, { ...answers, email: 'dana-at-home' });
  await post(app, `{"fullName": "Dana Whitfield", "phone"`);
  await app.inject({ method: 'POST', url: `${url}?email=dana@example.com`, payload: answers });
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  await post(app, { ...answers, notes: 'The key is below the mat.' });
  other.close();
  const lines = log.join('');
  expect(lines).toContain('"status":201');
  expect(lines).toContain('"status":422');
  expect(lines).toContain('"status":503');
  expect(lines).toContain(`"path":"${url}"`);
  expect(lines).not.toMatch(/Dana|dana|555|Ridout|secret-cookie|mat/);
});

import { expect, test } from 'vitest';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { answers, post, refusal, startServer, temporaryFolder, url } from './support.ts';

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s on an unknown path of the API gets 404 as JSON, beside pages too',
  async (method) => {
    for (const options of [{}, { siteFolder: temporaryFolder() }]) {
      const { app } = await startServer(options);
      for (const unknown of ['/api/submit-nothing', '/api/a/b?c=d', '/api/', '/api']) {
        const response = await app.inject({ method, url: unknown, headers: { accept: '*/*' } });
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual(refusal(sentenceOf(404)));
      }
    }
  },
);

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s on a path of the API gets 405 and is told of POST',
  async (method) => {
    const { app } = await startServer();
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  },
);

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

test('where other origins may call the API, what is below it and not there is still nothing', async () => {
  const { app } = await startServer({ environment: { CORS_ORIGINS: 'https://www.example.com' } });
  const headers = { origin: 'https://www.example.com', 'access-control-request-method': 'POST' };
  for (const unknown of ['/api', '/api/nothing', `${url}/more`]) {
    for (const more of [{}, headers]) {
      const response = await app.inject({ method: 'OPTIONS', url: unknown, headers: more });
      expect(response.statusCode).toBe(404);
      expect(response.json().error).toBe('There is nothing at this address.');
    }
  }
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
  expect(response.headers['retry-after'], 'in seconds').toMatch(/^\d+$/);
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
  expect(lines.replaceAll(/"time":\d+/g, '')).not.toMatch(/Dana|dana|555|Ridout|secret-cookie|mat/);
});

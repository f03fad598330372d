import { expect, test } from 'vitest';
import { open } from './pages-site.ts';
import { answers, post, startServer, url } from './support.ts';

const origin = 'https://www.example.com';

test('HTTPS is insisted on where a trusted proxy says that the visitor came by it', async () => {
  const { app } = await startServer({ environment: { TRUST_PROXY: 'loopback' } });
  const by = async (proto: string, remoteAddress = '127.0.0.1') => {
    const headers = { 'x-forwarded-proto': proto };
    const response = await app.inject({ url: '/healthz', headers, remoteAddress });
    return response.headers['strict-transport-security'];
  };
  expect(await by('https')).toBe('max-age=15552000');
  expect(await by('http')).toBeUndefined();
  expect(await by('https', '198.51.100.7')).toBeUndefined();
});

test('HTTPS is insisted on for the names below the host only where a setting says so', async () => {
  const strictTransport = async (environment: object) =>
    (await (await open({ SITE_URL: origin, ...environment })).get('/')).headers[
      'strict-transport-security'
    ];
  expect(await strictTransport({})).toBe('max-age=15552000');
  expect(await strictTransport({ HSTS_SUBDOMAINS: 'off' })).toBe('max-age=15552000');
  expect(await strictTransport({ HSTS_SUBDOMAINS: 'on' })).toBe(
    'max-age=15552000; includeSubDomains',
  );
});

/** Every kind of answer of pages and files. */
const kinds = [
  '/',
  '/about',
  '/nothing',
  '/robots.txt',
  '/assets/app-1a2b.js',
  '/images/house.webp',
];
const redirect = { from: '/former', to: '/about' };

test.each([
  { site: 'a public site', environment: { SITE_URL: origin }, showsSamples: false, tag: undefined },
  { site: 'a site without a SITE_URL', environment: {}, showsSamples: false, tag: 'noindex' },
  {
    ...{ site: 'this machine', environment: { SITE_URL: 'http://127.0.0.1:3000' } },
    ...{ showsSamples: false, tag: 'noindex' },
  },
  {
    ...{ site: 'a trial', environment: { SITE_URL: origin, STAGING: 'on' } },
    ...{ showsSamples: false, tag: 'noindex' },
  },
  {
    ...{ site: 'a public site with samples', environment: { SITE_URL: origin } },
    ...{ showsSamples: true, tag: 'noindex' },
  },
])('search engines are told $tag by every answer of $site', async (wishes) => {
  const { environment, showsSamples, tag } = wishes;
  const { get, head } = await open(environment, [redirect], showsSamples);
  const answers = [...(await Promise.all(kinds.map((url) => get(url)))), await head('/')];
  const { etag } = (await get('/')).headers;
  answers.push(await get('/', { 'if-none-match': String(etag) }), await get(redirect.from));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...[200, 200, 404, 200, 200, 200, 200],
    ...[304, 301],
  ]);
  for (const { headers } of answers) expect(headers['x-robots-tag']).toBe(tag);
});

test('a page of a named origin may read every refusal, too', async () => {
  const environment = { CORS_ORIGINS: origin, RATE_LIMIT: '4' };
  const { app } = await startServer({ environment });
  const bodies = [{}, '{', 'x'.repeat(40_000), answers, answers];
  for (const [index, status] of [422, 400, 413, 201, 429].entries()) {
    const response = await post(app, bodies[index], { origin });
    expect(response.statusCode).toBe(status);
    expect(response.headers['access-control-allow-origin']).toBe(origin);
    expect(response.headers.vary).toContain('Origin');
  }
});

test('the origin "null" and those that only look like a named one may not call the API', async () => {
  const { app } = await startServer({ environment: { CORS_ORIGINS: origin } });
  for (const other of [
    'null',
    `${origin}.evil.example`,
    `${origin}:8443`,
    'http://www.example.com',
  ]) {
    const headers = { origin: other, 'access-control-request-method': 'POST' };
    const preflight = await app.inject({ method: 'OPTIONS', url, headers });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    const response = await post(app, {}, { origin: other });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('every kind of answer carries the policy and says that its type is meant', async () => {
  const { app } = await startServer({ environment: { RATE_LIMIT: '3' } });
  const responses = [
    await post(app, answers),
    await post(app, '{'),
    await post(app, answers, { 'content-type': 'text/plain' }),
    await post(app, answers),
    await app.inject('/nothing'),
    await app.inject('/api/nothing'),
    await app.inject('/%zz'),
    await app.inject({ method: 'DELETE', url }),
  ];
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([201, 400, 415, 429, 404, 404, 404, 405]);
  for (const { headers } of responses) {
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

import { afterEach, expect, test, vi } from 'vitest';
import { createCounter } from '../../src/server/api/counter.ts';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { answers, letPass, post, refusal, startServer, url } from './support.ts';

test('more posts than allowed get 429 and are told when to come back', async () => {
  const { app } = await startServer({ environment: { RATE_LIMIT: '2' } });
  letPass(0);
  expect((await post(app, answers)).statusCode).toBe(201);
  expect((await post(app, {})).statusCode).toBe(422);
  const response = await post(app, answers);
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('600');
  expect(response.json()).toEqual(refusal(sentenceOf(429)));
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

afterEach(() => {
  vi.useRealTimers();
});

test('after ten minutes a client may post again, even if the clock was set back a year meanwhile', async () => {
  const { app } = await startServer({ environment: { RATE_LIMIT: '1' } });
  await post(app, answers);
  expect((await post(app, answers)).statusCode).toBe(429);
  vi.useFakeTimers({ now: Date.now() - 365 * 24 * 3_600_000, toFake: ['Date'] });
  letPass(9 * 60_000);
  expect((await post(app, answers)).statusCode).toBe(429);
  letPass(60_000);
  expect((await post(app, answers)).statusCode).toBe(200);
});

test('a clock that is set forward lets nobody post more', async () => {
  const { app } = await startServer({ environment: { RATE_LIMIT: '1' } });
  await post(app, answers);
  vi.useFakeTimers({ now: Date.now() + 365 * 24 * 3_600_000, toFake: ['Date'] });
  expect((await post(app, answers)).statusCode).toBe(429);
});

test('of too many clients, those that came longest ago are forgotten', () => {
  const { count } = createCounter({ max: 1, span: 60_000, clients: 2 });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(count)).toEqual([
    ...[undefined, undefined, 60, undefined, 60, undefined],
  ]);
});

/** Posts over and over with a limit of one; true where the client is known already. */
async function limited(environment: Record<string, string> = {}) {
  const { app } = await startServer({ environment: { RATE_LIMIT: '1', ...environment } });
  return async (remoteAddress: string, forwarded?: string): Promise<boolean> => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers,
      payload: {},
    });
    return statusCode === 429;
  };
}

test('addresses of one IPv6 network of 64 bits count as one client', async () => {
  const isKnown = await limited();
  expect(await isKnown('2001:db8::1')).toBe(false);
  expect(await isKnown('2001:db8::2')).toBe(true);
  expect(await isKnown('2001:DB8:0:0:ffff:ffff:ffff:ffff')).toBe(true);
  expect(await isKnown('2001:db8:0:1::1')).toBe(false);
});

test('an IPv4 address counts as itself, however it is written', async () => {
  const isKnown = await limited();
  expect(await isKnown('192.0.2.1')).toBe(false);
  expect(await isKnown('::ffff:192.0.2.1')).toBe(true);
  expect(await isKnown('::ffff:c000:0201')).toBe(true);
  expect(await isKnown('::ffff:192.0.2.2')).toBe(false);
});

test('without trusted proxies what a client says of its address is not believed', async () => {
  const isKnown = await limited();
  expect(await isKnown('127.0.0.1', '192.0.2.1')).toBe(false);
  expect(await isKnown('127.0.0.1', '192.0.2.2')).toBe(true);
});

test('only a trusted proxy is believed', async () => {
  const isKnown = await limited({ TRUST_PROXY: 'loopback' });
  expect(await isKnown('127.0.0.1', '192.0.2.1')).toBe(false);
  expect(await isKnown('127.0.0.1', '192.0.2.2')).toBe(false);
  expect(await isKnown('::ffff:127.0.0.1', '192.0.2.2')).toBe(true);
  expect(await isKnown('198.51.100.1', '192.0.2.3')).toBe(false);
  expect(await isKnown('198.51.100.1', '192.0.2.4')).toBe(true);
});

test('what a client puts before its own address is not believed', async () => {
  const isKnown = await limited({ TRUST_PROXY: 'loopback' });
  expect(await isKnown('127.0.0.1', '10.0.0.1, 192.0.2.1')).toBe(false);
  expect(await isKnown('127.0.0.1', '10.0.0.2, 192.0.2.1')).toBe(true);
  expect(await isKnown('127.0.0.1', '127.0.0.1, 192.0.2.1')).toBe(true);
});

test('the client is the first address behind all trusted proxies', async () => {
  const isKnown = await limited({ TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8:1::/48' });
  expect(await isKnown('127.0.0.1', '192.0.2.1, 10.1.2.3, 2001:db8:1::7')).toBe(false);
  expect(await isKnown('127.0.0.1', '192.0.2.1, 10.9.9.9')).toBe(true);
  expect(await isKnown('10.0.0.7', '192.0.2.2, 203.0.113.5, 10.1.2.3')).toBe(false);
  expect(await isKnown('10.0.0.7', '192.0.2.3, 203.0.113.5')).toBe(true);
});

test('an IPv6 client behind a proxy counts by its network', async () => {
  const isKnown = await limited({ TRUST_PROXY: 'loopback' });
  expect(await isKnown('::1', '2001:db8:5::1')).toBe(false);
  expect(await isKnown('::1', '2001:db8:5::2')).toBe(true);
  expect(await isKnown('::1', '2001:db8:6::2')).toBe(false);
});

test('where a proxy hands on what is no address, the proxy itself counts', async () => {
  const isKnown = await limited({ TRUST_PROXY: 'loopback' });
  expect(await isKnown('127.0.0.1', 'unknown')).toBe(false);
  expect(await isKnown('127.0.0.1', 'x'.repeat(1000))).toBe(true);
});

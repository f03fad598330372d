import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { createRateLimiter } from '../../src/server/api/rate-limiter.ts';
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

test('a fraction of a millisecond makes the wait no second longer', () => {
  const now = vi.spyOn(performance, 'now');
  const waits = Array.from({ length: 100 }, (_, index) => {
    now.mockReturnValue(1_000_000 + Math.sqrt(index));
    const { count } = createRateLimiter({ max: 0, span: 600_000, clients: 1 });
    return count('client');
  });
  expect(new Set(waits)).toEqual(new Set([600]));
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
  const { count } = createRateLimiter({ max: 1, span: 60_000, clients: 2 });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(count)).toEqual([
    ...[undefined, undefined, 60, undefined, 60, undefined],
  ]);
});

interface Case {
  readonly statement: string;
  /** The proxies that are believed. */
  readonly trusted?: string;
  /** True if the log says that what a proxy hands on is no address. */
  readonly told?: boolean;
  /** Whether they are refused, who posts, and what is said of their address on the way. */
  readonly posts: readonly (readonly [isRefused: boolean, address: string, forwarded?: string])[];
}

const cases: readonly Case[] = parse(readFileSync(new URL('limit.yaml', import.meta.url), 'utf8'));

test.each(cases)('$statement', async ({ trusted, told = false, posts }) => {
  const environment = { RATE_LIMIT: '1', ...(trusted && { TRUST_PROXY: trusted }) };
  const { app, log } = await startServer({ environment });
  for (const [isRefused, remoteAddress, forwarded] of posts) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const post = { method: 'POST', url, remoteAddress, headers, payload: {} } as const;
    const { statusCode } = await app.inject(post);
    expect(statusCode, `${remoteAddress} ${forwarded}`).toBe(isRefused ? 429 : 422);
  }
  expect(log.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(told ? 1 : 0);
  for (const [, address, forwarded = address] of posts)
    expect(log.join('')).not.toContain(forwarded);
});

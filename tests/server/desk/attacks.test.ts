import { describe, expect, test } from 'vitest';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { minute } from '../store/opened.ts';
import {
  add,
  type Browser,
  base,
  email,
  invite,
  signedIn,
  signedInAgain,
  startDesk,
  type TestDesk,
} from './support.ts';

const handle = { do: 'handle', version: '0', note: 'overwritten' };

/** Posts that a person's own browser is made to send. */
const forged: readonly {
  readonly name: string;
  readonly status: number;
  readonly controls?: Record<string, string>;
  readonly headers?: Record<string, string>;
}[] = [
  { name: 'without a token', status: 403, controls: { token: '' } },
  {
    name: 'from another site with the right token',
    status: 403,
    headers: { 'sec-fetch-site': 'cross-site' },
  },
  {
    name: 'from another host of the same company',
    status: 403,
    headers: { 'sec-fetch-site': 'same-site' },
  },
  { name: 'as JSON', status: 415, headers: { 'content-type': 'application/json' } },
  {
    name: 'as the plain text that any site may send',
    status: 415,
    headers: { 'content-type': 'text/plain' },
  },
  { name: 'longer than any', status: 403, controls: { note: 'a'.repeat(300_000) } },
  { name: 'of an old version', status: 409, controls: { version: '7' } },
];

interface Attack {
  readonly name: string;
  /** Does what must have no effect; resolves to the last answer, if it is no post of the victim's own. */
  readonly attempt: (
    test: TestDesk,
    victim: Browser,
    path: string,
  ) => Promise<{ readonly statusCode: number }> | Promise<void>;
  readonly status: number;
}

/** Posts what a browser of the desk would not send in this way. */
const inject = (
  { app }: TestDesk,
  url: string,
  { headers, payload }: { readonly headers: Record<string, string>; readonly payload: string },
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });

const attacks: readonly Attack[] = [
  ...forged.map(({ name, status, controls, headers }) => ({
    name: `a post ${name}`,
    status,
    attempt: (_test: TestDesk, victim: Browser, path: string) =>
      victim.post(path, { ...handle, ...controls }, headers),
  })),
  {
    name: 'a post with the token of another person',
    attempt: async (test, victim, path) => {
      const { token } = await signedIn(test, 'sam@example.com');
      return victim.post(path, { ...handle, token });
    },
    status: 403,
  },
  {
    name: 'a post that says nothing of where it comes from',
    attempt: (test, { cookie, token }, path) =>
      inject(test, base + path, {
        headers: { cookie: `__Host-desk=${cookie}` },
        payload: new URLSearchParams({ ...handle, token }).toString(),
      }),
    status: 403,
  },
  {
    name: 'a control that stands there twice',
    attempt: (test, { cookie, token }, path) =>
      inject(test, base + path, {
        headers: { cookie: `__Host-desk=${cookie}`, 'sec-fetch-site': 'same-origin' },
        payload: `token=${token}&token=${token}&do=handle&version=0`,
      }),
    status: 403,
  },
  {
    name: 'a cookie that stands there twice',
    attempt: (_test, victim, path) => {
      const cookie = `__Host-desk=${'a'.repeat(43)}; __Host-desk=${victim.cookie}`;
      return victim.post(path, handle, { cookie });
    },
    status: 403,
  },
  {
    name: 'a session after signing out',
    attempt: async (_test, victim) => {
      const { cookie, token } = victim;
      await victim.post('/sign-out', { from: 'here' });
      Object.assign(victim, { cookie, token });
    },
    status: 403,
  },
  {
    name: 'a session after signing out on another device',
    attempt: async (test) => {
      await (await signedInAgain(test)).post('/sign-out', { from: 'everywhere' });
    },
    status: 403,
  },
  {
    name: 'a session of somebody who was removed',
    attempt: async (test) => {
      await invite(test, 'sam@example.com');
      await test.store.removePerson(email);
    },
    status: 403,
  },
  {
    name: 'a session after twelve hours',
    attempt: async ({ clock }) => {
      clock.now = minute(12 * 60);
    },
    status: 403,
  },
  {
    name: 'a path with a way up in it',
    attempt: (_test, victim) => victim.get('/requests/..%2f..%2fetc%2fpasswd'),
    status: 404,
  },
  {
    name: 'a path that is no reference',
    attempt: (_test, victim) => victim.post("/requests/AC-2222-2222'--", handle),
    status: 404,
  },
  {
    name: 'a page of a list that is none',
    attempt: (_test, victim) => victim.get(`?before=${encodeURIComponent("2026-05-10' OR 1=1_9")}`),
    status: 200,
  },
  {
    name: 'a search longer than any',
    attempt: (_test, victim) => victim.post('/search', { words: 'a%_'.repeat(5_000) }),
    status: 303,
  },
];

describe('nothing is changed by', () => {
  test.each(attacks)('$name', async ({ attempt, status }) => {
    const test = await startDesk();
    const victim = await signedIn(test);
    const reference = await add(test);
    const path = `/requests/${reference}`;
    const answer = (await attempt(test, victim, path)) ?? (await victim.post(path, handle));
    expect(answer.statusCode).toBe(status);
    expect((await test.store.find(reference))?.handling ?? initialHandling).toEqual(
      initialHandling,
    );
  });
});

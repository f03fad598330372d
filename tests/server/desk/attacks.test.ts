import { describe, expect, test } from 'vitest';
import { untouched } from '../../../src/server/store/store.ts';
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

interface Attack {
  readonly name: string;
  /** Does what must have no effect; the status of the last answer. */
  readonly attempt: (test: TestDesk, victim: Browser, reference: string) => Promise<number>;
  readonly status: number;
}

const handle = { do: 'handle', version: '0', note: 'overwritten' };

const attacks: readonly Attack[] = [
  {
    name: 'a post without a token',
    attempt: async (_test, victim, reference) =>
      (await victim.post(`/requests/${reference}`, { ...handle, token: '' })).statusCode,
    status: 403,
  },
  {
    name: 'a post with the token of another person',
    attempt: async (test, victim, reference) => {
      const other = await signedIn(test, 'sam@example.com');
      return (await victim.post(`/requests/${reference}`, { ...handle, token: other.token }))
        .statusCode;
    },
    status: 403,
  },
  {
    name: 'a post from another site with the right token',
    attempt: async (_test, victim, reference) =>
      (await victim.post(`/requests/${reference}`, handle, { 'sec-fetch-site': 'cross-site' }))
        .statusCode,
    status: 403,
  },
  {
    name: 'a post from another host of the same company',
    attempt: async (_test, victim, reference) =>
      (await victim.post(`/requests/${reference}`, handle, { 'sec-fetch-site': 'same-site' }))
        .statusCode,
    status: 403,
  },
  {
    name: 'a post that says nothing of where it comes from',
    attempt: async (test, victim, reference) =>
      (
        await test.app.inject({
          method: 'POST',
          url: `${base}/requests/${reference}`,
          headers: {
            cookie: `__Host-desk=${victim.cookie}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ ...handle, token: victim.token }).toString(),
        })
      ).statusCode,
    status: 403,
  },
  {
    name: 'a post as JSON',
    attempt: async (_test, victim, reference) =>
      (
        await victim.post(`/requests/${reference}`, handle, {
          'content-type': 'application/json',
        })
      ).statusCode,
    status: 415,
  },
  {
    name: 'a post as the plain text that any site may send',
    attempt: async (_test, victim, reference) =>
      (await victim.post(`/requests/${reference}`, handle, { 'content-type': 'text/plain' }))
        .statusCode,
    status: 415,
  },
  {
    name: 'a session after signing out',
    attempt: async (_test, victim, reference) => {
      const { cookie, token } = victim;
      await victim.post('/sign-out', { from: 'here' });
      Object.assign(victim, { cookie, token });
      return (await victim.post(`/requests/${reference}`, handle)).statusCode;
    },
    status: 403,
  },
  {
    name: 'a session after signing out on another device',
    attempt: async (test, victim, reference) => {
      const other = await signedInAgain(test);
      await other.post('/sign-out', { from: 'everywhere' });
      return (await victim.post(`/requests/${reference}`, handle)).statusCode;
    },
    status: 403,
  },
  {
    name: 'a session of somebody who was removed',
    attempt: async (test, victim, reference) => {
      await invite(test, 'sam@example.com');
      await test.store.removePerson(email);
      return (await victim.post(`/requests/${reference}`, handle)).statusCode;
    },
    status: 403,
  },
  {
    name: 'a session after twelve hours',
    attempt: async ({ clock }, victim, reference) => {
      clock.now = minute(12 * 60);
      return (await victim.post(`/requests/${reference}`, handle)).statusCode;
    },
    status: 403,
  },
  {
    name: 'a cookie that stands there twice',
    attempt: async (_test, victim, reference) => {
      const cookie = `__Host-desk=${'a'.repeat(43)}; __Host-desk=${victim.cookie}`;
      return (await victim.post(`/requests/${reference}`, handle, { cookie })).statusCode;
    },
    status: 403,
  },
  {
    name: 'a control that stands there twice',
    attempt: async ({ app }, victim, reference) => {
      const answer = await app.inject({
        method: 'POST',
        url: `${base}/requests/${reference}`,
        headers: {
          cookie: `__Host-desk=${victim.cookie}`,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: `token=${victim.token}&token=${victim.token}&do=handle&version=0`,
      });
      return answer.statusCode;
    },
    status: 403,
  },
  {
    name: 'a path with a way up in it',
    attempt: async (_test, victim) =>
      (await victim.get('/requests/..%2f..%2fetc%2fpasswd')).statusCode,
    status: 404,
  },
  {
    name: 'a path that is no reference',
    attempt: async (_test, victim) =>
      (await victim.post("/requests/AC-2222-2222'--", handle)).statusCode,
    status: 404,
  },
  {
    name: 'a page of a list that is none',
    attempt: async (_test, victim) =>
      (await victim.get(`?before=${encodeURIComponent("2026-05-10' OR 1=1_9")}`)).statusCode,
    status: 200,
  },
  {
    name: 'a search longer than any',
    attempt: async (_test, victim) =>
      (await victim.post('/search', { words: 'a%_'.repeat(5_000) })).statusCode,
    status: 303,
  },
  {
    name: 'a form longer than any',
    attempt: async (_test, victim, reference) =>
      (await victim.post(`/requests/${reference}`, { ...handle, note: 'a'.repeat(100_000) }))
        .statusCode,
    status: 403,
  },
  {
    name: 'an old version',
    attempt: async (_test, victim, reference) =>
      (await victim.post(`/requests/${reference}`, { ...handle, version: '7' })).statusCode,
    status: 409,
  },
];

describe('nothing is changed by', () => {
  test.each(attacks)('$name', async ({ attempt, status }) => {
    const test = await startDesk();
    const victim = await signedIn(test);
    const reference = await add(test);
    expect(await attempt(test, victim, reference)).toBe(status);
    expect((await test.store.find(reference))?.handling ?? untouched).toEqual(untouched);
  });
});

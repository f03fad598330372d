import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { desk } from '../../../src/server/desk/desk.ts';
import { untouched } from '../../../src/server/store/handling.ts';
import { minute } from '../store/opened.ts';
import {
  add,
  type Browser,
  base,
  email,
  invite,
  lastPage,
  openBrowser,
  password,
  signedIn,
  startDesk,
  type TestDesk,
} from './support.ts';

/** What anybody may ask for: the way in, and the files that the pages need. */
const open = ['/sign-in', '/welcome'];

/** Every route of the desk, with the methods that it takes. */
async function routes(): Promise<{ method: string; path: string }[]> {
  const { app, store } = await startDesk();
  const found: { method: string; path: string }[] = [];
  const collector: FastifyInstance = Fastify();
  collector.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) found.push({ method: each, path: url });
  });
  void app;
  const drawing = { drawPage: () => '', styleSheet: '', script: '' };
  const parts = { base: '', origin: 'http://localhost', store, forms: [], drawing, owes: [] };
  const site = { booking: { services: [] }, towns: [], company: {}, timeZone: 'UTC' };
  await collector.register(desk, { ...parts, site, now: () => new Date() } as never);
  return found;
}

const isOpen = (path: string): boolean =>
  open.includes(path) || /^\/(?:desk|print)-\w+\.(?:css|js)$/.test(path);

test('no route but the way in answers a stranger with anything', async () => {
  const all = (await routes()).filter(({ path }) => !isOpen(path));
  expect(all.length).toBeGreaterThan(10);
  const test = await startDesk();
  const reference = await add(test, { contact: { fullName: 'Quetzalcoatl' } });
  for (const { method, path } of all) {
    const url = base + path.replace(':reference', reference).replace('*', 'x').replace(/\/$/, '');
    for (const cookie of ['', `__Host-desk=${'a'.repeat(43)}`, '__Host-desk=short']) {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await test.app.inject({
        method: method as 'GET',
        url,
        headers: method === 'GET' || method === 'HEAD' ? headers : { ...headers, ...type },
        ...(method === 'POST' && { payload: 'do=handle&version=0' }),
      });
      expect({ method, path, status: answer.statusCode }).toEqual({
        ...{ method, path },
        status: method === 'POST' ? 403 : expect.toBeOneOf([303, 404]),
      });
      expect(answer.body).not.toContain('Quetzalcoatl');
    }
  }
  expect((await test.store.find(reference))?.handling).toBeUndefined();
});

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
    attempt: async ({ store }, victim, reference) => {
      await store.removePerson(email);
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

async function signedInAgain(test: TestDesk): Promise<Browser> {
  const browser = openBrowser(test);
  await browser.get('/sign-in');
  await browser.post('/sign-in', { email, password });
  await browser.get('');
  return browser;
}

describe('nothing is changed by', () => {
  test.each(attacks)('$name', async ({ attempt, status }) => {
    const test = await startDesk();
    const victim = await signedIn(test);
    const reference = await add(test);
    expect(await attempt(test, victim, reference)).toBe(status);
    expect((await test.store.find(reference))?.handling ?? untouched).toEqual(untouched);
  });
});

test('whoever plants a cookie before the sign-in gets nothing by it', async () => {
  const test = await startDesk();
  await signedIn(test);
  const victim = openBrowser(test);
  await victim.get('/sign-in');
  const planted = victim.cookie;
  await victim.post('/sign-in', { email, password });
  expect(victim.cookie).not.toBe(planted);
  const attacker = openBrowser(test);
  attacker.cookie = planted;
  expect((await attacker.get('')).statusCode).toBe(303);
});

test('only a hash of what the browser shows is kept', async () => {
  const test = await startDesk();
  const browser = await signedIn(test);
  expect(await test.store.session(browser.cookie, test.clock.now.toISOString())).toBeUndefined();
});

test('passwords are guessed at ten times, whoever they are of and wherever from', async () => {
  const test = await startDesk();
  await signedIn(test);
  for (const whom of [email, 'nobody@example.com']) {
    const browser = openBrowser(test);
    await browser.get('/sign-in');
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const guess = { email: whom, password: `guess number ${tries}` };
      statuses.push((await browser.post('/sign-in', guess)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    expect((await browser.post('/sign-in', { email: whom, password })).statusCode).toBe(429);
  }
});

test('one address guesses thirty times, however many people it names', async () => {
  const test = await startDesk();
  const browser = openBrowser(test);
  await browser.get('/sign-in');
  const statuses: number[] = [];
  for (let tries = 0; tries < 32; tries += 1) {
    const guess = { email: `p${tries}@example.com`, password };
    statuses.push((await browser.post('/sign-in', guess)).statusCode);
  }
  expect(statuses).toEqual([...Array(30).fill(403), 429, 429]);
});

test('a sign-in that fails says the same, whoever is named', async () => {
  const test = await startDesk();
  await signedIn(test);
  await invite(test, 'new@example.com');
  const problems = new Set<string | undefined>();
  for (const whom of [email, 'new@example.com', 'nobody@example.com', '', "' OR 1=1"]) {
    const browser = openBrowser(test);
    await browser.get('/sign-in');
    await browser.post('/sign-in', { email: whom, password: 'not the right one' });
    problems.add(lastPage(test, 'sign-in').problem);
  }
  expect(problems.size).toBe(1);
});

test('a link in a mail opens after a second look, and one from a page that posts does not', async () => {
  const test = await startDesk();
  await signedIn(test);
  const stranger = openBrowser(test);
  const from = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const first = await stranger.get('/requests/AC-2222-2222', from);
  expect(first).toMatchObject({ statusCode: 200 });
  expect(first.body).toContain('http-equiv="refresh" content="0"');
  const second = await stranger.get('/requests/AC-2222-2222', { 'sec-fetch-site': 'same-origin' });
  expect(second.headers.location).toBe(`${base}/sign-in?to=AC-2222-2222`);
});

test.each(['//evil.example', 'https://evil.example', '/../x', 'AC-1', '"><script>'])(
  'signing in never leads to %s',
  async (to) => {
    const test = await startDesk();
    await signedIn(test);
    const browser = openBrowser(test);
    await browser.get(`/sign-in?to=${encodeURIComponent(to)}`);
    const answer = await browser.post('/sign-in', { email, password, to });
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: base } });
  },
);

test('no line of the log holds what staff or visitors wrote, a token or a search', async () => {
  const test = await startDesk();
  const secret = 'Quetzalcoatl';
  const browser = await signedIn(test);
  const { cookie, token } = browser;
  const reference = await add(test, { contact: { fullName: secret } });
  await browser.post('/search', { words: secret });
  await browser.get('/all');
  await browser.get(`/requests/${reference}`);
  await browser.post(`/requests/${reference}`, { do: 'save', version: '0', note: secret });
  await browser.get(`/${secret}?${secret}`);
  await browser.get('/requests.csv?list=all');
  const link = await invite(test, 'sam@example.com');
  await browser.get(`/welcome?link=${link}`);
  await browser.post('/sign-in', { email, password: secret });
  const log = test.log.join('');
  expect(log).toContain('"path":"/desk/all"');
  for (const hidden of [secret, cookie, token, link, password]) expect(log).not.toContain(hidden);
});

import { expect, test } from 'vitest';
import { run } from '../commands/commands.ts';
import { minute } from '../store/opened.ts';
import {
  base,
  controlValue,
  email,
  invite,
  openBrowser,
  password,
  signedIn,
  startDesk,
  textsIn,
} from './support.ts';

test('an invited person chooses a password, and is signed in', async () => {
  const desk = await startDesk();
  const browser = openBrowser(desk);
  const link = await invite(desk);
  expect((await browser.get(`/welcome?link=${link}`)).body).toContain(`value="${email}"`);
  const answer = await browser.post('/welcome', { link, password });
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: base } });
  const list = await browser.get('');
  expect(list.statusCode).toBe(200);
  expect(textsIn(list.body, 'p.empty')).toEqual(['There is nothing here.']);
});

test('a link works once, for half an hour, and opening it uses nothing up', async () => {
  const desk = await startDesk();
  const link = await invite(desk);
  const browser = openBrowser(desk);
  for (let times = 0; times < 3; times += 1) {
    expect((await browser.get(`/welcome?link=${link}`)).statusCode).toBe(200);
  }
  desk.clock.now = minute(30);
  expect((await browser.post('/welcome', { link, password })).statusCode).toBe(410);
  desk.clock.now = minute(29);
  expect((await browser.post('/welcome', { link, password })).statusCode).toBe(303);
  const other = openBrowser(desk);
  expect((await other.get(`/welcome?link=${link}`)).statusCode).toBe(410);
  expect((await other.post('/welcome', { link, password })).statusCode).toBe(410);
  expect((await other.get('/welcome')).statusCode).toBe(410);
});

test.each([
  { bad: 'short', problem: /has 5 characters.*at least 12/ },
  { bad: 'x'.repeat(201), problem: /too long/ },
  { bad: 'aaaaaaaaaaaaaaaa', problem: /easy to guess/ },
  { bad: 'Qwerty123456', problem: /easy to guess/ },
  { bad: `1${email}1`, problem: /easy to guess/ },
])('the password "$bad" is refused', async ({ bad, problem }) => {
  const desk = await startDesk();
  const browser = openBrowser(desk);
  const link = await invite(desk);
  await browser.get(`/welcome?link=${link}`);
  const { statusCode, body } = await browser.post('/welcome', { link, password: bad });
  expect(statusCode).toBe(422);
  expect(textsIn(body, 'p.problem')).toEqual([expect.stringMatching(problem)]);
  expect(textsIn(body, 'title')[0]).toMatch(/^Error: /);
  expect(await desk.store.passwordOf(email)).toBeUndefined();
});

test('a person signs in again, however they write their address, and comes to what they wanted', async () => {
  const desk = await startDesk();
  await signedIn(desk);
  const browser = openBrowser(desk);
  const asked = await browser.get('/requests/AC-2222-2222');
  expect(asked.headers.location).toBe(`${base}/sign-in?to=AC-2222-2222`);
  const to = controlValue((await browser.get('/sign-in?to=AC-2222-2222')).body, 'to') ?? '';
  const given = { email: ' DANA@example.com ', password, to };
  const answer = await browser.post('/sign-in', given);
  expect(answer.headers.location).toBe(`${base}/requests/AC-2222-2222`);
});

/** One address as people type it: the letters of its domain or ASCII, in capitals, at full width, in pieces. */
const spellings = [
  ...['dana@exämple.com', 'dana@xn--exmple-cua.com', 'Dana@EXÄMPLE.COM'],
  ...['ｄａｎａ＠ｅｘäｍｐｌｅ．ｃｏｍ', 'dana@exa\u0308mple.com'],
];

test.each([
  ...spellings.map((invited) => ({ invited, isKept: false })),
  // As a row may be that was not written by the command.
  ...spellings.slice(0, 3).map((invited) => ({ invited, isKept: true })),
])(
  'whoever was invited as $invited signs in by every spelling of the address (kept so: $isKept)',
  async ({ invited, isKept }) => {
    const desk = await startDesk();
    const row = { email: invited, hash: 'unused', until: minute(30).toISOString() };
    if (isKept) await desk.store.invite(row);
    const said = await run(desk.store, 'accounts', 'add', invited);
    const link = /link=([\w-]+)/.exec(said)?.[1] ?? '';
    const first = openBrowser(desk);
    await first.get(`/welcome?link=${link}`);
    await first.post('/welcome', { link, password });
    expect(await desk.store.people()).toHaveLength(1);
    for (const typed of spellings) {
      const browser = openBrowser(desk);
      await browser.get('/sign-in');
      const answer = await browser.post('/sign-in', { email: typed, password });
      expect(answer.statusCode, typed).toBe(303);
      expect((await browser.get('')).statusCode, typed).toBe(200);
    }
  },
);

test.each(spellings)(
  'a person is shut out as %s, however their account is written',
  async (typed) => {
    const { store } = await startDesk();
    const until = minute(30).toISOString();
    for (const [hash, email] of spellings.slice(0, 3).entries())
      await store.invite({ email, hash: `${hash}`, until });
    await store.invite({ email: 'sam@example.com', hash: 'of Sam', until });
    await run(store, 'accounts', 'remove', typed);
    expect(await run(store, 'accounts', 'list')).toMatch(/^sam@example\.com .*\n$/);
  },
);

test('wrong passwords count against a person by every spelling of the address', async () => {
  const desk = await startDesk();
  await signedIn(desk, 'dana@xn--exmple-cua.com');
  const codes: number[] = [];
  for (let times = 0; times < 11; times += 1) {
    const browser = openBrowser(desk);
    await browser.get('/sign-in');
    const email = spellings[times % 2] ?? '';
    codes.push((await browser.post('/sign-in', { email, password: 'wrong' })).statusCode);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
});

test('cookies are for the desk of this very host, secure and out of reach of scripts', async () => {
  const desk = await startDesk();
  const browser = await signedIn(desk);
  await browser.post('/sign-out', { from: 'here' });
  await browser.get('/sign-in');
  const answer = await browser.post('/sign-in', { email, password });
  const rest = 'Path=\\/; HttpOnly; Secure; SameSite=Lax$';
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(`^__Host-desk=[\\w-]{43}; Max-Age=43200; ${rest}`),
    expect.stringMatching(`^__Host-desk-device=[\\w-]{43}\\.[\\w-]{43}; Max-Age=15552000; ${rest}`),
  ]);
});

test('a browser that keeps no cookie is told what to do', async () => {
  const desk = await startDesk();
  await signedIn(desk);
  const browser = openBrowser(desk);
  await browser.get('/sign-in');
  browser.cookie = '';
  const answer = await browser.post('/sign-in', { email, password });
  expect(answer.statusCode).toBe(403);
  expect(textsIn(answer.body, 'p.problem')).toEqual([expect.stringMatching(/cookie.*https/)]);
});

test('a sign-in page from before somebody signed in says that it had expired, and ends their session once it is sent again', async () => {
  const desk = await startDesk();
  await signedIn(desk);
  await signedIn(desk, 'sam@example.com');
  const browser = openBrowser(desk);
  await browser.get('/sign-in');
  const { token } = browser;
  await browser.post('/sign-in', { email: 'sam@example.com', password });
  const { cookie } = browser;
  const answer = await browser.post('/sign-in', { email, password, token });
  expect(answer.statusCode).toBe(403);
  expect(textsIn(answer.body, 'p.problem')).toEqual([expect.stringMatching(/had expired/)]);
  expect((await browser.post('/sign-in', { email, password })).statusCode).toBe(303);
  expect((await browser.get('')).body).toContain(`<strong>${email}</strong>`);
  expect((await browser.get('', { cookie: `__Host-desk=${cookie}` })).statusCode).toBe(303);
});

test('a person who signs out here stays signed in elsewhere', async () => {
  const desk = await startDesk();
  const [here] = [await signedIn(desk)];
  const there = openBrowser(desk);
  await there.get('/sign-in');
  await there.post('/sign-in', { email, password });
  const answer = await here.post('/sign-out', { from: 'here' });
  expect(answer.headers.location).toBe(`${base}/sign-in`);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-desk=; Max-Age=0;/);
  expect((await there.get('')).statusCode).toBe(200);
});

test('every answer is for this browser alone, found by no search and framed by no page', async () => {
  const desk = await startDesk();
  const browser = await signedIn(desk);
  for (const path of ['', '/sign-in', '/nothing', '/requests.xlsx', '/requests/AC-2222-2222']) {
    const { headers } = await browser.get(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  }
});

test('the style sheet is kept for ever, under a name of its own', async () => {
  const desk = await startDesk();
  const browser = await signedIn(desk);
  const { body } = await browser.get('');
  const [, path = ''] = /<link rel="stylesheet" href="\/desk(\/desk-\w{12}\.css)"/.exec(body) ?? [];
  const sheet = await openBrowser(desk).get(path);
  expect(sheet).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
  });
  expect(sheet.headers['cache-control']).toMatch(/immutable/);
});

test('while the database is away, a page says so', async () => {
  const desk = await startDesk();
  const browser = await signedIn(desk);
  await desk.store.close();
  const { statusCode, body } = await browser.get('');
  expect(statusCode).toBe(503);
  expect(body).toMatch(/database/);
});

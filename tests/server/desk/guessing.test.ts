import { expect, test } from 'vitest';
import { letPass } from '../support.ts';
import {
  add,
  type Browser,
  base,
  email,
  invite,
  openBrowser,
  password,
  signedIn,
  startDesk,
  type TestDesk,
  textsIn,
} from './support.ts';

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

test('after fifteen minutes passwords may be guessed at again', async () => {
  const test = await startDesk();
  await signedIn(test);
  const browser = openBrowser(test);
  await browser.get('/sign-in');
  expect(await guess(browser, Array(11).fill(email))).toBe(429);
  letPass(14 * 60_000);
  expect((await browser.post('/sign-in', { email, password })).statusCode).toBe(429);
  letPass(60_000);
  expect((await browser.post('/sign-in', { email, password })).statusCode).toBe(303);
});

test('one address guesses thirty times, however many people it names', async () => {
  const test = await startDesk();
  await invite(test);
  const browser = openBrowser(test);
  await browser.get('/sign-in');
  const statuses: number[] = [];
  for (let tries = 0; tries < 32; tries += 1) {
    const guess = { email: `p${tries}@example.com`, password };
    statuses.push((await browser.post('/sign-in', guess)).statusCode);
  }
  expect(statuses).toEqual([...Array(30).fill(403), 429, 429]);
});

/** A cost at which a guess takes long enough for others to come meanwhile. */
const slow = { N: 2 ** 14, r: 8, p: 1 };

/** So many strangers of one IPv6 network of 48 bits who guess at once, each at the password of another person. */
async function crowdOf(test: TestDesk, count: number) {
  const strangers = Array.from({ length: count }, async (_, index) => {
    const browser = openBrowser(test);
    browser.address = `2001:db8:7:${index.toString(16)}::1`;
    await browser.get('/sign-in');
    return { browser, guess: { email: `p${index}@example.com`, password } };
  });
  const ready = await Promise.all(strangers);
  return () => ready.map(({ browser, guess }) => browser.post('/sign-in', guess));
}

test('a device that is known signs in at once while a crowd of strangers waits', async () => {
  const test = await startDesk({ cost: slow });
  const own = await signedIn(test);
  own.cookie = '';
  await own.get('/sign-in');
  const comeAtOnce = await crowdOf(test, 136);
  const done: string[] = [];
  const crowd = comeAtOnce().map(async (answer) => {
    if ((await answer).statusCode === 403) done.push('stranger');
  });
  const answer = await own.post('/sign-in', { email, password });
  done.push('own');
  await Promise.all(crowd);
  expect(answer.statusCode).toBe(303);
  expect(done).toHaveLength(21);
  expect(done.indexOf('own')).toBeLessThan(5);
});

test('whoever is told that too many are signing in has made no attempt', async () => {
  const test = await startDesk({ cost: slow });
  await signedIn(test);
  const browser = openBrowser(test);
  await browser.get('/sign-in');
  const comeAtOnce = await crowdOf(test, 20);
  const crowd = comeAtOnce();
  const guesses = Array.from({ length: 40 }, () => browser.post('/sign-in', { email, password }));
  const told = (await Promise.all(guesses)).map(({ body }) => textsIn(body, 'p.problem')[0]);
  await Promise.all(crowd);
  expect(new Set(told)).toEqual(
    new Set(['Too many people are signing in at the moment. Wait a minute and try again.']),
  );
  expect(await guess(browser, Array(10).fill(email))).toBe(403);
});

test('an IPv6 network of 48 bits guesses three hundred times, one of 64 bits in it thirty times', async () => {
  const test = await startDesk();
  await invite(test);
  const statuses: number[] = [];
  for (let network = 0; network < 11; network += 1) {
    const browser = openBrowser(test);
    browser.address = `2001:db8:7:${network.toString(16)}::1`;
    await browser.get('/sign-in');
    for (let tries = 0; tries < 31; tries += 1) {
      const wrong = { email: `p${network}-${tries}@example.com`, password };
      statuses.push((await browser.post('/sign-in', wrong)).statusCode);
    }
  }
  const ofOne = [...Array(30).fill(403), 429];
  expect(statuses).toEqual([...Array(10).fill(ofOne).flat(), ...Array(31).fill(429)]);
});

/** Tries wrong passwords of people, one after the other, and says what came of the last. */
async function guess(browser: Browser, people: readonly string[]): Promise<number> {
  let status = 0;
  for (const [round, whom] of people.entries()) {
    const wrong = { email: whom, password: `guess number ${round}` };
    status = (await browser.post('/sign-in', wrong)).statusCode;
  }
  return status;
}

test('while one address guesses at the passwords of all staff, each of them signs in elsewhere', async () => {
  const test = await startDesk();
  const staff = Array.from({ length: 7 }, (_, index) => `person${index}@example.com`);
  for (const person of staff) await signedIn(test, person);
  const attacker = openBrowser(test);
  attacker.address = '203.0.113.9';
  await attacker.get('/sign-in');
  const rounds = Array.from({ length: 20 }, () => staff).flat();
  expect(await guess(attacker, rounds)).toBe(429);
  for (const person of staff) {
    const browser = openBrowser(test);
    await browser.get('/sign-in');
    const answer = await browser.post('/sign-in', { email: person, password });
    expect(answer.statusCode).toBe(303);
  }
});

test('while many addresses guess at one password, its person signs in where they have before', async () => {
  const test = await startDesk();
  const own = await signedIn(test);
  for (let network = 0; network < 12; network += 1) {
    const attacker = openBrowser(test);
    attacker.address = `203.0.113.${network}`;
    await attacker.get('/sign-in');
    await guess(attacker, [email]);
  }
  const stranger = openBrowser(test);
  await stranger.get('/sign-in');
  expect((await stranger.post('/sign-in', { email, password })).statusCode).toBe(429);
  const before = own.device;
  own.cookie = '';
  await own.get('/sign-in');
  expect((await own.post('/sign-in', { email, password })).statusCode).toBe(303);
  expect(own.device).not.toBe(before);
});

test('a device that is known has ten guesses of its own, and for its own person alone', async () => {
  const test = await startDesk();
  const own = await signedIn(test);
  await signedIn(test, 'sam@example.com');
  own.cookie = '';
  await own.get('/sign-in');
  expect(await guess(own, Array(10).fill(email))).toBe(403);
  expect((await own.post('/sign-in', { email, password })).statusCode).toBe(429);
  expect(await guess(own, Array(10).fill('sam@example.com'))).toBe(403);
  expect(await guess(own, ['sam@example.com'])).toBe(429);
});

test('a device cannot be made up, and is forgotten with the password', async () => {
  const test = await startDesk();
  const own = await signedIn(test);
  const stranger = openBrowser(test);
  await stranger.get('/sign-in');
  expect(await guess(stranger, Array(11).fill(email))).toBe(429);
  for (const device of [`${'a'.repeat(43)}.${'b'.repeat(43)}`, own.device.slice(0, -1), 'a', '']) {
    stranger.device = device;
    expect((await stranger.post('/sign-in', { email, password })).statusCode).toBe(429);
  }
  await signedIn(test);
  stranger.device = own.device;
  expect((await stranger.post('/sign-in', { email, password })).statusCode).toBe(429);
});

test('signing in rightly uses up no guess', async () => {
  const test = await startDesk();
  await signedIn(test);
  for (let time = 0; time < 32; time += 1) {
    const browser = openBrowser(test);
    await browser.get('/sign-in');
    expect((await browser.post('/sign-in', { email, password })).statusCode).toBe(303);
  }
});

test('a sign-in that fails says the same, whoever is named', async () => {
  const test = await startDesk();
  await signedIn(test);
  await invite(test, 'new@example.com');
  const problems = new Set<string | undefined>();
  for (const whom of [email, 'new@example.com', 'nobody@example.com', '', "' OR 1=1"]) {
    const browser = openBrowser(test);
    await browser.get('/sign-in');
    const guess = { email: whom, password: 'not the right one' };
    problems.add(textsIn((await browser.post('/sign-in', guess)).body, 'p.problem')[0]);
  }
  expect(problems.size).toBe(1);
});

test('a link in a mail leads who is signed out to the sign-in, and from there to its request', async () => {
  const test = await startDesk();
  await signedIn(test);
  const { headers } = await openBrowser(test).get('/requests/AC-2222-2222');
  expect(headers.location).toBe(`${base}/sign-in?to=AC-2222-2222`);
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
  await browser.get('/requests.xlsx?list=all');
  const link = await invite(test, 'sam@example.com');
  await browser.get(`/welcome?link=${link}`);
  await browser.post('/sign-in', { email, password: secret });
  const log = test.log.join('');
  expect(log).toContain('"path":"/desk/all"');
  for (const hidden of [secret, cookie, token, link, password]) expect(log).not.toContain(hidden);
});

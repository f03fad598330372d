import { expect, test } from 'vitest';
import { initialAnswers } from '../../src/runtime/answers.ts';
import type { Answers } from '../../src/runtime/form.ts';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { nestedBody, nestedForm, nestedUrl } from './nested-form.ts';
import {
  aliasPage,
  drawAsText,
  origin,
  otherPage,
  ownPage,
  packed,
  postedIn,
  postForm,
  rightControls,
  startSite,
} from './posted-site.ts';
import { stored } from './support.ts';

const { form } = nestedForm;
const failure = form.call?.failure.text ?? '';
const right = packed(rightControls());
const wrong = packed(rightControls().set('contact.town', ['']).set('hours', ['two']));

/** What the answers of a page are, which has to show the form again. */
function answersIn(html: string): Answers {
  const posted = postedIn(html);
  if (posted.status !== 'editing') throw new Error('the page thanks for nothing');
  return posted.answers;
}

test('a right post leads to a page that thanks, and is the row that a script would send', async () => {
  const { app, store, clock } = await startSite({ owes: ['staff'] });
  const response = await postForm(app, right);
  const rows = await stored(store);
  expect(rows).toMatchObject([
    {
      form: form.id,
      receivedAt: clock.now.toISOString(),
      body: JSON.stringify(nestedBody),
      suspicion: null,
      owes: ['staff'],
    },
  ]);
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe(`${ownPage}?_sent=${rows[0]?.reference}`);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the same post again leads to the same thanks, and so does a script that sends the same', async () => {
  const { app, store } = await startSite();
  const first = await postForm(app, right);
  const second = await postForm(app, right);
  expect(second.statusCode).toBe(303);
  expect(second.headers.location).toBe(first.headers.location);
  const script = await app.inject({ method: 'POST', url: nestedUrl, payload: nestedBody });
  expect(script.statusCode).toBe(200);
  expect(first.headers.location).toContain(script.json().reference);
  expect(await stored(store)).toHaveLength(1);
});

test('who falls into the trap is thanked like anyone and kept as a suspect without mails', async () => {
  const { app, store } = await startSite({ owes: ['staff', 'visitor'] });
  const response = await postForm(app, `${right}&furtherTopics=casino`);
  expect(response.statusCode).toBe(303);
  expect(await stored(store)).toMatchObject([
    { suspicion: 'the trap field was filled', owes: [], body: JSON.stringify(nestedBody) },
  ]);
});

test('a wrong post gets the page of the form with everything that was typed', async () => {
  const { app, store } = await startSite();
  const response = await postForm(app, wrong);
  expect(response.statusCode).toBe(422);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toContain('<title>Error: Page /cabins</title>');
  expect(response.body).toContain(`<div id="app"><main>${ownPage} {`);
  expect(response.body).not.toMatch(/as it was built|first\.webp/);
  expect(response.body).toMatch(/<\/script>\s*<\/body>\s*<\/html>\s*$/);
  const { contact, hours } = answersIn(response.body);
  expect({ contact, hours }).toEqual({
    contact: { ...nestedBody.contact, town: undefined },
    hours: 'two',
  });
  expect(await stored(store)).toEqual([]);
});

test('what was typed cannot end the data block', async () => {
  const { app } = await startSite();
  const typed = '</script><script>alert(1)</script><!--';
  const response = await postForm(app, packed(rightControls().set('plan', [typed])));
  expect(response.body.match(/<\/script>/g)).toHaveLength(1);
  expect(answersIn(response.body).plan).toBe(typed);
});

test('a drawn page has the security headers of a built one', async () => {
  const { app } = await startSite({ environment: { SITE_URL: 'https://www.example.com' } });
  const built = await app.inject(ownPage);
  const headers = { origin: 'https://www.example.com' };
  const drawn = await postForm(app, wrong, { headers });
  expect(drawn.statusCode).toBe(422);
  const own = ['etag', 'vary', 'date', 'content-length', 'cache-control', 'content-type'];
  for (const [name, value] of Object.entries(built.headers)) {
    if (!own.includes(name)) expect(drawn.headers[name], name).toBe(value);
  }
});

test.each([
  { asked: otherPage, page: otherPage },
  { asked: aliasPage, page: aliasPage },
  { asked: '/other', page: ownPage },
  { asked: '//evil.example', page: ownPage },
  { asked: 'https://evil.example/both', page: ownPage },
  { asked: '/nothing', page: ownPage },
  { asked: '', page: ownPage },
])('a post that asks for the page "$asked" leads to $page', async ({ asked, page }) => {
  const { app } = await startSite();
  const url = `${nestedUrl}?page=${encodeURIComponent(asked)}`;
  expect((await postForm(app, wrong, { url })).body).toContain(`Error: Page ${page}<`);
  const { location } = (await postForm(app, right, { url })).headers;
  expect(location).toMatch(new RegExp(`^${page}\\?_sent=AC-[\\w-]{9}(&form=cabins)?$`));
});

test('a post that asks for two pages leads to the page of the form', async () => {
  const { app } = await startSite();
  const url = `${nestedUrl}?page=${otherPage}&page=${aliasPage}`;
  expect((await postForm(app, wrong, { url })).body).toContain(`Error: Page ${ownPage}<`);
});

test('a form without a page of its own leads to the first that places it', async () => {
  const { app } = await startSite();
  const response = await postForm(app, right, { url: '/api/submit-sheds' });
  expect(response.headers.location).toMatch(/^\/both\?_sent=AC-[\w-]{9}&form=sheds$/);
});

test('where the answers are too long as JSON, none of them is lost', async () => {
  const limits = { bodySize: 300 };
  const { app, store } = await startSite({ limits });
  const response = await postForm(app, right);
  expect(response.statusCode).toBe(413);
  expect(answersIn(response.body)).toMatchObject({ contact: nestedBody.contact, plan: 'deep' });
  expect(postedIn(response.body)).toMatchObject({ banner: failure + sentenceOf(413) });
  expect(await stored(store)).toEqual([]);
});

test('letters that take nine bytes each in a post are no more than they are as JSON', async () => {
  const { app } = await startSite({ limits: { bodySize: 3_000 } });
  const controls = rightControls();
  for (const row of [0, 1, 2, 3, 4]) controls.set(`keys.${row}`, ['掃'.repeat(60)]);
  for (const name of ['street', 'town']) controls.set(`contact.${name}`, ['除'.repeat(100)]);
  const post = packed(controls);
  expect(post.length).toBeGreaterThan(4_500);
  expect((await postForm(app, post)).statusCode).toBe(303);
});

test('a post that cannot be stored gets 503 and keeps everything that was typed', async () => {
  const { app, path, store } = await startSite();
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  const response = await postForm(app, right);
  other.close();
  expect(response.statusCode).toBe(503);
  expect(postedIn(response.body)).toMatchObject({
    problems: {},
    banner: failure + sentenceOf(503),
    answers: { contact: nestedBody.contact },
  });
  expect(await stored(store)).toEqual([]);
  expect((await postForm(app, right)).statusCode).toBe(303);
});

test('a fault in the code gets 500, keeps what was typed and tells nothing internal', async () => {
  const check = () => {
    throw new Error('secret internals');
  };
  const { app, log } = await startSite({ forms: [{ ...form, check }] });
  const response = await postForm(app, right);
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret internals');
  expect(answersIn(response.body)).toMatchObject({ contact: nestedBody.contact });
  expect(log.join('')).toContain('secret internals');
});

test('a form that shows no words of the server shows its own alone', async () => {
  const { call } = form;
  const silent = call && { ...call, failure: { text: 'That failed.' } };
  const { app } = await startSite({ forms: [{ ...form, call: silent }], limits: { bodySize: 9 } });
  expect(postedIn((await postForm(app, right)).body)).toMatchObject({ banner: 'That failed.' });
});

test.each([
  ['throws', () => Promise.reject(new TypeError('Dana Whitfield has no size'))],
  ['throws much', () => Promise.reject(new AggregateError([new Error('Dana\n    at Whitfield')]))],
  ['throws no error', () => Promise.reject('Dana Whitfield')],
  [
    'throws at once',
    () => {
      throw new Error('Dana Whitfield');
    },
  ],
  ['never ends', () => new Promise<never>(() => undefined)],
])('where the drawer %s, a sentence is sent, and nothing typed is logged', async (_, drawPage) => {
  const { app, log } = await startSite({ drawPage, limits: { drawingTime: 50 } });
  const response = await postForm(app, wrong);
  expect(response.statusCode).toBe(500);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe(sentenceOf(500));
  expect(log.join('')).toContain('a page could not be drawn');
  expect(log.join('')).not.toMatch(/Dana|Whitfield/);
  expect((await postForm(app, right)).statusCode).toBe(303);
});

test('where a refusal cannot be drawn, its own sentence is sent', async () => {
  const { app } = await startSite({ drawPage: () => Promise.reject(new Error()) });
  const response = await postForm(app, 'plan=%zz');
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe(failure + sentenceOf(400));
});

test('without a drawer, posts of forms get 415 as JSON', async () => {
  const { app } = await startSite({ drawer: undefined });
  const response = await postForm(app, right);
  expect(response.statusCode).toBe(415);
  expect(response.json().message).toBe(sentenceOf(415));
});

test('no line of the log holds what a browser posted', async () => {
  const secret = 'Quetzalcoatl';
  const { app, log } = await startSite();
  await postForm(app, packed(rightControls().set('contact.town', [secret])));
  await postForm(app, packed(rightControls().set('plan', [secret])));
  await postForm(app, packed(rightControls().set('_rows', [`add ${secret}`])));
  await postForm(app, `${right}&${secret}=${secret}&a=%zz`);
  await postForm(app, right, { url: `${nestedUrl}?page=${secret}&a=${secret}` });
  await postForm(app, right, { headers: { origin: `https://${secret}` } });
  expect(log.length).toBeGreaterThan(5);
  expect(log.join('')).not.toContain(secret);
});

const refused = { status: 403, answers: initialAnswers(form) };

test.each([
  { headers: { origin }, isTaken: true },
  { headers: { origin: 'http://localhost:80', host: 'localhost' }, isTaken: false },
  { headers: { origin: 'http://localhost', host: 'localhost:80' }, isTaken: true },
  { headers: { origin: 'https://www.example.com', host: 'www.example.com' }, isTaken: false },
  { headers: { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }, isTaken: true },
  { headers: { origin: 'https://partner.example' }, isTaken: false },
  { headers: { origin: 'null' }, isTaken: false },
  { headers: { origin: 'null', host: '' }, isTaken: false },
  { headers: {}, isTaken: false },
  { headers: { 'sec-fetch-site': 'same-origin' }, isTaken: true },
  { headers: { 'sec-fetch-site': 'same-origin', origin: 'null' }, isTaken: true },
  { headers: { 'sec-fetch-site': 'same-site', origin }, isTaken: false },
  { headers: { 'sec-fetch-site': 'cross-site', origin }, isTaken: false },
  { headers: { 'sec-fetch-site': 'none', origin }, isTaken: false },
  { headers: { referer: `${origin}/cabins` }, isTaken: false },
])('a post with $headers is taken: $isTaken', async ({ headers, isTaken }) => {
  const environment = { CORS_ORIGINS: 'https://partner.example' };
  const { app, store } = await startSite({ environment });
  const response = await postForm(app, right, { headers: headers as Record<string, string> });
  expect(response.statusCode).toBe(isTaken ? 303 : refused.status);
  expect(await stored(store)).toHaveLength(isTaken ? 1 : 0);
  if (isTaken) return;
  expect(postedIn(response.body)).toMatchObject({ answers: refused.answers, problems: {} });
  expect(postedIn(response.body)).toHaveProperty('banner', form.words.notFromSite);
});

test('what a trusted proxy says of the address counts, and of others it does not', async () => {
  const headers = {
    origin: 'https://www.example.com',
    host: '10.0.0.1:3000',
    'x-forwarded-host': 'www.example.com',
    'x-forwarded-proto': 'https',
  };
  const trusting = await startSite({ environment: { TRUST_PROXY: 'loopback' } });
  expect((await postForm(trusting.app, right, { headers })).statusCode).toBe(303);
  const careful = await startSite();
  expect((await postForm(careful.app, right, { headers })).statusCode).toBe(403);
});

test('too many posts get 429 with everything that was typed, however they were sent', async () => {
  const { app, store } = await startSite({ environment: { RATE_LIMIT: '2' } });
  const script = await app.inject({ method: 'POST', url: nestedUrl, payload: {} });
  expect(script.statusCode).toBe(422);
  expect((await postForm(app, wrong)).statusCode).toBe(422);
  const response = await postForm(app, right);
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(590);
  expect(postedIn(response.body)).toMatchObject({
    banner: failure + sentenceOf(429),
    answers: { contact: nestedBody.contact },
  });
  const again = await app.inject({ method: 'POST', url: nestedUrl, payload: nestedBody });
  expect(again.statusCode).toBe(429);
  expect(await stored(store)).toEqual([]);
});

test('rows are added and removed without an end of the posts that may send, but not without any', async () => {
  const { app } = await startSite({ environment: { RATE_LIMIT: '1' } });
  const adding = `${right}&_rows=add+rooms`;
  for (let press = 0; press < 9; press += 1) {
    expect((await postForm(app, adding)).statusCode).toBe(200);
  }
  expect((await postForm(app, right)).statusCode).toBe(303);
  const response = await postForm(app, adding);
  expect(response.statusCode).toBe(429);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(590);
});

test('what a page is drawn with is what stands in its data block', async () => {
  const drawn: unknown[] = [];
  const { app } = await startSite({
    drawPage: (path, posted) => {
      drawn.push(posted);
      return drawAsText(path, posted);
    },
  });
  const response = await postForm(app, wrong);
  expect(drawn).toEqual([postedIn(response.body)]);
});

test('a blank row that a form starts with is drawn as the script will read it', async () => {
  const { properties = {} } = form.schema;
  const keys = { ...properties.keys, minItems: 2 };
  const schema = { ...form.schema, properties: { ...properties, keys } };
  const drawn: unknown[] = [];
  const { app } = await startSite({
    forms: [{ ...form, schema }],
    drawPage: async (_path, posted) => {
      drawn.push(posted);
      return { links: [], html: '' };
    },
  });
  const response = await postForm(app, right, { headers: {} });
  expect(answersIn(response.body)).toMatchObject({ keys: ['', ''] });
  expect(drawn).toEqual([postedIn(response.body)]);
});

import { expect, test } from 'vitest';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { nestedBody, nestedForm, nestedUrl } from './nested-form.ts';
import {
  answersIn,
  origin,
  packed,
  postedIn,
  postForm,
  rightControls,
  startSite,
} from './posted-site.ts';
import { letPass, stored } from './support.ts';

const { form } = nestedForm;
const failure = form.call?.failure.text ?? '';
const right = packed(rightControls());
const wrong = packed(rightControls().set('contact.town', ['']).set('hours', ['two']));

test('a post that cannot be stored gets 503 and keeps everything that was typed', async () => {
  const { app, path, store } = await startSite();
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  const response = await postForm(app, right);
  other.close();
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after'], 'in seconds').toMatch(/^\d+$/);
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

test.each([
  { what: 'one long answer', count: 1, length: 200_000 },
  { what: 'many wrong answers', count: 5, length: 10_000 },
])(
  'a page with $what is at most 300 kB: larger, it is drawn without',
  async ({ count, length }) => {
    const { app } = await startSite();
    const keys = Array.from({ length: count }, (_, row) => `keys.${row}=${'<'.repeat(length)}`);
    const response = await postForm(app, keys.join('&'));
    expect(response.statusCode).toBe(413);
    expect(response.body.length).toBeLessThan(300_000);
    expect(postedIn(response.body)).toMatchObject({
      answers: initialAnswers(form),
      banner: failure + sentenceOf(413),
    });
  },
);

test('a form that shows no words of the server shows its own alone', async () => {
  const { call } = form;
  const silent = call && { ...call, failure: { text: 'That failed.' } };
  const { app } = await startSite({ forms: [{ ...form, call: silent }], limits: { bodySize: 9 } });
  expect(postedIn((await postForm(app, right)).body)).toMatchObject({ banner: 'That failed.' });
});

test.each([
  ['throws', () => Promise.reject(new TypeError('Dana Whitfield has no size'))],
  ['throws lines', () => Promise.reject(new Error('Dana\n    at Whitfield'))],
  ['throws no error', () => Promise.reject('Dana Whitfield')],
  [
    'throws at once',
    () => {
      throw new Error('Dana Whitfield');
    },
  ],
])(
  'where the drawer %s, a sentence is sent, and nothing typed is logged',
  async (_, renderPage) => {
    const { app, log } = await startSite({ renderPage });
    const response = await postForm(app, wrong);
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe(sentenceOf(500));
    expect(log.join('')).toContain('a page could not be drawn');
    expect(log.join('')).not.toMatch(/Dana|Whitfield/);
    expect((await postForm(app, right)).statusCode).toBe(303);
  },
);

test('where a refusal cannot be drawn, its own sentence is sent', async () => {
  const { app } = await startSite({ renderPage: () => Promise.reject(new Error()) });
  const response = await postForm(app, 'isAdmin=true');
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe(failure + sentenceOf(400));
});

test('without a drawer, posts of forms get 415 as JSON', async () => {
  const { app } = await startSite({ siteRenderer: undefined });
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
  letPass(0);
  const script = await app.inject({ method: 'POST', url: nestedUrl, payload: {} });
  expect(script.statusCode).toBe(422);
  expect((await postForm(app, wrong)).statusCode).toBe(422);
  const response = await postForm(app, right);
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('600');
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
  letPass(0);
  const adding = `${right}&_rows=add+rooms`;
  for (let press = 0; press < 9; press += 1) {
    expect((await postForm(app, adding)).statusCode).toBe(200);
  }
  expect((await postForm(app, right)).statusCode).toBe(303);
  const response = await postForm(app, adding);
  expect(response.statusCode).toBe(429);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.headers['retry-after']).toBe('600');
});

import { expect, test } from 'vitest';
import { editionName } from '../../src/form/runtime/posted.ts';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { body, fromPage, hunt, openDays, postPage, sendJson } from './edition-site.ts';
import { refusal, stored } from './support.ts';

const first = hunt({ to: 'submit-the-hunt' });
const other = hunt({ id: 'other' });
const endpoint = 'submit-the-hunt';

/** A form that was there yesterday. */
async function nextDay() {
  const days = openDays();
  const before = await days.begin([first, other]);
  return { before, begin: () => before.end().then(() => days.begin([other])) };
}

test('a script is told that the form is gone', async () => {
  const { app } = await (await nextDay()).begin();
  const { edition } = first.form;
  for (const named of [undefined, edition]) {
    const answer = await sendJson(app, body, { endpoint, edition: named });
    expect([answer.statusCode, answer.json()]).toEqual([410, refusal(sentenceOf(410))]);
  }
});

test('a person gets a page with everything that was typed, by its questions', async () => {
  const { app, store } = await (await nextDay()).begin();
  const answers = { ...body, note: 'Ring <twice> & "wait"' };
  const answer = await postPage(app, first, answers, { endpoint });
  expect(answer.statusCode).toBe(410);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';script-src 'self';style-src 'self' 'sha256-/,
    ),
  });
  for (const part of [
    '<h1>This form is no longer in use</h1>',
    '<dt>Name</dt><dd>Dana</dd>',
    '<dt>Parking</dt><dd>On the street</dd>',
    '<dt>There are dogs that bite</dt><dd>Yes</dd>',
    '<dt>A note</dt><dd>Ring &lt;twice> &amp; &quot;wait&quot;</dd>',
    '<dt>Room 2</dt><dd><dl><div><dt>Size</dt><dd>9</dd>',
  ]) {
    expect(answer.body).toContain(part);
  }
  // Around it is the page for addresses that lead nowhere, whose script would draw that page again.
  expect(answer.body).toContain('<title>This form is no longer in use</title>');
  expect(answer.body).not.toContain('<script');
  expect(answer.body).not.toContain('as it was built');
  expect(await stored(store)).toEqual([]);
});

test('so does a page that names no edition, or one that nobody knows', async () => {
  const { app } = await (await nextDay()).begin();
  for (const edition of ['', 'unknown', other.form.edition]) {
    const answer = await postPage(app, first, body, { endpoint, edition });
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('<dt>Parking</dt><dd>On the street</dd>');
  }
});

test('so does one with files, which are named', async () => {
  const { app } = await (await nextDay()).begin();
  const origin = await app.listen({ port: 0 });
  const upload = new FormData();
  upload.append('name', 'Dana');
  upload.append(editionName, first.form.edition);
  upload.append('plan', new Blob(['x']), 'Plan.pdf');
  const answer = await fetch(`${origin}/api/${endpoint}`, {
    ...{ method: 'POST', body: upload, headers: fromPage },
  });
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain('<dt>Name</dt><dd>Dana</dd>');
});

test('who had sent it before is given the reference again', async () => {
  const { before, begin } = await nextDay();
  await postPage(before.app, first, body, { endpoint });
  const [kept] = await stored(before.store);
  const { app } = await begin();
  const answer = await postPage(app, first, body, { endpoint });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<strong>${kept?.reference}</strong>`);
});

test('a browser that opens its endpoint gets the page for addresses that lead nowhere', async () => {
  const { app } = await (await nextDay()).begin();
  const get = (headers: Record<string, string>) => app.inject({ url: `/api/${endpoint}`, headers });
  const opened = await get({ accept: 'text/html' });
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect((await get({})).json()).toEqual(refusal(sentenceOf(404)));
});

test('another site cannot have anything shown', async () => {
  const { app } = await (await nextDay()).begin();
  const answer = await app.inject({
    ...{ method: 'POST', url: `/api/${endpoint}`, payload: 'name=Dana' },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...{ accept: 'text/html', origin: 'https://other.example' },
    },
  });
  expect(answer.statusCode).toBe(410);
  expect(answer.body).not.toContain('Dana');
});

test('an endpoint that nobody ever had is a page that is not there', async () => {
  const { app } = await (await nextDay()).begin();
  const answer = await postPage(app, first, body, { endpoint: 'submit-never' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<title>Page /nowhere</title>');
  expect((await sendJson(app, body, { endpoint: 'submit-never' })).json()).toEqual(
    refusal(sentenceOf(404)),
  );
});

test('people are never answered with JSON', async () => {
  const { app } = await (await nextDay()).begin();
  const origin = await app.listen({ port: 0 });
  const typeOf = async (path: string, type: string, body = 'name=Dana') => {
    const headers = { 'content-type': type, ...fromPage };
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    expect(answer.headers.get('content-type'), `${path} ${type}`).not.toContain('json');
    return answer.status;
  };
  const urlencoded = 'application/x-www-form-urlencoded';
  expect(await typeOf('/api/submit-other', 'text/plain')).toBe(415);
  expect(await typeOf(`/api/${endpoint}`, 'text/plain')).toBe(415);
  expect(await typeOf('/api/submit-other', `${urlencoded}; charset=utf-16`)).toBe(400);
  expect(await typeOf('/api/submit-other', 'multipart/form-data; boundary=b', '--b')).toBe(400);
  expect(await typeOf('/api/submit-other', 'multipart/form-data')).toBe(400);
  expect(await typeOf(`/api/${endpoint}`, 'multipart/form-data; boundary=b', '--b')).toBe(410);
  expect(await typeOf('/api/submit-never', 'text/plain')).toBe(404);
  expect(await typeOf('/other', urlencoded)).toBe(405);
  expect(await typeOf('/nowhere', urlencoded)).toBe(404);
});

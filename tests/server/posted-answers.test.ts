import { expect, test } from 'vitest';
import { createForm } from '../../src/form/model/form.ts';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { nestedBody, nestedForm, nestedUrl } from './nested-form.ts';
import {
  aliasPage,
  answersIn,
  drawAsText,
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

test('who falls into the trap is thanked like anyone and held', async () => {
  const { app, store } = await startSite({ owes: ['staff', 'visitor'] });
  const response = await postForm(app, `${right}&furtherTopics=casino`);
  expect(response.statusCode).toBe(303);
  expect(await stored(store)).toMatchObject([
    { status: 'held', suspicion: 'the trap field was filled', body: JSON.stringify(nestedBody) },
  ]);
});

test('a wrong post gets the page of the form with everything that was typed', async () => {
  const { app, store } = await startSite();
  const response = await postForm(app, wrong);
  expect(response.statusCode).toBe(422);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  // Back leads here from the thanks, and would ask to post it again without a copy.
  expect(response.headers['cache-control']).toBe('private, no-cache, no-transform');
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
  expect(location).toMatch(new RegExp(`^${page}\\?_sent=[A-Z]+-[\\w-]{9}(&form=cabins)?$`));
});

test('a post that asks for two pages leads to the page of the form', async () => {
  const { app } = await startSite();
  const url = `${nestedUrl}?page=${otherPage}&page=${aliasPage}`;
  expect((await postForm(app, wrong, { url })).body).toContain(`Error: Page ${ownPage}<`);
});

test('a form without a page of its own leads to the first that places it', async () => {
  const { app } = await startSite();
  const response = await postForm(app, right, { url: '/api/submit-sheds' });
  expect(response.headers.location).toMatch(/^\/both\?_sent=[A-Z]+-[\w-]{9}&form=sheds$/);
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

test('what a page is drawn with is what stands in its data block', async () => {
  const drawn: unknown[] = [];
  const { app } = await startSite({
    renderPage: (path, posted) => {
      drawn.push(posted);
      return drawAsText(path, posted);
    },
  });
  const response = await postForm(app, wrong);
  expect(drawn).toEqual([postedIn(response.body)]);
});

test('a blank row that a form starts with is drawn as the script will read it', async () => {
  const questions = form.questions.map((question) =>
    question.path === 'keys' ? { ...question, minItems: 2 } : question,
  );
  const drawn: unknown[] = [];
  const { app } = await startSite({
    forms: [createForm({ ...form, questions }, form)],
    renderPage: async (_path, posted) => {
      drawn.push(posted);
      return { head: '', html: '<main></main>' };
    },
  });
  const response = await postForm(app, right, { headers: {} });
  expect(answersIn(response.body)).toMatchObject({ keys: ['', ''] });
  expect(drawn).toEqual([postedIn(response.body)]);
});

import { describe, expect, test } from 'vitest';
import { nestedBody, nestedForm } from './nested-form.ts';
import {
  drawAsText,
  otherPage,
  ownPage,
  packed,
  pageAt,
  postedIn,
  postForm,
  rightControls,
  startSite,
} from './posted-site.ts';
import { noon, storedSubmission } from './support.ts';

const reference = 'AC-7K3M-9QXD';
const sent = { status: 'sent', form: 'cabins', reference };

const yesterday = new Date(noon.getTime() - 86_400_000).toISOString();

/** A site that has kept two requests since yesterday. */
async function startThanking(wishes: Parameters<typeof startSite>[0] = {}) {
  const site = await startSite(wishes);
  const kept = { form: 'cabins', receivedAt: yesterday, body: '{"name":"Dana"}' };
  const references = [reference, 'AC-2345-6789'];
  await site.store.restore(
    references.map((each) => storedSubmission({ ...kept, reference: each })),
  );
  return site;
}

test('a right post is thanked for at the address that it leads to, as often as that is loaded', async () => {
  const { app } = await startThanking();
  const { location = '' } = (await postForm(app, packed(rightControls()))).headers;
  for (let time = 0; time < 2; time += 1) {
    const page = await app.inject(String(location));
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store, no-transform');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`<title>Page ${ownPage}</title>`);
    const [, own] = String(location).split('=');
    const time = 'May 10, 2026, 11:00 AM';
    const entries = expect.anything();
    expect(postedIn(page.body)).toEqual({ ...sent, reference: own, time, entries });
    expect(page.body).toContain(nestedBody.contact.fullName);
  }
});

describe('Without JavaScript, it stays there, and the page that thanks you shows your answers for half an hour.', () => {
  test.each([
    { when: 'half an hour later', minutes: 30, isShown: true },
    { when: 'after that', minutes: 31, isShown: false },
  ])('what was sent is shown to whoever has the address: $when $isShown', async (then) => {
    const { app, clock } = await startThanking();
    const { location = '' } = (await postForm(app, packed(rightControls()))).headers;
    clock.now = new Date(noon.getTime() + then.minutes * 60_000);
    const posted = postedIn((await app.inject(String(location))).body);
    expect('entries' in posted).toBe(then.isShown);
  });
});

test('a page is drawn for each thanks only so often; after that they come as a text', async () => {
  const { app } = await startThanking({ environment: { RATE_LIMIT: '1' } });
  const { location = '' } = (await postForm(app, packed(rightControls()))).headers;
  const pages = [];
  for (let time = 0; time < 11; time += 1) pages.push(await app.inject(String(location)));
  const types = pages.map(({ headers }) => headers['content-type']);
  expect(new Set(types.slice(0, 10))).toEqual(new Set(['text/html; charset=utf-8']));
  expect(types[10]).toBe('text/plain; charset=utf-8');
});

test('the thanks are all that is sent', async () => {
  const { app, log } = await startThanking();
  await app.inject(`${ownPage}?_sent=${reference}`);
  expect(log.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

test('the page that is drawn is told the reference, too', async () => {
  const { app } = await startThanking();
  await app.inject(`${ownPage}?_sent=AC-2345-6789`);
  const { body } = await app.inject(`${ownPage}?_sent=${reference}`);
  expect(body.match(/[A-Z]+-[\w-]{9}/g)).toEqual([reference, reference]);
});

test.each([
  { url: `${ownPage}?_sent=${reference}&utm_source=mail`, posted: sent },
  { url: `${ownPage}?_sent=${reference}&form=sheds`, posted: sent },
  { url: `${otherPage}?_sent=${reference}&form=cabins`, posted: sent },
  { url: `${otherPage}?_sent=${reference}&form=sheds`, posted: { ...sent, form: 'sheds' } },
  { url: `${otherPage}?_sent=${reference}&form=local`, posted: null },
  { url: `${otherPage}?_sent=${reference}&form=__proto__`, posted: null },
  { url: `${otherPage}?_sent=${reference}`, posted: null },
  { url: `${ownPage}?_sent=AC-9999-9999`, posted: null },
  { url: `${ownPage}?_sent=`, posted: null },
  { url: `${ownPage}?_sent=AC-7K3M-9QX0`, posted: null },
  { url: `${ownPage}?_sent=AC-7K3M-9QXD%0A`, posted: null },
  { url: `${ownPage}?_sent=<script>`, posted: null },
  { url: `${ownPage}?_sent=${reference.toLowerCase()}`, posted: null },
  { url: `${ownPage}?_sent=%zz`, posted: null },
  { url: `/other?_sent=${reference}`, posted: null },
])('$url is drawn with $posted', async ({ url, posted }) => {
  const { app } = await startThanking();
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(postedIn(page.body)).toEqual(posted);
  if (posted === null) expect(page.body).toBe(pageAt(url.split('?')[0] ?? ''));
});

test('an unknown address stays unknown', async () => {
  const { app } = await startThanking();
  expect((await app.inject(`/nothing?_sent=${reference}`)).statusCode).toBe(404);
});

test('where the thanks cannot be drawn, they come as a text, and are tried again', async () => {
  let isBroken = true;
  const { app } = await startThanking({
    renderPage: async (path, posted) => {
      if (isBroken) throw new Error('broken');
      return drawAsText(path, posted);
    },
  });
  const plain = await app.inject(`${ownPage}?_sent=${reference}`);
  expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(plain.body).toContain(nestedForm.form.messages.success.text);
  expect(plain.body).toContain(reference);
  isBroken = false;
  const drawn = await app.inject(`${ownPage}?_sent=${reference}`);
  expect(postedIn(drawn.body)).toEqual(sent);
});

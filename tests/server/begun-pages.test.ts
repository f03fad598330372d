import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { initialAnswers } from '../../src/form/initial-answers.ts';
import { nestedForm } from './nested-form.ts';
import { drawAsText, ownPage, pageAt, postedIn, startSite } from './posted-site.ts';

const { form } = nestedForm;
const fuller = { name: 'Dana', notes: 'Plan: Large, $9+' };
const begun = (answers: object) => ({
  status: 'begun',
  form: form.id,
  answers: { ...initialAnswers(form), ...answers },
});
const addressWith = (answers: Record<string, string>) =>
  `${ownPage}?${new URLSearchParams(answers)}`;
const beginnings = [fuller, { name: 'Dana' }];

test('the address of a plan shows the form with what the plan fills in', async () => {
  const { app } = await startSite({ beginnings });
  const page = await app.inject(addressWith(fuller));
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-cache, no-transform');
  expect(postedIn(page.body)).toEqual(begun(fuller));
});

test.each([
  { query: 'name=Dana&utm_source=mail', answers: { name: 'Dana' } },
  { query: 'name=Dana&notes=mine', answers: { name: 'Dana' } },
  { query: 'name=Robin', answers: undefined },
  { query: 'utm_source=mail', answers: undefined },
  { query: '%zz', answers: undefined },
])('$query is drawn with $answers', async ({ query, answers }) => {
  const { app } = await startSite({ beginnings });
  const { body } = await app.inject(`${ownPage}?${query}`);
  expect(postedIn(body)).toEqual(answers ? begun(answers) : null);
  if (!answers) expect(body).toBe(pageAt(ownPage));
});

test('it is drawn once, packed, and not sent to who has it', async () => {
  let drawings = 0;
  const { app } = await startSite({
    beginnings,
    drawPage: (path, posted) => {
      drawings += 1;
      return drawAsText(path, posted);
    },
  });
  const ask = (headers = {}) => app.inject({ url: addressWith(fuller), headers });
  const pages = await Promise.all([1, 2, 3].map(() => ask({ 'accept-encoding': 'br' })));
  const [first] = pages;
  expect(postedIn(brotliDecompressSync(first?.rawPayload ?? '').toString())).toEqual(begun(fuller));
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': first?.headers.etag });
  expect(again.statusCode).toBe(304);
  expect(drawings).toBe(1);
});

test('where it cannot be drawn, the plain form comes, and it is tried again', async () => {
  let isBroken = true;
  const { app } = await startSite({
    beginnings,
    drawPage: async (path, posted) => {
      if (isBroken) throw new Error('broken');
      return drawAsText(path, posted);
    },
  });
  expect((await app.inject(addressWith(fuller))).body).toBe(pageAt(ownPage));
  isBroken = false;
  expect(postedIn((await app.inject(addressWith(fuller))).body)).toEqual(begun(fuller));
});

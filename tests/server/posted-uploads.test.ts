import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tooManyFiles } from '../../src/server/api/refusal.ts';
import { drawAsText, pageAt, postedIn } from './posted-site.ts';
import { stored, temporaryFolder } from './support.ts';
import {
  filesAnswered,
  filesIn,
  pdf,
  photograph,
  plan,
  type SentFile,
  startUploads,
} from './upload-site.ts';

/** A server with a page for the form. */
function startSite() {
  const siteFolder = join(temporaryFolder(), 'site');
  mkdirSync(join(siteFolder, 'files'), { recursive: true });
  writeFileSync(join(siteFolder, 'files/index.html'), pageAt('/files'));
  const formPages = [{ address: '/files', forms: ['files'] }];
  return startUploads({ siteFolder, siteRenderer: { renderPage: drawAsText, formPages } });
}

/** Posts the form as a browser does by itself: each control, and those without a file with nothing. */
function post(address: string, files: readonly SentFile[], texts: Record<string, string> = {}) {
  const body = new FormData();
  const right = { name: 'Dana', hasDamage: 'No', ...texts };
  for (const [name, text] of Object.entries(right)) body.append(name, text);
  for (const question of ['plan', 'rooms.photos', 'damage']) {
    const own = files.filter((file) => file.question === question);
    for (const { name, content } of own) body.append(question, new Blob([content]), name);
    if (own.length === 0) body.append(question, new Blob([]), '');
  }
  const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'same-origin' };
  return fetch(address, { method: 'POST', body, headers, redirect: 'manual' });
}

const photo = async () => ({
  ...{ question: 'rooms.photos', name: 'kitchen.jpg' },
  content: await photograph(),
});

test('files that a browser posts by itself are kept like those of a script', async () => {
  const { address, folder, store } = await startSite();
  const answer = await post(address, [plan, await photo(), await photo()]);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/files\?/);
  const files = (await stored(store)).flatMap(filesAnswered);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['Plan.pdf', 'application/pdf'],
    ['kitchen.jpg', 'image/jpeg'],
    ['kitchen.jpg', 'image/jpeg'],
  ]);
  expect(filesIn(folder).kept).toHaveLength(3);
});

test('controls in which nothing was chosen are no files', async () => {
  const { address, store } = await startSite();
  expect((await post(address, [plan])).status).toBe(303);
  expect((await stored(store)).flatMap(filesAnswered)).toHaveLength(1);
});

test('what is wrong is said on the page, with what was typed, and leaves no file', async () => {
  const { address, folder, store } = await startSite();
  const wrong = { ...plan, content: 'a text' };
  const answer = await post(address, [wrong, await photo()], { hasDamage: 'Yes' });
  expect(answer.status).toBe(422);
  const posted = postedIn(await answer.text());
  expect(posted).toMatchObject({
    answers: { name: 'Dana', hasDamage: 'Yes' },
    problems: { plan: expect.stringContaining('JPEG'), damage: 'Please show us' },
  });
  expect(filesIn(folder)).toEqual({ kept: [], drafts: [] });
  expect(await stored(store)).toEqual([]);
});

test('files that are too large are said to be at their question, and what was typed stays', async () => {
  const { address, folder } = await startSite();
  const large = { ...plan, content: `${pdf}${'.'.repeat(40_000_000)}` };
  const answer = await post(address, [large]);
  expect(answer.status).toBe(422);
  expect(postedIn(await answer.text())).toMatchObject({
    answers: { name: 'Dana' },
    problems: { plan: 'Please choose a plan of at most 2 MB' },
  });
  expect(filesIn(folder)).toEqual({ kept: [], drafts: [] });
});

test('a post from another site is refused, and leaves no file', async () => {
  const { address, folder } = await startSite();
  const body = new FormData();
  body.append('plan', new Blob([pdf]), 'plan.pdf');
  const headers = { accept: 'text/html', origin: 'https://evil.example' };
  const answer = await fetch(address, { method: 'POST', body, headers });
  expect(answer.status).toBe(403);
  expect(filesIn(folder)).toEqual({ kept: [], drafts: [] });
});

test('more than a request may carry is refused in words about files, and what was typed stays', async () => {
  const { address, folder } = await startSite();
  const half = 'x'.repeat(16_000_000);
  const answer = await post(address, [
    plan,
    { ...plan, question: 'damage', content: half },
    { ...plan, question: 'damage', content: half },
  ]);
  expect(answer.status).toBe(413);
  const posted = postedIn(await answer.text());
  expect(posted).toMatchObject({
    answers: { name: 'Dana' },
    banner: `It failed: ${tooManyFiles}`,
  });
  expect(filesIn(folder)).toEqual({ kept: [], drafts: [] });
});

import { createHash } from 'node:crypto';
import type { Locator, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeGate } from '../support/hold-calls.ts';
import { readRichSite } from '../support/read-rich-site.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { allPaths } from '../support/typical-pages.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';
import { chunksOf, looksOf, requestsOf } from './see-page.ts';

// What comes after the HTML of a page, and in which order. What the HTML alone can do, the tests of all pages see.
const server = sharedRichSite();
const { site } = readRichSite();
const { booking } = site;
const { label = '', to = '' } = site.navigation.at(-1) ?? {};
const missing = '/no/such/page';
/** Pages that begin with a picture, with a form and without. */
const [withForm, toRead] = ['/pictured', '/looked-at'];
const visit = prepareVisits();

const isPicture = (request: Request) => request.resourceType() === 'image';

test.each([...allPaths, missing])(
  'the policy of %s allows the styles in it and no others',
  async (path) => {
    const response = await fetch(sharedServer().url + path);
    const sheets = [...(await response.text()).matchAll(/<style>(.*?)<\/style>/gs)];
    expect(sheets).toHaveLength(1);
    const hashes = sheets.map(
      ([, sheet = '']) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    );
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`;style-src 'self' ${hashes.join(' ')};`);
    expect(policy.match(/'sha256-/g)).toHaveLength(hashes.length);
    expect(policy).not.toContain('unsafe');
  },
);

describe('the application', () => {
  /** A page whose first picture does not come, with what was asked for so far. */
  const arriveAndWait = async (path: string, expectedComplaints = /^$/) => {
    const page = await visit({ width: 1280, isFirst: true, expectedComplaints });
    const asked = requestsOf(page);
    const held = makeGate();
    await page.route('**/images/**', async (route) => {
      await held.passed;
      await route.continue();
    });
    const loader = page.waitForEvent('requestfinished', (each) => /loader/.test(each.url()));
    const picture = page.waitForRequest(isPicture);
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await Promise.all([loader, picture]);
    const chunks = await chunksOf(page);
    expect(chunks.length).toBeGreaterThan(1);
    const areAsked = () => chunks.every((chunk) => asked.includes(chunk));
    return { page, asked, chunks, letCome: held.open, areAsked };
  };

  test('is asked for after the first picture on a page with a form', async () => {
    const { asked, chunks, letCome, areAsked } = await arriveAndWait(withForm);
    expect(asked.filter((path) => chunks.includes(path))).toEqual([]);
    letCome();
    await expect.poll(areAsked).toBe(true);
  });

  test('is not asked for where a page is only read, to its end', async () => {
    const { page, asked, chunks, letCome } = await arriveAndWait(toRead);
    letCome();
    await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
    await page.mouse.move(4, 400);
    await page.mouse.wheel(0, 100_000);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => chunks.includes(path))).toEqual([]);
  });

  test('comes by itself on the second page of a visit', async () => {
    const page = await visit({ width: 1280, isFirst: true });
    await page.goto(server.url + toRead, { referer: `${server.url}/` });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  });

  test.each([
    { sign: 'the pointer over a link', by: (link: Locator) => link.hover() },
    { sign: 'a finger on a link', by: (link: Locator) => link.dispatchEvent('touchstart') },
    { sign: 'the focus on a link', by: (link: Locator) => link.focus() },
  ])('is asked for at once at the first sign: $sign', async ({ by }) => {
    const { page, asked, chunks, areAsked, letCome } = await arriveAndWait(toRead);
    expect(asked.filter((path) => chunks.includes(path))).toEqual([]);
    await by(page.getByRole('banner').getByRole('link', { name: label }));
    await expect.poll(areAsked).toBe(true);
    letCome();
  });

  test('is not needed for a link', async () => {
    const { page, letCome } = await arriveAndWait(toRead, /ERR_FAILED|dynamically imported/);
    await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
    await page.route('**/assets/*.js', (route) => route.abort());
    letCome();
    await page.getByRole('banner').getByRole('link', { name: label }).click();
    await page.waitForURL(server.url + to);
    expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(false);
  });
});

test('moving on brings the styles that the next page needs beyond those of the first, once', async () => {
  const page = await visit({ width: 1280, isFirst: true });
  const asked = requestsOf(page);
  await openHydrated(page, server.url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  const sheets = () => asked.filter((path) => path.endsWith('.css'));
  const first = sheets();
  const place = '.form-page';
  await page.getByRole('button', { name: booking.label }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.locator(place).waitFor();
  const served = await visit({ width: 1280, isFirst: true });
  // Until then, what is below the fold has no size of its own.
  await openHydrated(served, page.url());
  expect(await looksOf(page)).toEqual(await looksOf(served));
  const brought = sheets();
  expect(brought.length).toBeGreaterThan(first.length);
  expect(new Set(brought).size).toBe(brought.length);
  await page.getByRole('banner').getByRole('link', { name: label }).click();
  await page.waitForURL(server.url + to);
  await page.goBack();
  await page.locator(place).waitFor();
  expect(sheets()).toEqual(brought);
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
});

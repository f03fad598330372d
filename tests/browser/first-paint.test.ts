import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { drawnFaces } from '../support/drawn-face.ts';
import { addressOf } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { layoutShift } from '../support/quality.ts';
import { prepareVisits } from '../support/visit.ts';

// What the HTML of a page alone can do, and what comes after it.
const { site, pages } = loadSite(root);
const { booking } = site;
const { label = '', to = '' } = site.navigation.at(-1) ?? {};
const contentPaths = pages.flatMap(({ path }) => path ?? []);
const formPaths = forms.map(addressOf);
const paths = [...new Set([...contentPaths, ...formPaths])];
const displayFace = 'Oswald';
const missing = '/no/such/page';
const visit = prepareVisits();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

/** The paths of what a page asks for, in order. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** How everything in a page is drawn. */
const looks = (shown: Page) =>
  shown.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { display, color, font, inlineSize, blockSize } = getComputedStyle(element);
      return [element.localName, display, color, font, inlineSize, blockSize].join(' ');
    }),
  );

/** The addresses of all the style sheets of the build. */
function builtSheets(): string[] {
  const files = readdirSync(join(root, 'dist/site/assets'));
  return files.filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`);
}

const isPicture = (request: Request) => request.resourceType() === 'image';
const chunksOf = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('script[data-chunks]')?.getAttribute('data-chunks')?.split(' '),
  );

test.each([...paths, missing])(
  'the policy of %s allows the styles in it and no others',
  async (path) => {
    const response = await fetch(server.url + path);
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

describe.each(paths)('the HTML of %s alone', (path) => {
  test.each([390, 768, 1280])('draws the page at %i pixels and moves nothing', async (width) => {
    const page = await visit({ width, expectedComplaints: /net::ERR_FAILED/ });
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await page.goto(server.url + path, { waitUntil: 'load' });
    expect(await drawnFaces(page, 'h1')).toContain(displayFace);
    const ground = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
    expect(await layoutShift(page)).toBe(0);
  });
});

describe('the application', () => {
  /** A page whose first picture does not come, with what was asked for so far. */
  const arriveAndWait = async (expectedComplaints = /^$/) => {
    const page = await visit({ width: 1280, expectedComplaints });
    const asked = requestsOf(page);
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/images/**', async (route) => {
      await held;
      await route.continue();
    });
    const loader = page.waitForEvent('requestfinished', (each) => /loader/.test(each.url()));
    const picture = page.waitForRequest(isPicture);
    await page.goto(`${server.url}/about`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await Promise.all([loader, picture]);
    const chunks = (await chunksOf(page)) ?? [];
    expect(chunks.length).toBeGreaterThan(1);
    const areAsked = () => chunks.every((chunk) => asked.includes(chunk));
    return { page, asked, chunks, letCome, areAsked };
  };

  test('is asked for after the first picture', async () => {
    const { asked, chunks, letCome, areAsked } = await arriveAndWait();
    expect(asked.filter((path) => chunks.includes(path))).toEqual([]);
    letCome();
    await expect.poll(areAsked).toBe(true);
  });

  test.each([
    { touch: 'a finger or a mouse', by: (page: Page) => page.mouse.down() },
    { touch: 'a key', by: (page: Page) => page.keyboard.press('Shift') },
    { touch: 'the focus', by: (page: Page) => page.getByRole('link').first().focus() },
  ])('is asked for at once at the first touch by $touch', async ({ by }) => {
    const { page, asked, chunks, areAsked, letCome } = await arriveAndWait();
    expect(asked.filter((path) => chunks.includes(path))).toEqual([]);
    await by(page);
    await expect.poll(areAsked).toBe(true);
    letCome();
  });

  test('is not needed for a link', async () => {
    const { page, letCome } = await arriveAndWait(/ERR_FAILED|dynamically imported/);
    await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
    await page.route('**/assets/*.js', (route) => route.abort());
    letCome();
    await page.getByRole('banner').getByRole('link', { name: label }).click();
    await page.waitForURL(server.url + to);
    expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(false);
  });
});

test.each([...paths, missing])(
  '%s asks for nothing twice, for no face, and for no sheet before the application',
  async (path) => {
    const page = await visit({ expectedComplaints: /404/ });
    const asked = requestsOf(page);
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    expect(asked.filter((each) => each.endsWith('.woff2'))).toEqual([]);
    expect(asked).toEqual([...new Set(asked)]);
    const chunks = (await chunksOf(page)) ?? [];
    expect(asked).toEqual(expect.arrayContaining(chunks));
    const [application = ''] = chunks;
    const early = asked.slice(0, asked.indexOf(application));
    expect(early.filter((each) => each.endsWith('.css'))).toEqual([]);
  },
);

test.each([...paths, missing])(
  '%s looks the same with all the styles of its blocks',
  async (path) => {
    const page = await visit({ width: 1280, expectedComplaints: /404|ERR_FAILED/ });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(server.url + path);
    const before = await looks(page);
    for (const url of builtSheets()) await page.addStyleTag({ url });
    expect(before.length).toBeGreaterThan(5);
    expect(await looks(page)).toEqual(before);
  },
);

test('moving on brings the styles that the next page needs beyond those of the first, once', async () => {
  const page = await visit({ width: 1280 });
  const asked = requestsOf(page);
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  const sheets = () => asked.filter((path) => path.endsWith('.css'));
  const first = sheets().length;
  const place = '.form-page';
  await page.getByRole('button', { name: booking.label }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.locator(place).waitFor();
  const served = await visit({ width: 1280 });
  await served.goto(page.url(), { waitUntil: 'networkidle' });
  expect(await looks(page)).toEqual(await looks(served));
  expect(sheets()).toHaveLength(first + 1);
  await page.getByRole('banner').getByRole('link', { name: label }).click();
  await page.waitForURL(server.url + to);
  await page.goBack();
  await page.locator(place).waitFor();
  expect(sheets()).toHaveLength(first + 1);
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { notFoundId } from '../../src/page-language/read-content.ts';
import { exampleForms } from '../example/example.ts';
import { root } from '../support/forms.ts';
import { publicUrl } from '../support/project-copy.ts';
import { readRichSite } from '../support/read-rich-site.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { typicalPaths } from '../support/typical-pages.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';
import {
  type FirstSeen,
  type SeenAlive,
  type SeenAlone,
  seeAlone,
  seeFirst,
  seeOnDesk,
  seeWithSheets,
} from './see-page.ts';

const { brand } = loadSite(root);
const rich = sharedRichSite();
const { site, pages } = readRichSite();
const { booking, navigation } = site;
const missing = '/no/such/page';
const visit = prepareVisits();
const server = sharedServer();

describe.each([...typicalPaths, missing])('the page %s', (path) => {
  const url = server.url + path;
  let alone: SeenAlone[];
  let looks: { readonly before: string[]; readonly after: string[] };
  let phone: FirstSeen;
  let desk: SeenAlive;
  let isSeen = false;

  // What is tried once more is looked at once more.
  beforeEach(async () => {
    if (isSeen) return;
    const bare = await visit({ expectedComplaints: /net::ERR_FAILED|404/ });
    alone = await seeAlone(bare, { url, widths: [390, 768, 1280] });
    await bare.route('**/assets/*.js', (route) => route.abort());
    looks = await seeWithSheets(bare, builtSheets());
    const page = await visit({ isFirst: true, expectedComplaints: /404/ });
    phone = await seeFirst(page, url);
    desk = await seeOnDesk(page, url);
    isSeen = true;
  }, 120_000);
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') isSeen = false;
  });

  test('is drawn by its HTML alone at each width, in its own face, and nothing moves', () => {
    expect(alone).toHaveLength(3);
    for (const { width, faces, ground, shift } of alone) {
      const isOwn = (face: string) => !face.endsWith(' of this machine');
      expect(faces.some(isOwn), `${width} pixels`).toBe(brand.fonts?.headings !== undefined);
      expect(ground, `${width} pixels`).not.toBe('rgba(0, 0, 0, 0)');
      expect(shift, `${width} pixels`).toBe(0);
    }
  });

  test('looks the same with all the styles of its blocks', () => {
    expect(looks.before.length).toBeGreaterThan(5);
    expect(looks.after).toEqual(looks.before);
  });

  test('asks for nothing twice, for no face, and for no sheet before the application', () => {
    const { asked, chunks } = phone;
    expect(asked.filter((each) => each.endsWith('.woff2'))).toEqual([]);
    expect(asked).toEqual([...new Set(asked)]);
    expect(chunks.length).toBeGreaterThan(0);
    const first = asked.findIndex((each) => chunks.includes(each));
    expect(first >= 0, 'the application comes by itself').toBe(phone.hasForm);
    const early = first < 0 ? asked : asked.slice(0, first);
    expect(early.filter((each) => each.endsWith('.css'))).toEqual([]);
  });

  test('is taken over by its script without a shift or a barrier, and says what its HTML says', () => {
    expect(phone).toMatchObject({ headings: 1, shift: 0, barriers: [] });
    expect(desk).toMatchObject({ headings: 1, shift: 0, barriers: [] });
    expect(phone.served.length).toBeGreaterThan(0);
    expect(phone.says).toBe(phone.served);
  });

  test('scrolls at 320 pixels in one way only', () => {
    expect(phone.narrowest).toBeLessThanOrEqual(320);
  });
});

test('an unknown address answers 404 with a page that leads on', async () => {
  const page = await visit({ expectedComplaints: /404/ });
  await page.goto(rich.url);
  const response = await page.goto(rich.url + missing);
  expect(response?.status()).toBe(404);
  const [hero] = pages.find(({ id }) => id === notFoundId)?.blocks ?? [];
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(hero?.heading);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL(`${rich.url}/`);
  await page.goto(rich.url + missing);
  await page.getByRole('main').locator('a[href="/"]').first().click();
  await page.waitForURL(`${rich.url}/`);
});

test('without a script, the button that leads back leads home', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /404/ });
  await page.goto(rich.url + missing);
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the head says of every page what its HTML says, however a visitor came to it', async () => {
  const page = await visit({ width: 1280, expectedComplaints: /404/ });
  // From a page without an address there is no other origin to go by than that of the server.
  const origins = [rich.url, publicUrl] as const;
  const head = () =>
    page.evaluate(([own, told]) => {
      const kinds = 'title, meta[name], meta[property], link[rel=canonical]';
      return [...document.head.querySelectorAll(kinds)]
        .map((tag) => tag.outerHTML.replace(own, told))
        .sort();
    }, origins);
  const served = async (path: string) => {
    await openHydrated(page, rich.url + path);
    return head();
  };
  const other = navigation.find(({ to }) => to !== '/');
  const [home, there] = [await served('/'), await served(other?.to ?? '')];
  const title = await page.title();
  await served(missing);
  await page.getByRole('main').locator('a[href="/"]').first().click();
  await expect.poll(head).toEqual(home);
  await page.evaluate((end) => {
    document.title = `More ${end}`;
  }, title);
  await page
    .getByRole('banner')
    .getByRole('link', { name: other?.label ?? '' })
    .click();
  await expect.poll(head).toEqual(there);
});

test('a link between pages loads no page anew and leads to the heading', async () => {
  const page = await visit();
  await openHydrated(page, rich.url);
  const [choice] = booking.services;
  const form = exampleForms.find(({ page }) => page?.path === choice?.to);
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  await page.getByRole('button', { name: booking.label }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: choice?.label ?? '' })
    .click();
  await page.getByRole('heading', { level: 1, name: form?.page?.heading ?? '' }).waitFor();
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
  expect(await page.title()).toBe(form?.page?.title);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
});

/** The addresses of all the style sheets of the build. */
function builtSheets(): string[] {
  const files = readdirSync(join(root, 'dist/site/assets'));
  return files.filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`);
}

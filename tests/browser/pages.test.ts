import { expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { siteOrigin } from '../../src/generator/seo.ts';
import { notFoundId } from '../../src/page-language/read-content.ts';
import { claimOfPages } from '../claims/pages.ts';
import { addressOf } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { sharedServer } from '../support/shared.ts';
import { typicalPaths } from '../support/typical.ts';
import { prepareVisits } from '../support/visit.ts';

const { site, pages } = loadSite(root);
const { booking, navigation } = site;
const missing = '/no/such/page';
const visit = prepareVisits();
const server = sharedServer();

claimOfPages([...typicalPaths, missing]);

test('an unknown address answers 404 with a page that leads on', async () => {
  const page = await visit({ expectedComplaints: /404/ });
  await page.goto(server.url);
  const response = await page.goto(server.url + missing);
  expect(response?.status()).toBe(404);
  const [hero] = pages.find(({ id }) => id === notFoundId)?.blocks ?? [];
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(hero?.heading);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL(`${server.url}/`);
  await page.goto(server.url + missing);
  await page.getByRole('main').locator('a[href="/"]').first().click();
  await page.waitForURL(`${server.url}/`);
});

test('without a script, the button that leads back leads home', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /404/ });
  await page.goto(server.url + missing);
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the head says of every page what its HTML says, however a visitor came to it', async () => {
  const page = await visit({ width: 1280, expectedComplaints: /404/ });
  // From a page without an address there is no other origin to go by than that of the server.
  const origins = [server.url, siteOrigin()] as const;
  const head = () =>
    page.evaluate(([own, told]) => {
      const kinds = 'title, meta[name], meta[property], link[rel=canonical]';
      return [...document.head.querySelectorAll(kinds)]
        .map((tag) => tag.outerHTML.replace(own, told))
        .sort();
    }, origins);
  const served = async (path: string) => {
    await openHydrated(page, server.url + path);
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
  await openHydrated(page, server.url);
  const [choice] = booking.services;
  const form = forms.find((candidate) => addressOf(candidate) === choice?.to);
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

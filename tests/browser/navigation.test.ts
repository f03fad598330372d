import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { prepareVisits } from '../support/visit.ts';

// Navigation from page to page.
const visit = prepareVisits();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

/** A page on a desk at an address, hydrated. */
async function arriveAt(path: string, expectedComplaints?: RegExp) {
  const page = await visit({ width: 1280, ...(expectedComplaints && { expectedComplaints }) });
  await openHydrated(page, server.url + path);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  const footerLink = (name: string) => page.locator('footer').getByRole('link', { name });
  const heading = page.getByRole('heading', { level: 1 });
  return { page, scrollY, footerLink, heading };
}

describe('on the way', () => {
  test('to another page its top is shown, and back and forward bring the place of each', async () => {
    const { page, scrollY, footerLink } = await arriveAt('/');
    await footerLink('Peterborough').scrollIntoViewIfNeeded();
    const home = await scrollY();
    expect(home).toBeGreaterThan(300);
    await footerLink('Peterborough').click();
    await page.waitForURL('**/peterborough');
    await expect.poll(scrollY).toBe(0);
    // A visitor looks at a place before leaving it: the browser tells of it with the next frame.
    await page.evaluate(async () => {
      window.scrollTo(0, 400);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await page.goBack();
    await page.waitForURL(`${server.url}/`);
    await expect.poll(scrollY).toBe(home);
    await page.goForward();
    await page.waitForURL('**/peterborough');
    await expect.poll(scrollY).toBe(400);
  });

  test('to an anchor of the same page the browser leads there', async () => {
    const { page, scrollY } = await arriveAt('/');
    await page.getByRole('link', { name: 'Find Out More' }).click();
    await page.waitForURL('**/#about');
    await expect.poll(scrollY).toBeGreaterThan(200);
  });

  test('back from another site or after a reload the browser brings the place', async () => {
    const { page, scrollY } = await arriveAt('/');
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(scrollY).toBe(700);
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(scrollY).toBe(700);
  });
});

test.each(['hover', 'focus'] as const)('the next page is fetched on %s', async (hint) => {
  const { page, footerLink } = await arriveAt('/');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await footerLink('Peterborough')[hint]();
  await expect.poll(() => fetched.some((path) => /peterborough/.test(path))).toBe(true);
});

describe('a page that cannot be loaded', () => {
  const complaints = /Failed to load|dynamically imported|net::ERR|404/;
  const reloadIsForgotten = (page: Page) =>
    page.evaluate(() => sessionStorage.getItem('reloaded') === null);

  test('is loaded anew, once, as after a new deployment', async () => {
    const { page, footerLink, heading } = await arriveAt('/', complaints);
    let isLoadedAnew = false;
    page.on('request', (request) => {
      isLoadedAnew ||= request.isNavigationRequest();
    });
    await page.route('**/assets/peterborough-*.js', (route) =>
      isLoadedAnew ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
    await footerLink('Peterborough').click();
    await expect.poll(() => page.evaluate(() => 'isSameVisit' in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/peterborough');
    await expect.poll(() => reloadIsForgotten(page)).toBe(true);
    expect(await heading.textContent()).not.toBe('This page could not be loaded');
  });

  test('leaves the page as it was drawn, whose links and forms need no script', async () => {
    const { page, footerLink, heading } = await arriveAt('/', complaints);
    await page.route('**/assets/peterborough-*.js', (route) => route.fulfill({ status: 404 }));
    const isMissed = page.waitForResponse('**/assets/peterborough-*.js');
    await page.goto(`${server.url}/peterborough`);
    await isMissed;
    expect(await heading.textContent()).not.toBe('This page could not be loaded');
    await footerLink('Fenelon Falls').click();
    await page.waitForURL('**/fenelon');
  });

  test('is said to be so where there is no network, and the others still come', async () => {
    const { page, footerLink, heading } = await arriveAt('/', complaints);
    await page.context().setOffline(true);
    await footerLink('Peterborough').click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe('The Home of the Army Clean');
    await page.context().setOffline(false);
    await footerLink('Peterborough').click();
    await page.waitForURL('**/peterborough');
    await expect.poll(() => heading.textContent()).not.toMatch(/could not|Home of the/);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeGate } from '../support/hold-calls.ts';
import { readRichSite } from '../support/read-rich-site.ts';
import { sharedRichSite } from '../support/shared.ts';
import { hydrate, openHydrated, prepareVisits, wantApplication } from '../support/visit.ts';

// Navigation from page to page.
const server = sharedRichSite();
const { site, pages } = readRichSite();
/** A long page with links to itself. */
const start = '/looked-at';
const [town, otherTown] = site.towns.flatMap(({ name, to }) => (to ? [{ name, to }] : []));
if (!town || !otherTown) throw new Error('two towns need a page of their own');
const headingOf = (path: string) =>
  pages.find((page) => page.path === path)?.blocks.find(({ heading }) => heading)?.heading;
/** The script of the page of the town, named after its file. */
const townScript = `**/assets/${pages.find(({ path }) => path === town.to)?.id}-*.js`;
/** The list of all pages. */
const pageList = '**/assets/*routes-*.js';
const visit = prepareVisits();

/** A page on a desk at an address, hydrated. */
async function arriveAt(path: string, expectedComplaints = /^$/, isFirst = false) {
  const page = await visit({ width: 1280, expectedComplaints, isFirst });
  await openHydrated(page, server.url + path);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  const footerLink = (name: string) => page.locator('footer').getByRole('link', { name });
  const heading = page.getByRole('heading', { level: 1 });
  return { page, scrollY, footerLink, heading };
}

describe('on the way', () => {
  test('to another page its top is shown, and back and forward bring the place of each', async () => {
    const { page, scrollY, footerLink } = await arriveAt(start);
    await footerLink(town.name).scrollIntoViewIfNeeded();
    const home = await scrollY();
    expect(home).toBeGreaterThan(300);
    await footerLink(town.name).click();
    await page.waitForURL(`**${town.to}`);
    await expect.poll(scrollY).toBe(0);
    // A visitor looks at a place before leaving it: the browser tells of it with the next frame.
    await page.evaluate(async () => {
      window.scrollTo(0, 400);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await page.goBack();
    await page.waitForURL(server.url + start);
    await expect.poll(scrollY).toBe(home);
    await page.goForward();
    await page.waitForURL(`**${town.to}`);
    await expect.poll(scrollY).toBe(400);
  });

  test('to an anchor of the same page the browser leads there', async () => {
    const { page, scrollY } = await arriveAt(start);
    await page.locator('main a[href^="#"]').first().click();
    await page.waitForURL(/#./);
    await expect.poll(scrollY).toBeGreaterThan(200);
  });

  test('back from another site or after a reload the browser brings the place', async () => {
    const { page, scrollY } = await arriveAt(start);
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(scrollY).toBe(700);
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(scrollY).toBe(700);
  });
});

test.each(['hover', 'focus'] as const)('the next page is fetched on %s', async (hint) => {
  const { page, footerLink } = await arriveAt(start);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await footerLink(town.name)[hint]();
  await expect.poll(() => fetched.some((path) => path.includes(town.to))).toBe(true);
});

describe('the list of all pages', () => {
  /** A visit in which the list is asked for, and comes when it is let go. */
  async function arriveWithoutList() {
    const arrived = await arriveAt(start);
    const held = makeGate();
    await arrived.page.route(pageList, (route) => held.passed.then(() => route.continue()));
    await arrived.page.evaluate(() => Object.assign(window, { isSameVisit: true }));
    const isAsked = arrived.page.waitForRequest(pageList);
    return { ...arrived, letGo: held.open, isAsked };
  }

  test('is loaded when somebody is about to move, not before', async () => {
    const { page, footerLink } = await arriveAt(start);
    const isAskedFor = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('routes-')),
      );
    expect(await isAskedFor()).toBe(false);
    await footerLink(town.name).hover();
    await expect.poll(isAskedFor).toBe(true);
  });

  test('is waited for, and the link pressed last leads on', async () => {
    const { page, footerLink, heading, letGo, isAsked } = await arriveWithoutList();
    await footerLink(town.name).click();
    await footerLink(otherTown.name).click();
    await isAsked;
    expect(new URL(page.url()).pathname).toBe(start);
    letGo();
    await page.waitForURL(`**${otherTown.to}`);
    await expect.poll(() => heading.textContent()).toBe(headingOf(otherTown.to));
    expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
  });

  test('shows which links lead to no page: the browser follows them', async () => {
    const { page, footerLink, letGo, isAsked } = await arriveWithoutList();
    const link = footerLink(town.name);
    await link.evaluate((element) => element.setAttribute('href', '/robots.txt'));
    await link.click();
    await isAsked;
    letGo();
    await page.waitForURL('**/robots.txt');
  });

  test('is there for the way back to a page of before a reload', async () => {
    const { page, footerLink, heading } = await arriveAt(start);
    await footerLink(town.name).click();
    await page.waitForURL(`**${town.to}`);
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe(headingOf(start));
  });
});

describe('a page that cannot be loaded', () => {
  const complaints = /Failed to load|dynamically imported|net::ERR|404/;
  const reloadIsForgotten = (page: Page) =>
    page.evaluate(() => sessionStorage.getItem('reloaded') === null);

  test('is loaded anew, once, as after a new deployment', async () => {
    const { page, footerLink, heading } = await arriveAt(start, complaints);
    let isLoadedAnew = false;
    page.on('request', (request) => {
      isLoadedAnew ||= request.isNavigationRequest();
    });
    await page.route(townScript, (route) =>
      isLoadedAnew ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
    await footerLink(town.name).click();
    await expect.poll(() => page.evaluate(() => 'isSameVisit' in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(town.to);
    await hydrate(page);
    await expect.poll(() => reloadIsForgotten(page)).toBe(true);
    expect(await heading.textContent()).not.toBe(site.words.loadFailure.heading);
  });

  test('leaves the page as it was drawn, whose links and forms need no script', async () => {
    const { page, footerLink, heading } = await arriveAt(start, complaints);
    await page.route(townScript, (route) => route.fulfill({ status: 404 }));
    const isMissed = page.waitForResponse(townScript);
    await page.goto(server.url + town.to);
    await wantApplication(page);
    await isMissed;
    expect(await heading.textContent()).not.toBe(site.words.loadFailure.heading);
    await footerLink(otherTown.name).click();
    await page.waitForURL(`**${otherTown.to}`);
  });

  test('is said to be so where there is no network, and the others still come', async () => {
    const { page, footerLink, heading } = await arriveAt(start, complaints, true);
    await page.context().setOffline(true);
    await footerLink(town.name).click();
    await page.getByRole('heading', { name: site.words.loadFailure.heading }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe(headingOf(start));
    await page.context().setOffline(false);
    await footerLink(town.name).click();
    await page.waitForURL(`**${town.to}`);
    await expect.poll(() => heading.textContent()).toBe(headingOf(town.to));
  });
});

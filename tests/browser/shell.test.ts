import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { barriers } from '../support/quality.ts';
import { prepareVisits } from '../support/visit.ts';

// What stands around every page: header, menu, the choice of services, footer.
const { site } = loadSite(root);
const { booking } = site;
const visit = prepareVisits();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Select a Service' });
const openBooking = (page: Page) => page.getByRole('button', { name: 'Book Now' }).click();
const menuOn = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

const arrive = (page: Page, hasScripts: boolean) =>
  hasScripts ? openHydrated(page, server.url) : page.goto(server.url);

describe.each([true, false])('the choice of services, with scripts: %s', (hasScripts) => {
  test('opens, offers six forms, and leads to one of them', async () => {
    const page = await visit({ hasScripts });
    await arrive(page, hasScripts);
    await openBooking(page);
    const choices = dialogOn(page).getByRole('link');
    expect(await choices.allTextContents()).toEqual(booking.services.map(({ label }) => label));
    expect(booking.services).toHaveLength(6);
    await choices.first().click();
    await page.waitForURL(`${server.url}${booking.services[0]?.to}`);
    await dialogOn(page).waitFor({ state: 'hidden' });
  });

  test('closes with its button and with the Escape key', async () => {
    const page = await visit({ hasScripts });
    await arrive(page, hasScripts);
    await openBooking(page);
    await dialogOn(page).getByRole('button', { name: 'Close' }).click();
    await dialogOn(page).waitFor({ state: 'hidden' });
    await openBooking(page);
    await dialogOn(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOn(page).waitFor({ state: 'hidden' });
  });
});

describe('the choice of services', () => {
  test('is a modal without a barrier, and gives the focus back', async () => {
    const page = await visit();
    await openHydrated(page, server.url);
    await openBooking(page);
    expect(await dialogOn(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book Now');
  });

  test('does not follow the visitor back to the last page', async () => {
    const page = await visit();
    await openHydrated(page, server.url);
    await page.locator('footer').getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${server.url}/about`);
    await openBooking(page);
    await dialogOn(page).waitFor();
    await page.goBack();
    await dialogOn(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe.each([true, false])('the menu of a phone, with scripts: %s', (hasScripts) => {
  test('slides in with the links of the header, and leads on', async () => {
    const page = await visit({ hasScripts });
    await arrive(page, hasScripts);
    expect(await menuOn(page).isVisible()).toBe(false);
    await openMenu(page);
    const links = menuOn(page).getByRole('listitem');
    expect(await links.allTextContents()).toEqual(['Home', 'About', 'Services']);
    await menuOn(page).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${server.url}/about`);
    await menuOn(page).waitFor({ state: 'hidden' });
  });
});

test('the open menu has no barrier, and closes with its button', async () => {
  const page = await visit();
  await openHydrated(page, server.url);
  await openMenu(page);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await menuOn(page).waitFor({ state: 'hidden' });
});

test('the link to the page that is shown closes the menu', async () => {
  const page = await visit();
  await openHydrated(page, server.url);
  await openMenu(page);
  await menuOn(page).getByRole('link', { name: 'Home' }).click();
  await menuOn(page).waitFor({ state: 'hidden' });
});

describe('the header of a desk', () => {
  test('leads home by its logo, and to the form for questions by its button', async () => {
    const page = await visit({ width: 1280 });
    await openHydrated(page, `${server.url}/about`);
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
    await page.waitForURL(`${server.url}/contact`);
    await page.getByRole('banner').getByRole('link', { name: site.company.name }).click();
    await page.waitForURL(`${server.url}/`);
  });

  test.each([
    { path: '/', label: 'Home', current: 'page' },
    { path: '/services', label: 'Services', current: 'page' },
    { path: '/services/cottage', label: 'Services', current: 'true' },
    { path: '/cottage', label: 'Services', current: 'true' },
  ])('marks $label on $path, and nothing else', async ({ path, label, current }) => {
    const page = await visit({ width: 1280 });
    await openHydrated(page, server.url + path);
    const marked = page.locator('header [aria-current]');
    expect(await marked.allTextContents()).toEqual([label]);
    expect(await marked.getAttribute('aria-current')).toBe(current);
  });

  test('stays at the top of the window', async () => {
    const page = await visit({ width: 1280 });
    await openHydrated(page, server.url);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });
});

describe('the footer', () => {
  test('links Peterborough and Fenelon Falls, and no other town', async () => {
    const page = await visit();
    await page.goto(server.url);
    const towns = page.locator('.site-footer-towns');
    expect(await towns.getByRole('listitem').count()).toBe(15);
    const links = await towns.getByRole('link').allTextContents();
    expect(links).toEqual(['Peterborough', 'Fenelon Falls']);
  });

  test('shows the current year, whenever the site was built', async () => {
    const page = await visit({ expectedComplaints: /./ });
    await page.clock.setFixedTime(new Date('2031-05-05T12:00:00Z'));
    await openHydrated(page, server.url);
    await page.getByText(`© 2031 ${site.company.name}`).waitFor();
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriers } from '../support/quality.ts';
import { readRichSite } from '../support/read-rich-site.ts';
import { sharedRichSite } from '../support/shared.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';
import { saidOfFocus } from './screen-reader.ts';

// What stands around every page: header, menu, the choice of services, footer.
const server = sharedRichSite();
const { site, pages } = readRichSite();
const { booking, company, contactLink, words } = site;
const [home, other] = site.navigation;
if (!home || !other) throw new Error('the header has too few links to be tested');
/** A page with more than fits in any window. */
const long = '/looked-at';
const visit = prepareVisits();

const dialogOn = (page: Page) => page.getByRole('dialog', { name: booking.heading });
const openBooking = (page: Page) => page.getByRole('button', { name: booking.label }).click();
const menuOn = (page: Page) => page.getByRole('navigation', { name: words.navigation });
const openMenu = (page: Page) =>
  page.getByRole('button', { name: words.menu, exact: true }).click();

const arrive = (page: Page, hasScripts: boolean) =>
  hasScripts ? openHydrated(page, server.url) : page.goto(server.url);

describe.each([true, false])('the choice of services, with scripts: %s', (hasScripts) => {
  test('opens, offers every form that the site names, and leads to one of them', async () => {
    const page = await visit({ hasScripts });
    await arrive(page, hasScripts);
    await openBooking(page);
    const choices = dialogOn(page).getByRole('link');
    expect(await choices.allTextContents()).toEqual(booking.services.map(({ label }) => label));
    await choices.first().click();
    await page.waitForURL(`${server.url}${booking.services[0]?.to}`);
    await dialogOn(page).waitFor({ state: 'hidden' });
  });

  test('closes with its button and with the Escape key', async () => {
    const page = await visit({ hasScripts });
    await arrive(page, hasScripts);
    await openBooking(page);
    await dialogOn(page).getByRole('button', { name: words.close }).click();
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
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(booking.label);
  });

  test('tells a screen reader the service as the name of a link, and its price after it', async () => {
    const page = await visit();
    await openHydrated(page, `${server.url}/lindsay`);
    await openBooking(page);
    for (const { label, price } of booking.services) {
      await dialogOn(page).getByRole('link', { name: label, exact: true }).focus();
      expect(await saidOfFocus(page)).toBe(`link "${label}"${price ? `: ${price}` : ''}`);
    }
    expect(booking.services.map(({ price }) => Boolean(price))).toEqual([true, false]);
  });

  test('does not follow the visitor back to the last page', async () => {
    const page = await visit();
    await openHydrated(page, server.url);
    await page.locator('footer a[href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname !== '/');
    await openBooking(page);
    await dialogOn(page).waitFor();
    await page.goBack();
    await dialogOn(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe.each([
  { what: 'the choice of services', open: openBooking, opened: dialogOn },
  { what: 'the menu', open: openMenu, opened: menuOn },
])('$what, opened before the page of a link is there,', (shell) => {
  const openAhead = async () => {
    const page = await visit();
    await openHydrated(page, server.url);
    const links = page.locator('footer a[href^="/"]');
    const [here, next] = [await links.nth(0).getAttribute('href'), links.nth(1)];
    await links.nth(0).click();
    await page.waitForURL(server.url + here);
    await page.route('**/*.js', () => undefined);
    await next.click();
    await page.waitForURL(server.url + (await next.getAttribute('href')));
    await shell.open(page);
    await shell.opened(page).waitFor();
    return page;
  };

  test('closes where the visitor goes back', async () => {
    const page = await openAhead();
    await page.goBack();
    await shell.opened(page).waitFor({ state: 'hidden' });
    expect(await barriers(page)).toEqual([]);
  });

  test('stays open when that page arrives', async () => {
    const page = await openAhead();
    const title = await page.title();
    await page.unroute('**/*.js');
    await page.waitForFunction((last) => document.title !== last, title);
    expect(await shell.opened(page).isVisible()).toBe(true);
    expect(await shell.opened(page).evaluate((it) => it.matches(':focus-within'))).toBe(true);
  });
});

describe.each([true, false])('the menu of a phone, with scripts: %s', (hasScripts) => {
  test('slides in with the links of the header, and leads on', async () => {
    const page = await visit({ hasScripts });
    await arrive(page, hasScripts);
    expect(await menuOn(page).isVisible()).toBe(false);
    await openMenu(page);
    const links = menuOn(page).getByRole('listitem');
    const all = [...site.navigation, ...booking.services];
    expect(await links.allTextContents()).toEqual(all.map(({ label }) => label));
    await menuOn(page).getByRole('link', { name: other.label }).click();
    await page.waitForURL(server.url + other.to);
    await menuOn(page).waitFor({ state: 'hidden' });
  });
});

test.each([true, false])('a marked link opens the choice, with scripts: %s', async (hasScripts) => {
  const page = await visit({ hasScripts });
  const { url } = server;
  if (hasScripts) await openHydrated(page, `${url}/lindsay`);
  else await page.goto(`${url}/lindsay`);
  await page.getByRole('link', { name: 'Begin', exact: true }).click();
  // Until the script runs it leads where its file says.
  if (hasScripts) await page.locator('dialog:modal').waitFor();
  else await page.waitForURL(`${url}/contact`);
});

const presses: readonly (readonly [string, Parameters<Locator['click']>[0]])[] = [
  ['Ctrl', { modifiers: ['Control'] }],
  ['Shift', { modifiers: ['Shift'] }],
  ['the middle button', { button: 'middle' }],
];

test.each(presses)(
  'a marked link opens a tab or a window of its own with %s',
  async (_name, press) => {
    const page = await visit();
    const { url } = server;
    await openHydrated(page, `${url}/lindsay`);
    const link = page.getByRole('link', { name: 'Begin', exact: true });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click(press)]);
    await opened.waitForURL(`${url}/contact`);
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    expect(page.url()).toBe(`${url}/lindsay`);
  },
);

test('the choice of services stays open while its links open tabs of their own', async () => {
  const page = await visit();
  await openHydrated(page, server.url);
  await openBooking(page);
  for (const { label, to } of booking.services.slice(0, 2)) {
    const link = dialogOn(page).getByRole('link', { name: label });
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['Control'] }),
    ]);
    await opened.waitForURL(server.url + to);
    await opened.close();
  }
  expect(await dialogOn(page).isVisible()).toBe(true);
});

test('the header of a phone shows the number to call, which scrolls away', async () => {
  const page = await visit({ hasScripts: false });
  await page.goto(server.url + long);
  const number = page.getByRole('banner').getByRole('link', { name: company.phone, exact: true });
  expect(await number.isVisible()).toBe(true);
  await page.mouse.wheel(0, 600);
  const logo = page.getByRole('banner').getByRole('link', { name: company.name });
  await expect.poll(() => number.boundingBox().then((box) => (box?.y ?? 0) < 0)).toBe(true);
  expect((await logo.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test('on a low screen the header scrolls away', async () => {
  const page = await visit({ hasScripts: false });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(server.url);
  const header = page.getByRole('banner');
  expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe('static');
});

test('the open menu has no barrier, and closes with its button', async () => {
  const page = await visit();
  await openHydrated(page, server.url);
  await openMenu(page);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: words.closeMenu }).click();
  await menuOn(page).waitFor({ state: 'hidden' });
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

test('the open menu holds the focus and gives it back', async () => {
  const page = await visit();
  await openHydrated(page, server.url);
  await openMenu(page);
  await expect.poll(() => focused(page)).toBe(words.closeMenu);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe(company.phone);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(words.closeMenu);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe(words.menu);
});

const overflowOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY);

test.each([
  { what: 'the menu', open: openMenu },
  { what: 'the choice of services', open: openBooking },
])('the page rests behind $what', async ({ open }) => {
  const page = await visit();
  await openHydrated(page, server.url);
  const before = await overflowOf(page);
  await open(page);
  await expect.poll(() => overflowOf(page)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(() => overflowOf(page)).toBe(before);
});

/** Opens the menu of a phone, and turns the phone. */
async function turnWithMenu(hasScripts: boolean, hasApplication = hasScripts): Promise<Page> {
  const page = await visit({ hasScripts });
  await arrive(page, hasApplication);
  await openMenu(page);
  await menuOn(page).getByRole('button', { name: words.closeMenu }).waitFor();
  await page.setViewportSize({ width: 932, height: 430 });
  return page;
}

test.each([true, false])(
  'turning the phone closes the menu, with the application: %s',
  async (hasApplication) => {
    const page = await turnWithMenu(true, hasApplication);
    const isOpen = () => menuOn(page).evaluate((menu) => menu.matches(':popover-open'));
    await expect.poll(isOpen).toBe(false);
    expect(await overflowOf(page)).not.toBe('hidden');
    expect(await menuOn(page).getByRole('link', { name: other.label }).isVisible()).toBe(true);
    // Turned back, it opens again.
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page);
    await menuOn(page).getByRole('button', { name: words.closeMenu }).click();
    await menuOn(page).waitFor({ state: 'hidden' });
  },
);

test('without a script, the menu of a turned phone is a bar that closes, and the page scrolls', async () => {
  const page = await turnWithMenu(false);
  expect(await overflowOf(page)).not.toBe('hidden');
  const bar = await menuOn(page).boundingBox();
  expect(bar?.height).toBeLessThan(100);
  expect(bar?.y).toBe(0);
  await menuOn(page).getByRole('button', { name: words.closeMenu }).click();
  const isOpen = () => menuOn(page).evaluate((menu) => menu.matches(':popover-open'));
  await expect.poll(isOpen).toBe(false);
});

test('the link to the page that is shown closes the menu', async () => {
  const page = await visit();
  await openHydrated(page, server.url);
  await openMenu(page);
  await menuOn(page).getByRole('link', { name: home.label }).click();
  await menuOn(page).waitFor({ state: 'hidden' });
});

/** The pages that the header leads to, and one below such a page, by its address and by an alias. */
const linked = site.navigation.map(({ to, label }) => ({ path: to, label, current: 'page' }));
const below = linked.flatMap(({ path, label }) => {
  const inner = pages
    .filter((page) => path !== '/' && page.path?.startsWith(`${path}/`))
    .toSorted((left, right) => (right.aliases?.length ?? 0) - (left.aliases?.length ?? 0))[0];
  const paths = inner?.path ? [inner.path, ...(inner.aliases ?? [])] : [];
  return paths.map((each) => ({ path: each, label, current: 'true' }));
});

describe('the header of a desk', () => {
  test('leads home by its logo, and to the form for questions by its button', async () => {
    const page = await visit({ width: 1280 });
    await openHydrated(page, server.url + other.to);
    await page.getByRole('banner').getByRole('link', { name: contactLink.label }).click();
    await page.waitForURL(server.url + contactLink.to);
    await page.getByRole('banner').getByRole('link', { name: site.company.name }).click();
    await page.waitForURL(`${server.url}/`);
  });

  test.each([...linked, ...below])(
    'marks $label on $path, and nothing else',
    async ({ path, label, current }) => {
      const page = await visit({ width: 1280 });
      await openHydrated(page, server.url + path);
      const marked = page.locator('header [aria-current]');
      expect(await marked.allTextContents()).toEqual([label]);
      expect(await marked.getAttribute('aria-current')).toBe(current);
    },
  );

  test('stays at the top of the window', async () => {
    const page = await visit({ width: 1280 });
    await openHydrated(page, server.url + long);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });
});

describe('the footer', () => {
  test('names every town, and links those that have a page', async () => {
    const page = await visit();
    await page.goto(server.url);
    const towns = page.locator('.site-footer-towns');
    expect(await towns.getByRole('listitem').count()).toBe(site.towns.length);
    const links = await towns.getByRole('link').allTextContents();
    expect(links).toEqual(site.towns.flatMap(({ name, to }) => (to ? [name] : [])));
  });

  test('shows the current year, whenever the site was built', async () => {
    const page = await visit({ isFirst: true, expectedComplaints: /./ });
    await page.clock.setFixedTime(new Date('2031-05-05T12:00:00Z'));
    await openHydrated(page, server.url);
    await page.getByText(`© 2031 ${site.company.name}`).waitFor();
  });
});

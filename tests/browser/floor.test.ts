import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exampleForm } from '../example/example.ts';
import { formOn } from '../support/form-page.ts';
import { barriers } from '../support/quality.ts';
import { readRichSite } from '../support/read-rich-site.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { typicalPaths } from '../support/typical-pages.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';
import { forgetLayers, makeOld } from './old-browser.ts';

// The oldest browsers that the README promises: everything younger is taken away from this one.
const company = sharedServer();
const server = sharedRichSite();
const { site, pages } = readRichSite();
const { booking, navigation, words } = site;
const visit = prepareVisits();

interface Arrival {
  readonly path: string;
  /** The site of the tests, unless another is named. */
  readonly on?: string;
  readonly width?: number;
  readonly hasScripts?: boolean;
}

async function arrive(arrival: Arrival): Promise<Page> {
  const { path, on = server.url, width = 390, hasScripts = true } = arrival;
  const page = await visit({ width, hasScripts });
  await makeOld(page);
  if (hasScripts) await openHydrated(page, on + path);
  else await page.goto(on + path);
  return page;
}

/** The path of the first page that has a block of a kind. */
function pathWith(kind: string): string {
  const page = pages.find(({ path, blocks }) => path && blocks.some(({ block }) => block === kind));
  if (!page?.path) throw new Error(`no page has a block "${kind}"`);
  return page.path;
}

const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: booking.label });
const choiceOn = (page: Page) => page.getByRole('dialog', { name: booking.heading });
const isFocused = (element: Element) => element === document.activeElement;

/** What lies over the middle of the heading where the page begins, and how much of the window the header takes. */
function beginning(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (!heading) throw new Error('there is no heading');
    const { left, top, width, height } = heading.getBoundingClientRect();
    const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
    const header = document.querySelector('header.site-header')?.clientHeight ?? 0;
    return {
      isHeadingSeen: uppermost !== null && heading.contains(uppermost),
      header: header / window.innerHeight,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
}

describe.each([true, false])('in the oldest browsers, with scripts: %s', (hasScripts) => {
  test.each(typicalPaths)('nothing lies over the heading of %s', async (path) => {
    const page = await arrive({ path, on: company.url, hasScripts });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const { isHeadingSeen, header, overflow } = await beginning(page);
      expect(isHeadingSeen, `${width} pixels`).toBe(true);
      expect(header, `${width} pixels`).toBeLessThan(0.25);
      expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0);
    }
  });

  test.each([390, 1280])('the choice of services opens at %i pixels', async (width) => {
    const page = await arrive({ path: '/', width, hasScripts });
    await choiceOn(page).waitFor({ state: 'hidden' });
    await opener(page).click();
    const choices = choiceOn(page).getByRole('link');
    expect(await choices.allTextContents()).toEqual(booking.services.map(({ label }) => label));
    await choices.last().click();
    await page.waitForURL(`${server.url}${booking.services.at(-1)?.to}`);
    await choiceOn(page).waitFor({ state: 'hidden' });
  });

  test.each([390, 1280])('the links of the menu are there at %i pixels', async (width) => {
    const page = await arrive({ path: '/', width, hasScripts });
    const menu = page.getByRole('navigation', { name: words.navigation });
    const links = menu.getByRole('listitem');
    expect(await links.allTextContents()).toEqual(navigation.map(({ label }) => label));
    expect(await page.getByRole('banner').getByRole('button').count()).toBe(0);
    const last = navigation.at(-1);
    await menu.getByRole('link', { name: last?.label ?? '', exact: true }).click();
    await page.waitForURL(`${server.url}${last?.to}`);
  });

  test('no filter is offered that could not do its work', async () => {
    const page = await arrive({ path: pathWith('filter-gallery'), hasScripts });
    expect(await page.getByRole('radio').count()).toBe(0);
    const pictures = page.locator('.filter-gallery li');
    expect(await pictures.count()).toBe(await page.locator('.filter-gallery li:visible').count());
  });

  test('a question opens', async () => {
    const page = await arrive({ path: pathWith('faq'), hasScripts });
    await page.locator('.faq summary').first().click();
    await page.locator('.faq details[open] p').waitFor();
  });

  test('the parts of a plan stand below each other', async () => {
    const page = await arrive({ path: pathWith('plans'), width: 1280, hasScripts });
    const overlaps = await page.locator('.plan').evaluateAll((plans) =>
      plans.flatMap((plan) => {
        const parts = [...plan.children].filter(
          (part) => getComputedStyle(part).position !== 'absolute',
        );
        const boxes = parts.map((part) => part.getBoundingClientRect());
        return boxes.slice(1).map((box, place) => (boxes[place]?.bottom ?? 0) - box.top);
      }),
    );
    expect(Math.max(...overlaps)).toBeLessThanOrEqual(0.5);
  });
});

describe('in the oldest browsers, with scripts', () => {
  test('the choice of services is a modal without a barrier', async () => {
    const page = await arrive({ path: '/' });
    expect(await barriers(page)).toEqual([]);
    await opener(page).click();
    expect(await choiceOn(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });

  test('the choice of services closes with its button and with the Escape key, and gives the focus back', async () => {
    const page = await arrive({ path: '/' });
    await opener(page).click();
    await choiceOn(page).getByRole('button', { name: words.close }).click();
    await choiceOn(page).waitFor({ state: 'hidden' });
    await expect.poll(() => opener(page).evaluate(isFocused)).toBe(true);
    await opener(page).click();
    await choiceOn(page).waitFor();
    await page.keyboard.press('Escape');
    await choiceOn(page).waitFor({ state: 'hidden' });
    await expect.poll(() => opener(page).evaluate(isFocused)).toBe(true);
  });

  test('a page that the script draws has the same header', async () => {
    const page = await arrive({ path: '/' });
    const title = await page.title();
    await opener(page).click();
    await choiceOn(page).getByRole('link').first().click();
    await page.waitForURL(`${server.url}${booking.services[0]?.to}`);
    // The address is there before the page, and the header comes anew with that.
    await expect.poll(() => page.title()).not.toBe(title);
    expect((await beginning(page)).header).toBeLessThan(0.25);
    await opener(page).click();
    await choiceOn(page).getByRole('link').last().waitFor();
  });

  test('a picture opens large, and Escape leads back to it', async () => {
    const page = await arrive({ path: pathWith('gallery') });
    const picture = page.locator('.gallery a').first();
    await picture.click();
    await page.getByRole('dialog', { name: words.blocks.largeView }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => picture.evaluate(isFocused)).toBe(true);
  });

  test('an empty form tells what is missing', async () => {
    const page = await arrive({ path: '/' });
    const { open, submit, banner } = formOn(page, exampleForm('residential'));
    await open(server.url);
    await submit.click();
    await banner.waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

test('where cascade layers are unknown, a page scrolls one way only', async () => {
  const page = await visit();
  await forgetLayers(page);
  for (const path of typicalPaths) {
    await page.goto(company.url + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

import { describe, expect, test } from 'vitest';
import { barriers } from '../support/quality.ts';
import { readRichSite } from '../support/read-rich-site.ts';
import { sharedRichSite } from '../support/shared.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';

const server = sharedRichSite();
const { pages, site } = readRichSite();
const visit = prepareVisits();

/** The address of the first page that has a block of a kind, and in it this key. */
function pageWith(kind: string, key = 'block'): string {
  const page = pages.find(
    ({ path, blocks }) => path && blocks.some((block) => block.block === kind && key in block),
  );
  if (!page?.path) throw new Error(`no page has a block "${kind}" with "${key}"`);
  return server.url + page.path;
}

const pageWithFilm = () => pageWith('hero', 'film');

describe('without a script', () => {
  test('questions open one at a time, and the open one closes', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(pageWith('faq'));
    const open = page.locator('.faq details[open] summary');
    const questions = page.locator('.faq summary');
    await questions.nth(0).click();
    await questions.nth(1).click();
    const second = await questions.nth(1).textContent();
    await expect.poll(() => open.allTextContents()).toEqual([second]);
    await questions.nth(1).click();
    await expect.poll(() => open.count()).toBe(0);
  });

  test('a filter leaves its own pictures', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(pageWith('filter-gallery'));
    await page.locator('.filter-gallery label').nth(1).click();
    const filter = await page.locator('.filter-gallery label').nth(1).textContent();
    const shown = await page.locator('.filter-gallery figcaption:visible').allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((caption) => !caption.endsWith(String(filter)))).toEqual([]);
  });

  test('a picture of the gallery leads to its file', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(pageWith('gallery'));
    const address = await page.locator('.gallery a').first().getAttribute('href');
    const response = await page.request.get(server.url + address);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  });

  test.each([
    { width: 390, layout: 'one above the other' },
    { width: 1280, layout: 'side by side' },
  ])('before and after stand $layout at $width pixels', async ({ width, layout }) => {
    const page = await visit({ width, hasScripts: false });
    await page.goto(pageWith('comparison'));
    const figures = page.locator('.comparison figure');
    expect(await figures.evaluateAll(layoutOf)).toBe(layout);
  });
});

describe('with the script', () => {
  test('a picture opens large, the arrow keys go on, and Escape leads back to it', async () => {
    const page = await visit({ width: 1280 });
    await openHydrated(page, pageWith('gallery'));
    await page.locator('.gallery a').nth(8).click();
    const caption = page.locator('dialog[open] figcaption');
    await expect.poll(() => caption.textContent()).toContain('9 of 9');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => caption.textContent()).toContain('1 of 9');
    await page.keyboard.press('Escape');
    const focused = page.locator('.gallery a').nth(8);
    await expect.poll(() => focused.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('on a phone, buttons push the pictures along and back', async () => {
    const page = await visit({ width: 390 });
    await openHydrated(page, pageWith('gallery'));
    const second = page.locator('.gallery li').nth(1);
    const left = () =>
      second.evaluate((picture) => Math.round(picture.getBoundingClientRect().left));
    const { previous, next } = site.words.blocks;
    const before = await left();
    const back = page.getByRole('button', { name: previous, exact: true });
    expect(await back.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: next, exact: true }).click();
    await expect.poll(left).toBeLessThan(before / 2);
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('false');
    await back.click();
    await expect.poll(left).toBe(before);
  });

  test('a film plays by itself, and its button says what it does', async () => {
    const page = await visit({ width: 1280, isFirst: true });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHydrated(page, pageWithFilm());
    const { pauseVideo, playVideo } = site.words.blocks;
    const isPaused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused);
    await page.getByRole('button', { name: pauseVideo }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: playVideo }).waitFor();
    expect(await isPaused()).toBe(true);
    // Another Enter at once were a double press.
    await page.keyboard.press('Space');
    await expect.poll(isPaused).toBe(false);
  });

  test('little motion: the film is not requested', async () => {
    const page = await visit({ width: 1280 });
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/video/')) films.push(request.url());
    });
    await openHydrated(page, pageWithFilm());
    expect(films).toEqual([]);
  });
});

/** How the first two of these elements stand to each other. Runs in the browser. */
function layoutOf(elements: Element[]): string {
  const [first, second] = elements.map((element) => element.getBoundingClientRect());
  if (!first || !second) return 'alone';
  if (first.top === second.top && first.right < second.left) return 'side by side';
  return first.left === second.left && first.bottom < second.top ? 'one above the other' : 'apart';
}

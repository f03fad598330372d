import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../support/form-page.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { typicalForms, typicalPaths } from '../support/typical-pages.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();
const server = sharedServer();

describe.each(typicalPaths)('%s', (path) => {
  test('moves nothing by itself where little motion is wanted, and cuts off no words that are set wider', async () => {
    const page = await visit({ width: 1280 });
    await openHydrated(page, server.url + path);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(cutOffWhenSetWider)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  test('has black words alone on paper', async () => {
    const page = await visit();
    await page.emulateMedia({ media: 'print' });
    await page.goto(server.url + path);
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => getComputedStyle(element).color),
    );
    expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']));
    await page.emulateMedia({ media: null });
  });
});

test('an address keeps its lines on paper', async () => {
  const page = await visit();
  await page.goto(sharedRichSite().url);
  const address = page.locator('footer address');
  const linesOf = async () => (await address.innerText()).split('\n');
  // What is far below is drawn only when somebody comes near.
  await address.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await linesOf()).length).toBeGreaterThan(2);
  const lines = await linesOf();
  await page.emulateMedia({ media: 'print' });
  expect(await linesOf()).toEqual(lines);
  await page.emulateMedia({ media: null });
});

test('enlarged four times, the Tab key leads to nothing that is hidden', async () => {
  const page = await visit();
  // What is left of a desk of 1280 by 1024 pixels.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of typicalPaths) {
    await openHydrated(page, server.url + path);
    expect(await hiddenWithFocus(page), path).toEqual([]);
  }
});

test.each([390, 1280])(
  'at %d pixels the header lies over nothing that has the focus',
  async (width) => {
    const page = await visit({ width });
    for (const path of typicalPaths) {
      await openHydrated(page, server.url + path);
      expect(await underHeaderWithFocus(page, 'Shift+Tab'), path).toEqual([]);
      expect(await underHeaderWithFocus(page, 'Tab'), path).toEqual([]);
    }
  },
);

test('a browser that darkens pages leaves these as they are', async () => {
  const page = await visit({ isFirst: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  const tools = await inDevTools(page);
  for (const path of typicalPaths) {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    // Again if the page was still changing: pictures below the fold may come late.
    const staysLight = async () => {
      const light = await page.screenshot();
      await tools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
      const darkened = await page.screenshot();
      await tools.send('Emulation.setAutoDarkModeOverride', {});
      return darkened.equals(light);
    };
    await expect.poll(staysLight, { message: path, timeout: 30_000 }).toBe(true);
  }
});

test('in colours of their own, visitors see where they are and what is chosen', async () => {
  const page = await visit({ isFirst: true });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of typicalPaths) {
    await openHydrated(page, server.url + path);
    expect(await page.evaluate(unframedControls), path).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      return getComputedStyle(focused).outlineStyle;
    });
    expect(outline, path).not.toBe('none');
  }
});

test('a form that nobody has touched has no wrong answers', async () => {
  const page = await visit();
  const tools = await inDevTools(page);
  for (const path of typicalForms.map(addressOf)) {
    await page.goto(server.url + path);
    const { nodes } = await tools.send('Accessibility.getFullAXTree');
    const wrong = nodes.filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'invalid' && value.value === 'true'),
    );
    expect(
      wrong.map(({ name }) => name?.value),
      path,
    ).toEqual([]);
  }
});

const inDevTools = async (page: Page) => page.context().newCDPSession(page);

/** Runs in the page: spaces as WCAG 1.4.12 has them, and the texts that then run out of a box which cuts them off. */
function cutOffWhenSetWider(): string[] {
  const { style } = document.body;
  style.setProperty('letter-spacing', '0.12em');
  style.setProperty('word-spacing', '0.16em');
  style.setProperty('line-height', '1.5');
  const texts = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].filter(
    (element) => [...element.childNodes].some(({ nodeName }) => nodeName === '#text'),
  );
  const isCut = (text: HTMLElement, box: HTMLElement) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const [own, frame] = [text.getBoundingClientRect(), box.getBoundingClientRect()];
    return (
      (['hidden', 'clip'].includes(overflowX) && own.right > frame.right + 1) ||
      (['hidden', 'clip'].includes(overflowY) && own.bottom > frame.bottom + 1)
    );
  };
  const boxesOf = (element: HTMLElement): HTMLElement[] =>
    element.parentElement ? [element.parentElement, ...boxesOf(element.parentElement)] : [];
  return texts
    .filter((text) => text.checkVisibility() && !text.closest('[aria-hidden=true]'))
    .filter((text) => text.getBoundingClientRect().width > 1)
    .filter(
      (text) =>
        (text.localName === 'label' && text.scrollWidth > text.clientWidth) ||
        boxesOf(text).some((box) => isCut(text, box)),
    )
    .map(({ textContent }) => textContent?.slice(0, 60) ?? '');
}

/**
 * Goes once through a page from its end, on which way the header could lie over what has the focus. Returns what had it
 * where nobody sees it (WCAG 2.4.11).
 */
async function hiddenWithFocus(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press('Shift+Tab');
    const [name, isSeen] = await page.evaluate<[string, boolean]>(`(${focusSeen})()`);
    if (name === '' || seen.has(name)) return hidden;
    seen.add(name);
    if (!isSeen) hidden.push(name);
  }
}

/** Goes once through a page, and returns what had the focus and was in part under the header, as far as the window could hold it. */
async function underHeaderWithFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const under: string[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press(key);
    const [name, isUnder] = await page.evaluate(focusUnderHeader);
    if (name === '' || seen.has(name)) return under;
    seen.add(name);
    if (isUnder) under.push(name);
  }
}

/** Runs in the page: the element with the focus, and whether the header lies over a part of what shows the focus. */
function focusUnderHeader(): [string, boolean] {
  const element = document.activeElement;
  if (!element || element === document.body) return ['', false];
  const all = [...document.querySelectorAll('*')];
  const name = `${all.indexOf(element)} ${element.localName} ${element.textContent?.slice(0, 40)}`;
  if (!element.closest('main, footer')) return [name, false];
  const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
  // The whole card is outlined, and a choice is drawn by its label.
  const drawn = element.closest('.card, label') ?? element;
  const { top, height } = drawn.getBoundingClientRect();
  return [name, top < header && height < innerHeight - header];
}

/** Runs in the page: the element with the focus, and whether some of it is to be seen. */
function focusSeen(): [string, boolean] {
  const element = document.activeElement;
  if (!element || element === document.body) return ['', true];
  const all = [...document.querySelectorAll('*')];
  const name = `${all.indexOf(element)} ${element.localName} ${element.textContent?.slice(0, 40)}`;
  // A choice is drawn by its label.
  const drawn = element.closest('label') ?? element;
  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
    const found = document.elementFromPoint(x, top + (bottom - top) * part);
    return found !== null && (drawn.contains(found) || found.contains(drawn));
  });
  return [name, isSeen];
}

/** Runs in the page: buttons and answers without a frame, and choices that look the same whether chosen or not. */
function unframedControls(): string[] {
  const hasFrame = (element: Element) => {
    const { borderBlockStartStyle, borderBlockEndStyle, textDecorationLine } =
      getComputedStyle(element);
    return (
      borderBlockStartStyle !== 'none' ||
      borderBlockEndStyle !== 'none' ||
      textDecorationLine !== 'none'
    );
  };
  const controls = [
    ...document.querySelectorAll('main .button, form :is(input, select, textarea)'),
  ];
  return controls
    .filter((control) => control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
    .filter((control) => !hasFrame(control) && !hasFrame(control.closest('label') ?? control))
    .map(({ outerHTML }) => outerHTML.slice(0, 80));
}

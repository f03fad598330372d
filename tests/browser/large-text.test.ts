import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { exampleSite } from '../example/example.ts';
import { answersForToday, formOn, isRefusedBlank } from '../support/form-page.ts';
import { root } from '../support/forms.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { typicalForms, typicalPaths } from '../support/typical-pages.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';

// A phone whose owner has chosen larger letters, up to twice the usual size (WCAG 1.4.4).
const { words } = loadSite(root).site;
const visit = prepareVisits();
const server = sharedServer();
const rich = sharedRichSite();

async function visitWithLetters(standard: number): Promise<Page> {
  const page = await visit({ isFirst: true });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  return page;
}

test.each([24, 32])(
  'letters of %i pixels widen no page, and no word of it is broken',
  async (size) => {
    const page = await visitWithLetters(size);
    for (const path of typicalPaths) {
      await openHydrated(page, server.url + path);
      expect(await page.evaluate(unreadable), path).toEqual([]);
      const menu = page.getByRole('button', { name: words.menu, exact: true });
      if ((await menu.count()) === 0) continue;
      const box = await menu.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(390);
    }
  },
);

describe('with letters twice the usual size, no word is broken', () => {
  test.each([
    { what: 'the choice of services', name: exampleSite.site.booking.label },
    { what: 'the menu', name: exampleSite.site.words.menu },
  ])('in $what', async ({ name }) => {
    const page = await visitWithLetters(32);
    await openHydrated(page, rich.url);
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('dialog:modal, nav:popover-open').waitFor();
    expect(await page.evaluate(unreadable)).toEqual([]);
  });

  test.each(typicalForms)('in the messages and the thanks of $id', async (form) => {
    const page = await visitWithLetters(32);
    const { open, submit, answerAndSend } = formOn(page, form);
    await open(server.url);
    if (!form.isCheckedByBrowser && isRefusedBlank(form)) {
      await submit.click();
      await page.locator('form .field-problem').first().waitFor();
      expect(await page.evaluate(unreadable)).toEqual([]);
    }
    await answerAndSend(answersForToday(form));
    if (!form.call) return;
    await page.locator('dialog:modal, .receipt').first().waitFor();
    expect(await page.evaluate(unreadable)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.receipt').waitFor();
    expect(await page.evaluate(unreadable)).toEqual([]);
  });

  test.each(['rich', 'steps', 'numbers', 'photos', 'rows', 'days', 'asks'])(
    'in the questions of %s',
    async (id) => {
      const page = await visitWithLetters(32);
      await page.goto(`${rich.url}/${id}`);
      await page.locator('form[data-hydrated]').waitFor();
      expect(await page.evaluate(unreadable)).toEqual([]);
    },
  );
});

/**
 * Runs in the page: words that are broken although a line of the window would hold them, those that are outside the
 * window or cut off, and the width of a page that scrolls sideways.
 */
function unreadable(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const left = 'script, noscript, style, option, .visually-hidden, .skip-link, [aria-hidden=true]';
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.add(`${root.scrollWidth} pixels wide`);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ checkVisibilityCSS: true }) || element.closest(left)) continue;
    const frames = framesOf(element);
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(
      /[^\s\-\u2013\u2014/@.]+/g,
    )) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      const isBroken = new Set(pieces.map(({ top }) => Math.round(top))).size > 1;
      if (isBroken && width < innerWidth * 0.75) found.add(`${word} is broken`);
      for (const { left: start, right, top, bottom } of pieces) {
        const isCut = frames.some(
          (frame) =>
            start < frame.left - 1 ||
            right > frame.right + 1 ||
            top < frame.top - 2 ||
            bottom > frame.bottom + 2,
        );
        if (isCut) found.add(`${word} is cut off`);
      }
    }
  }
  return [...found];

  /** The window, and the boxes around an element that cut off; none for what can be scrolled to. */
  function framesOf(element: Element): DOMRect[] {
    const frames: DOMRect[] = [];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (['auto', 'scroll'].includes(overflowX) && box.scrollWidth > box.clientWidth) return [];
      if (['hidden', 'clip'].includes(overflowX)) frames.push(box.getBoundingClientRect());
    }
    return frames;
  }
}

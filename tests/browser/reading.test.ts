import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { addressOf } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { sharedServer } from '../support/shared.ts';
import { allPaths, typicalPaths } from '../support/typical.ts';
import { prepareVisits } from '../support/visit.ts';

// What visitors set for themselves: larger letters, wider spaces, a printer, a program that reads the page aloud.
const visit = prepareVisits();
const server = sharedServer();
const { site } = loadSite(root);
const formPaths = forms.map(addressOf);

const inDevTools = async (page: Page) => page.context().newCDPSession(page);

test.each([24, 32])('letters of %i pixels widen no page of a phone', async (standard) => {
  const page = await visit({ isFirst: true });
  const tools = await inDevTools(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  for (const path of allPaths) {
    await page.goto(server.url + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
    const menu = page.getByRole('button', { name: site.words.menu, exact: true });
    if ((await menu.count()) === 0) continue;
    const box = await menu.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(390);
  }
});

test('choices hold their words when these are set wider', async () => {
  const page = await visit();
  for (const path of formPaths) {
    await page.goto(server.url + path);
    const overflowing = await page.evaluate(() => {
      const { style } = document.body;
      style.setProperty('letter-spacing', '0.12em');
      style.setProperty('word-spacing', '0.16em');
      style.setProperty('line-height', '1.5');
      return [...document.querySelectorAll('label:has(> input)')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent);
    });
    expect(overflowing, path).toEqual([]);
  }
});

test('a form that nobody has touched has no wrong answers', async () => {
  const page = await visit();
  const tools = await inDevTools(page);
  for (const path of formPaths) {
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

describe('on paper', () => {
  test.each(typicalPaths)('all words of %s are black', async (path) => {
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

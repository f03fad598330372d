import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../src/generator/load-site.ts';
import { root } from '../support/forms.ts';
import { sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

const { site } = loadSite(root);

interface Read {
  readonly paths: readonly string[];
  /** The addresses of pages with forms. */
  readonly formPaths: readonly string[];
}

/** What is claimed of every page where visitors set larger letters or wider spaces, or have it read aloud. */
export function claimOfReading({ paths, formPaths }: Read): void {
  const visit = prepareVisits();
  const server = sharedServer();

  test.each([24, 32])('letters of %i pixels widen no page of a phone', async (standard) => {
    const page = await visit({ isFirst: true });
    const tools = await inDevTools(page);
    await tools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    for (const path of paths) {
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
}

const inDevTools = async (page: Page) => page.context().newCDPSession(page);

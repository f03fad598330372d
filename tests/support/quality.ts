import axe from 'axe-core';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** What axe finds against WCAG 2.2 AA and its own best practices, as sentences. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // What happens to lie half below the sticky header would count as a small target.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await (window as unknown as { axe: typeof axe }).axe.run({ runOnly: tags });
    return result.violations.map(({ id, help, nodes }) => ({ id, help, at: nodes[0]?.target }));
  });
  return violations.map(({ id, help, at }) => `${id}: ${help} (${at})`);
}

/** How far the page has shifted since it began to load: the cumulative layout shift, to four places. */
export async function layoutShift(page: Page): Promise<number> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive with the next task.
        setTimeout(() => resolve(sum), 50);
      }),
  );
  return Math.round(shift * 10_000) / 10_000;
}

/** The visit that weighs the most: pictures are loaded for a fine screen, and nothing is there from before. */
export const finePhone = { width: 390, dots: 3, isFirst: true };

/** What the first visit to a page carried over the network. */
export interface FirstVisit {
  /** Bytes of everything, as they were sent, with their heads. */
  readonly bytes: number;
  /** Bytes of the pictures, by their addresses. */
  readonly pictures: ReadonlyMap<string, number>;
  /** Bytes of the largest picture that is seen before scrolling. */
  readonly largestAtOnce: number;
}

/** Visits a page, looks at all of it from top to bottom, and weighs what came. */
export async function weighFirstVisit(page: Page, address: string): Promise<FirstVisit> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(address, { waitUntil: 'networkidle' });
  const atOnce = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .map((image) => image.currentSrc),
  );
  await scrollThrough(page);
  const sizes = await Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return [request.url(), responseBodySize + responseHeadersSize] as const;
    }),
  );
  const pictures = new Map(sizes.filter(([url]) => url.includes('/images/')));
  return {
    bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    pictures,
    largestAtOnce: Math.max(0, ...atOnce.map((url) => pictures.get(url) ?? 0)),
  };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // Some stand beside the screen, in rows that are pushed along.
    for (const image of document.images) {
      image.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
      await image.decode();
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Expects that a page, with everything scrolled into view, stays within its weight on a phone. */
export function expectLight({ bytes, largestAtOnce }: FirstVisit): void {
  expect(bytes).toBeLessThanOrEqual(900_000);
  expect(largestAtOnce).toBeLessThanOrEqual(120_000);
}

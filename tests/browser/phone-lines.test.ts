import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrivedOf } from '../server/mail/support.ts';
import { sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();

/** On how many lines each phone number stands, at each width of a window. */
async function linesOfNumbers(page: Page): Promise<Set<number>> {
  const lines = new Set<number>();
  for (let width = 180; width <= 360; width += 20) {
    await page.setViewportSize({ width, height: 700 });
    const counts = await page
      .locator('a[href^="tel:"]:visible', { hasText: /\d/ })
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
    for (const count of counts) lines.add(count);
  }
  return lines;
}

test.each(['staff', 'visitor'] as const)(
  'a phone number in a mail to the %s stands on one line',
  async (kind) => {
    const { html = '' } = await arrivedOf('residential', { phone: '+1 (705) 555-0199' }, kind);
    const page = await visit();
    await page.setContent(html);
    expect(await linesOfNumbers(page)).toEqual(new Set([1]));
  },
);

test('a phone number on a page stands on one line', async () => {
  const page = await visit();
  await page.goto(sharedServer().url);
  expect(await linesOfNumbers(page)).toEqual(new Set([1]));
});

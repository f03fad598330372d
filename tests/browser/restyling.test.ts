import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();
const { url } = sharedRichSite();

interface Traced {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly args: { elementCount?: number };
  }[];
}

/** How many elements the browser styles again, at most at a time, while something is done. */
async function restyledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = await browser?.stopTracing();
  const { traceEvents }: Traced = JSON.parse(String(trace));
  return Math.max(
    ...traceEvents.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
    ),
  );
}

// One rule with a universal selector behind :has() is enough for a browser to style the whole page again.
test('an answer that brings a question styles no more than a tenth of the page again', async () => {
  const page = await visit({ width: 390 });
  await page.goto(`${url}/residential/book`);
  await page.locator('form[data-hydrated]').waitFor();
  const pets = page.locator('[data-field=hasPets]');
  await pets.scrollIntoViewIfNeeded();
  const restyled = await restyledBy(page, async () => {
    await pets.getByText('Yes', { exact: true }).click();
    await page.locator('[name=petInstructions]').waitFor();
  });
  expect(restyled).toBeGreaterThan(0);
  expect(restyled).toBeLessThan((await page.locator('*').count()) / 10);
});

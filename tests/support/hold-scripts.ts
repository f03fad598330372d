import type { Page } from 'playwright-core';
import { makeGate } from './gate.ts';

/** Holds the scripts of a page back until the test lets them come; resolves when they have taken the form over. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = makeGate();
  await page.route('**/*.js', async (route) => {
    await held.passed;
    await route.continue();
  });
  return async () => {
    held.open();
    await page.locator('form[data-hydrated]').waitFor();
    await page.unroute('**/*.js');
  };
}

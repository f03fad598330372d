import type { Page } from 'playwright-core';

/** Opens a page and waits until the script has taken it over, which it does once nothing else is to be done. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

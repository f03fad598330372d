import type { Page } from 'playwright-core';

/** Opens a page, wants the application as somebody does who points at a link, and waits until it has taken the page over. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrate(page);
}

/** Has the application take over the page that is open. */
export async function hydrate(page: Page): Promise<void> {
  await wantApplication(page);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Points at a link once the page has loaded. */
export async function wantApplication(page: Page): Promise<void> {
  await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
  await page.locator('a[href^="/"]').first().dispatchEvent('pointerover');
}

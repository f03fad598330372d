import type { Browser } from 'playwright-core';
import { barriers } from '../../support/quality.ts';
import type { Subject } from './subject.ts';
import { sendButton } from './use.ts';

/** What axe finds in a form: while it is empty, and once it says what is missing. */
export interface Barriers {
  readonly empty: readonly string[];
  readonly withMessages: readonly string[];
}

/** Opens a version of a form, and lets axe look at it before and after it is sent empty. */
export async function barriersOf(
  browser: Browser,
  { address }: Subject,
  message: string,
): Promise<Barriers> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await sendButton(page).waitFor();
    const empty = await barriers(page);
    await sendButton(page).click();
    await page.locator('form').getByText(message).first().waitFor();
    return { empty, withMessages: await barriers(page) };
  } finally {
    await context.close();
  }
}

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ChromiumOptions, launchChromium } from './chromium.ts';

/** How a visit differs from the usual: a phone of 390 pixels with scripts. */
interface VisitOptions {
  readonly width?: number;
  /** How many dots the screen has to a pixel, side by side. */
  readonly dots?: number;
  readonly hasScripts?: boolean;
  /** Complaints of the browser that this visit provokes on purpose. */
  readonly expectedComplaints?: RegExp;
}

/**
 * Lets the tests of a file visit pages, each in a profile of its own. Whatever the browser complains
 * about (a script error, a hydration that does not match, a breach of the policy) fails the test.
 */
export function prepareVisits(
  chromium: ChromiumOptions = {},
): (options?: VisitOptions) => Promise<Page> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchChromium(chromium);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(leave));
    const made = complaints;
    complaints = [];
    expect(made, 'the browser complained').toEqual([]);
  });
  afterAll(() => browser.close());

  return async ({ width = 390, dots = 1, hasScripts = true, expectedComplaints } = {}) => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      deviceScaleFactor: dots,
      javaScriptEnabled: hasScripts,
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    const complain = (text: string) => {
      if (!expectedComplaints?.test(text)) complaints.push(text);
    };
    const page = await context.newPage();
    page.on('pageerror', (error) => complain(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(message.text());
    });
    return page;
  };
}

/** Ends a visit. What is still under way, and would be changed on its way, has nobody to wait for it any more. */
async function leave(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

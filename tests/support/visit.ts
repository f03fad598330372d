import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { chromiumOfWorker, launchChromium } from './chromium.ts';

/** How a visit differs from the usual: a phone of 390 pixels with scripts. */
interface VisitOptions {
  readonly width?: number;
  /** How many dots the screen has to a pixel, side by side. */
  readonly dots?: number;
  readonly hasScripts?: boolean;
  /** Whether nothing was ever loaded before, and what is set for all pages of the visit touches no other one. */
  readonly isFirst?: boolean;
  /** Complaints of the browser that this visit provokes on purpose. */
  readonly expectedComplaints?: RegExp;
}

/**
 * Lets the tests of a file visit pages, each in a tab of its own, with a session of its own. Whatever the browser
 * complains about (a script error, a hydration that does not match, a breach of the policy) fails the test.
 */
export function prepareVisits({
  keepsPages = false,
} = {}): (options?: VisitOptions) => Promise<Page> {
  const profiles = prepareProfiles(keepsPages);
  let complaints: string[] = [];

  afterEach(async () => {
    await profiles.leave();
    const made = complaints;
    complaints = [];
    expect(made, 'the browser complained').toEqual([]);
  });

  return async ({ width = 390, expectedComplaints, ...options } = {}) => {
    const complain = (text: string) => {
      if (!expectedComplaints?.test(text)) complaints.push(text);
    };
    const profile = await profiles.open(options);
    const page = await profile.newPage();
    if (width !== usual.width) await page.setViewportSize({ ...usual, width });
    page.on('pageerror', (error) => complain(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(message.text());
    });
    return page;
  };
}

const usual = { width: 390, height: 844 };

type Profile = Pick<VisitOptions, 'dots' | 'hasScripts' | 'isFirst'>;

/** The profiles in which a file visits pages: one for each kind of visit, and a new one for each first visit. */
function prepareProfiles(keepsPages: boolean) {
  let browser: Promise<Browser> | undefined;
  const kept = new Map<string, Promise<BrowserContext>>();
  const passing: BrowserContext[] = [];

  const open = async ({ dots = 1, hasScripts = true }: Profile) => {
    browser ??= keepsPages ? launchChromium({ keepsPages }) : chromiumOfWorker();
    const context = await (await browser).newContext({
      viewport: usual,
      deviceScaleFactor: dots,
      javaScriptEnabled: hasScripts,
      reducedMotion: 'reduce',
    });
    // A busy machine is slow, not wrong.
    context.setDefaultTimeout(120_000);
    return context;
  };
  /** A tab that stays open: what is left without one begins anew with the next. */
  const openToStay = async (profile: Profile) => {
    const context = await open(profile);
    await context.newPage();
    return context;
  };

  afterAll(async () => {
    await Promise.all([...kept.values()].map(async (context) => (await context).close()));
    if (keepsPages) await (await browser)?.close();
  });

  return {
    open: async (profile: Profile): Promise<BrowserContext> => {
      if (profile.isFirst || keepsPages) {
        const context = await open(profile);
        passing.push(context);
        return context;
      }
      const key = JSON.stringify(profile);
      const context = kept.get(key) ?? openToStay(profile);
      kept.set(key, context);
      return context;
    },
    leave: async (): Promise<void> => {
      await Promise.all(passing.splice(0).map(end));
      // The first tab stays.
      const tabs = [...kept.values()].map(async (context) => (await context).pages().slice(1));
      await Promise.all((await Promise.all(tabs)).flat().map(end));
    },
  };
}

/** Ends a visit or closes a tab. What is still under way, and would be changed on its way, has nobody to wait for it any more. */
async function end(opened: BrowserContext | Page): Promise<void> {
  await opened.unrouteAll({ behavior: 'ignoreErrors' });
  await opened.close();
}

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

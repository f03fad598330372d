import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, plainFormOn } from '../browser/without-script.ts';
import { addressOf, answersForToday, formOn } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { prepareServer } from '../support/shared.ts';
import { typicalForms, typicalPaths } from '../support/typical-pages.ts';
import { launchOldChromium } from './old-chromium.ts';

// Real browsers of years ago: one that is older than those of the README, and one that is not.
const server = prepareServer({ folder: root });

function prepareBrowser(version: Parameters<typeof launchOldChromium>[0]) {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchOldChromium(version);
  });
  afterAll(() => browser?.close());
  return async (width = 390): Promise<Page> => {
    const context = await browser?.newContext({ viewport: { width, height: 844 } });
    if (!context) throw new Error('the browser runs while tests do');
    const page = await context.newPage();
    // Tests ask for it; the site does not.
    await page.addInitScript(() => {
      Element.prototype.checkVisibility ??= () => true;
    });
    return page;
  };
}

describe('Chromium 92', () => {
  const open = prepareBrowser(92);

  test.each(forms.map((form) => [form.id, form] as const))(
    'keeps the form "%s" as it was drawn',
    async (_id, form) => {
      const page = await open();
      await page.goto(server.url + addressOf(form));
      // Playwright itself can neither type nor press in so old a browser.
      const typed = await page.evaluateHandle(() => {
        const [control] = document.querySelectorAll<HTMLInputElement>('form input[type=text]');
        control?.setRangeText('Robin');
        return control;
      });
      await page.waitForLoadState('networkidle');
      expect(await page.locator('form [data-field]').count()).toBeGreaterThan(0);
      expect(await page.locator('.load-failure').count()).toBe(0);
      expect(await page.locator('[data-hydrated]').count()).toBe(0);
      expect(await typed.evaluate((control) => control?.isConnected && control.value)).toBe(
        'Robin',
      );
    },
  );

  test.each(typicalForms.filter(({ call }) => call).map((form) => [form.id, form] as const))(
    'sends the form "%s"',
    async (_id, form) => {
      const page = await open(1280);
      const plain = plainFormOn(page, form);
      await plain.open(server.url);
      await page.waitForLoadState('networkidle');
      await plain.answer(answersForToday(form));
      const response = await answerTo(page, () =>
        page.evaluate(() => document.querySelector<HTMLElement>('.form-submit')?.click()),
      );
      expect(response.status()).toBe(303);
      expect(await page.locator('.thanks').count()).toBe(1);
    },
  );
});

describe('Chromium 106', () => {
  const open = prepareBrowser(106);

  test.each(typicalPaths)('shows %s with its styles', async (path) => {
    const page = await open();
    await page.goto(server.url + path);
    await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
    expect(
      await page.locator('style').evaluate((style: HTMLStyleElement) => style.sheet?.disabled),
    ).toBe(false);
  });

  test.each(typicalForms.map((form) => [form.id, form] as const))(
    'takes over the form "%s", and says what is missing',
    async (_id, form) => {
      const page = await open();
      const { open: go, submit, banner } = formOn(page, form);
      await go(server.url);
      await submit.click();
      if (!form.isCheckedByBrowser) await banner.waitFor();
      expect(await page.locator('.load-failure').count()).toBe(0);
    },
  );
});

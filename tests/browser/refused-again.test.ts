import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { errorTitle } from '../../src/form/runtime/posted.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { announced, listen, saidOfFocus } from './screen-reader.ts';

// Who sends a form again that is still wrong is told again, though nothing on the page has changed.
const visit = prepareVisits();
const server = sharedRichSite();

async function open(address: string): Promise<Page> {
  const page = await visit({ isFirst: true });
  await listen(page);
  await page.goto(server.url + address);
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

test.each([
  {
    where: 'a form',
    address: '/residential/book',
    words: /^Please fix the errors above and try again\. 10 answers to look at: Full name Phone/,
    field: 'textbox "Full name", required, invalid: Full name is required',
  },
  {
    where: 'a step',
    address: '/steps',
    words: /^Please look again\. 2 answers to look at: Name Any pets\?$/,
    field: 'textbox "Name", required, invalid: Who are you?',
  },
])(
  'Enter in the same wrong field of $where says the same again, once each time',
  async ({ address, words, field }) => {
    const page = await open(address);
    await page.locator('form input[type=text]:visible').first().focus();
    for (const _time of [1, 2, 3]) {
      await page.keyboard.press('Enter');
      expect(await announced(page)).toEqual([expect.stringMatching(words)]);
      expect(await saidOfFocus(page)).toBe(field);
    }
    expect(await page.getByRole('alert').locator('visible=true').count()).toBe(1);
    // One that is mended leaves the list in silence.
    await page.keyboard.type('Robin');
    await page.keyboard.press('Tab');
    expect(await announced(page)).toEqual([]);
  },
);

test('the title begins with the error until everything is mended, or the page is left', async () => {
  const page = await open('/residential/book');
  const title = await page.title();
  const enter = () => page.keyboard.press('Enter');
  await page.getByLabel('Full name').focus();
  await enter();
  await enter();
  await expect.poll(() => page.title()).toBe(errorTitle + title);
  await page.locator('footer a[href^="/"]').first().click();
  await page.waitForURL((url) => url.pathname !== '/residential/book');
  await expect.poll(() => page.title()).not.toContain(title);
  expect(await page.title()).not.toContain(errorTitle);

  await page.goto(`${server.url}/steps`);
  await page.locator('form[data-hydrated]').waitFor();
  const steps = await page.title();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => page.title()).toBe(errorTitle + steps);
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('No', { exact: true }).check();
  await expect.poll(() => page.title()).toBe(steps);
});

test('the button of the form says it again, too', async () => {
  const page = await open('/residential/book');
  const send = page.locator('form button[type=submit]');
  for (const _time of [1, 2]) {
    await send.click();
    expect(await announced(page)).toHaveLength(1);
  }
});

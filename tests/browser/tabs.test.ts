import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { formOn, withToday } from '../support/form-page.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { prepareServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { openFilled } from './filled-form.ts';
import { rowsOf } from './without-script.ts';

// A form in several tabs, without a connection, and left for another page by loading it.
const visit = prepareVisits();
const visitKept = prepareVisits({ keepsPages: true });
const server = prepareServer();

const form = exampleForm('residential');
const text = 'address';
const openWithAnswers = (page: Page) =>
  openFilled(page, server.url, form, withToday(form, exampleAnswers(form.id)));

/** What the server has kept of the text. */
const keptTexts = (): unknown[] => rowsOf(server, form).map(({ body }) => body[text]);

async function send(page: Page): Promise<void> {
  const { submit, modal } = formOn(page, form);
  await submit.click();
  await modal.or(page.locator('[data-tone=success]')).first().waitFor();
}

const reload = async (page: Page) => {
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
};

describe('two tabs', () => {
  test('of the same form keep and send each their own answers', async () => {
    const one = await visit();
    const other = await one.context().newPage();
    for (const page of [one, other]) await openWithAnswers(page);
    await formOn(one, form).control(text).fill('One of two');
    await formOn(other, form).control(text).fill('Two of two');
    await send(one);
    await reload(other);
    expect(await formOn(other, form).control(text).inputValue()).toBe('Two of two');
    await send(other);
    expect(keptTexts()).toEqual(expect.arrayContaining(['One of two', 'Two of two']));
  });

  test('of which one is a copy of the other begin alike, and part from there', async () => {
    const one = await visit();
    await openWithAnswers(one);
    await formOn(one, form).control(text).fill('The first one');
    await formOn(one, form).control(text).blur();
    const opening = one.context().waitForEvent('page');
    // A page that opens another one of this site gives it a copy of what it keeps, as a browser does that doubles a tab.
    await one.evaluate(() => {
      window.open(location.href);
    });
    const copy = await opening;
    await copy.locator('form[data-hydrated]').waitFor();
    expect(await formOn(copy, form).control(text).inputValue()).toBe('The first one');
    await formOn(copy, form).control(text).fill('The copy of it');
    await send(copy);
    await reload(one);
    expect(await formOn(one, form).control(text).inputValue()).toBe('The first one');
    await send(one);
    expect(keptTexts()).toEqual(expect.arrayContaining(['The first one', 'The copy of it']));
  });
});

test('without a connection the answers are kept, and with it one press sends them once', async () => {
  const page = await visit({
    isFirst: true,
    expectedComplaints: /Failed to load resource|submit-/,
  });
  const { control, submit, banner, values } = formOn(page, form);
  await openWithAnswers(page);
  await control(text).fill('After the storm');
  const filled = await values();
  await page.context().setOffline(true);
  await submit.click();
  await banner.waitFor();
  const [words, more] = await banner.locator('p').allTextContents();
  expect(words).toBe(form.call?.network);
  expect(more).toBe(form.words.offline);
  expect(await values()).toEqual(filled);
  await page.context().setOffline(false);
  await expect.poll(() => banner.locator('p').nth(1).textContent()).toBe(form.words.backOnline);
  expect(await values()).toEqual(filled);
  await send(page);
  expect(keptTexts().filter((kept) => kept === 'After the storm')).toHaveLength(1);
});

describe.each([
  ['that the browser keeps whole', visitKept, true],
  ['that the browser loads anew', visit, false],
] as const)('a page %s', (_which, visitHere, isKept) => {
  test('has all its answers when a visitor comes back to it, and can be sent', async () => {
    const page = await visitHere();
    const { control, values } = formOn(page, form);
    await openWithAnswers(page);
    await control(text).fill(`Back and forth ${isKept}`);
    const filled = await values();
    await goAndComeBack(page);
    expect(await page.evaluate('window.isKept ?? false')).toBe(isKept);
    expect(await values()).toEqual(filled);
    await send(page);
    expect(keptTexts()).toContain(`Back and forth ${isKept}`);
  });
});

test('a call that was under way when its page was left does not hold the form for ever', async () => {
  const page = await visitKept({ expectedComplaints: /Failed to load resource|submit-/ });
  const { submit, values, banner } = formOn(page, form);
  const calls = await holdCalls(page);
  await openWithAnswers(page);
  const filled = await values();
  await submit.click();
  await calls.body();
  await goAndComeBack(page);
  await calls.breakOff();
  await banner.waitFor();
  expect(await banner.locator('p').first().textContent()).toBe(form.call?.network);
  expect(await values()).toEqual(filled);
  expect(await submit.isEnabled()).toBe(true);
});

/** Loads another page, and comes back; the page notes if it was kept. */
async function goAndComeBack(page: Page): Promise<void> {
  const address = page.url();
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted: isKept }) =>
      Object.assign(window, { isKept }),
    );
  });
  await page.goto(`${server.url}/`);
  // Not at once: going back ends the page that the answer to this call would come from.
  await page.evaluate(() => void setTimeout(() => history.back()));
  // A page that was kept does not load again, for which nobody must wait.
  await page.waitForURL(address, { waitUntil: 'commit' });
  await page.locator('form[data-hydrated]').waitFor();
}

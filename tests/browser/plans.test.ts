import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exampleAnswers, exampleForm, exampleSite } from '../example/example.ts';
import { fillIn } from '../support/form-page.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { barriers, layoutShift } from '../support/quality.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { announced, listen } from './screen-reader.ts';
import { rowsOf } from './without-script.ts';

// The way from a plan to a request, on the example site with a page of plans.
const visit = prepareVisits();
const form = exampleForm('residential');
const answers = { ...exampleAnswers('residential'), date: '2099-05-20', notes: undefined };
const line = 'Plan: Whole house, $9+';
const { noScript } = exampleSite.formWords.plan;
const { folder } = sharedRichSite();
const server = prepareServer({ folder });

const plan = (page: Page) => page.getByRole('complementary', { name: 'Your plan' });
const notes = (page: Page) => page.locator('[name=notes]');
const submit = (page: Page) => page.locator('form button[type=submit]');
const hydrated = (page: Page) => page.locator('form[data-hydrated]').waitFor();

/** Opens the page of plans and follows the button of one. */
async function choose(page: Page, title = 'Whole house'): Promise<void> {
  await page.goto(`${server.url}/plans`);
  await page.getByRole('link', { name: `Book : ${title}`, exact: false }).click();
  await page.waitForURL('**/residential/book?*');
}

test('a plan is a request in at most 14 taps on a phone', async () => {
  const page = await visit();
  const calls = await holdCalls(page);
  let taps = 0;
  const tap = async (target: Locator, count = 1) => {
    taps += count;
    await target.click();
  };
  await page.goto(`${server.url}/plans`);
  await tap(page.getByRole('link', { name: /Whole house/ }));
  await hydrated(page);
  for (const label of ['Full name', 'Phone number', 'Email', 'Address of the property']) {
    await tap(page.getByLabel(label));
    await page.keyboard.type(label === 'Email' ? 'dana@example.com' : '705 555 0199');
  }
  // The field, a day, and the button that takes it.
  await tap(page.getByLabel('Preferred date'), 3);
  await page.getByLabel('Preferred date').fill('2099-05-20');
  await tap(page.getByText('Flexible'));
  await tap(page.getByText('3 Bedrooms'));
  await tap(page.getByLabel('Size in square feet'));
  await page.keyboard.type('900');
  await tap(page.locator('[data-field=hasPets]').getByText('No', { exact: true }));
  await tap(submit(page));
  expect(await calls.body()).toMatchObject({ cleaningType: 'Deep Cleaning', notes: line });
  expect(taps).toBeLessThanOrEqual(14);
});

describe('a chosen plan', () => {
  test('is shown with its price and the way back, and little moves for it', async () => {
    const page = await visit({ isFirst: true });
    await choose(page);
    await page.reload();
    await hydrated(page);
    expect(await plan(page).textContent()).toContain('Whole house');
    expect(await plan(page).textContent()).toContain('$9+');
    // The plan comes with the script, above the form; browsers call less than 0.1 good.
    expect(await layoutShift(page)).toBeLessThan(0.1);
    expect(await barriers(page)).toEqual([]);
    await plan(page).getByRole('link').click();
    await page.waitForURL('**/plans#all');
  });

  test('is dropped, in the notes too, by another type than its own, which a live region says', async () => {
    const page = await visit({ isFirst: true });
    await listen(page);
    await choose(page);
    await hydrated(page);
    await notes(page).fill(`${line}\nThe key is with the neighbour.`);
    await announced(page);
    await page.locator('[data-field=cleaningType]').getByText('Standard Cleaning').click();
    await plan(page).waitFor({ state: 'detached' });
    expect(await announced(page)).toEqual(['The plan was left out.']);
    expect(await barriers(page)).toEqual([]);
    expect(await notes(page).inputValue()).toBe('The key is with the neighbour.');
  });

  test('gives way to another one, and the notes of the visitor stay', async () => {
    const page = await visit();
    await choose(page);
    await hydrated(page);
    await notes(page).fill(`${line}\nThe key is with the neighbour.`);
    await notes(page).blur();
    await page.goto(`${server.url}/residential/book`);
    await hydrated(page);
    await expect.poll(() => plan(page).textContent()).toContain('Whole house');
    await choose(page, 'Half a house');
    await hydrated(page);
    await expect
      .poll(() => notes(page).inputValue())
      .toBe('Plan: Half a house, $5\nThe key is with the neighbour.');
    expect(await plan(page).textContent()).toContain('$5');
  });

  test('is no longer shown once its line is taken out of the notes', async () => {
    const page = await visit();
    await choose(page);
    await hydrated(page);
    await notes(page).fill('');
    await notes(page).blur();
    await plan(page).waitFor({ state: 'detached' });
  });
});

describe('without a script', () => {
  test('the link of a plan opens the plain form, which asks to name the plan', async () => {
    const page = await visit({ hasScripts: false });
    await choose(page);
    expect(await page.locator('main').textContent()).toContain(noScript);
    expect(await plan(page).count()).toBe(0);
    expect(await notes(page).inputValue()).toBe('');
    await fillIn(page, form, { ...answers, notes: 'Whole house' });
    await submit(page).click();
    await page.getByText(/[A-Z]+-[\w-]{9}/).waitFor();
    const bodies = rowsOf(server, form).map(({ body }) => body);
    expect(bodies).toContainEqual(expect.objectContaining({ notes: 'Whole house' }));
  });

  test('a form that no plan leads to asks for none', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(`${server.url}/stay`);
    expect(await page.locator('main form').count()).toBe(1);
    expect(await page.locator('main').textContent()).not.toContain(noScript);
  });
});

describe('what stays after a request', () => {
  test('is its reference and what happens next, where the window was closed', async () => {
    const page = await visit();
    await page.goto(`${server.url}/residential/book`);
    await hydrated(page);
    await fillIn(page, form, answers);
    await submit(page).click();
    const dialog = page.getByRole('dialog', { name: form.messages.success.title ?? '' });
    const reference = await dialog.locator('strong').textContent();
    await dialog.getByRole('button').click();
    const { heading = '', points = [] } = form.messages.success.receipt ?? {};
    const receipt = page.getByRole('region', { name: heading });
    expect(await receipt.locator('strong').textContent()).toBe(reference);
    expect(await receipt.getByRole('listitem').allTextContents()).toEqual(points);
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toBe(heading);
    expect(await barriers(page)).toEqual([]);
    // It stays while the next one is written.
    const { again = form.words.again } = form.messages.success;
    await page.getByRole('button', { name: again, exact: true }).click();
    await page.getByLabel('Full name').fill('Robin');
    await page.getByLabel('Full name').blur();
    expect(await receipt.isVisible()).toBe(true);
  });
});

test('a phone number and the privacy policy are at hand where a form is sent', async () => {
  const page = await visit({ hasScripts: false });
  await page.goto(`${server.url}/residential/book`);
  expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
  const privacy = page.locator('main').getByRole('link', { name: 'Home' });
  expect(await privacy.getAttribute('href')).toBe('/');
});

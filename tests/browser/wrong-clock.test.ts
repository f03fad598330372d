import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { todayIn } from '../../src/form/runtime/today.ts';
import { holdScripts } from '../support/hold-calls.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo } from './without-script.ts';

// The clock of a phone may be wrong. The server tells its day with a refusal, and the page judges by that from then on.
const visit = prepareVisits();
const { url } = sharedRichSite();

const oneDay = 86_400_000;

/** The day so many days from today, at the company or on another clock. */
const dayIn = (days: number, now = Date.now()) =>
  todayIn('America/Toronto', new Date(now + days * oneDay));

/** A Wednesday that comes in two to eight days by a clock, as nobody works on Sundays. */
function wednesday(now = Date.now()): string {
  const days = [2, 3, 4, 5, 6, 7, 8].map((each) => dayIn(each, now));
  return days.find((day) => new Date(day).getUTCDay() === 3) ?? '';
}

/** How many days ahead a clock is that shows the half hour before or after a midnight in Toronto, in summer or winter. */
function aheadAt(month: string): number {
  const year = new Date().getUTCFullYear();
  const times = [year, year + 1, year + 2].map((each) => Date.parse(`${each}-${month}-15T04:30Z`));
  return Math.min(...times.map((time) => (time - Date.now()) / oneDay).filter((days) => days > 60));
}

/** Opens a page on a phone whose clock is so many days ahead; its time goes on. */
async function open(path: string, ahead: number, { isHeld = false } = {}) {
  const page = await visit({ isFirst: true, expectedComplaints: /422/ });
  const now = Date.now() + ahead * oneDay;
  await page.clock.setFixedTime(now);
  const letScripts = isHeld ? await holdScripts(page) : () => undefined;
  await page.goto(url + path, { waitUntil: 'commit' });
  const hydrated = page.locator('form[data-hydrated]');
  if (!isHeld) await hydrated.waitFor();
  return { page, now, letScripts, hydrated };
}

const named = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const press = (page: Page) => page.locator('form .form-submit').click();
const problems = (page: Page) => page.locator('.field-problem:visible').allInnerTexts();
const thanks = (page: Page) => page.getByRole('dialog').getByText('It has been sent.');
const limits = (page: Page, name: string) =>
  named(page, name).evaluate((it: HTMLInputElement) => [it.min, it.max]);

describe.each([
  { clock: 'a year behind', ahead: -364 },
  { clock: 'a year ahead', ahead: 364 },
  { clock: 'four months ahead', ahead: 119 },
  { clock: 'near midnight in winter', ahead: aheadAt('01') },
  { clock: 'near midnight in summer', ahead: aheadAt('07') },
])('on a phone whose clock is $clock', ({ ahead }) => {
  test('a refused day gives way to a right one, which the control offers', async () => {
    const { page, now } = await open('/days', ahead);
    await named(page, 'visit').fill(wednesday(now));
    await named(page, 'second').fill(dayIn(502));
    // With the focus still there.
    await named(page, 'visit').press('Enter');
    await expect.poll(() => problems(page)).toHaveLength(1);
    expect(await limits(page, 'visit')).toEqual([dayIn(1), dayIn(28)]);
    await named(page, 'built').focus();
    expect(await limits(page, 'built')).toEqual(['', dayIn(0)]);
    await named(page, 'visit').fill(wednesday());
    await press(page);
    await thanks(page).waitFor();
  });

  test('the day is known after the page is loaded anew', async () => {
    const { page, now } = await open('/days', ahead);
    await named(page, 'visit').fill(wednesday(now));
    await press(page);
    await expect.poll(() => problems(page)).toHaveLength(1);
    await page.reload();
    await page.locator('form[data-hydrated]').waitFor();
    await named(page, 'visit').fill(wednesday());
    await press(page);
    await thanks(page).waitFor();
  });

  test('the page of a refusal without a script knows it too', async () => {
    const { page, letScripts, hydrated } = await open('/days', ahead, { isHeld: true });
    await named(page, 'second').fill('1999-01-01');
    await named(page, 'visit').fill(wednesday());
    await answerTo(page, () => press(page));
    letScripts();
    await hydrated.waitFor();
    expect(await problems(page)).toHaveLength(1);
    // The page began at the wrong day.
    expect(await limits(page, 'second')).toEqual([dayIn(0), '']);
    await named(page, 'second').fill('');
    await press(page);
    await thanks(page).waitFor();
  });
});

test('a phone whose clock goes right judges by its own day', async () => {
  const { page } = await open('/days', 0);
  await named(page, 'visit').fill(dayIn(0));
  await press(page);
  expect(await problems(page)).toHaveLength(1);
  await named(page, 'visit').fill(wednesday());
  await press(page);
  await thanks(page).waitFor();
});

test('in the last step of a form, too', async () => {
  const { page, now } = await open('/steps', -40);
  await named(page, 'name').fill('Noor');
  await page.locator('form [name="hasPets"][value="No"]').check();
  await press(page);
  await press(page);
  await named(page, 'day').fill(dayIn(3, now));
  await press(page);
  await press(page);
  await expect.poll(() => problems(page)).toEqual(['That day is over']);
  await named(page, 'day').fill(dayIn(0));
  await press(page);
  await press(page);
  await thanks(page).waitFor();
});

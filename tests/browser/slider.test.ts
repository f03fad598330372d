import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { announced, listen } from './screen-reader.ts';

// A slider rests at its least value before anybody has chosen one. Whoever presses it there, or moves it no further, chooses that.
const visit = prepareVisits();
const server = sharedRichSite();

const slider = (page: Page) => page.locator('[name=hours]');
const output = (page: Page) => page.locator('[data-field=hours] output');
const chosen = (page: Page) => output(page).textContent();

async function open(): Promise<Page> {
  const page = await visit({ isFirst: true });
  await listen(page);
  await page.goto(`${server.url}/controls`);
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

/** The place of the thumb while nothing is chosen. */
async function restingPlace(page: Page) {
  await slider(page).scrollIntoViewIfNeeded();
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('there is no slider');
  return { x: box.x + 8, y: box.y + box.height / 2 };
}

test('a slider says that nothing is chosen, until something is', async () => {
  const page = await open();
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('Not chosen yet');
  await slider(page).press('ArrowRight');
  expect(await chosen(page)).toBe('2');
  expect(await slider(page).getAttribute('aria-valuetext')).toBeNull();
  expect(await announced(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear: Hours' }).click();
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('Not chosen yet');
});

test.each(['Home', 'ArrowLeft', 'ArrowDown', 'PageDown'])(
  '%s chooses the least value',
  async (key) => {
    const page = await open();
    await slider(page).press(key);
    expect(await chosen(page)).toBe('1');
    await slider(page).press('Delete');
    expect(await chosen(page)).toBe('Not chosen yet');
  },
);

test('a click on the thumb where it rests chooses the least value, again after it was cleared', async () => {
  const page = await open();
  for (const _time of [1, 2]) {
    const { x, y } = await restingPlace(page);
    await page.mouse.click(x, y);
    expect(await chosen(page)).toBe('1');
    await page.getByRole('button', { name: 'Clear: Hours' }).click();
    expect(await chosen(page)).toBe('Not chosen yet');
  }
});

test('a tap on it does so, too; a finger that scrolls the page over it does not', async () => {
  const page = await open();
  const { x, y } = await restingPlace(page);
  const tools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  const before = await page.evaluate(() => window.scrollY);
  await touch('touchStart', y);
  for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', y - moved);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
  expect(await chosen(page)).toBe('Not chosen yet');
  await slider(page).scrollIntoViewIfNeeded();
  const place = await restingPlace(page);
  const point = { x: place.x, y: place.y };
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => chosen(page)).toBe('1');
});

test('nothing else chooses: to come and go by Tab, the label, other keys, a pointer that only comes by', async () => {
  const page = await open();
  const { x, y } = await restingPlace(page);
  await page.locator('[data-field=hours] label').click();
  await slider(page).focus();
  await page.keyboard.press('Shift');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.mouse.move(x, y + 60);
  await page.mouse.down();
  await page.mouse.move(x, y);
  await page.mouse.up();
  expect(await chosen(page)).toBe('Not chosen yet');
});

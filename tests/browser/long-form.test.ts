import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// A section of forty questions: what is far from the screen is not laid out, and everything works as if it were.
const visit = prepareVisits();
const { url } = sharedRichSite();

async function openForm(): Promise<Page> {
  const page = await visit({ width: 390 });
  await page.goto(`${url}/long`);
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

const isLaidOut = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

const isInView = (control: Locator): Promise<boolean> =>
  control.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  });

test('what is far from the screen is laid out when somebody comes to it', async () => {
  const page = await openForm();
  const last = page.locator('[name=q40]');
  expect(await isLaidOut(page.locator('[name=q1]'))).toBe(true);
  expect(await isLaidOut(last)).toBe(false);
  await last.focus();
  await expect.poll(() => isLaidOut(last)).toBe(true);
});

test('the list of what is wrong leads to questions far above it', async () => {
  const page = await openForm();
  await page.locator('form button[type=submit]').click();
  for (const number of [38, 3]) {
    const wrong = page.locator(`[name=q${number}]`);
    await page.getByRole('link', { name: `Question ${number}`, exact: true }).click();
    await expect.poll(() => wrong.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => isInView(wrong)).toBe(true);
  }
});

test('an outline at the edge of a stretch is not cut', async () => {
  const page = await openForm();
  const room = await page.locator('.form-stretch').evaluateAll((stretches) =>
    stretches.map((stretch) => {
      const control = stretch.querySelector('input');
      const outer = stretch.getBoundingClientRect();
      return (control?.getBoundingClientRect().left ?? 0) - outer.left;
    }),
  );
  expect(room.length).toBeGreaterThan(1);
  for (const pixels of room) expect(pixels).toBeGreaterThanOrEqual(16);
});

test('on paper every question stands', async () => {
  const page = await openForm();
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut(page.locator('[name=q40]'))).toBe(true);
});

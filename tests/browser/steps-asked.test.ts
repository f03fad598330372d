import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo } from './without-script.ts';

// Which step is shown, what the address says of it, and how many there are, in a form that asks some steps only after certain answers.
const visit = prepareVisits();
const server = sharedRichSite();
const address = `${server.url}/stay`;

async function open(hash = '', page?: Page) {
  const opened = page ?? (await visit());
  await opened.goto(address + hash);
  await opened.locator('form[data-hydrated]').waitFor();
  return { page: opened, ...handsOn(opened) };
}

function handsOn(page: Page) {
  const choose = (name: string, value: string) =>
    page.locator(`[name="${name}"][value="${value}"]`).check();
  return {
    choose,
    heading: async () => {
      const text = await page.locator('form section:visible > h2').innerText();
      return text.split(/\s*\n\s*/).join(': ');
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    fill: (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text),
    hash: () => new URL(page.url()).hash,
  };
}

test.each([
  { link: '#stay-step-2', shown: 'Step 2: Your meals', says: '#stay-step-3' },
  { link: '#stay-step-4', shown: 'Step 3 of 3: The rest', says: '#stay-step-5' },
  { link: '#stay-step-5', shown: 'Step 3 of 3: The rest', says: '#stay-step-5' },
  { link: '#stay-step-9', shown: 'Step 1: You', says: '#stay-step-1' },
  { link: '', shown: 'Step 1: You', says: '' },
])('the link "$link" leads to a step that is asked', async ({ link, shown, says }) => {
  const { heading, hash } = await open(link);
  expect(await heading()).toBe(shown);
  expect(hash()).toBe(says);
});

test('Back and Forward pass over a step that is asked no more', async () => {
  const { page, heading, choose, press, fill, hash } = await open();
  await fill('guest', 'Dana');
  await choose('overnight', 'Yes');
  await press('Next');
  expect(await heading()).toBe('Step 2: Your nights');
  expect(hash()).toBe('#stay-step-2');
  await page.goBack();
  expect(await heading()).toBe('Step 1: You');
  await choose('overnight', 'No');
  await page.goForward();
  expect(await heading()).toBe('Step 2: Your meals');
  expect(hash()).toBe('#stay-step-3');
  await choose('meals', 'Yes');
  await press('Next');
  expect(await heading()).toBe('Step 3 of 4: Your diet');
  await press('Next');
  await page.goBack();
  await page.goBack();
  await choose('meals', 'No');
  await page.goForward();
  expect(await heading()).toBe('Step 3 of 3: The rest');
  expect(hash()).toBe('#stay-step-5');
});

test('after a refused send and a reload, the address is that of the step with the mistake', async () => {
  const { page, heading, choose, press, hash } = await open('#stay-step-5');
  await press('Send');
  await page.getByText('Who comes?').first().waitFor();
  expect(await heading()).toBe('Step 1: You');
  expect(hash()).toBe('#stay-step-1');
  await choose('overnight', 'Yes');
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  expect(await heading()).toBe('Step 1: You');
  expect(hash()).toBe('#stay-step-1');
});

test('whoever comes again finds the step, and the address says so', async () => {
  const { page, heading, press, fill, hash } = await open();
  await fill('guest', 'Dana');
  await press('Next');
  expect(await heading()).toBe('Step 2: Your meals');
  await page.goto(server.url);
  await page.goto(address);
  await page.locator('form[data-hydrated]').waitFor();
  expect(await heading()).toBe('Step 2: Your meals');
  expect(hash()).toBe('#stay-step-3');
});

test('a link to a part of the page leads to no other step', async () => {
  const { page, heading, press, fill, hash } = await open();
  await fill('guest', 'Dana');
  await press('Next');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#main"]')?.click());
  expect(await heading()).toBe('Step 2: Your meals');
  expect(hash()).toBe('#stay-step-3');
});

test('a step says its number once', async () => {
  const { page } = await open('#stay-step-3');
  const marks = await page
    .locator('form section > h2')
    .evaluateAll((headings) => headings.map((each) => getComputedStyle(each, '::before').content));
  expect(new Set(marks)).toEqual(new Set(['none']));
});

test('without a script the steps are the same, and say the same', async () => {
  const page = await visit({ hasScripts: false });
  const { heading, choose, press, fill } = handsOn(page);
  const go = (name: string) => answerTo(page, () => press(name));
  await page.goto(address);
  expect(await heading()).toBe('Step 1: You');
  await fill('guest', 'Dana');
  await choose('overnight', 'Yes');
  await go('Next');
  expect(await heading()).toBe('Step 2: Your nights');
  await go('Back');
  await choose('overnight', 'No');
  await go('Next');
  expect(await heading()).toBe('Step 2: Your meals');
  await choose('meals', 'Yes');
  await go('Next');
  expect(await heading()).toBe('Step 3 of 4: Your diet');
  await go('Next');
  expect(await heading()).toBe('Step 4 of 4: The rest');
});

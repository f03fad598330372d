import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runRequestsIn } from '../support/built-server.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo, barriersIn } from './without-script.ts';

// A form in steps from the first of them to the row in the database, with a script and without one.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const server = prepareServer({ folder });

async function open(hash = '', page?: Page) {
  const opened = page ?? (await visit());
  await opened.goto(`${server.url}/steps${hash}`);
  await opened.locator('form[data-hydrated]').waitFor();
  return { page: opened, ...stepsOn(opened) };
}

function stepsOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    button,
    heading: () => page.locator('form section:visible > h2').innerText(),
    next: () => button('Next').click(),
    field: (name: string) => page.locator(`form [name="${name}"]`),
    choose: (label: string) => page.getByLabel(label, { exact: true }).check(),
    focused: () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    focusedName: () => page.evaluate(() => document.activeElement?.getAttribute('name')),
  };
}

const answers = {
  name: 'Dana',
  email: '',
  hasPets: 'Yes',
  pets: 'Rex',
  rooms: [{ use: 'Kitchen' }],
  day: '2099-05-05',
  notes: '',
};

function kept(): { readonly reference: string; readonly body: unknown }[] {
  const exported = ['export', '--form', 'steps', '--format', 'json'] as const;
  return JSON.parse(runRequestsIn(folder, server.databaseUrl, ...exported));
}

test('each step is judged by itself, shows its number, and begins at its heading', async () => {
  const { page, heading, next, field, choose, focused, focusedName, button } = await open();
  expect(await heading()).toMatch(/Step 1\s+You/);
  await next();
  expect(await page.locator('.field-problem').allInnerTexts()).toEqual([
    'Who are you?',
    'Pets or none?',
  ]);
  expect(await focusedName()).toBe('name');
  expect(await barriers(page)).toEqual([]);
  await field('name').fill('Dana');
  await choose('No');
  await next();
  expect(await heading()).toMatch(/Step 2 of 4\s+The rooms/);
  expect(await focused()).toContain('The rooms');
  await page.goBack();
  expect(await heading()).toMatch(/Step 1\s/);
  await page.goForward();
  expect(await heading()).toMatch(/The rooms/);
  await button('Back').click();
  await choose('Yes');
  await field('name').press('Enter');
  expect(await heading()).toMatch(/Step 2 of 5\s+Your pets/);
  expect(await barriers(page)).toEqual([]);
});

test('whoever leaves by Back and Forward finds the step again', async () => {
  const { page, heading, next, field, choose } = await open();
  await field('name').fill('Dana');
  await choose('No');
  await next();
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(`${server.url}/`);
  await page.goBack();
  await page.locator('form[data-hydrated]').waitFor();
  expect(await heading()).toMatch(/The rooms/);
  // Now the other page is to be loaded first, and the form stays for as long.
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  await page.goForward();
  await page.waitForURL(`${server.url}/`);
  await page.goto(`${server.url}/steps`);
  await page.locator('form[data-hydrated]').waitFor();
  expect(await heading()).toMatch(/The rooms/);
});

test('answers are checked, changed and sent in one call, and the form begins anew', async () => {
  const { page, heading, next, field, choose, button, focusedName } = await open();
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  await field('name').fill('Dan');
  await choose('Yes');
  await next();
  await field('pets').fill('Rex');
  await next();
  await page.getByRole('button', { name: 'Add a room' }).click();
  await field('rooms.0.use').fill('Kitchen');
  await next();
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  expect(await heading()).toMatch(/When/);
  await field('day').fill('2099-05-05');
  await next();
  const review = page.locator('form section:visible');
  await review.getByText('Rex').waitFor();
  expect(await review.getByText('Not answered').count()).toBe(2);
  expect(await barriers(page)).toEqual([]);
  await button('Change: Name').click();
  expect(await focusedName()).toBe('name');
  await field('name').fill('Dana');
  await next();
  await review.getByText('Dana').waitFor();
  await button('Send').click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  expect(bodies).toEqual([answers]);
  expect(await heading()).toMatch(/Step 1\s/);
  expect(page.url()).toBe(`${server.url}/steps`);
});

test('a link opens a step, and what is missing before it is told when the form is sent', async () => {
  const { heading, field, choose, next, button, page } = await open('#steps-step-5');
  expect(await heading()).toMatch(/Check your answers/);
  await button('Send').click();
  expect(await heading()).toMatch(/You/);
  expect(await page.locator('.field-problem').allInnerTexts()).toEqual([
    'Who are you?',
    'Pets or none?',
  ]);
  await field('name').fill('Dana');
  await choose('No');
  await next();
  expect(await heading()).toMatch(/Check your answers/);
});

test('without a script each step is a post, and nothing is stored before the last', async () => {
  const before = kept().length;
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  const { heading, field, choose, button } = stepsOn(page);
  await page.goto(`${server.url}/steps`);
  const press = (name: string) => answerTo(page, () => button(name).click());
  const refused = await press('Next');
  expect(refused.status()).toBe(422);
  expect(await page.locator('.field-problem:visible').count()).toBe(2);
  await field('name').fill('Dan');
  await choose('Yes');
  expect((await press('Next')).status()).toBe(200);
  expect(await heading()).toMatch(/Step 2 of 5\s+Your pets/);
  await press('Back');
  expect(await field('name').inputValue()).toBe('Dan');
  await press('Next');
  await field('pets').fill('Rex');
  await press('Next');
  await press('Add a room');
  await field('rooms.0.use').fill('Kitchen');
  await press('Next');
  await field('day').fill('2099-05-05');
  const review = await press('Next');
  expect(await heading()).toMatch(/Step 5 of 5\s+Check your answers/);
  const forAxe = await visit({ expectedComplaints: /net::ERR_FAILED/ });
  expect(await barriersIn(forAxe, review)).toEqual([]);
  await page.goBack();
  await page.goForward();
  expect(await page.locator('form section:visible').innerText()).toContain('Rex');
  await press('Change: Name');
  await field('name').fill('Dana M');
  await press('Next');
  expect(await heading()).toMatch(/Check your answers/);
  expect(kept()).toHaveLength(before);
  await press('Send');
  await page.getByText('It has been sent.').waitFor();
  await page.reload();
  expect(kept()).toHaveLength(before + 1);
  expect(kept().at(-1)?.body).toEqual({ ...answers, name: 'Dana M' });
});

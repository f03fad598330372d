import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadForm } from '../server/nested-form.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { formOn } from '../support/form-page.ts';
import { root } from '../support/forms.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo, plainFormOn } from './without-script.ts';

// What is typed as a number is what stands there, whatever happens to the page, until the visitor changes it.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const { form } = loadForm('numbers', readFileSync(join(root, 'tests/rich/numbers.yaml'), 'utf8'));
const server = prepareServer({ folder });
const opened = ['lift', 'cellar', 'fence'];

const spellings = {
  price: '0111848.10',
  grains: '0.0000003',
  floors: '+2',
  'plot.width': '12.',
  'beds.0.length': '02.10',
  'beds.1.length': '.5',
  guests: '007',
};

const numbers = {
  ...{ name: 'Dana', price: 111_848.1, grains: 3e-7, floors: 2, lift: '', cellar: '' },
  ...{ plot: { width: 12 }, fence: '', beds: [{ length: 2.1 }, { length: 0.5 }], bunks: null },
  ...{ slope: null, guests: 7 },
};

async function textsIn(page: Page): Promise<Record<string, string>> {
  const names = Object.keys(spellings).filter((name) => !name.startsWith('beds.'));
  const beds = await page
    .locator('form [name^="beds."]:not([type=hidden])')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name') ?? ''));
  const texts = [...names, ...beds].map(async (name) => {
    const text = await page.locator(`form [name="${name}"]`).inputValue();
    return [name, text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

async function typeIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`form [name="${name}"]`).fill(text);
  }
}

async function openScripted() {
  const page = await visit({ expectedComplaints: /422/ });
  await page.goto(`${server.url}/numbers`);
  await page.locator('form[data-hydrated]').waitFor();
  const { submit, problems, values } = formOn(page, form);
  const add = page.locator('form [data-add]');
  const named = (name: string) => page.locator(`form [name="${name}"]`);
  return { page, submit, problems, values, add, named };
}

test('numbers stay as they were typed when the page is loaded anew, rows are moved and the form is refused', async () => {
  const { page, submit, problems, add, named } = await openScripted();
  await add.click();
  await add.click();
  await typeIn(page, spellings);
  await submit.click();
  await expect.poll(problems).toEqual({ name: 'Please answer this question' });
  expect(await textsIn(page)).toEqual(spellings);
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  await expect.poll(() => textsIn(page)).toEqual(spellings);
  await page.getByRole('button', { name: 'Move Bed 2 up' }).click();
  const moved = { ...spellings, 'beds.0.length': '.5', 'beds.1.length': '02.10' };
  await expect.poll(() => textsIn(page)).toEqual(moved);
  await page.getByRole('button', { name: 'Remove Bed 1' }).click();
  const { 'beds.1.length': last, ...left } = moved;
  await expect.poll(() => textsIn(page)).toEqual({ ...left, 'beds.0.length': last });
  await named('name').fill('Dana');
  const sent = page.waitForRequest('**/api/**');
  await submit.click();
  expect((await sent).postDataJSON()).toEqual({ ...numbers, beds: [{ length: 2.1 }] });
});

test('what is no number opens no question, and is told how to write it', async () => {
  const { page, submit, problems, named } = await openScripted();
  await named('name').fill('Dana');
  const isOpen = () => Promise.all(opened.map((name) => named(name).isVisible()));
  for (const floors of ['five', '4,5', '-', '5e0', '98765432109876543210']) {
    await typeIn(page, { floors, 'plot.width': floors });
    await named('plot.width').blur();
    expect(await isOpen(), floors).toEqual([false, false, false]);
  }
  await typeIn(page, {
    price: '3,75',
    grains: '2e-6',
    floors: '4.5',
    'plot.width': '1234567890.1234567',
  });
  await submit.click();
  await expect.poll(problems).toEqual({
    price: 'Please write it as 3.75',
    grains: 'Please write it as 0.000002',
    floors: 'Please answer this question in the form it asks for',
    'plot.width': 'Please write the number with at most 15 digits',
    lift: 'Please answer this question',
  });
  expect(await isOpen()).toEqual([true, false, false]);
  await typeIn(page, { floors: '04', 'plot.width': '9.0' });
  await named('plot.width').blur();
  await expect.poll(isOpen).toEqual([true, false, true]);
  await typeIn(page, { floors: '80' });
  await named('floors').blur();
  expect(await isOpen()).toEqual([true, false, true]);
});

test('the browser offers small numbers in the way in which they are taken, and a limit is told so', async () => {
  const { page, submit, problems, named } = await openScripted();
  const offered = page
    .locator('datalist option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  expect(await offered).toEqual(['0.0000002', '3']);
  await named('grains').fill('0');
  await submit.click();
  await expect
    .poll(problems)
    .toMatchObject({ grains: 'Please give a number of at least 0.0000001' });
});

test('a slider is sent with no more digits than can be kept', async () => {
  const { page, submit, named } = await openScripted();
  await named('name').fill('Dana');
  const box = await named('slope').boundingBox();
  await named('slope').click({ position: { x: (box?.width ?? 0) / 2.7, y: 5 } });
  const sent = page.waitForResponse('**/api/**');
  await submit.click();
  expect((await sent).status()).toBe(201);
  expect(String((await sent).request().postDataJSON().slope)).toMatch(/^0\.\d{1,15}$/);
});

test('without a script, numbers stay as they were typed, and are sent as numbers', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  const { problems, send } = plainFormOn(page, form);
  await page.goto(`${server.url}/numbers`);
  for (const _row of [1, 2]) {
    const add = page.getByRole('button', { name: 'Add a bed' });
    expect((await answerTo(page, () => add.click())).status()).toBe(200);
  }
  const { 'beds.1.length': last, ...others } = spellings;
  await typeIn(page, { ...spellings, floors: '5e0', 'plot.width': '98765432109876543210' });
  expect((await send()).status()).toBe(422);
  expect(await problems()).toEqual({
    name: 'Please answer this question',
    floors: 'Please write it as 5',
    'plot.width': 'Please write the number with at most 15 digits',
  });
  expect(await textsIn(page)).toEqual({
    ...spellings,
    floors: '5e0',
    'plot.width': '98765432109876543210',
  });
  await typeIn(page, { name: 'Dana', floors: '+2', 'plot.width': '12.' });
  const remove = page.getByRole('button', { name: 'Remove Bed 1' });
  expect((await answerTo(page, () => remove.click())).status()).toBe(200);
  expect(await textsIn(page)).toEqual({ ...others, 'beds.0.length': last });
  expect((await send()).status()).toBe(303);
  const exported = ['export', '--form', 'numbers', '--format', 'json'] as const;
  const rows: { body: object }[] = JSON.parse(
    runRequestsIn(folder, server.databaseUrl, ...exported),
  );
  expect(rows.map(({ body }) => body)).toContainEqual({
    ...numbers,
    beds: [{ length: 0.5 }],
    // Without a script, a slider that nobody has moved counts as answered.
    slope: 0,
  });
});

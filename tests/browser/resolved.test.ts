import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// A question whose alternatives rjsf itself resolves, as a visitor answers it.
const visit = prepareVisits();
const server = sharedRichSite();

async function open(options = {}) {
  const page = await visit(options);
  await page.goto(`${server.url}/resolved`);
  return page;
}

async function openHydrated() {
  const page = await open();
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

test('another alternative asks its own questions, and its rows are added, told wrong and sent', async () => {
  const page = await openHydrated();
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  await page.getByLabel('Name', { exact: true }).fill('Dana');
  await page.getByLabel('Bedrooms').waitFor();
  await page.getByLabel('An office').check();
  await page.getByLabel('Bedrooms').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add a room', exact: true }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const alert = page.getByRole('alert');
  await alert.getByRole('link', { name: 'Floor' }).waitFor();
  await alert.getByRole('link', { name: 'Room 1: Name of the room' }).waitFor();
  await page.getByText('Which floor?').waitFor();
  await page.getByLabel('Floor').fill('Third');
  await page.getByLabel('Name of the room').fill('Kitchen');
  await page.getByText('What is it called?').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  expect(bodies).toEqual([
    {
      name: 'Dana',
      place: { kind: 'office', floor: 'Third', rooms: [{ name: 'Kitchen' }] },
      prices: '',
      tree: '',
      entry: '',
    },
  ]);
});

test('alternatives that are no groups are chosen from a list, and each is asked by its own control', async () => {
  const page = await openHydrated();
  const bodies: { readonly entry: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  const choice = page.getByRole('combobox', { name: 'How we get in' });
  await page.getByLabel('A code').fill('4711');
  await choice.selectOption('One of several keys');
  await page.getByRole('button', { name: 'Add a key', exact: true }).click();
  await page.getByLabel('Key 1').fill('Front');
  await choice.focus();
  await choice.selectOption('In words');
  await page.getByLabel('In words').fill('Ring twice');
  await page.getByLabel('Name', { exact: true }).fill('Dana');
  await page.getByLabel('Bedrooms').fill('2');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  expect(bodies.map(({ entry }) => entry)).toEqual(['Ring twice']);
});

test('a widget of the project asks in one of the alternatives', async () => {
  const page = await openHydrated();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => page.getByLabel('Bedrooms').inputValue()).toBe('2');
});

test('an answer is added under a name of its own, told wrong without one, and sent', async () => {
  const page = await openHydrated();
  const bodies: { readonly prices: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  await page.getByLabel('Name', { exact: true }).fill('Dana');
  await page.getByLabel('Bedrooms').fill('2');
  const add = page.getByRole('button', { name: 'Add a price' });
  await add.click();
  expect(
    await page.getByLabel('What for').evaluate((name) => name === document.activeElement),
  ).toBe(true);
  await page.getByLabel('Price', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please name each price').waitFor();
  await page.getByLabel('What for').fill('A 2.5 acre lot');
  await page.getByLabel('Rent').fill('900');
  await page.getByText('Please name each price').waitFor({ state: 'detached' });
  const price = page.getByLabel('A 2.5 acre lot');
  await price.fill('');
  await price.fill('45');
  await add.click();
  await page.getByLabel('What for').last().fill('7');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Remove 7' }).click();
  await page.getByText('7 removed.').waitFor({ state: 'attached' });
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  expect(bodies.map(({ prices }) => prices)).toEqual([{ rent: 900, 'A 2.5 acre lot': 45 }]);
});

test('a part that holds itself is opened, filled in and sent', async () => {
  const page = await openHydrated();
  const bodies: { readonly tree: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  await page.getByLabel('Name', { exact: true }).fill('Dana');
  await page.getByLabel('Bedrooms').fill('2');
  await page.getByLabel('Called').fill('House');
  await page.getByRole('button', { name: 'Add an area', exact: true }).click();
  await page.getByLabel('Called').last().fill('Hall');
  await page.getByRole('button', { name: 'Add an area beside' }).last().click();
  const beside = page.getByLabel('Called').last();
  expect(await beside.evaluate((control) => control === document.activeElement)).toBe(true);
  await page.keyboard.type('Yard');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  expect(bodies.map(({ tree }) => tree)).toEqual([
    { called: 'House', inside: [{ called: 'Hall' }], beside: { called: 'Yard' } },
  ]);
});

test('a draft keeps the names that a visitor made up', async () => {
  const page = await openHydrated();
  await page.getByRole('button', { name: 'Add a price' }).click();
  await page.getByLabel('What for').fill('Oven');
  await page.keyboard.press('Tab');
  await page.getByLabel('Oven').fill('20');
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  await expect.poll(() => page.getByLabel('Oven').inputValue()).toBe('20');
});

test('a draft keeps the chosen alternative and what was answered in it', async () => {
  const page = await openHydrated();
  await page.getByLabel('An office').check();
  await page.getByLabel('Floor').fill('Third');
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  await expect.poll(() => page.getByLabel('Floor').inputValue()).toBe('Third');
  expect(await page.getByLabel('An office').isChecked()).toBe(true);
});

test('without a script the page says what to do instead', async () => {
  const page = await open({ hasScripts: false });
  await page
    .getByText(/This form needs JavaScript/)
    .first()
    .waitFor();
  expect(await page.getByLabel('Bedrooms').isDisabled()).toBe(true);
});

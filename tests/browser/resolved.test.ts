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
    { name: 'Dana', place: { kind: 'office', floor: 'Third', rooms: [{ name: 'Kitchen' }] } },
  ]);
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
  await page.getByText(/This form needs JavaScript/).waitFor();
  expect(await page.getByLabel('Bedrooms').isDisabled()).toBe(true);
});

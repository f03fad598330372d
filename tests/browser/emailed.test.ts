import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// The email of a form that sends nothing, as a visitor finds it in their mail program.
const visit = prepareVisits();
const server = sharedRichSite();

async function open() {
  const page = await visit();
  await page.goto(`${server.url}/emailed`);
  await page.locator('form[data-hydrated]').waitFor();
  const body = async (): Promise<string[]> => {
    const href =
      (await page.getByRole('link', { name: 'Email my answers' }).getAttribute('href')) ?? '';
    return new URL(href).searchParams.get('body')?.split('\r\n') ?? [];
  };
  return { page, body };
}

test('an email holds the questions and answers as they stand on the page', async () => {
  const { page, body } = await open();
  await page.getByLabel('Who are you?').fill('Dana');
  await page.getByLabel('Day').fill('2026-05-31');
  await page.getByLabel('A house').check();
  await page.getByLabel('Another kind').fill('A yurt');
  await page.getByLabel('Town').fill('Norland');
  const addRoom = page.getByRole('button', { name: 'Add a room' });
  for (const use of ['Sleeping', 'Bathing']) {
    await addRoom.click();
    await page.getByLabel(use).last().check();
  }
  await page.getByLabel('Windows').check();
  await page.getByLabel('Yes').check();
  await page.getByLabel('About your pets').fill('A dog');
  await page.getByLabel('No', { exact: true }).check();
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
  await page.getByLabel('A plan').setInputFiles(plan);
  await expect
    .poll(body)
    .toEqual([
      'Who are you? Dana',
      'Day: Sunday, May 31, 2026',
      'Kind: A yurt',
      'Where it is',
      '  Town: Norland',
      'Room 1',
      '  Used for: Sleeping',
      'Room 2',
      '  Used for: Bathing',
      'Extras: Windows',
      'Pets? No',
      'A plan: plan.pdf',
    ]);
});

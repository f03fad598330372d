import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { todayIn } from '../../src/form/runtime/today.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { formOn, sentencesAbout } from '../support/form-page.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// One form of the example site, from the first key to what the staff export.
const form = exampleForm('residential');
const answers = {
  ...exampleAnswers('residential'),
  date: todayIn('America/Toronto', new Date()),
};
const { folder } = sharedRichSite();
const visit = prepareVisits();
const server = prepareServer({ folder });

test('a visitor is led from an empty form to a request that the staff can export', async () => {
  const page = await visit();
  const { open, submit, control, problems, banner, modal, answer } = formOn(page, form);
  await open(server.url);

  await submit.click();
  const { table } = form;
  const required = table.all.filter((each) => each.isRequired && each.askedIf === undefined);
  expect(Object.keys(await problems())).toEqual(required.map(({ path }) => path));
  expect(await control('fullName').evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  expect(await banner.getAttribute('data-tone')).toBe('error');
  const sentences = () => banner.locator('p').allTextContents();
  expect(await sentences()).toEqual(sentencesAbout(form, required.length));
  expect(await banner.getByRole('link').count()).toBe(required.length);

  await control('fullName').fill('Dana Whitfield');
  expect(await problems()).not.toHaveProperty('fullName');
  expect(Object.keys(await problems())).toHaveLength(required.length - 1);
  expect(await sentences()).toEqual(sentencesAbout(form, required.length - 1));
  const label = table.at('fullName')?.title ?? '';
  expect(await banner.getByRole('link', { name: label, exact: true }).count()).toBe(0);

  expect(await control('petInstructions').isVisible()).toBe(false);
  await answer({ ...answers, hasPets: 'Yes', petInstructions: 'Rex stays in the garden.' });
  await page.getByLabel('No', { exact: true }).check();
  expect(await control('petInstructions').isVisible()).toBe(false);
  await page.getByLabel('Yes', { exact: true }).check();
  expect(await control('petInstructions').inputValue()).toBe('Rex stays in the garden.');

  await submit.click();
  await modal.waitFor();
  expect(await modal.getByText(form.messages.success.text).count()).toBe(1);
  const reference = await modal.getByText(form.words.reference).locator('strong').textContent();
  await modal.getByRole('button', { name: form.messages.success.close ?? '' }).click();
  await modal.waitFor({ state: 'hidden' });
  expect(await control('fullName').inputValue()).toBe('');
  expect(await control('bathrooms').inputValue()).toBe(table.at('bathrooms')?.default);
  expect(await page.locator('form :checked:not(option)').count()).toBe(0);

  const exported = ['export', '--form', form.id, '--raw'] as const;
  const csv = runRequestsIn(folder, server.databaseUrl, ...exported);
  const [row] = parse(csv, { columns: true, bom: true });
  expect(row).toMatchObject({
    reference,
    ...answers,
    hasPets: 'Yes',
    petInstructions: 'Rex stays in the garden.',
  });
});

test('the body that is sent has every field in the order of the file', async () => {
  const page = await visit();
  const { open, submit, answer, modal } = formOn(page, form);
  await open(server.url);
  await answer({ ...answers, hasPets: 'No', notes: '' });
  const sent = page.waitForRequest('**/api/**');
  await submit.click();
  const body = (await sent).postDataJSON();
  expect(Object.keys(body)).toEqual(form.sentFields.map(({ name }) => name));
  expect(body).toEqual({ ...answers, hasPets: 'No', petInstructions: '', notes: '' });
  await modal.waitFor();
});

import { expect, test } from 'vitest';
import { toBody } from '../../src/form/runtime/body.ts';
import { richExamples } from '../rich/rich-form.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { formOn } from '../support/form-page.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { saidOfFocus } from './screen-reader.ts';
import { plainFormOn } from './without-script.ts';

// Notes between questions, and links and bold words in texts.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const server = prepareServer({ folder });
const { loaded, fixtures } = richExamples('club');
const { form } = loaded;

async function openForm() {
  const page = await visit();
  await page.goto(`${server.url}/${form.id}`);
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

test.each([true, false])(
  'notes are headings below that of their section (script: %s)',
  async (hasScripts) => {
    const page = await visit({ hasScripts });
    await page.goto(`${server.url}/${form.id}`);
    const headings = page.locator('form').getByRole('heading', { level: 3 });
    expect(await headings.allTextContents()).toEqual(['Before you begin', 'We keep no keys.']);
    await page.locator('form [name="age"][value="Minor"]').check({ force: true });
    await expect
      .poll(() => headings.allTextContents())
      .toEqual(['Before you begin', 'Bring somebody along', 'We keep no keys.']);
    expect(await page.getByRole('strong').filter({ hasText: 'vaccination card' }).count()).toBe(1);
    if (hasScripts) expect(await barriers(page)).toEqual([]);
  },
);

test('links lead where their text says, and bring no address of another kind', async () => {
  const page = await openForm();
  const links = page.locator('form').getByRole('link');
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
  );
  expect(hrefs.map(([words, href]) => `${words}: ${href}`)).toEqual(
    expect.arrayContaining([
      'Privacy: /milltown',
      'the office: tel:+17055550100',
      'What is that?: https://example.org/card',
      'there: /milltown#main',
      'statutes: /milltown',
    ]),
  );
  expect(hrefs.filter(([, , target]) => target !== null)).toEqual([]);
  expect(await page.getByRole('link', { name: 'us', exact: true }).getAttribute('href')).toMatch(
    /^mailto:\S+@\S+$/,
  );
});

test('a link in the label of a box leaves the box as it is, and the way back leads to what was typed', async () => {
  const page = await openForm();
  const box = page.getByRole('checkbox', { name: 'I accept the statutes and the fee' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Dana');
  await box.check({ force: true });
  await page.locator('label').getByRole('link', { name: 'statutes' }).click();
  await page.waitForURL(/\/milltown$/);
  await page.goBack();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Dana');
  await expect.poll(() => box.isChecked()).toBe(true);
});

test('a screen reader hears plain words at the control, and stops at the link', async () => {
  const page = await openForm();
  await page.getByRole('checkbox').focus();
  expect(await saidOfFocus(page)).toContain('checkbox "I accept the statutes and the fee"');
  await page.keyboard.press('Tab');
  expect(await saidOfFocus(page)).toContain('link "statutes"');
});

test('the list of what is wrong has plain words', async () => {
  const page = await openForm();
  const { submit, problems } = formOn(page, form);
  await submit.click();
  expect(await problems()).toEqual({
    name: 'Who are you?',
    plan: 'Please choose a plan',
    agreed: 'Please accept the statutes',
  });
});

test('without a script, what is sent holds no note', async () => {
  const page = await visit({ hasScripts: false });
  const plain = plainFormOn(page, form);
  await plain.open(server.url);
  await plain.answer(fixtures.base);
  await plain.send();
  const exported = ['export', '--form', form.id, '--format', 'json'] as const;
  const [kept] = JSON.parse(runRequestsIn(folder, server.databaseUrl, ...exported));
  expect(kept.body).toEqual(toBody(form, fixtures.base));
});

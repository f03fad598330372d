import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Answers } from '../../src/form/model/form.ts';
import { richForm } from '../rich/rich-form.ts';
import { formOn } from '../support/form-page.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { saidOfFocus } from './screen-reader.ts';
import { answerTo, plainFormOn } from './without-script.ts';

// What people write who come from stock rjsf: words on the buttons of rows, units of numbers.
const visit = prepareVisits();
const server = prepareServer({ folder: sharedRichSite().folder });
const { form } = richForm('asks');

const answers: Answers = {
  walk: 'Long',
  dogs: [{ name: 'Rex', weight: 12.5 }],
  budget: 120,
  treats: 3,
  tip: 'dana.example',
};

async function open(hasScripts: boolean): Promise<Page> {
  const page = await visit({ hasScripts });
  await page.goto(`${server.url}/${form.id}`);
  if (hasScripts) await page.locator('form[data-hydrated]').waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each([true, false])(
  'rows are added and removed in words of the form (script: %s)',
  async (hasScripts) => {
    const page = await open(hasScripts);
    const press = async (name: string) => {
      if (hasScripts) await button(page, name).click();
      else await answerTo(page, () => button(page, name).click());
    };
    await press('Add another dog');
    await press('Add another dog');
    const second = button(page, 'Take this dog out: dog 2');
    await second.waitFor();
    expect(await second.textContent()).toBe('Take this dog out');
    await page.locator('[name="dogs.0.name"]').fill('Rex');
    await page.locator('[name="dogs.1.name"]').fill('Ida');
    await press('Take this dog out: dog 1');
    await expect.poll(() => second.count()).toBe(0);
    expect(await page.locator('[name="dogs.0.name"]').inputValue()).toBe('Ida');
  },
);

test.each([true, false])(
  'a screen reader says a unit with its field (script: %s)',
  async (hasScripts) => {
    const page = await open(hasScripts);
    await page.locator('[name=budget]').focus();
    expect(await saidOfFocus(page)).toBe('textbox "Budget $ a week", required');
    await page.locator('[name=tip]').focus();
    expect(await saidOfFocus(page)).toBe('textbox "Your site (optional) https://"');
    if (hasScripts) expect(await barriers(page)).toEqual([]);
  },
);

test('a slider says its number with the unit', async () => {
  const page = await open(true);
  const slider = page.locator('[name=treats]');
  await slider.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe('1 a day');
  expect(await page.locator('[data-field=treats] output').textContent()).toBe('1 a day');
});

test.each([true, false])(
  'a receipt reads answers with their units (script: %s)',
  async (hasScripts) => {
    const page = await open(hasScripts);
    if (hasScripts) {
      const { answer, submit } = formOn(page, form);
      await answer(answers);
      await submit.click();
      await page.keyboard.press('Escape');
    } else {
      const { answer, submit } = plainFormOn(page, form);
      await button(page, 'Add another dog').click();
      await answer(answers);
      await answerTo(page, () => submit.click());
    }
    const receipt = page.locator('.receipt');
    await receipt.waitFor();
    // Without a script, no answer stands on the page that says thanks.
    if (!hasScripts) return;
    for (const text of ['$120 a week', '12.5 kg', '3 a day', 'https://dana.example'])
      await receipt.getByText(text, { exact: true }).first().waitFor();
  },
);

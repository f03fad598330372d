import type { Page } from 'playwright-core';
import type { Form } from '../../src/form/model/form.ts';
import { addressOf, answersForToday, formOn } from '../support/form-page.ts';
import { postedTexts } from '../support/posted-texts.ts';

/** Opens a form with the tester's valid answers in its address; returns what stood in the controls without them. */
export async function openFilled(
  page: Page,
  url: string,
  form: Form,
): Promise<Record<string, unknown[]>> {
  const { open, values } = formOn(page, form);
  await open(url);
  const empty = await values();
  await page.goto(url + filledAddress(form));
  await page.locator('form[data-hydrated]').waitFor();
  return empty;
}

/** The address of a form's page with the tester's valid answers. */
export function filledAddress(form: Form): string {
  const texts = postedTexts(form, answersForToday(form), 'America/Toronto');
  const parameters = texts.filter(([, text]) => text !== '').map(([name, text]) => [name, text]);
  return `${addressOf(form)}?${new URLSearchParams(parameters)}`;
}

import type { Page } from 'playwright-core';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { addressOf, answersForToday, formOn, timeZoneOf } from '../support/form-page.ts';
import { postedTexts } from '../support/posted-texts.ts';

/** Opens a form with valid answers in its address, the tester's unless others are given; returns what stood in the controls without them. */
export async function openFilled(
  page: Page,
  url: string,
  form: Form,
  answers?: Answers,
): Promise<Record<string, unknown[]>> {
  const { open, values } = formOn(page, form);
  await open(url);
  const empty = await values();
  await page.goto(url + filledAddress(form, answers));
  await page.locator('form[data-hydrated]').waitFor();
  return empty;
}

/** The address of a form's page with valid answers, the tester's unless others are given. */
export function filledAddress(form: Form, answers = answersForToday(form)): string {
  const texts = postedTexts(form, answers, timeZoneOf(form));
  const parameters = texts.filter(([, text]) => text !== '').map(([name, text]) => [name, text]);
  return `${addressOf(form)}?${new URLSearchParams(parameters)}`;
}

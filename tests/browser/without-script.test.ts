import { describe, expect, test } from 'vitest';
import type { Form } from '../../src/form/model/form.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import {
  editionHeader,
  editionName,
  errorTitle,
  sentParameter,
} from '../../src/form/runtime/posted.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import {
  addressOf,
  answersForToday,
  blankAnswers,
  isRefusedBlank,
  sentencesAbout,
  todayOf,
} from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedServer } from '../support/shared.ts';
import { typicalForms } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';
import { barriersIn, plainFormOn, rowsOf } from './without-script.ts';

const visit = prepareVisits();
const sent = forms.filter(({ call }) => call);
const server = sharedServer();

const storing = prepareServer({ folder: root });
const plainForms = typicalForms.filter((form) => form.call && isRefusedBlank(form));

describe.each(plainForms)('the form $id without a script', (form) => {
  test('is sent wrong, put right and sent once, as the script sends it', async () => {
    const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
    const plain = plainFormOn(page, form);
    await plain.open(storing.url);
    await plain.answer(blankAnswers(form));
    const before = await plain.values();
    const refused = await plain.send();

    expect(refused.status()).toBe(422);
    expect(await page.title()).toMatch(new RegExp(`^${errorTitle}.`));
    const today = todayOf(form);
    const given = { ...initialAnswers(form), ...blankAnswers(form) };
    const problems = validate(form, given, { today });
    expect(Object.entries(await plain.problems())).toEqual(Object.entries(problems));
    const wrong = Object.keys(problems);
    const sentences = await plain.banner.locator('p').allTextContents();
    expect(sentences).toEqual(sentencesAbout(form, wrong.length));
    expect(await plain.linksToControls()).toEqual(wrong);
    await expect.poll(plain.focused).toBe(wrong[0]);
    const links = plain.banner.getByRole('link');
    for (const link of [links.first(), links.last()]) {
      await link.click();
      const target = await link.getAttribute('href');
      await expect.poll(() => page.evaluate(() => `#${document.activeElement?.id}`)).toBe(target);
    }
    expect(await plain.values()).toEqual(before);
    const forAxe = await visit({ expectedComplaints: /net::ERR_FAILED/ });
    expect(await barriersIn(forAxe, refused)).toEqual([]);

    await plain.answer(answersForToday(form));
    const kept = await plain.send();
    expect(kept.status()).toBe(303);
    const address = new URL(page.url());
    const reference = address.searchParams.get(sentParameter) ?? 'none';
    expect(address.pathname).toBe(addressOf(form));
    expect(await page.getByText(reference, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText(form.messages.success.text).isVisible()).toBe(true);

    const again = await page.reload();
    expect(again?.request().method()).toBe('GET');
    const edition = String(before[editionName]);
    expect(await referenceByScript(storing.url, form, edition)).toBe(reference);
    const rows = rowsOf(storing, form);
    expect(rows.map((row) => row.reference)).toEqual([reference]);
    expect(JSON.stringify(rows[0]?.body)).toBe(JSON.stringify(toBody(form, answersForToday(form))));
  });
});

// All pages thank alike, but for what else stands on them.
const thanking = [sent.find(({ page }) => page), sent.find(({ page }) => !page)].flatMap(
  (form) => form ?? [],
);

test.each(thanking)('the thanks for $id put no barrier in the way', async (form) => {
  const page = await visit({ expectedComplaints: /net::ERR_FAILED/ });
  await page.route('**/*.js', (route) => route.abort());
  const kept = await fetch(`${server.url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toBody(form, answersForToday(form))),
  });
  const { reference } = await kept.json();
  await page.goto(`${server.url}${addressOf(form)}?${sentParameter}=${reference}`);
  expect(await page.getByText(reference).isVisible()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h2');
  expect(await barriers(page)).toEqual([]);
});

/** Sends the answers as the script sends them; the reference that the server gives them. */
async function referenceByScript(url: string, form: Form, edition: string): Promise<unknown> {
  const response = await fetch(`${url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [editionHeader]: edition },
    body: JSON.stringify(toBody(form, answersForToday(form))),
  });
  return (await response.json()).reference;
}

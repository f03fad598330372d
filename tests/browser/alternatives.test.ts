import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Answers, FieldErrors } from '../../src/form/model/form.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { richExamples } from '../rich/rich-form.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { formOn } from '../support/form-page.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { plainFormOn } from './without-script.ts';

// Groups that choose among alternatives, and a note, with a script and without.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const server = prepareServer({ folder });
const { loaded, fixtures } = richExamples('alternatives');
const { form } = loaded;

const wrong: Answers = {
  name: 'Dana',
  payment: { method: 'card', last4: '12' },
  place: { office: true },
  visit: { at: 'home', entry: { by: 'code' } },
  service: { kind: 'carpets' },
};
const told: FieldErrors = {
  'payment.last4': 'Four digits please',
  'place.floor': 'Which floor?',
  'visit.entry.code': 'Which code?',
  'service.size': 'How large?',
};
const right: Answers = {
  name: 'Dana',
  payment: { method: 'transfer', bank: 'TD' },
  place: { office: false, bedrooms: 2 },
  visit: { at: 'work', room: 'hall', gate: '3' },
  service: { kind: 'windows', size: 'Two' },
};

const heading = 'We charge your card after the visit.';

/** True if a visitor sees a text. */
const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).isVisible();

test('with a script, the chosen alternative is asked, judged and sent', async () => {
  const page = await visit();
  await page.goto(`${server.url}/${form.id}`);
  await page.locator('form[data-hydrated]').waitFor();
  const { answer, submit, problems } = formOn(page, form);
  expect(await sees(page, heading)).toBe(false);
  await page.locator('form [name="payment.method"][value="card"]').check({ force: true });
  await expect.poll(() => sees(page, heading)).toBe(true);
  expect(await page.locator('[data-field="payment.hint"]').textContent()).toBe(
    `${heading}Never before`,
  );
  await answer(wrong);
  const calls = await holdCalls(page);
  await submit.click();
  expect(await problems()).toEqual(told);
  await answer(right);
  await submit.click();
  expect(await calls.body()).toEqual(toBody(form, right));
});

test('with a script, a second click takes an optional alternative back', async () => {
  const page = await visit();
  await page.goto(`${server.url}/${form.id}`);
  await page.locator('form[data-hydrated]').waitFor();
  const { answer, submit } = formOn(page, form);
  await answer({ ...fixtures.base, place: { office: false, bedrooms: 2 } });
  const house = page.locator('form [name="place.office"][value="false"]');
  await house.click({ force: true });
  await expect.poll(() => house.isChecked()).toBe(false);
  await expect.poll(() => page.locator('form [name="place.bedrooms"]').isVisible()).toBe(false);
  const calls = await holdCalls(page);
  await submit.click();
  expect(await calls.body()).toEqual(toBody(form, fixtures.base));
});

test('without a script, it is asked by styles, judged in the same words, put right and kept', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  const plain = plainFormOn(page, form);
  await page.goto(`${server.url}/${form.id}`);
  expect(await sees(page, heading)).toBe(false);
  await page.locator('form [name="payment.method"][value="card"]').check({ force: true });
  expect(await sees(page, heading)).toBe(true);
  await plain.answer(wrong);
  expect((await plain.send()).status()).toBe(422);
  expect(await plain.problems()).toEqual(told);
  await plain.answer(right);
  await plain.send();
  const exported = ['export', '--form', form.id, '--format', 'json'] as const;
  const [kept] = JSON.parse(runRequestsIn(folder, server.databaseUrl, ...exported));
  expect(kept.body).toEqual(toBody(form, right));
});

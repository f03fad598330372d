import { expect, test } from 'vitest';
import { toBody } from '../../src/form/body.ts';
import { sentParameter } from '../../src/form/posted.ts';
import { claimOfPlainForms } from '../claims/plain-forms.ts';
import { addressOf, answersForToday } from '../support/form-page.ts';
import { forms } from '../support/forms.ts';
import { barriers } from '../support/quality.ts';
import { sharedServer } from '../support/shared.ts';
import { typicalForms } from '../support/typical.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();
const sent = forms.filter(({ call }) => call);
const server = sharedServer();

claimOfPlainForms(typicalForms);

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

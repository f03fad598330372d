import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayIn } from '../../src/contract/today.ts';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { formOn } from '../support/form-page.ts';
import { baseAnswers, formById } from '../support/forms.ts';
import { prepareVisits } from '../support/visit.ts';

const form = formById('residential');
const answers: Record<string, unknown> = {
  ...baseAnswers('residential'),
  date: todayIn('America/Toronto', new Date()),
};
const visit = prepareVisits();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

/** A filled-in form whose next call gets what `answerCall` makes of it. */
async function filledIn(page: Page, answerCall: (route: Route) => unknown) {
  const opened = formOn(page, form);
  await opened.open(server.url);
  await opened.answer(answers);
  await page.route('**/api/**', answerCall);
  return opened;
}

const before = 'There was an error sending your request: ';
const json = { contentType: 'application/json' };

describe('what the server says when it refuses', () => {
  test.each([
    [
      'its own words',
      { status: 503, body: '{"message":"We are closed."}', ...json },
      'We are closed.',
    ],
    [
      'the status text where the body is no JSON',
      { status: 500, body: '<p>broken</p>' },
      'Internal Server Error',
    ],
    [
      'the status text where its words are missing',
      { status: 502, body: '{}', ...json },
      'Bad Gateway',
    ],
  ])('is shown with %s', async (_title, response, words) => {
    const page = await visit({ expectedComplaints: /Failed to load resource/ });
    const { submit, banner, control } = await filledIn(page, (route) => route.fulfill(response));
    await submit.click();
    await banner.waitFor();
    expect(await banner.textContent()).toBe(before + words);
    expect(await control('fullName').inputValue()).toBe(answers.fullName);
    expect(await submit.isEnabled()).toBe(true);
  });

  test('stands at the fields it names', async () => {
    const page = await visit({ expectedComplaints: /Failed to load resource/ });
    const body = JSON.stringify({
      message: 'Look again.',
      fields: { date: 'Please select a future date' },
    });
    const { submit, banner, problems, control } = await filledIn(page, (route) =>
      route.fulfill({ status: 422, body, ...json }),
    );
    await submit.click();
    await banner.waitFor();
    expect(await problems()).toEqual({ date: 'Please select a future date' });
    expect(await control('date').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
  });
});

test('a broken network keeps the answers, and trying again works', async () => {
  const page = await visit({ expectedComplaints: /Failed to load resource/ });
  const { submit, banner, control, modal } = await filledIn(page, (route) => route.abort());
  await submit.click();
  await banner.waitFor();
  expect(await banner.textContent()).toBe(form.messages.network);
  expect(await control('address').inputValue()).toBe(answers.address);
  await page.unroute('**/api/**');
  await submit.click();
  await modal.waitFor();
});

test('a second click while the first is under way sends nothing', async () => {
  const page = await visit();
  let calls = 0;
  const { submit, modal } = await filledIn(page, async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await submit.dblclick();
  expect(await submit.textContent()).toBe('Sending...');
  expect(await submit.isDisabled()).toBe(true);
  await modal.waitFor();
  expect(calls).toBe(1);
});

test('an answer without a reference shows none', async () => {
  const page = await visit();
  const { submit, modal } = await filledIn(page, (route) =>
    route.fulfill({ status: 200, body: '' }),
  );
  await submit.click();
  await modal.waitFor();
  expect(await modal.getByText('Your reference').count()).toBe(0);
});

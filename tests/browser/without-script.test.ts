import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initialAnswers } from '../../src/runtime/answers.ts';
import { toBody } from '../../src/runtime/body.ts';
import type { Form } from '../../src/runtime/form.ts';
import { errorTitle, sentParameter } from '../../src/runtime/posted.ts';
import { todayIn } from '../../src/runtime/today.ts';
import { validate } from '../../src/runtime/validate.ts';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { addressOf, answersForToday, blankAnswers, formOn } from '../support/form-page.ts';
import { forms } from '../support/forms.ts';
import { prepareVisits } from '../support/visit.ts';
import { barriersIn, plainFormOn, rowsOf } from '../support/without-script.ts';

// Each form in a browser that runs no script: sent wrong, put right, and sent.
const visit = prepareVisits();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop('SIGTERM'));

/** A page in which axe can run, but not the scripts of the site. */
const visitForAxe = () => visit({ expectedComplaints: /net::ERR_FAILED/ });

/** Sends the same by the script; the reference that the server gives it. */
async function referenceByScript(page: Page, form: Form): Promise<unknown> {
  const { open, answer, submit } = formOn(page, form);
  page.on('dialog', (dialog) => dialog.accept());
  await open(server.url);
  await answer(answersForToday(form));
  const answered = page.waitForResponse('**/api/**');
  await submit.click();
  return (await (await answered).json()).reference;
}

describe.each(forms.filter(({ call }) => call))('the form $id without a script', (form) => {
  test('is sent wrong, put right and sent once, as the script sends it', async () => {
    const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
    const plain = plainFormOn(page, form);
    await plain.open(server.url);
    await plain.answer(blankAnswers(form));
    const before = await plain.values();
    const refused = await plain.send();

    expect(refused.status()).toBe(422);
    expect(await page.title()).toMatch(new RegExp(`^${errorTitle}.`));
    const today = todayIn('America/Toronto', new Date());
    const given = { ...initialAnswers(form), ...blankAnswers(form) };
    const problems = validate(form, given, { today });
    expect(Object.entries(await plain.problems())).toEqual(Object.entries(problems));
    expect(await plain.banner.locator('p').allTextContents()).toEqual([form.messages.invalid]);
    const wrong = Object.keys(problems);
    expect(await plain.linksToControls()).toEqual(wrong);
    await expect.poll(plain.focused).toBe(wrong[0]);
    for (const link of await plain.banner.getByRole('link').all()) {
      await link.click();
      const target = await link.getAttribute('href');
      await expect.poll(() => page.evaluate(() => `#${document.activeElement?.id}`)).toBe(target);
    }
    expect(await plain.values()).toEqual(before);
    expect(await barriersIn(await visitForAxe(), refused)).toEqual([]);

    await plain.answer(answersForToday(form));
    const sent = await plain.send();
    expect(sent.status()).toBe(303);
    const address = new URL(page.url());
    const reference = address.searchParams.get(sentParameter) ?? 'none';
    expect(address.pathname).toBe(addressOf(form));
    expect(await page.getByText(reference, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText(form.messages.success.text).isVisible()).toBe(true);

    const again = await page.reload();
    expect(again?.request().method()).toBe('GET');
    if (!again) throw new Error('the thanks cannot be loaded again');
    expect(await barriersIn(await visitForAxe(), again)).toEqual([]);
    expect(await referenceByScript(await visit(), form)).toBe(reference);
    const rows = rowsOf(server, form);
    expect(rows.map((row) => row.reference)).toEqual([reference]);
    expect(JSON.stringify(rows[0]?.body)).toBe(JSON.stringify(toBody(form, answersForToday(form))));
  });
});

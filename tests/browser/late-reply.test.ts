import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exampleAnswers, exampleForm, exampleSite } from '../example/example.ts';
import { addressOf, formOn, withToday } from '../support/form-page.ts';
import { type HeldCalls, holdCalls } from '../support/hold-calls.ts';
import { barriers } from '../support/quality.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// Whoever sends a form and goes on to another page is told there what became of it.
const visit = prepareVisits();
const server = sharedRichSite();

const { close } = exampleSite.site.words;
const failures = { width: 1280, expectedComplaints: /Failed to load resource|submit-/ };
// A form on a page with a header, and with it links to other pages.
const form = exampleForm('residential');
const { call, messages } = form;
if (!call) throw new Error('the form is not sent');
const [first, second] = ['fullName', 'address'];

/** Sends a form with answers, and goes on by a link while the call is held. */
async function leave() {
  const page = await visit(failures);
  const calls = await holdCalls(page);
  const on = formOn(page, form);
  await on.open(server.url);
  const empty = await on.values();
  await on.answer(withToday(form, exampleAnswers(form.id)));
  const filled = await on.values();
  await on.submit.click();
  await calls.body();
  await goOn(page);
  const note = page.getByRole('alert').filter({ has: page.getByRole('button', { name: close }) });
  return { page, note, back: note.getByRole('link'), ...on, calls, empty, filled };
}

/** By a link inside the site, without loading it anew. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate('window.isSamePage = true');
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(`${server.url}/`);
  await page.locator('form').waitFor({ state: 'detached' });
  expect(await page.evaluate('window.isSamePage')).toBe(true);
}

const failing: [string, (calls: HeldCalls) => Promise<void>, string][] = [
  ['the network', (calls) => calls.breakOff(), call.network],
  [
    'the server',
    (calls) => calls.answer(503, { [call.failure.detail ?? '']: 'Closed.' }),
    call.failure.text + (call.failure.detail ? 'Closed.' : 'Service Unavailable'),
  ],
];

describe('on another page', () => {
  test.each(failing)(
    'a failure of %s is told, and the way back leads to all answers',
    async (_of, fail, words) => {
      const { page, note, back, calls, banner, values, filled, empty, submit } = await leave();
      await fail(calls);
      await note.waitFor();
      expect(await note.getByRole('paragraph').textContent()).toBe(words.trim());
      expect(await barriers(page)).toEqual([]);
      await back.click();
      await banner.waitFor();
      expect(page.url()).toBe(server.url + addressOf(form));
      expect(await banner.locator('p').first().textContent()).toBe(words);
      expect(await values()).toEqual(filled);
      expect(await note.count()).toBe(0);
      await submit.click();
      await expect.poll(calls.count).toBe(2);
      await calls.answer(201);
      await expect.poll(values).toEqual(empty);
    },
  );

  test('what the server says of the answers waits at them', async () => {
    const { note, back, calls, banner, values, filled, problems, control } = await leave();
    const fields = { [first]: 'Not this.', [second]: 'Nor this.' };
    await calls.answer(422, { message: 'Look again.', fields });
    await back.click();
    await banner.waitFor();
    expect(await problems()).toEqual(fields);
    expect(await values()).toEqual(filled);
    await control(first).pressSequentially('!');
    await control(first).blur();
    expect(await problems()).toEqual({ [second]: 'Nor this.' });
    expect(await note.count()).toBe(0);
  });

  test('a success is told with its reference, and the form is empty by then', async () => {
    const { page, note, calls, values, empty, submit, banner, modal } = await leave();
    await calls.answer(201, { reference: 'AC-7' });
    await note.waitFor();
    const said = await note.getByRole('paragraph').textContent();
    expect(said).toContain(messages.success.text);
    expect(said).toContain('AC-7');
    expect(await barriers(page)).toEqual([]);
    expect(await note.getByRole('link').count()).toBe(0);
    await note.getByRole('button', { name: close }).click();
    expect(await note.count()).toBe(0);
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await submit.waitFor();
    expect(await values()).toEqual(empty);
    expect(await submit.textContent()).toBe(messages.submit);
    expect(await banner.or(modal.filter({ visible: true })).count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

describe('back by the browser', () => {
  test('a failure stands in the form as if nobody had left', async () => {
    const { page, note, calls, banner, values, filled } = await leave();
    await calls.breakOff();
    await note.waitFor();
    await page.goBack();
    await banner.waitFor();
    expect(await values()).toEqual(filled);
    expect(await banner.locator('p').first().textContent()).toBe(call.network);
  });

  test('a form on its way is still on its way, and its end is told in it', async () => {
    const { page, note, calls, submit, values, filled, empty, modal, banner } = await leave();
    await page.goBack();
    await submit.waitFor();
    expect(await submit.textContent()).toBe(messages.sending);
    expect(await submit.isDisabled()).toBe(true);
    await calls.answer(503, { message: 'Closed.' });
    await banner.waitFor();
    expect(await values()).toEqual(filled);
    await submit.click();
    await expect.poll(calls.count).toBe(2);
    await goOn(page);
    await page.goBack();
    await submit.waitFor();
    await calls.answer(201);
    await modal.or(page.locator('[data-tone=success]')).first().waitFor();
    await expect.poll(values).toEqual(empty);
    expect(await note.count()).toBe(0);
  });
});

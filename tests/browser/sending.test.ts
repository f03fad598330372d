import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { honeypotName } from '../../src/form/runtime/honeypot.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { formOn, plainTexts, withToday } from '../support/form-page.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { typicalForms } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';
import { openFilled } from './filled-form.ts';

// The time between the button and the answer, and what comes after it.
const visit = prepareVisits();
const server = sharedServer();

const failures = { expectedComplaints: /Failed to load resource|submit-/ };
const sent = typicalForms.filter((form) => form.call);
/** A form of the tests' own, and a text in it. */
const usual = exampleForm('residential');
const text = 'fullName';
const openUsual = (page: Page) =>
  openFilled(page, sharedRichSite().url, usual, withToday(usual, exampleAnswers(usual.id)));

/** The names of the controls that could be changed by hand. */
function changeable(page: Page): Promise<string[]> {
  return page.locator('.form').evaluate((form, trap) => {
    if (!(form instanceof HTMLFormElement)) return [];
    return [...form.elements].flatMap((control) => {
      if (control.matches(`fieldset, :disabled, :read-only:not(select), [name="${trap}"]`)) {
        const isChoice = control.matches('[type=radio], [type=checkbox]');
        if (!isChoice || control.matches(':disabled')) return [];
      }
      // One that is chosen stays on, so that it can be read and keeps the focus.
      if (control.matches(':checked[type=radio], :checked[type=checkbox]')) return [];
      return [control.getAttribute('name') ?? ''];
    });
  }, honeypotName);
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('name') ?? activeElement?.getAttribute('type');
  });

describe.each(sent)('the form $id', (form) => {
  test('cannot be changed on its way, is as before if that fails, and empty once it has arrived', async () => {
    const page = await visit(failures);
    const { submit, values, banner, control, modal } = formOn(page, form);
    const calls = await holdCalls(page);
    page.on('dialog', (dialog) => dialog.accept());
    const empty = await openFilled(page, server.url, form);
    const filled = await values();
    const open = await changeable(page);
    await control(honeypotName).fill('x', { force: true });
    await submit.click();
    const body = await calls.body();
    expect(await submit.textContent()).toBe(form.messages.sending);
    expect(await submit.isDisabled()).toBe(true);
    expect(await changeable(page)).toEqual([]);
    for (const choice of await page
      .locator('.form :checked:is([type=radio], [type=checkbox])')
      .all()) {
      await choice.evaluate((it) => (it as HTMLInputElement).click());
      expect(await choice.isChecked()).toBe(true);
    }
    await calls.breakOff();
    await banner.waitFor();
    expect(await banner.locator('p').first().textContent()).toBe(form.call?.network);
    expect(await values()).toEqual({ ...filled, [honeypotName]: ['x'] });
    expect(await changeable(page)).toEqual(open);
    expect(await submit.textContent()).toBe(form.messages.submit);
    expect(await focused(page)).toBe('submit');

    await submit.click();
    await expect.poll(calls.count).toBe(2);
    expect(await calls.body()).toEqual(body);
    await calls.answer(201);
    await expect.poll(values).toEqual(empty);
    await modal.or(banner).first().waitFor();
    expect(await control(honeypotName).inputValue()).toBe('');
    if (form.messages.success.show === 'modal') await page.keyboard.press('Escape');
    expect(await changeable(page)).toEqual(expect.arrayContaining([...new Set(open)]));
  });
});

test.each(sent.filter((form) => plainTexts(form).length > 0))(
  'the form $id is sent by Enter in a text, with what was typed last',
  async (form) => {
    const page = await visit();
    const { control } = formOn(page, form);
    const calls = await holdCalls(page);
    await openFilled(page, server.url, form);
    const name = plainTexts(form)[0]?.path ?? '';
    await control(name).fill('');
    await control(name).pressSequentially('Robin Ash');
    await page.keyboard.press('Enter');
    expect(await calls.body()).toMatchObject({ [name]: 'Robin Ash' });
    // Once more, while it is on its way.
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await calls.answer(201);
    await expect.poll(() => control(name).inputValue()).toBe('');
    expect(calls.count()).toBe(1);
  },
);

describe('after a failure the focus', () => {
  test('stays in the text in which Enter was pressed, if the call did not get through', async () => {
    const page = await visit(failures);
    const { control, banner } = formOn(page, usual);
    const calls = await holdCalls(page);
    await openUsual(page);
    await control(text).press('Enter');
    await calls.body();
    await calls.breakOff();
    await banner.waitFor();
    expect(await focused(page)).toBe(text);
  });

  test('is at the first question that the server finds wrong, which the banner lists', async () => {
    const page = await visit(failures);
    const { submit, banner, problems, control } = formOn(page, usual);
    const calls = await holdCalls(page);
    await openUsual(page);
    const wrong = usual.table.all
      .filter(({ isRequired }) => isRequired)
      .slice(1, 3)
      .map(({ path }) => path);
    await submit.click();
    await calls.body();
    const fields = Object.fromEntries(wrong.map((name) => [name, `Not this ${name}.`]));
    await calls.answer(422, { message: 'Look again.', fields });
    await banner.waitFor();
    expect(await problems()).toEqual(fields);
    expect(await focused(page)).toBe(wrong[0]);
    expect(await banner.getByRole('link').count()).toBe(wrong.length);
    // What the server found, the rules here cannot know; it stays until its own question is changed.
    await control(text).pressSequentially('!');
    await control(text).blur();
    expect(Object.keys(await problems())).toEqual(wrong.filter((name) => name !== text));
  });
});

describe('a fault of the program', () => {
  test.each([
    [
      'while the call is made',
      () => {
        AbortSignal.timeout = () => {
          throw new Error('a fault');
        };
      },
    ],
    [
      'while the body is made',
      () => {
        JSON.stringify = () => {
          throw new Error('a fault');
        };
      },
    ],
  ])('%s is told as one, costs no answer, and is not hidden from the log', async (_when, spoil) => {
    const page = await visit({ expectedComplaints: /a fault/ });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const { submit, values, banner } = formOn(page, usual);
    const calls = await holdCalls(page);
    await openUsual(page);
    const filled = await values();
    await page.evaluate(`window.mended = [AbortSignal.timeout, JSON.stringify]; (${spoil})()`);
    await submit.click();
    await banner.waitFor();
    expect(await banner.textContent()).toContain(usual.call?.failure.text.trim());
    expect(await banner.textContent()).not.toContain(usual.call?.network);
    expect(await values()).toEqual(filled);
    await expect.poll(() => faults).toEqual(['a fault']);
    await page.evaluate('[AbortSignal.timeout, JSON.stringify] = window.mended');
    await submit.click();
    await calls.body();
    await calls.answer(201);
    await expect.poll(values).not.toEqual(filled);
    expect(calls.count()).toBe(1);
  });
});

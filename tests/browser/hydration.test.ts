import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toBody } from '../../src/form/runtime/body.ts';
import { localTimeToInstant } from '../../src/form/runtime/clock.ts';
import { exampleForm } from '../example/example.ts';
import { addressOf, answersForToday, formOn } from '../support/form-page.ts';
import { holdCalls, holdScripts } from '../support/hold-calls.ts';
import { layoutShift } from '../support/quality.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { typicalForms } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';

// A page is there before its script. Whatever a visitor has done by then stands, and the form knows of it.
const visit = prepareVisits();
const { url } = sharedRichSite();

/** Opens a page of which the scripts do not come until they are let. */
async function open(address: string, page?: Page) {
  const opened = page ?? (await visit());
  const letThrough = await holdScripts(opened);
  await opened.goto(address, { waitUntil: 'commit' });
  await opened.locator('form button[type=submit].form-submit').waitFor();
  const letScripts = async () => {
    letThrough();
    await opened.locator('form[data-hydrated]').waitFor();
  };
  return { page: opened, letScripts };
}

const named = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const option = (page: Page, name: string, value: string) =>
  page.locator(`form [name="${name}"][value="${value}"]`);
const press = (page: Page) => page.locator('form .form-submit').click();

/** Changes every answer there is, one of them to nothing. */
async function changeAll(page: Page): Promise<void> {
  await named(page, 'greeting').fill('Good day');
  await named(page, 'phone').fill('555');
  await named(page, 'word').fill('open');
  await named(page, 'note').fill('');
  await named(page, 'day').fill('2030-02-28');
  await named(page, 'start').fill('07:05');
  await named(page, 'moment').fill('2030-07-01T23:30');
  await named(page, 'count').fill('2.50');
  await named(page, 'size').fill('7');
  await named(page, 'kind').selectOption('barn');
  await option(page, 'colour', 'blue').check();
  await option(page, 'extras', 'oven').uncheck();
  await option(page, 'extras', 'linen').check();
  await named(page, 'agree').uncheck();
  await option(page, 'stars', '4').check();
  await named(page, 'tags.0').fill('calm');
  await named(page, 'tags.1').fill('loud');
}

const changedBody = {
  ...{ greeting: 'Good day', phone: '555', email: '', word: 'open', note: '' },
  ...{
    day: '2030-02-28',
    start: '07:05:00',
    moment: localTimeToInstant('2030-07-01T23:30', 'America/Toronto'),
  },
  ...{ count: 2.5, size: 7, kind: 'barn', colour: 'blue', extras: ['linen'], agree: false },
  ...{ stars: 4, tags: ['calm', 'loud'] },
};

/** Remembers every control, and what stands in it. */
const remember = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('form :is(input:not([type=submit]), select, textarea)'),
    ];
    Object.assign(window, { controls });
  });
const remembered = (page: Page) =>
  page.evaluate<{ isHere: boolean; name: string }[]>(`
    window.controls.map((control) => ({ isHere: control.isConnected, name: control.name }))`);

describe('what was done before the script', () => {
  test('stands, in the same controls, and is sent', async () => {
    const { page, letScripts } = await open(`${url}/typed`);
    await changeAll(page);
    await remember(page);
    const { values } = formOn(page, exampleForm('contact'));
    const before = await values();
    await letScripts();
    const controls = await remembered(page);
    expect(controls.length).toBeGreaterThan(20);
    expect(controls.filter(({ isHere }) => !isHere)).toEqual([]);
    expect(await values()).toEqual({ ...before, secret: [''] });
    expect(await named(page, 'secret').isVisible()).toBe(true);
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject(changedBody);
  });

  test('survives loading the page anew', async () => {
    const { page, letScripts } = await open(`${url}/typed`);
    await changeAll(page);
    await letScripts();
    // In a new page the browser itself brings nothing back.
    await page.goto('about:blank');
    await page.goto(`${url}/typed`);
    await page.locator('form[data-hydrated]').waitFor();
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject(changedBody);
  });

  test('wins over an older visit and over the address, and leaves what it did not touch to them', async () => {
    const first = await open(`${url}/typed`);
    await first.letScripts();
    const { page } = first;
    await named(page, 'phone').fill('555');
    await named(page, 'email').fill('d@example.com');
    await option(page, 'colour', 'blue').check();
    await named(page, 'tags.0').fill('calm');
    await named(page, 'tags.1').fill('quiet');
    await named(page, 'tags.1').blur();
    await page.goto('about:blank');
    const { letScripts } = await open(`${url}/typed?note=Ring&kind=cabin`, page);
    await named(page, 'phone').fill('777');
    await named(page, 'note').fill('Knock');
    await letScripts();
    const calls = await holdCalls(page);
    await press(page);
    const older = {
      email: 'd@example.com',
      colour: 'blue',
      tags: ['calm', 'quiet'],
      kind: 'cabin',
    };
    expect(await calls.body()).toMatchObject({ phone: '777', note: 'Knock', ...older });
  });

  test('is followed at once: a key in the moment of the change is heard', async () => {
    const page = await visit();
    // The draft is read when the page has been read, and before anything else can happen on it.
    await page.addInitScript(() => {
      const read = Storage.prototype.getItem;
      let isTyped = false;
      Storage.prototype.getItem = function (key) {
        const control = document.querySelector<HTMLInputElement>('form [name="word"]');
        // Once: whoever saves a draft reads the one before, too.
        if (control && !isTyped && key.startsWith('draft:')) {
          isTyped = true;
          control.value = 'Zebra';
          control.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        return read.call(this, key);
      };
    });
    const { letScripts } = await open(`${url}/typed`, page);
    await named(page, 'phone').fill('555');
    await letScripts();
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ word: 'Zebra' });
  });

  test('goes on while the script comes: neither a key nor the caret is lost', async () => {
    const { page, letScripts } = await open(`${url}/typed`);
    await named(page, 'word').fill('Zebras');
    await named(page, 'word').press('ArrowLeft');
    const text = 'abcdefghijklmnopqrstuvwxyz';
    const typed = page.keyboard.type(text, { delay: 20 });
    await letScripts();
    await typed;
    expect(await named(page, 'word').inputValue()).toBe(`Zebra${text}s`.slice(0, 40));
    const caret = await named(page, 'word').evaluate((it) => [
      document.activeElement === it,
      it instanceof HTMLInputElement && it.selectionStart,
    ]);
    expect(caret).toEqual([true, 5 + text.length]);
    await named(page, 'phone').fill('555');
    const calls = await holdCalls(page);
    await named(page, 'word').fill('Zebra');
    await press(page);
    expect(await calls.body()).toMatchObject({ word: 'Zebra' });
  });
});

describe.each(typicalForms)('the form $id, filled in before its script', (form) => {
  test('does not move, and knows every answer', async () => {
    const { page, letScripts } = await open(sharedServer().url + addressOf(form));
    const { answer, values, submit } = formOn(page, form);
    // Nothing can be typed where nothing is asked.
    const given = Object.entries(answersForToday(form)).filter(([, text]) => text !== '');
    await answer(Object.fromEntries(given));
    await remember(page);
    const [before, shift] = [await values(), await layoutShift(page)];
    const top = await submit.evaluate((it) => it.getBoundingClientRect().top);
    await letScripts();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    // A question that is not asked is switched off from now on.
    expect(before).toMatchObject(await values());
    expect(await layoutShift(page)).toBe(shift);
    expect(await submit.evaluate((it) => it.getBoundingClientRect().top)).toBe(top);
    expect((await remembered(page)).filter(({ isHere }) => !isHere)).toEqual([]);
    if (!form.call) return;
    const calls = await holdCalls(page);
    await submit.click();
    expect(await calls.body()).toEqual(toBody(form, answersForToday(form)));
  });
});

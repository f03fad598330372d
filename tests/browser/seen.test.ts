import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localTimeToInstant } from '../../src/form/runtime/clock.ts';
import { loadForm } from '../server/nested-form.ts';
import { formOn } from '../support/form-page.ts';
import { root } from '../support/forms.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What is seen is what is sent: what came into a control unheard, what is typed in part, what is taken back, and rows left blank.
const visit = prepareVisits();
const rich = sharedRichSite();

const formIn = (id: string) =>
  loadForm(id, readFileSync(join(root, `tests/rich/${id}.yaml`), 'utf8')).form;
const seen = formIn('seen');
const seenSteps = formIn('seen-steps');

const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const option = (page: Page, name: string, value: string) =>
  page.locator(`form [name="${name}"][value="${value}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page) => page.locator('form .form-submit').click();
const problems = (page: Page, form = seen) => formOn(page, form).problems();
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);

async function open(path: string): Promise<Page> {
  const page = await visit();
  await page.goto(rich.url + path);
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

async function reload(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${rich.url}/seen`);
  await page.locator('form[data-hydrated]').waitFor();
}

/** Types with real keys, as only they leave half a date in a control. */
async function type(page: Page, name: string, keys: string): Promise<void> {
  await control(page, name).focus();
  await page.keyboard.type(keys);
}

/** Puts texts and choices into controls as programs do that fill in forms, and tells of it by these events. */
async function putIn(
  page: Page,
  texts: Readonly<Record<string, string | boolean>>,
  events: readonly string[] = [],
): Promise<void> {
  await page.evaluate(
    ([all, told]) => {
      for (const [selector, text] of Object.entries(all)) {
        const element = document.querySelector(`form ${selector}`);
        if (!element) throw new Error(`there is no ${selector}`);
        // Past React, which follows what a script sets, as programs outside of the page do.
        const property = typeof text === 'boolean' ? 'checked' : 'value';
        const { set } =
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), property) ?? {};
        set?.call(element, text);
        for (const event of told) element.dispatchEvent(new Event(event, { bubbles: true }));
      }
    },
    [texts, events] as const,
  );
}

/** The controls that hold something that cannot be read. */
const unreadable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('form input')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => name),
  );

describe('what came into a control', () => {
  const texts = {
    '[name="name"]': 'Robin',
    '[name="arrival"]': '2031-04-05',
    '[name="wake"]': '06:30',
    '[name="visit"]': '2031-07-01T23:30',
    '[name="letter"]': 'Two\nlines',
    '[name="pick"]': 'kayak',
    '[name="shade"][value="light"]': true,
    '[name="extras"][value="linen"]': true,
    '[name="agree"]': true,
    '[name="size"]': '7',
    '[name="stars"][value="4"]': true,
    '[name="beds"]': '3',
    '[name="tags.0"]': 'calm',
    '[name="tags.1"]': 'loud',
  };
  const body = {
    ...{ name: 'Robin', arrival: '2031-04-05', wake: '06:30:00', letter: 'Two\nlines' },
    visit: localTimeToInstant('2031-07-01T23:30', 'America/Toronto'),
    ...{
      pick: 'kayak',
      shade: 'light',
      extras: ['linen'],
      agree: true,
      size: 7,
      stars: 4,
      beds: 3,
    },
    ...{ calm: 2, tags: ['calm', 'loud'] },
  };

  test.each([
    { told: 'nothing', events: [] },
    { told: '"change" alone', events: ['change'] },
    { told: '"input" and "change"', events: ['input', 'change'] },
  ])('of which $told was told is sent', async ({ events }) => {
    const page = await open('/seen');
    await putIn(page, texts, events);
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject(body);
  });

  test('unheard takes the place of what was typed and chosen there', async () => {
    const page = await open('/seen');
    await control(page, 'name').fill('Dana');
    await control(page, 'letter').fill('Hello');
    await option(page, 'shade', 'light').check();
    await option(page, 'extras', 'oven').check();
    await control(page, 'size').fill('5');
    await putIn(page, {
      '[name="name"]': 'Robin',
      '[name="letter"]': '',
      '[name="shade"][value="dark"]': true,
      '[name="extras"][value="oven"]': false,
      '[name="size"]': '6',
    });
    const calls = await holdCalls(page);
    await press(page);
    const sent = { name: 'Robin', letter: '', shade: 'dark', extras: [], size: 6 };
    expect(await calls.body()).toMatchObject(sent);
  });

  test('unheard opens the question that depends on it, and keeps what is in that one', async () => {
    const page = await open('/seen');
    await putIn(page, {
      '[name="name"]': 'Robin',
      '[name="stars"][value="1"]': true,
    });
    await press(page);
    await expect.poll(() => problems(page)).toHaveProperty('why');
    await putIn(page, { '[name="why"]': 'It rained' });
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ stars: 1, why: 'It rained' });
  });

  test('unheard goes with its row', async () => {
    const page = await open('/seen');
    await control(page, 'name').fill('Robin');
    for (const _ of [0, 1, 2]) await button(page, 'Add a stay').click();
    await putIn(page, {
      '[name="stays.0.note"]': 'first',
      '[name="stays.1.note"]': 'second',
      '[name="stays.2.note"]': 'third',
    });
    await button(page, 'Move stay 3 up').click();
    await button(page, 'Remove stay 1').click();
    await expect.poll(() => control(page, 'stays.1.note').inputValue()).toBe('second');
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ stays: [{ note: 'third' }, { note: 'second' }] });
  });

  test('unheard is judged by the browser first where it checks a form itself, and sent', async () => {
    const page = await open('/contact');
    await putIn(page, {
      '[name="name"]': 'Robin Vale',
      '[name="email"]': 'robin@example.com',
      '[name="phone"]': '(705) 555-0161',
      '[name="message"]': 'Hello there',
    });
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({
      name: 'Robin Vale',
      email: 'robin@example.com',
      phone: '(705) 555-0161',
    });
  });

  test('unheard is an answer before the next step', async () => {
    const page = await open('/seen-steps');
    await putIn(page, { '[name="name"]': 'Robin' });
    await press(page);
    await control(page, 'note').waitFor();
    expect(await control(page, 'note').isVisible()).toBe(true);
    await putIn(page, { '[name="note"]': 'Ring' });
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ name: 'Robin', note: 'Ring' });
  });

  test('unheard is gone again where a script empties the form', async () => {
    const page = await open('/seen');
    await control(page, 'name').fill('Robin');
    await control(page, 'letter').fill('Hello');
    await option(page, 'shade', 'light').check();
    await control(page, 'pick').selectOption('none');
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form.form')?.reset());
    await putIn(page, { '[name="name"]': 'Dana' });
    const calls = await holdCalls(page);
    await press(page);
    const sent = { name: 'Dana', letter: '', shade: 'dark', pick: 'canoe' };
    expect(await calls.body()).toMatchObject(sent);
  });

  test('unheard is still there when the page is left and opened again', async () => {
    const page = await open('/seen');
    await putIn(page, { '[name="letter"]': 'Hello', '[name="shade"][value="light"]': true });
    await reload(page);
    await expect.poll(() => control(page, 'letter').inputValue()).toBe('Hello');
    expect(await option(page, 'shade', 'light').isChecked()).toBe(true);
  });

  test('unheard is in the email that a form is sent by', async () => {
    const page = await open('/emailed');
    await control(page, 'name').evaluate((input: HTMLInputElement) => {
      input.value = 'Robin Vale';
    });
    const link = page.locator('a[href^="mailto:"].form-submit');
    await page.evaluate(() => {
      // Behind all that hears of the press, as a browser does that opens the link.
      window.addEventListener('click', (event) => {
        event.preventDefault();
        const { href } = event.target as HTMLAnchorElement;
        Object.assign(window, { opened: href });
      });
    });
    await link.click();
    const opened = await page.evaluate(() => String(Reflect.get(window, 'opened')));
    expect(decodeURIComponent(opened)).toContain('Robin Vale');
  });

  test('says nothing that the visitor did not: an answer in other words than those of its control stays', async () => {
    // Of the two half past ones of that night the second, and texts that a control shows otherwise.
    const visitAt = '2031-11-02T06:30:00Z';
    const page = await open(`/seen?name=Robin&visit=${visitAt}&wake=07:05:00&extras=linen`);
    await expect.poll(() => control(page, 'name').inputValue()).toBe('Robin');
    expect(await control(page, 'visit').inputValue()).toBe('2031-11-02T01:30');
    const calls = await holdCalls(page);
    await press(page);
    const sent = await calls.body();
    expect(sent).toMatchObject({ visit: visitAt, wake: '07:05:00', extras: ['linen'] });
    expect(sent).toMatchObject({ calm: 2, size: null, beds: null, stars: null, tags: [] });
  });
});

describe('half a date', () => {
  test('is told at each, nothing is sent, and the first one gets the focus', async () => {
    const page = await open('/seen');
    await type(page, 'name', 'Robin');
    await type(page, 'arrival', '0231');
    await type(page, 'wake', '0730');
    await type(page, 'visit', '0504');
    const calls = await holdCalls(page);
    await press(page);
    expect(await problems(page)).toEqual({
      arrival: 'Finish this date',
      wake: 'Morning or evening?',
      visit: 'Finish this date and time',
    });
    expect(await focused(page)).toBe('arrival');
    expect(calls.count()).toBe(0);
    // A day that no month has cannot be read either, and one that is finished is told no more.
    await type(page, 'arrival', '02312031');
    await control(page, 'wake').focus();
    await page.keyboard.type('0730AM');
    await expect.poll(() => problems(page)).not.toHaveProperty('wake');
    await press(page);
    expect(Object.keys(await problems(page))).toEqual(['arrival', 'visit']);
    await type(page, 'arrival', '02282031');
    await type(page, 'visit', '05042031\t0730PM');
    await expect.poll(() => problems(page)).toEqual({});
    await press(page);
    expect(await calls.body()).toMatchObject({ arrival: '2031-02-28', wake: '07:30:00' });
  });

  test('that is emptied again is told no more once it is left', async () => {
    const page = await open('/seen');
    await type(page, 'name', 'Robin');
    await type(page, 'arrival', '02');
    await press(page);
    expect(await problems(page)).toEqual({ arrival: 'Finish this date' });
    await control(page, 'arrival').focus();
    await page.keyboard.press('Backspace');
    await control(page, 'letter').focus();
    await expect.poll(() => problems(page)).toEqual({});
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ arrival: '' });
  });

  test('that was a whole one is told, too, and stands in the order of the page', async () => {
    const page = await open('/seen');
    await control(page, 'arrival').fill('2031-04-05');
    await control(page, 'arrival').focus();
    await page.keyboard.press('Backspace');
    await press(page);
    expect(Object.entries(await problems(page))).toEqual([
      ['name', 'Who are you?'],
      ['arrival', 'Finish this date'],
    ]);
  });

  test('keeps nobody from sending while its question is not asked, and is gone afterwards', async () => {
    const page = await open('/seen');
    await type(page, 'name', 'Robin');
    await control(page, 'pick').selectOption('kayak');
    await type(page, 'hour', '07');
    await control(page, 'pick').selectOption('canoe');
    expect(await unreadable(page)).toEqual(['hour']);
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ hour: '' });
    await calls.answer(201, { reference: 'AC-1' });
    await button(page, 'Close').click();
    expect(await unreadable(page)).toEqual([]);
  });

  test('in a row is told there, goes with the row, and leaves nothing in the next one', async () => {
    const page = await open('/seen');
    await type(page, 'name', 'Robin');
    for (const _ of [0, 1, 2]) await button(page, 'Add a stay').click();
    await type(page, 'stays.0.from', '03');
    await type(page, 'stays.1.from', '05');
    await press(page);
    expect(Object.keys(await problems(page))).toEqual(['stays.0.from', 'stays.1.from']);
    await button(page, 'Remove stay 2').click();
    expect(await unreadable(page)).toEqual(['stays.0.from']);
    expect(Object.keys(await problems(page))).toEqual(['stays.0.from']);
    await button(page, 'Remove stay 1').click();
    expect(await unreadable(page)).toEqual([]);
    expect(await problems(page)).toEqual({});
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ name: 'Robin' });
  });

  test('keeps a visitor in its step, and only there', async () => {
    const page = await open('/seen-steps');
    await type(page, 'name', 'Robin');
    await type(page, 'day', '0405');
    await press(page);
    expect(await problems(page, seenSteps)).toEqual({ day: 'Finish this date' });
    await type(page, 'day', '04052031');
    await press(page);
    await control(page, 'start').waitFor();
    await type(page, 'start', '11');
    const calls = await holdCalls(page);
    await press(page);
    expect(await problems(page, seenSteps)).toEqual({ start: 'Finish this time' });
    expect(calls.count()).toBe(0);
  });
});

describe('an optional answer is taken back', () => {
  test('of stars by the same star, or Delete, and with it the question that it opened', async () => {
    const page = await open('/seen');
    await type(page, 'name', 'Robin');
    const star = option(page, 'stars', '2');
    const why = control(page, 'why');
    await star.click({ force: true });
    await expect.poll(() => why.isVisible()).toBe(true);
    await star.click({ force: true });
    await expect.poll(() => why.isVisible()).toBe(false);
    expect(await star.isChecked()).toBe(false);
    await star.click({ force: true });
    await expect.poll(() => why.isVisible()).toBe(true);
    await page.keyboard.press('Delete');
    await expect.poll(() => why.isVisible()).toBe(false);
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ stars: null });
  });

  test('of a slider by the button beside it, Delete or Backspace', async () => {
    const page = await open('/seen');
    await type(page, 'name', 'Robin');
    const clear = button(page, 'Clear: Size');
    const beside = page.locator('[data-field="size"] output');
    expect(await clear.count()).toBe(0);
    await control(page, 'size').fill('5');
    await expect.poll(() => beside.textContent()).toBe('5');
    await clear.click();
    await expect.poll(() => beside.textContent()).toBe('Not chosen yet');
    expect(await focused(page)).toBe('size');
    expect(await clear.count()).toBe(0);
    for (const key of ['Delete', 'Backspace']) {
      await control(page, 'size').fill('6');
      await control(page, 'size').press(key);
      await expect.poll(() => beside.textContent()).toBe('Not chosen yet');
    }
    await button(page, 'Clear: Calm').click();
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ size: null, calm: null });
  });

  test('of a list that opens, though the form began with one, and stays so', async () => {
    const page = await open('/seen');
    await type(page, 'name', 'Robin');
    await control(page, 'pick').selectOption('');
    await option(page, 'shade', 'dark').click({ force: true });
    await control(page, 'beds').fill('4');
    await control(page, 'beds').fill('');
    await control(page, 'name').focus();
    await reload(page);
    expect(await control(page, 'pick').inputValue()).toBe('');
    const calls = await holdCalls(page);
    await press(page);
    expect(await calls.body()).toMatchObject({ pick: '', shade: '', beds: null });
  });

  test('of a file by the button beside its name', async () => {
    const page = await open('/emailed');
    const file = page.locator('form input[type="file"]');
    await file.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    const name = page.locator('.file-name');
    await expect.poll(() => name.textContent()).toContain('cv.pdf');
    await page.getByRole('button', { name: /^Clear: / }).click();
    await expect.poll(() => name.textContent()).toBe('');
    expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  });
});

describe('a blank row', () => {
  test('is there again after a reload, as are those around it', async () => {
    const page = await open('/seen');
    await type(page, 'letter', 'Hello');
    await reload(page);
    expect(await control(page, 'letter').inputValue()).toBe('Hello');
    expect(await page.locator('form [name^="tags."]').count()).toBe(2);
    await button(page, 'Add a tag').click();
    await button(page, 'Add a tag').click();
    await control(page, 'tags.2').fill('third');
    await control(page, 'letter').focus();
    await reload(page);
    const tags = page.locator('form [name^="tags."]');
    const values = () =>
      tags.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
    expect(await values()).toEqual(['', '', 'third', '']);
  });

  test('of questions keeps its place, with the rows in it', async () => {
    const page = await open('/seen');
    for (const _ of [0, 1, 2]) await button(page, 'Add a stay').click();
    const third = page.locator('[data-field="stays.2.jobs"]');
    await third.getByRole('button', { name: 'Add a job' }).click();
    await third.getByRole('button', { name: 'Add a job' }).click();
    await control(page, 'stays.2.jobs.1').fill('Windows');
    await control(page, 'letter').focus();
    await reload(page);
    expect(await page.locator('form [data-field="stays"] > div > [data-row]').count()).toBe(3);
    expect(await control(page, 'stays.2.jobs.0').inputValue()).toBe('');
    expect(await control(page, 'stays.2.jobs.1').inputValue()).toBe('Windows');
    await page.goto(`${rich.url}/`);
    await page.goBack();
    await page.locator('form[data-hydrated]').waitFor();
    expect(await control(page, 'stays.2.jobs.1').inputValue()).toBe('Windows');
  });
});

test('options in a row are narrowed by an answer outside of it', async () => {
  const page = await open('/seen');
  await button(page, 'Add a stay').click();
  const rooms = page.locator('form [name="stays.0.room"]');
  expect(await rooms.count()).toBe(3);
  await control(page, 'pick').selectOption('kayak');
  await expect.poll(() => rooms.count()).toBe(2);
  await control(page, 'pick').selectOption('none');
  await expect.poll(() => rooms.count()).toBe(3);
});

describe('without a script', () => {
  test('blank rows stay in their places when a row is added, and half a date arrives blank', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(`${rich.url}/seen`);
    await control(page, 'name').fill('Robin');
    await control(page, 'tags.1').fill('second');
    await button(page, 'Add a tag').click();
    const tags = page.locator('form [name^="tags."]');
    const values = await tags.evaluateAll((all: HTMLInputElement[]) =>
      all.map((each) => each.value),
    );
    expect(values).toEqual(['', 'second', '']);
    await control(page, 'tags.2').fill('third');
    await type(page, 'arrival', '0405');
    await press(page);
    const receipt = page.locator('.receipt');
    await receipt.getByText('Robin').waitFor();
    expect(await receipt.getByText('Arrival').count()).toBe(0);
    expect(await receipt.getByText('third').count()).toBe(1);
  });

  test('no button is there that only a script can press', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(`${rich.url}/seen`);
    expect(await page.locator('[data-field="calm"] button').count()).toBe(0);
  });
});

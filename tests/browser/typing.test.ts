import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localTimeToInstant } from '../../src/form/runtime/clock.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// The form hears of what is typed after a pause; whoever needs to know sooner gets all of it.
const visit = prepareVisits();
const { url } = sharedRichSite();
async function open(query = '') {
  const page = await visit();
  const calls = await holdCalls(page);
  await page.goto(`${url}/typed${query}`);
  await page.locator('form[data-hydrated]').waitFor();
  return { page, calls, ...typedPage(page) };
}

describe('what was typed a moment ago', () => {
  const texts = { greeting: 'Good day', phone: '555', note: 'Two\nlines', count: '2.50' };

  test('is sent by the button', async () => {
    const { calls, fillAnd } = await open();
    await fillAnd(texts, 'document.querySelector("form button[type=submit]").click()');
    expect(await calls.body()).toMatchObject({ ...texts, count: 2.5 });
  });

  test('is sent by Enter', async () => {
    const { page, calls, named } = await open();
    await named('phone').pressSequentially('555');
    await page.keyboard.press('Enter');
    expect(await calls.body()).toMatchObject({ phone: '555' });
  });

  test.each([
    ['loading the page anew', 'location.reload()'],
    ['going to another page', 'location.assign("/")'],
  ])('survives %s', async (_way, leave) => {
    const { page, named, fillAnd } = await open();
    const loaded = page.waitForEvent('load');
    await fillAnd(texts, leave);
    await loaded;
    await page.goto(`${url}/typed`);
    await page.locator('form[data-hydrated]').waitFor();
    for (const [name, text] of Object.entries(texts)) {
      expect(await named(name).inputValue(), name).toBe(text);
    }
  });

  test('is kept when another tab comes to the front', async () => {
    const { page, fillAnd } = await open();
    const hide = () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      return JSON.stringify({ ...sessionStorage });
    };
    await fillAnd({ word: 'Zebra' }, `window.kept = (${hide})()`);
    expect(await page.evaluate('window.kept')).toContain('Zebra');
  });
});

describe('a message', () => {
  test('goes with the first key in its field', async () => {
    const { page, named, problem, press, fillAnd } = await open();
    await named('greeting').fill('H');
    await press();
    await problem('greeting').waitFor();
    const key = `window.kept = document.querySelector('[data-field=greeting] .field-problem') === null`;
    await fillAnd({ greeting: 'Ha' }, `queueMicrotask(() => { ${key} })`);
    expect(await page.evaluate('window.kept')).toBe(true);
  });

  test('of a question that another one stands in for goes after a pause', async () => {
    const { page, named, problem, press } = await open();
    await press();
    await problem('phone').waitFor();
    await named('email').pressSequentially('d');
    await expect.poll(() => problem('phone').count()).toBe(0);
    expect(await page.locator('form [data-tone=error]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });
});

test('a text that opens a question opens it when its field is left', async () => {
  const { named } = await open();
  expect(await named('secret').isVisible()).toBe(false);
  await named('word').pressSequentially('open');
  await named('word').blur();
  expect(await named('secret').isVisible()).toBe(true);
  await named('secret').fill('kept');
  for (const word of ['shut', 'open']) {
    await named('word').fill(word);
    await named('word').blur();
    expect(await named('secret').isVisible()).toBe(word === 'open');
  }
  expect(await named('secret').inputValue()).toBe('kept');
});

describe('typing', () => {
  const lines = ['greeting', 'phone', 'word', 'count', 'note', 'tags.0', 'tags.1'];

  test('changes nothing in the page, neither at once nor after a pause', async () => {
    const { page, named, kept, watch, changedFields } = await open();
    await watch();
    for (const name of lines) {
      await named(name).press('End');
      await page.keyboard.type('7.');
      await expect.poll(kept).toContain('7');
      await page.evaluate(() => sessionStorage.clear());
      await page.keyboard.type('50');
      await expect.poll(kept).toContain('7.5');
      await page.evaluate(() => sessionStorage.clear());
      expect(await named(name).inputValue()).toMatch(/7\.50$/);
    }
    expect(await changedFields()).toEqual([]);
  });

  test.each(['colour', 'extras', 'kind', 'stars', 'agree'])(
    'no other question is drawn again for an answer to "%s"',
    async (name) => {
      const { named, kept, watch, changedFields } = await open();
      await watch();
      if (name === 'kind') await named(name).selectOption('barn');
      else await named(name).last().click();
      await expect.poll(kept).toContain('greeting');
      expect(new Set([...(await changedFields()), name])).toEqual(new Set([name]));
    },
  );

  test('a further row makes rjsf go through no other question', async () => {
    const { page, named, watchIds, madeIds } = await open();
    await watchIds();
    await page.locator('form [data-add]').click();
    await named('tags.2').waitFor();
    const ids = await madeIds();
    expect(ids).toContain('typed.tags.2');
    expect(ids.filter((id) => !id.startsWith('typed.tags'))).toEqual([]);
  });

  test('with an input method is never cut short', async () => {
    const { page, calls, named, press, kept } = await open();
    await named('phone').fill('555');
    await named('word').focus();
    const session = await page.context().newCDPSession(page);
    for (const text of ['か', 'かんじ']) {
      const at = { selectionStart: text.length, selectionEnd: text.length };
      await session.send('Input.imeSetComposition', { text, ...at });
      await expect.poll(kept).toContain(`"${text}"`);
      expect(await named('word').inputValue()).toBe(text);
    }
    await session.send('Input.insertText', { text: '漢字' });
    await press();
    expect(await calls.body()).toMatchObject({ word: '漢字' });
  });
});

test.each([
  ['2.', 2],
  ['2.50', 2.5],
  [' 7 ', 7],
])('the number %j stays as it was typed, and is sent as %d', async (text, number) => {
  const { calls, named, press } = await open('?phone=555');
  await named('count').fill(text);
  await named('count').blur();
  await named('colour').last().check();
  expect(await named('count').inputValue()).toBe(text);
  await press();
  expect(await calls.body()).toMatchObject({ count: number });
});

test('days and times are sent by the clocks of the company, wherever the visitor is', async () => {
  const { page, calls, fillAnd } = await open('?phone=555');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
  const given = { day: '2030-02-28', start: '07:05', moment: '2030-07-01T23:30' };
  await fillAnd(given, 'document.querySelector("form button[type=submit]").click()');
  const moment = localTimeToInstant(given.moment, 'America/Toronto');
  expect(await calls.body()).toMatchObject({ ...given, start: '07:05:00', moment });
});

test('on its way the form takes no key and no row, and begins anew when it has arrived', async () => {
  const { page, calls, named, press } = await open(
    '?phone=555&word=open&secret=Rex&count=7&stars=3&size=4&tags.0=a&tags.1=b&tags.2=c',
  );
  expect(await named('tags.2').inputValue()).toBe('c');
  await press();
  const body = await calls.body();
  expect(body).toMatchObject({ secret: 'Rex', count: 7, stars: 3, size: 4, tags: ['a', 'b', 'c'] });
  const rows = page.locator('form .row-button');
  expect(await rows.evaluateAll((all) => all.every((it) => it.matches(':disabled')))).toBe(true);
  expect(await rows.count()).toBeGreaterThan(0);
  await named('tags.0').focus();
  await page.keyboard.type('x');
  await calls.answer(201);
  await expect.poll(() => named('phone').inputValue()).toBe('');
  expect(await named('greeting').inputValue()).toBe('Hello');
  expect(await named('secret').isVisible()).toBe(false);
  expect(await page.locator('form [data-row]').count()).toBe(2);
  expect(await named('tags.0').inputValue()).toBe('');
  await named('phone').fill('556');
  await press();
  await expect.poll(calls.count).toBe(2);
  const anew = { greeting: 'Hello', secret: '', count: null, stars: null, size: null, tags: [] };
  expect(await calls.body()).toMatchObject({
    ...anew,
    phone: '556',
    kind: 'house',
    extras: ['oven'],
  });
});

/** A form on a page for tests of single keys: its controls by name, and what is drawn and kept because of a key. */
function typedPage(page: Page) {
  return {
    named: (name: string): Locator => page.locator(`form [name="${name}"]`),
    problem: (name: string): Locator =>
      page.locator(`form [data-field="${name}"] > .field-problem`),
    press: (): Promise<void> => page.locator('form .form-submit').click(),

    /** Fills in texts as the browser does by itself, without a key, and runs a script with no pause at all. */
    fillAnd: async (texts: Record<string, string>, script: string): Promise<void> => {
      await page.evaluate(`(${fill})(${JSON.stringify(texts)}); ${script}`);
    },

    /** What is kept for this tab. */
    kept: (): Promise<string> =>
      page.evaluate(() => JSON.stringify({ ...sessionStorage }).replaceAll('\\', '')),

    /** Notes from now on where in the form something is drawn. */
    watch: (): Promise<void> => page.evaluate(noteChanges),

    /** The names of the questions at which something was drawn since then. */
    changedFields: (): Promise<string[]> => page.evaluate<string[]>('window.changedFields'),

    /** Notes from now on of which questions rjsf makes the ids: of each that it draws, even if it draws it as it was. */
    watchIds: (): Promise<void> => page.evaluate(noteIds),

    /** The ids that were made since then. */
    madeIds: (): Promise<string[]> => page.evaluate<string[]>('window.madeIds'),
  };
}

function fill(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
    if (!control) throw new Error(`no control ${name}`);
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function noteIds(): void {
  const madeIds: string[] = [];
  Object.assign(window, { madeIds });
  const { join } = Array.prototype;
  Array.prototype.join = function (separator) {
    const text = join.call(this, separator);
    if (separator === '.' && text.startsWith('typed.')) madeIds.push(text);
    return text;
  };
}

function noteChanges(): void {
  const changedFields: string[] = [];
  Object.assign(window, { changedFields });
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records) {
      // React itself sets these anew, as they were, with each key in a control.
      const isAsItWas = attributeName === 'name' || attributeName === 'type';
      if (isAsItWas || target instanceof HTMLTextAreaElement) continue;
      const element = target instanceof Element ? target : target.parentElement;
      changedFields.push(element?.closest('[data-field]')?.getAttribute('data-field') ?? '');
    }
  });
  const form = document.querySelector('form');
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  if (form) observer.observe(form, everything);
}

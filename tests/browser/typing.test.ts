import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { momentOf } from '../../src/runtime/clock.ts';
import { type HeldCalls, holdCalls } from '../support/held-calls.ts';
import { prepareTypedSite } from '../support/typed-site.ts';
import { prepareVisits } from '../support/visit.ts';

// The form hears of what is typed only after a pause; whoever needs to know sooner still gets all of it.
const visit = prepareVisits();
const url = prepareTypedSite();

interface Opened {
  readonly page: Page;
  readonly calls: HeldCalls;
}

async function open(query = ''): Promise<Opened> {
  const page = await visit();
  const calls = await holdCalls(page);
  await page.goto(`${url()}/typed${query}`);
  await page.locator('form[data-hydrated]').waitFor();
  return { page, calls };
}

const named = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const problem = (page: Page, name: string) =>
  page.locator(`form [data-field="${name}"] > .field-problem`);
const press = (page: Page) => page.locator('form button[type=submit]').click();

/** Fills in texts as the browser does by itself, without a key, and does something else with no pause at all. */
async function fillAnd(page: Page, texts: Record<string, string>, then: string): Promise<void> {
  const fill = (given: Record<string, string>) => {
    for (const [name, text] of Object.entries(given)) {
      const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
      if (!control) throw new Error(`no control ${name}`);
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  await page.evaluate(`(${fill})(${JSON.stringify(texts)}); ${then}`);
}

describe('what was typed a moment ago', () => {
  const texts = { greeting: 'Good day', phone: '555', note: 'Two\nlines', count: '2.50' };

  test('is sent by the button', async () => {
    const { page, calls } = await open();
    await fillAnd(page, texts, 'document.querySelector("form button[type=submit]").click()');
    expect(await calls.body()).toMatchObject({ ...texts, count: 2.5 });
  });

  test('is sent by Enter', async () => {
    const { page, calls } = await open();
    await named(page, 'phone').pressSequentially('555');
    await page.keyboard.press('Enter');
    expect(await calls.body()).toMatchObject({ phone: '555' });
  });

  test.each([
    ['loading the page anew', 'location.reload()'],
    ['going to another page', 'location.assign("/")'],
  ])('survives %s', async (_way, leave) => {
    const { page } = await open();
    const loaded = page.waitForEvent('load');
    await fillAnd(page, texts, leave);
    await loaded;
    await page.goto(`${url()}/typed`);
    await page.locator('form[data-hydrated]').waitFor();
    for (const [name, text] of Object.entries({ ...texts, count: '2.5' })) {
      expect(await named(page, name).inputValue(), name).toBe(text);
    }
  });

  test('is kept when another tab comes to the front', async () => {
    const { page } = await open();
    const hide = () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      return JSON.stringify({ ...sessionStorage });
    };
    await fillAnd(page, { word: 'Zebra' }, `window.kept = (${hide})()`);
    expect(await page.evaluate('window.kept')).toContain('Zebra');
  });
});

describe('a message', () => {
  test('goes with the first key in its field', async () => {
    const { page } = await open();
    await named(page, 'greeting').fill('H');
    await named(page, 'phone').fill('555');
    await press(page);
    await problem(page, 'greeting').waitFor();
    const key = `window.kept = document.querySelectorAll('form .field-problem').length`;
    await fillAnd(page, { greeting: 'Ha' }, `queueMicrotask(() => { ${key} })`);
    expect(await page.evaluate('window.kept')).toBe(0);
  });

  test('of a question that another one stands in for goes after a pause', async () => {
    const { page } = await open();
    await press(page);
    await problem(page, 'phone').waitFor();
    await named(page, 'email').pressSequentially('d');
    await expect.poll(() => problem(page, 'phone').count()).toBe(0);
    expect(await page.locator('form [data-tone=error]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });
});

test('a text that opens a question opens it when its field is left', async () => {
  const { page } = await open();
  expect(await named(page, 'secret').isVisible()).toBe(false);
  await named(page, 'word').pressSequentially('open');
  await named(page, 'word').blur();
  expect(await named(page, 'secret').isVisible()).toBe(true);
  await named(page, 'secret').fill('kept');
  await named(page, 'word').fill('shut');
  await named(page, 'word').blur();
  expect(await named(page, 'secret').isVisible()).toBe(false);
  await named(page, 'word').fill('open');
  await named(page, 'word').blur();
  expect(await named(page, 'secret').inputValue()).toBe('kept');
});

describe('typing', () => {
  const lines = ['greeting', 'phone', 'email', 'word', 'count', 'note', 'tags.0', 'tags.1'];

  test('changes nothing in the page, neither at once nor after a pause', async () => {
    const { page } = await open();
    await watch(page);
    for (const name of lines) {
      await named(page, name).press('End');
      await page.keyboard.type('7.');
      await expect.poll(() => kept(page)).toContain('7');
      await page.evaluate(() => sessionStorage.clear());
      await page.keyboard.type('50');
      await expect.poll(() => kept(page)).toContain('7.5');
      await page.evaluate(() => sessionStorage.clear());
      expect(await named(page, name).inputValue()).toMatch(/7\.50$/);
    }
    expect(await changedFields(page)).toEqual([]);
  });

  test.each(['colour', 'extras', 'kind', 'stars', 'agree'])(
    'no other question is drawn again for an answer to "%s"',
    async (name) => {
      const { page } = await open();
      await watch(page);
      if (name === 'kind') await named(page, name).selectOption('barn');
      else await named(page, name).last().click();
      await expect.poll(() => kept(page)).toContain('greeting');
      expect(new Set([...(await changedFields(page)), name])).toEqual(new Set([name]));
    },
  );

  test('with an input method is never cut short', async () => {
    const { page, calls } = await open();
    await named(page, 'phone').fill('555');
    await named(page, 'word').focus();
    const session = await page.context().newCDPSession(page);
    for (const text of ['k', 'か', 'かん', 'かんじ']) {
      const at = { selectionStart: text.length, selectionEnd: text.length };
      await session.send('Input.imeSetComposition', { text, ...at });
      await expect.poll(() => kept(page)).toContain(`"${text}"`);
      expect(await named(page, 'word').inputValue()).toBe(text);
    }
    await session.send('Input.insertText', { text: '漢字' });
    await press(page);
    expect(await calls.body()).toMatchObject({ word: '漢字' });
  });
});

test.each([
  ['2.', 2],
  ['2.50', 2.5],
  [' 7 ', 7],
])('the number %j stays as it was typed, and is sent as %d', async (text, number) => {
  const { page, calls } = await open('?phone=555');
  await named(page, 'count').fill(text);
  await named(page, 'count').blur();
  await named(page, 'colour').last().check();
  expect(await named(page, 'count').inputValue()).toBe(text);
  await press(page);
  expect(await calls.body()).toMatchObject({ count: number });
});

test('days and times are sent by the clocks of the company, wherever the visitor is', async () => {
  const { page, calls } = await open('?phone=555');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
  const given = { day: '2030-02-28', start: '07:05', moment: '2030-07-01T23:30' };
  await fillAnd(page, given, 'document.querySelector("form button[type=submit]").click()');
  const moment = momentOf(given.moment, 'America/Toronto');
  expect(await calls.body()).toMatchObject({ ...given, start: '07:05:00', moment });
});

test('on its way the form takes no key and no row, and begins anew when it has arrived', async () => {
  const { page, calls } = await open(
    '?phone=555&word=open&secret=Rex&count=7&stars=3&size=4&tags.0=a&tags.1=b&tags.2=c',
  );
  expect(await named(page, 'secret').inputValue()).toBe('Rex');
  expect(await named(page, 'tags.2').inputValue()).toBe('c');
  await press(page);
  const body = await calls.body();
  expect(body).toMatchObject({ secret: 'Rex', count: 7, stars: 3, size: 4, tags: ['a', 'b', 'c'] });
  const rows = page.locator('form .row-button');
  expect(await rows.evaluateAll((all) => all.every((it) => it.matches(':disabled')))).toBe(true);
  expect(await rows.count()).toBeGreaterThan(0);
  await named(page, 'tags.0').focus();
  await page.keyboard.type('x');
  await calls.answer(201);
  await expect.poll(() => named(page, 'phone').inputValue()).toBe('');
  expect(await named(page, 'greeting').inputValue()).toBe('Hello');
  expect(await named(page, 'secret').isVisible()).toBe(false);
  expect(await page.locator('form [data-row]').count()).toBe(2);
  expect(await named(page, 'tags.0').inputValue()).toBe('');
  await named(page, 'phone').fill('556');
  await press(page);
  await expect.poll(calls.count).toBe(2);
  const anew = { greeting: 'Hello', secret: '', count: null, stars: null, size: null, tags: [] };
  expect(await calls.body()).toMatchObject({
    ...anew,
    phone: '556',
    kind: 'house',
    extras: ['oven'],
  });
});

const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage }).replaceAll('\\', ''));

/** Notes from now on in which fields of the form something is drawn. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('form');
    const seen: string[] = [];
    Object.assign(window, { seen });
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        seen.push(element?.closest('[data-field]')?.getAttribute('data-field') ?? 'the form');
      }
    });
    if (form)
      observer.observe(form, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
  });

const changedFields = (page: Page) => page.evaluate<string[]>('window.seen');

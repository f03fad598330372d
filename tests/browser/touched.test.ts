import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localTimeToInstant } from '../../src/form/runtime/clock.ts';
import { holdCalls, holdScripts } from '../support/hold-calls.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { touches } from './touches.ts';
import { answerTo } from './without-script.ts';

// Password managers, writing helpers and translation change a page before its script comes, so that React draws it anew. Whatever a
// visitor has done by then stands, and the form knows of it.
const visit = prepareVisits();
const { url } = sharedRichSite();

/** What React says of a page that it draws anew, and Chromium of a refusal. */
const complaints = /Minified React error #418|status of 422/;

/** Opens a page of which the scripts do not come until they are let. */
async function open(path: string, width = 390) {
  const page = await visit({ width, expectedComplaints: complaints });
  const letThrough = await holdScripts(page);
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.locator('form button[type=submit].form-submit').waitFor();
  const letScripts = async () => {
    letThrough();
    await page.locator('form[data-hydrated]').waitFor();
  };
  return { page, letScripts };
}

const named = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const option = (page: Page, name: string, value: string) =>
  page.locator(`form [name="${name}"][value="${value}"]`);
const press = (page: Page) => page.locator('form .form-submit').click();

/** The control that has the focus, and what is selected in it. */
const focusOn = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    const isTyped = it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement;
    return [it?.getAttribute('name'), ...(isTyped ? [it.selectionStart, it.selectionEnd] : [])];
  });

/** A picture as a visitor chooses it. */
const picture = { name: 'attic.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };

/** The names of the files that a control holds. */
const filesIn = (page: Page, name: string) =>
  named(page, name).evaluate((it: HTMLInputElement) => [...(it.files ?? [])].map((f) => f.name));

describe.each(touches)('$what before the script', ({ touch, what }) => {
  test.each(what === touches[0]?.what ? [{ width: 390 }, { width: 1280 }] : [{ width: 390 }])(
    'takes nothing of what was typed and chosen, at $width pixels',
    async ({ width }) => {
      const { page, letScripts } = await open('/typed', width);
      await named(page, 'greeting').fill('Good day');
      await named(page, 'phone').fill('555 ');
      await named(page, 'word').fill('open');
      await named(page, 'day').fill('2031-03-27');
      await named(page, 'start').fill('06:15');
      await named(page, 'moment').fill('2031-07-02T22:30');
      await named(page, 'count').fill('3.50');
      await named(page, 'size').fill('8');
      await named(page, 'kind').selectOption('cabin');
      await option(page, 'colour', 'blue').check();
      await option(page, 'extras', 'oven').uncheck();
      await option(page, 'extras', 'fridge').check();
      await named(page, 'agree').uncheck();
      await option(page, 'stars', '2').check();
      await named(page, 'tags.0').fill('round');
      await named(page, 'tags.1').fill('flat');
      await named(page, 'note').fill('Two doors down');
      await named(page, 'note').press('Shift+ArrowLeft');
      await page.evaluate(touch);
      const top = await page.evaluate(() => window.scrollY);
      await letScripts();
      expect(await focusOn(page)).toEqual(['note', 13, 14]);
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      expect(await named(page, 'phone').inputValue()).toBe('555 ');
      expect(await named(page, 'count').inputValue()).toBe('3.50');
      expect(await named(page, 'secret').isVisible()).toBe(true);
      const calls = await holdCalls(page);
      await press(page);
      expect(await calls.body()).toEqual({
        ...{ greeting: 'Good day', phone: '555', email: '', word: 'open', secret: '' },
        ...{ note: 'Two doors down', day: '2031-03-27', start: '06:15:00' },
        ...{
          moment: localTimeToInstant('2031-07-02T22:30', 'America/Toronto'),
          count: 3.5,
          size: 8,
        },
        ...{ kind: 'cabin', colour: 'blue', extras: ['fridge'], agree: false, stars: 2 },
        tags: ['round', 'flat'],
      });
    },
  );
});

const [besideControls] = touches;
if (!besideControls) throw new Error('nobody touches a page');
const { touch } = besideControls;

describe('a page that is touched before its script keeps', () => {
  test('files, one of them at a question under a condition, and the focus', async () => {
    const { page, letScripts } = await open('/files');
    await named(page, 'name').fill('Noor');
    await named(page, 'plan').setInputFiles(picture);
    await option(page, 'hasDamage', 'Yes').check();
    await named(page, 'damage').setInputFiles({ ...picture, name: 'crack.png' });
    await named(page, 'damage').focus();
    await page.evaluate(touch);
    await letScripts();
    expect(await filesIn(page, 'plan')).toEqual(['attic.png']);
    expect(await filesIn(page, 'damage')).toEqual(['crack.png']);
    await page.locator('.upload-name', { hasText: 'crack.png' }).waitFor();
    expect(await focusOn(page)).toContain('damage');
  });

  test('a file of which the name alone is sent', async () => {
    for (const each of [touch, '']) {
      const { page, letScripts } = await open('/emailed');
      await named(page, 'plan').setInputFiles(picture);
      await page.evaluate(each);
      await letScripts();
      await page.getByText('attic.png').waitFor();
      expect(await filesIn(page, 'plan')).toEqual(['attic.png']);
    }
  });

  test('the answers of a step, and leads on', async () => {
    const { page, letScripts } = await open('/steps');
    await named(page, 'name').fill('Noor');
    await option(page, 'hasPets', 'Yes').check();
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.evaluate(touch);
    await letScripts();
    await page.keyboard.press('Enter');
    await named(page, 'pets').fill('A parrot');
    expect(await named(page, 'name').inputValue()).toBe('Noor');
  });

  test('what was typed on the page of a refusal, and its messages', async () => {
    const { page, letScripts } = await open('/typed');
    await named(page, 'note').fill('By the river');
    await answerTo(page, () => press(page));
    await named(page, 'note').press('End');
    await page.keyboard.type(', in the mill');
    await option(page, 'stars', '3').check();
    await named(page, 'count').fill('100');
    await page.evaluate(touch);
    await letScripts();
    expect(await named(page, 'note').inputValue()).toBe('By the river, in the mill');
    expect(await option(page, 'stars', '3').isChecked()).toBe(true);
    expect(await focusOn(page)).toEqual(['count', 3, 3]);
    expect(await page.locator('.field-problem').allInnerTexts()).toEqual(['A phone or an email']);
  });

  test('the text in the trap, for a program that fills in forms is one still', async () => {
    const { page, letScripts } = await open('/typed');
    await named(page, 'phone').fill('555');
    const trap = page.locator('.form-honeypot input');
    await trap.evaluate((it: HTMLInputElement) => Object.assign(it, { value: 'spam' }));
    await page.evaluate(touch);
    await letScripts();
    expect(await trap.inputValue()).toBe('spam');
  });
});

describe('half a date that was typed before the script', () => {
  test('stays as it is', async () => {
    const { page, letScripts } = await open('/typed');
    await named(page, 'day').focus();
    await page.keyboard.type('12');
    await letScripts();
    const isHalf = await named(page, 'day').evaluate(
      (it: HTMLInputElement) => it.validity.badInput,
    );
    expect(isHalf).toBe(true);
  });

  test('is asked for once more where the page had to be drawn anew, until it is left', async () => {
    const { page, letScripts } = await open('/typed');
    await named(page, 'day').focus();
    await page.keyboard.type('12');
    await page.evaluate(touch);
    await letScripts();
    const said = page.locator('.field-problem', { hasText: 'Finish this date' });
    await said.waitFor();
    expect(await focusOn(page)).toContain('day');
    await named(page, 'day').fill('2031-03-27');
    await said.waitFor({ state: 'detached' });
  });
});

describe.each([{ name: 'word' }, { name: 'note' }])('a composition in "$name"', ({ name }) => {
  /** Composes a text with the script coming meanwhile. */
  async function compose(each: string) {
    const { page, letScripts } = await open('/typed');
    await named(page, name).fill('');
    await named(page, name).focus();
    const tools = await page.context().newCDPSession(page);
    const ime = (text: string) =>
      tools.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 });
    await ime('すし');
    await page.evaluate(each);
    await letScripts();
    return { page, ime, end: (text: string) => tools.send('Input.insertText', { text }) };
  }

  test('goes on while the script comes', async () => {
    const { page, ime, end } = await compose('');
    await ime('すしや');
    await end('寿司屋');
    expect(await named(page, name).inputValue()).toBe('寿司屋');
  });

  test('stays as far as it was, where the page had to be drawn anew', async () => {
    const { page, end } = await compose(touch);
    expect(await focusOn(page)).toEqual([name, 2, 2]);
    await end('や');
    expect(await named(page, name).inputValue()).toBe('すしや');
  });
});

describe.each(touches)('$what after the script', ({ touch: touchLater }) => {
  test('takes no form away, whatever is drawn then', async () => {
    const { page, letScripts } = await open('/steps');
    await letScripts();
    const next = page.locator('form .form-submit');
    await page.evaluate(touchLater);
    await next.click();
    await page.locator('.field-problem').first().waitFor();
    await page.evaluate(touchLater);
    await named(page, 'name').fill('Noor');
    await option(page, 'hasPets', 'Yes').check({ force: true });
    await next.click();
    await page.evaluate(touchLater);
    await named(page, 'pets').fill('A parrot');
    await next.click();
    await page.locator('section:visible .rows-add, section:visible button[name]').first().click();
    await page.evaluate(touchLater);
    await named(page, 'rooms.0.use').fill('Office');
    await page.goBack();
    await page.goBack();
    expect(await named(page, 'name').inputValue()).toBe('Noor');
    expect(await named(page, 'rooms.0.use').inputValue()).toBe('Office');
  });
});

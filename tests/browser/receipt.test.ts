import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Form } from '../../src/form/model/form.ts';
import { answeredEntries, answersIn } from '../../src/form/runtime/answer-sections.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { exampleAnswers, exampleForm, exampleRoot } from '../example/example.ts';
import { fillIn } from '../support/form-page.ts';
import { barriers } from '../support/quality.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo } from './without-script.ts';

// What stays on the page once a form is sent, on the example site.
const visit = prepareVisits();
const server = sharedRichSite();

/** Each kind of thanks, and where its form stands. */
const kinds = [
  { id: 'residential', address: '/residential/book' },
  { id: 'contact', address: '/contact' },
].map(({ id, address }) => {
  const form = exampleForm(id);
  const dates = id === 'residential' ? { date: '2099-05-20' } : {};
  return { id, address, form, answers: { ...exampleAnswers(id), ...dates } };
});

/** The words of a form's receipt: its own, or else those of all forms. */
function receiptWords({ words, messages: { success } }: Form) {
  return { sent: success.sent ?? words.sent, again: success.again ?? words.again };
}

/** The questions and answers of a receipt, as they are read. */
async function shownIn(receipt: Locator): Promise<string[]> {
  const pairs = await receipt.locator('dl > div').all();
  return Promise.all(
    pairs.map(async (pair) => {
      const question = await pair.getByRole('term').textContent();
      return `${question}: ${await pair.getByRole('definition').textContent()}`;
    }),
  );
}

function wordsOf(form: Form, answers: object): string[] {
  const reader = { makeSafe: String, timeZone: 'America/Toronto' };
  const given = answersIn(answeredEntries(form, toBody(form, { ...answers }), reader));
  return given.map(({ title, texts }) => `${title}: ${texts.join(', ')}`);
}

/** Whether a sheet of paper would hold the receipt and nothing else of the page. */
async function isPrintedAlone(page: Page): Promise<boolean> {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.locator('body').innerText();
  const alone = await page.locator('.receipt').innerText();
  const isAlone = texts.trim() === alone.trim() && /[A-Z]+-[\w-]{9}/.test(alone);
  const isWhole = saysFrom(alone);
  await page.emulateMedia({ media: 'screen' });
  expect(saysFrom(await page.locator('.receipt').innerText())).toBe(false);
  return isAlone && isWhole;
}

const { name, phone } = loadSite(exampleRoot).site.company;

/** Whether a receipt says whose it is, how to call them, and the day and the time at which the request was taken. */
function saysFrom(receipt: string): boolean {
  const { sentOn } = exampleForm('contact').words;
  const start = receipt.indexOf(`${name}, ${phone}\n${sentOn} `);
  const line = /\n\w[\w ]* \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M\n/;
  return start >= 0 && line.test(receipt.slice(start));
}

/** Opens the page of a form, and fills it in once its script is there. */
async function fillInAt(page: Page, { form, address, answers }: (typeof kinds)[number]) {
  await page.goto(server.url + address);
  await page.locator('form[data-hydrated]').waitFor();
  await fillIn(page, form, answers);
  return page.getByRole('button', { name: form.messages.submit, exact: true });
}

/** Closes the window of thanks, and waits until the page has heard of it: the browser tells it a moment later. */
async function closeThanks(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('form[data-hydrated]').waitFor({ state: 'hidden' });
}

describe.each(kinds)('once $id is sent', (kind) => {
  const { form, address, answers } = kind;

  test('every answer stands on the page, and is printed without the rest', async () => {
    const page = await visit();
    await (await fillInAt(page, kind)).click();
    const receipt = page.locator('.receipt');
    await receipt
      .getByRole('heading', { name: receiptWords(form).sent, exact: true })
      .waitFor({ state: 'attached' });
    if (form.messages.success.show === 'modal') await closeThanks(page);
    expect(await shownIn(receipt)).toEqual(wordsOf(form, answers));
    expect(await receipt.getByText(/^[A-Z]+-[\w-]{9}$/).isVisible()).toBe(true);
    // The page of the example has no heading of its own.
    // The header covers a part of whatever is scrolled below it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const found = (await barriers(page)).filter((each) => !each.startsWith('page-has-heading-one'));
    expect(found).toEqual([]);
    expect(await isPrintedAlone(page)).toBe(true);
    await page.evaluate('window.print = () => { window.isPrinted = true; }');
    await receipt.getByRole('button', { name: form.words.print, exact: true }).click();
    expect(await page.evaluate('window.isPrinted')).toBe(true);
  });

  test('without a script, the page of thanks says the same', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(server.url + address);
    await fillIn(page, form, answers);
    const submit = page.getByRole('button', { name: form.messages.submit, exact: true });
    await answerTo(page, () => submit.click());
    const receipt = page.locator('.receipt');
    expect(await shownIn(receipt)).toEqual(wordsOf(form, answers));
    expect(await receipt.getByRole('button').count()).toBe(0);
    expect(await isPrintedAlone(page)).toBe(true);
  });
});

test.each([390, 1280])('thanks beside the button are seen, %i pixels wide', async (width) => {
  const kind = kinds.find(({ form }) => form.messages.success.show === 'banner');
  if (!kind) throw new Error('no form thanks in a banner');
  const page = await visit({ width });
  await page.setViewportSize({ width, height: 500 });
  const button = await fillInAt(page, kind);
  // Whatever comes above the button is then out of view.
  await button.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await button.click();
  await page.getByRole('heading', { name: receiptWords(kind.form).sent, exact: true }).waitFor();
  const thanks = page.locator('.receipt .banner');
  const box = await thanks.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(500);
  expect(await thanks.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('a window of thanks that is higher than the screen begins at its heading', async () => {
  const kind = kinds.find(({ form }) => form.messages.success.show === 'modal');
  if (!kind) throw new Error('no form thanks in a window');
  const page = await visit();
  const button = await fillInAt(page, kind);
  await page.setViewportSize({ width: 320, height: 160 });
  await button.click();
  const heading = page.getByRole('dialog').getByRole('heading');
  await heading.waitFor();
  expect(await heading.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('answers that cannot be put in words leave the rest of the receipt as it is', async () => {
  const [kind] = kinds;
  if (!kind) throw new Error('no form is sent');
  const page = await visit({ expectedComplaints: /net::ERR_FAILED/ });
  await page.route(/BodyAnswers[^/]*\.js$/, (route) => route.abort());
  const button = await fillInAt(page, kind);
  const asked = page.waitForEvent('requestfailed');
  await button.click();
  await asked;
  await page.keyboard.press('Escape');
  expect(
    await page
      .locator('.receipt')
      .getByText(/^[A-Z]+-[\w-]{9}$/)
      .isVisible(),
  ).toBe(true);
});

const [asked, beside] = kinds;
if (!asked || !beside) throw new Error('two kinds of thanks are looked at');

/** Sends the form and closes the window of thanks; returns the reference. */
async function send(page: Page, kind: (typeof kinds)[number]): Promise<string> {
  await (await fillInAt(page, kind)).click();
  const receipt = page.locator('.receipt');
  const { sent } = receiptWords(kind.form);
  await receipt.getByRole('heading', { name: sent, exact: true }).waitFor({ state: 'attached' });
  if (kind.form.messages.success.show === 'modal') await closeThanks(page);
  return (await receipt.getByText(/^[A-Z]+-[\w-]{9}$/).textContent()) ?? '';
}

/** What a visitor reads on the page. */
async function readOn(page: Page): Promise<string> {
  await page.locator('form[data-hydrated]').waitFor({ state: 'attached' });
  return page.locator('main').innerText();
}

/** One answer that nothing else on a page says. */
function ownAnswer({ answers }: (typeof kinds)[number]): string {
  return String(Object.entries(answers).find(([name]) => name === 'email')?.[1]);
}

describe.each([390, 1280])('once a window of thanks is closed, %i pixels wide', (width) => {
  test('the form stands folded below the receipt, empty and ready', async () => {
    const page = await visit({ width });
    await send(page, asked);
    const { form } = asked;
    const submit = page.locator('form[data-hydrated] button[type=submit]');
    expect(await submit.count()).toBe(1);
    expect(await submit.isVisible()).toBe(false);
    expect(await submit.isEnabled()).toBe(true);
    // From the heading of the receipt, over the links in it, to the button.
    const again = page.getByRole('button', { name: receiptWords(form).again, exact: true });
    for (let step = 0; step < 9; step += 1) {
      if (await again.evaluate((it) => it === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await again.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await again.getAttribute('aria-expanded')).toBe('true');
    expect(await submit.isVisible()).toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe('');
    expect(
      (await barriers(page)).filter((each) => !each.startsWith('page-has-heading-one')),
    ).toEqual([]);
  });

  test('a double click shows the form, and a second request has its own receipt', async () => {
    const page = await visit({ width });
    const first = await send(page, asked);
    await page
      .getByRole('button', { name: receiptWords(asked.form).again, exact: true })
      .dblclick();
    await fillIn(page, asked.form, { ...asked.answers, fullName: 'Robin Marsh' });
    await page.getByRole('button', { name: asked.form.messages.submit, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    const reference = page.locator('.receipt').getByText(/^[A-Z]+-[\w-]{9}$/);
    expect(await reference.textContent()).not.toBe(first);
    await expect.poll(() => page.locator('form[data-hydrated]').isVisible()).toBe(false);
  });
});

describe.each(kinds)('the receipt of $id', (kind) => {
  test('survives a reload, without the answers', async () => {
    const page = await visit();
    const reference = await send(page, kind);
    await page.reload();
    await expect.poll(() => readOn(page)).toContain(reference);
    for (const point of kind.form.messages.success.receipt?.points ?? [])
      expect(await readOn(page)).toContain(point);
    expect(await page.content()).not.toContain(ownAnswer(kind));
    expect(
      await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state])),
    ).not.toContain(ownAnswer(kind));
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The drawn page has the form, and whoever types there before the script comes loses nothing.
    expect(await page.locator('form[data-hydrated]').isVisible()).toBe(true);
  });

  test('is there after a link to another page and Back, and not on a new visit', async () => {
    const page = await visit();
    const reference = await send(page, kind);
    await page.locator('header a[href="/"]').first().click();
    await page.waitForURL(`${server.url}/`);
    await page.goBack();
    await expect.poll(() => readOn(page)).toContain(reference);
    await page.goto(`${server.url}/`);
    await page.goto(server.url + kind.address);
    expect(await readOn(page)).not.toContain(reference);
    expect(await page.locator('form[data-hydrated]').isVisible()).toBe(true);
  });

  test('is there after a page that was loaded anew and Back', async () => {
    const page = await visit();
    const reference = await send(page, kind);
    await page.goto(`${server.url}/`);
    await page.goBack();
    await expect.poll(() => readOn(page)).toContain(reference);
  });

  test('folds nothing away that was typed after it', async () => {
    const page = await visit();
    const reference = await send(page, kind);
    const again = page.getByRole('button', { name: receiptWords(kind.form).again, exact: true });
    if (await again.count()) await again.click();
    await page.getByLabel('Email').fill('robin@example.com');
    await page.reload();
    await expect.poll(() => readOn(page)).toContain(reference);
    expect(await page.getByLabel('Email').inputValue()).toBe('robin@example.com');
    expect(await page.getByLabel('Email').isVisible()).toBe(true);
  });
});

test('without a script, Back from the thanks shows what was refused and asks for no second post', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  await page.goto(server.url + asked.address);
  await fillIn(page, asked.form, { ...asked.answers, phone: '555' });
  const submit = page.getByRole('button', { name: asked.form.messages.submit, exact: true });
  expect((await answerTo(page, () => submit.click())).status()).toBe(422);
  await page.getByLabel('Phone number').fill('705 555 0133');
  await answerTo(page, () => submit.click());
  const thanks = await page.locator('.receipt').innerText();
  // An entry that had to be posted again would not load (ERR_CACHE_MISS).
  await page.goBack();
  expect(await page.title()).toMatch(/^Error/);
  expect(page.url()).not.toContain('?');
  await page.goForward();
  expect(await page.locator('.receipt').innerText()).toBe(thanks);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { fillIn } from '../support/form-page.ts';
import { barriers } from '../support/quality.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What the browser forgets, as the privacy page promises it; each of its sentences about the browser is the title of a test.
const visit = prepareVisits();
const visitKept = prepareVisits({ keepsPages: true });
const { url } = sharedRichSite();

const form = exampleForm('contact');
const { words, messages } = form;
const answers = exampleAnswers('contact');
const address = `${url}/contact`;
const email = 'dana@private.example';
const day = 86_400_000;

/** A site of somebody else. */
const other = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><title>Elsewhere</title><p>Elsewhere</p>');
});
let elsewhere = '';
beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const place = other.address();
  if (typeof place === 'object' && place) elsewhere = `http://127.0.0.1:${place.port}/`;
});
afterAll(() => other.close());

const emailOn = (page: Page) => page.getByLabel('Email');
const ready = (page: Page) => page.locator('form[data-hydrated]').waitFor({ state: 'attached' });
const clear = (page: Page) => page.getByRole('button', { name: 'Clear the form' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

async function open(page: Page, at = address): Promise<void> {
  await page.goto(at);
  await ready(page);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** Fills in the form, and waits until its draft is kept. */
async function type(page: Page): Promise<void> {
  await fillIn(page, form, { ...answers, email });
  await emailOn(page).blur();
  await expect.poll(() => stored(page)).toContain(email);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.submit, exact: true }).click();
  const { sent = words.sent } = messages.success;
  await page.getByRole('heading', { name: sent, exact: true }).waitFor();
}

/** Opens the page once more with a copy of what the tab keeps, as a browser does that duplicates a tab. */
async function duplicate(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.evaluate(() => {
    window.open(location.href);
  });
  const copy = await opening;
  await ready(copy);
  await clear(copy).waitFor();
  expect(await emailOn(copy).inputValue()).toBe(email);
  return copy;
}

/** Goes to another site and back to a page that the browser has kept whole. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted: isKept }) =>
      Object.assign(window, { isKept }),
    );
  });
  const before = page.url();
  await page.goto(elsewhere);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(before, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('window.isKept')).toBe(true);
}

/** Puts the last change of the draft so many milliseconds back. */
async function age(page: Page, by: number): Promise<void> {
  await page.evaluate((back) => {
    const draft = JSON.parse(sessionStorage.getItem('draft:contact') ?? '{}');
    const aged = { ...draft, at: draft.at - back };
    sessionStorage.setItem('draft:contact', JSON.stringify(aged));
  }, by);
}

describe('After that, the tab remembers your reference number, but none of your answers: they leave the page when you do.', () => {
  test('a page that the browser keeps whole has the reference when a visitor comes back, and no answer', async () => {
    const page = await visitKept();
    await open(page);
    await type(page);
    await send(page);
    expect(await page.locator('.receipt').innerText()).toContain(email);
    await leaveAndComeBack(page);
    expect(await page.content()).not.toContain(email);
    expect(await page.locator('.receipt').innerText()).toMatch(/[A-Z]+-[\w-]{9}/);
  });

  test('so does a page of thanks that the server drew', async () => {
    const plain = await visit({ hasScripts: false });
    await plain.goto(address);
    await fillIn(plain, form, { ...answers, email });
    await plain.getByRole('button', { name: messages.submit, exact: true }).click();
    await plain.waitForURL(/_sent=/);
    const page = await visitKept();
    await page.goto(plain.url());
    expect(await page.locator('.receipt').innerText()).toContain(email);
    await page.locator('a[href^="/"]').first().dispatchEvent('pointerover');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForURL(address);
    await page.goto(elsewhere);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(address, { waitUntil: 'commit' });
    await expect.poll(() => page.locator('main').innerText()).toMatch(/[A-Z]+-[\w-]{9}/);
    expect(await page.content()).not.toContain(email);
  });
});

describe('As you fill in a form, your browser keeps a draft in that tab for up to a day.', () => {
  test('it is there after an hour less', async () => {
    const page = await visit();
    await open(page);
    await type(page);
    await age(page, day - 3_600_000);
    await reload(page);
    await clear(page).waitFor();
    expect(await emailOn(page).inputValue()).toBe(email);
  });

  test.each([
    ['a day old', day],
    ['from a clock that was a day ahead', -day],
  ])(
    'one that is %s is neither shown nor kept, nor does the browser put it back',
    async (_of, by) => {
      const page = await visit();
      await open(page);
      await type(page);
      await age(page, by);
      await reload(page);
      expect(await emailOn(page).inputValue()).toBe('');
      expect(await stored(page)).not.toContain(email);
      expect(await clear(page).count()).toBe(0);
    },
  );

  test('an old one goes as soon as any page of the site runs its script', async () => {
    const page = await visit();
    await open(page);
    await type(page);
    await age(page, day);
    await page.goto(`${url}/`);
    await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
    await page.locator('a[href^="/"]').first().dispatchEvent('pointerover');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await stored(page)).not.toContain(email);
  });
});

describe('The draft is gone once you send the form, in every tab that has a copy of it, or close the tab.', () => {
  test('a copy in which nothing was changed is empty, and says why', async () => {
    const page = await visit();
    await open(page);
    await type(page);
    const copy = await duplicate(page);
    await page.getByLabel('Email').fill(`new.${email}`);
    await send(page);
    await copy.getByText('You sent these answers from another tab').waitFor();
    expect(await emailOn(copy).inputValue()).toBe('');
    expect(await stored(copy)).not.toContain('private.example');
    await reload(copy);
    expect(await emailOn(copy).inputValue()).toBe('');
  });

  test('a copy in which something was typed since keeps it', async () => {
    const page = await visit();
    await open(page);
    await type(page);
    const copy = await duplicate(page);
    await emailOn(copy).fill('robin@private.example');
    await emailOn(copy).blur();
    await send(page);
    await reload(copy);
    expect(await emailOn(copy).inputValue()).toBe('robin@private.example');
  });

  test('of an unchanged copy that is sent, the first tab keeps what was typed there since', async () => {
    const page = await visit();
    await open(page);
    await type(page);
    const copy = await duplicate(page);
    await emailOn(page).fill('robin@private.example');
    await send(copy);
    await reload(page);
    expect(await emailOn(page).inputValue()).toBe('robin@private.example');
  });

  test('what other tabs are told by has no answer in it', async () => {
    const page = await visit();
    await open(page);
    await type(page);
    await send(page);
    const kept = await page.evaluate(() =>
      Object.entries({ ...localStorage })
        .flat()
        .join(),
    );
    expect(kept).toMatch(/sent-draft:[\d.]+,\d+/);
    expect(kept.replaceAll(/sent-draft:[\d.]+,\d+,?/g, '')).toBe('');
  });
});

describe('If a link to a form holds something that you would type, such as your name, it leaves the address once the form has read it.', () => {
  const link = `${address}?name=Dana&email=${encodeURIComponent(email)}&from=a+letter`;

  test('the rest stays, and a reload shows the form as it was', async () => {
    const page = await visit();
    await open(page, link);
    await page.waitForURL(`${address}?from=a+letter`);
    expect(await emailOn(page).inputValue()).toBe(email);
    await expect.poll(() => stored(page)).toContain(email);
    await reload(page);
    await expect.poll(() => emailOn(page).inputValue()).toBe(email);
  });

  test('once it was sent, the form begins empty', async () => {
    const page = await visit();
    await open(page, link);
    await page.waitForURL(`${address}?from=a+letter`);
    await type(page);
    await send(page);
    await reload(page);
    expect(await emailOn(page).inputValue()).toBe('');
  });
});

describe('Without JavaScript, it stays there, and the page that thanks you shows your answers for half an hour.', () => {
  test('the address is the one of the link until the form is sent, and the thanks hold the answers', async () => {
    const page = await visit({ hasScripts: false });
    const link = `${address}?email=${encodeURIComponent(email)}`;
    await page.goto(link);
    await fillIn(page, form, { ...answers, email });
    expect(page.url()).toBe(link);
    await page.getByRole('button', { name: messages.submit, exact: true }).click();
    await page.waitForURL(/_sent=/);
    expect(await page.locator('.receipt').innerText()).toContain(email);
  });
});

describe('When a draft comes back, the form says so and has a button that clears it.', () => {
  test('the button empties the form and its draft, and the same button takes that back', async () => {
    const page = await visit();
    await open(page);
    await type(page);
    await reload(page);
    const status = page.getByRole('status').filter({ has: clear(page) });
    expect(await status.innerText()).toContain('We brought back your earlier answers.');
    const found = await barriers(page);
    expect(found.filter((each) => !each.startsWith('page-has-heading-one'))).toEqual([]);
    await clear(page).focus();
    await page.keyboard.press('Enter');
    await undo(page).waitFor();
    expect(await undo(page).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await emailOn(page).inputValue()).toBe('');
    expect(await stored(page)).not.toContain(email);
    await undo(page).dispatchEvent('click');
    await clear(page).waitFor();
    expect(await emailOn(page).inputValue()).toBe(email);
    expect(await stored(page)).toContain(email);
  });

  test('what was cleared cannot come back once something else is typed', async () => {
    const page = await visit();
    await open(page);
    await type(page);
    await reload(page);
    await clear(page).click();
    await emailOn(page).fill('robin@private.example');
    await emailOn(page).blur();
    await expect.poll(() => undo(page).count()).toBe(0);
  });

  test('a form in which nothing was typed says nothing', async () => {
    const page = await visit();
    await open(page);
    await emailOn(page).fill('x');
    await emailOn(page).fill('');
    await emailOn(page).blur();
    await reload(page);
    expect(await clear(page).count()).toBe(0);
  });
});

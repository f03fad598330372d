import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../example/example.ts';
import { holdScripts } from '../support/hold-calls.ts';
import { sharedRichSite } from '../support/shared.ts';
import { hydrate, prepareVisits } from '../support/visit.ts';
import { answerTo } from './without-script.ts';

// What a page can do without a script, it can do as well where the script fails, with everything that was typed.
const visit = prepareVisits();
const { url } = sharedRichSite();
const { loadFailure } = exampleSite.site.words;

/** Faults that a browser has before any script runs; each of them keeps the application from taking a page over, or stops it then. */
const faults = {
  'no Object.hasOwn': () => Reflect.deleteProperty(Object, 'hasOwn'),
  'no Array.prototype.at': () => Reflect.deleteProperty(Array.prototype, 'at'),
  'no structuredClone': () => Reflect.deleteProperty(window, 'structuredClone'),
  'no AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  'no Object.fromEntries': () => Reflect.deleteProperty(Object, 'fromEntries'),
  'no Array.prototype.flatMap': () => Reflect.deleteProperty(Array.prototype, 'flatMap'),
  'no history': () => {
    History.prototype.replaceState = () => {
      throw new Error('no history');
    };
  },
  // Later still, when the application begins to listen.
  'no pagehide': () => {
    const { addEventListener } = window;
    window.addEventListener = function (
      name: string,
      listener: EventListenerOrEventListenerObject,
    ) {
      if (name === 'pagehide') throw new Error('no pagehide');
      addEventListener.call(this, name, listener);
    };
  },
} as const;

const anyComplaint = /./;

interface Arrival {
  readonly path: string;
  readonly fault: () => unknown;
  readonly width?: number;
}

/** Opens a page in a browser with a fault, and does what brings the application, once the scripts come that were held back. */
async function arrive({ path, fault, width = 390 }: Arrival) {
  const page = await visit({ isFirst: true, expectedComplaints: anyComplaint, width });
  await page.addInitScript(fault);
  const letScripts = await holdScripts(page);
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.locator('form .form-submit').waitFor();
  return { page, field: named(page), letScripts };
}

const named = (page: Page) => (name: string) => page.locator(`form [name="${name}"]`);
const send = (page: Page) => page.locator('form .form-submit').click();

/** Waits until the application has had its time: it was there and has failed, or it never began. */
const settle = (page: Page) => page.waitForLoadState('networkidle');

const isPlain = (page: Page) =>
  page.evaluate(() => document.querySelector('form[data-hydrated], html[data-hydrated]') === null);

async function expectDrawn(page: Page): Promise<void> {
  await expect.poll(() => isPlain(page)).toBe(true);
  expect(await page.getByRole('heading', { name: loadFailure.heading }).count()).toBe(0);
  expect(await page.locator('.site-header').count()).toBe(1);
  expect(await page.title()).not.toBe('');
}

describe.each(Object.entries(faults))('in a browser with %s', (_name, fault) => {
  test('a form stands with what was typed, and is sent', async () => {
    const { page, field, letScripts } = await arrive({ path: '/typed', fault });
    await field('greeting').fill('Good day');
    await field('phone').fill('555');
    await field('note').fill('Two\nlines');
    await field('kind').selectOption('barn');
    await page.locator('[name=colour][value=blue]').check();
    await page.locator('[name=extras][value=oven]').uncheck();
    await page.locator('[name=extras][value=linen]').check();
    await field('word').pressSequentially('open');
    await letScripts();
    await settle(page);
    await expectDrawn(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('word');
    expect(await field('note').inputValue()).toBe('Two\nlines');
    const response = await answerTo(page, () => send(page));
    expect(response.status()).toBe(303);
    const sent = (await page.locator('.thanks').textContent()) ?? '';
    for (const word of ['Good day', '555', 'barn', 'blue', 'linen']) expect(sent).toContain(word);
    expect(sent).not.toContain('oven');
  });

  test('a form in steps leads on, and a page that says what is wrong stands', async () => {
    const { page, field, letScripts } = await arrive({ path: '/steps', fault, width: 1280 });
    await field('name').fill('Robin');
    await letScripts();
    await settle(page);
    await expectDrawn(page);
    expect((await answerTo(page, () => send(page))).status()).toBe(422);
    // Filling takes two steps, between which the script could fail.
    await settle(page);
    await expectDrawn(page);
    await field('name').fill('Robin Hood');
    expect(await page.locator('.field-problem').allInnerTexts()).toEqual(['Pets or none?']);
    expect(await field('name').inputValue()).toBe('Robin Hood');
    await page.getByLabel('No', { exact: true }).check();
    expect((await answerTo(page, () => send(page))).status()).toBe(200);
    await page.getByRole('heading', { name: 'The rooms' }).waitFor();
  });
});

test('what was chosen to be sent with a form is sent, although the script failed', async () => {
  const fault = faults['no Array.prototype.flatMap'];
  const { page, field, letScripts } = await arrive({ path: '/files', fault });
  await field('name').fill('Ada');
  const plan = {
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  await field('plan').setInputFiles(plan);
  const photos = ['hall.png', 'attic.png'].map((own) => ({
    ...plan,
    name: own,
    mimeType: 'image/png',
  }));
  await field('rooms.photos').setInputFiles(photos);
  await letScripts();
  await settle(page);
  await expectDrawn(page);
  const files = (name: string) =>
    field(name).evaluate((control: HTMLInputElement) =>
      [...(control.files ?? [])].map((file) => file.name),
    );
  expect(await files('plan')).toEqual(['plan.pdf']);
  expect(await files('rooms.photos')).toEqual(['hall.png', 'attic.png']);
});

test('a browser without storage has the application, and no drafts', async () => {
  const fault = () =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('no storage', 'SecurityError');
      },
    });
  const { page, field, letScripts } = await arrive({ path: '/typed', fault });
  await field('greeting').fill('Good day');
  await letScripts();
  await page.locator('form[data-hydrated]').waitFor();
  expect(await field('greeting').inputValue()).toBe('Good day');
});

describe('a script of the page', () => {
  test.each([
    ['is no JavaScript', 'this is no JavaScript'],
    ['throws when it begins', 'throw new Error("no")'],
    ['is empty', ''],
    ['is a page of somebody else', '<!doctype html><title>Sign in</title>'],
  ])('that %s leaves the page as it was drawn', async (_name, body) => {
    const page = await visit({ isFirst: true, expectedComplaints: anyComplaint });
    await page.route(/\/typed-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.goto(`${url}/typed`);
    await named(page)('phone').fill('555');
    await settle(page);
    await expectDrawn(page);
    expect((await answerTo(page, () => send(page))).status()).toBe(303);
  });
});

describe('a fault that comes later', () => {
  async function open() {
    const page = await visit({ isFirst: true, expectedComplaints: anyComplaint });
    await page.goto(`${url}/typed`);
    await page.locator('form[data-hydrated]').waitFor();
    return { page, field: named(page) };
  }

  test('puts the page back as it was drawn, with what was typed', async () => {
    const { page, field } = await open();
    await field('phone').fill('555');
    await field('kind').selectOption('cabin');
    await page.locator('[name=colour][value=blue]').check();
    await page.evaluate(() => {
      Node.prototype.appendChild = Node.prototype.insertBefore = () => {
        throw new Error('nothing can be added');
      };
    });
    await page.locator('form [data-add]').click();
    await expectDrawn(page);
    expect(await field('phone').inputValue()).toBe('555');
    expect(await field('kind').inputValue()).toBe('cabin');
    expect(await page.locator('[name=colour][value=blue]').isChecked()).toBe(true);
  });

  test('twice when a form is sent leaves the third press to the browser', async () => {
    const { page, field } = await open();
    await field('phone').fill('555');
    await page.evaluate(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    for (const count of [1, 2]) {
      await send(page);
      await expect.poll(() => faults.length).toBe(count);
      await page.locator('[data-tone=error]').waitFor();
    }
    expect((await answerTo(page, () => send(page))).status()).toBe(303);
    expect(await page.locator('.thanks').textContent()).toContain('555');
  });

  test('on the way to another page has that page loaded as the server draws it', async () => {
    const page = await visit({ isFirst: true, expectedComplaints: anyComplaint });
    await page.goto(url);
    await hydrate(page);
    await page.evaluate(() => {
      Object.assign(window, { isSameVisit: true });
      Reflect.deleteProperty(Object, 'fromEntries');
    });
    await page.locator('main a[href="/contact"]').first().click();
    await page.waitForURL('**/contact');
    await page.locator('form[data-hydrated]').waitFor();
    expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(false);
  });
});

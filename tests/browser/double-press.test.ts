import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { fillIn } from '../support/form-page.ts';
import { holdCalls, holdScripts } from '../support/hold-calls.ts';
import { sharedRichSite } from '../support/shared.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';

// Many people press everything twice: with the mouse, with a finger, with Enter. The second press does nothing further.
const visit = prepareVisits();
const server = sharedRichSite();

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses twice, at one place, whatever is there by the second time. */
type PressTwice = (target: Locator) => Promise<void>;

const byMouse: PressTwice = async (target) => {
  const { x, y } = await middleOf(target);
  await target.page().mouse.dblclick(x, y);
};

const byTouch: PressTwice = async (target) => {
  const page = target.page();
  const point = await middleOf(target);
  const tools = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  await tap(tools, point, now);
  // No finger is so fast that nothing is drawn before it comes down again; the browser goes by the times that it is told.
  await page.screenshot();
  await tap(tools, point, now + 0.2);
  await tools.detach();
};

const byEnter: PressTwice = async (target) => {
  await target.focus();
  await target.page().keyboard.press('Enter');
  await target.page().keyboard.press('Enter');
};

const byHolding: PressTwice = async (target) => {
  await target.focus();
  const { keyboard } = target.page();
  for (let count = 0; count < 5; count += 1) await keyboard.down('Enter');
  await keyboard.up('Enter');
};

const ways = { mouse: byMouse, touch: byTouch, Enter: byEnter, 'Enter held down': byHolding };
const pointing = { mouse: byMouse, touch: byTouch };

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Touches a point at a time, in seconds. */
async function tap(tools: CDPSession, point: Point, timestamp: number): Promise<void> {
  const touches = { touchStart: [point], touchEnd: [] } as const;
  for (const type of ['touchStart', 'touchEnd'] as const) {
    await tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [...touches[type]],
      timestamp: type === 'touchStart' ? timestamp : timestamp + 0.05,
    });
  }
}

/** Lets the browser work off what it was told, and draw. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );

const booking = (page: Page) => page.getByRole('dialog', { name: 'Choose a Service' });
const openForm = async (page: Page, address: string) => {
  await page.goto(server.url + address);
  await page.locator('form[data-hydrated]').waitFor();
};

describe.each(Object.entries(ways))('pressed twice by %s', (_way, pressTwice) => {
  test.each([390, 1280])('the choice of services opens and stays, on %d pixels', async (width) => {
    const page = await visit({ width });
    await openHydrated(page, server.url);
    await pressTwice(page.getByRole('button', { name: 'Book a Visit' }));
    await settled(page);
    expect(await booking(page).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the menu of a phone opens and stays, and so it closes', async () => {
    const page = await visit();
    await openHydrated(page, server.url);
    const menu = page.locator('#menu');
    await pressTwice(page.getByRole('button', { name: 'Menu', exact: true }));
    await settled(page);
    expect(await menu.isVisible()).toBe(true);
  });

  test('a link leaves one entry in the history', async () => {
    const page = await visit();
    await openHydrated(page, server.url);
    const before = await page.evaluate(() => history.length);
    await pressTwice(page.locator('main a[href="/contact"]').first());
    await page.waitForURL('**/contact');
    await settled(page);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('Next leads one step on, and Back one step back', async () => {
    const page = await visit();
    await openForm(page, '/steps');
    const heading = page.locator('form section:visible > h2');
    await page.getByLabel('Name').fill('Robin');
    await page.getByLabel('Yes').check();
    await pressTwice(page.getByRole('button', { name: 'Next' }));
    expect(await heading.innerText()).toContain('Your pets');
    await settled(page);
    expect(await page.locator('.field-problem:visible').count()).toBe(0);
    await page.getByLabel('Which pets?').fill('Rex');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await heading.innerText()).toContain('The rooms');
    await pressTwice(page.getByRole('button', { name: 'Back' }));
    await settled(page);
    expect(await heading.innerText()).toContain('Your pets');
  });

  test('Add adds one row, and Remove removes one', async () => {
    const page = await visit();
    await openForm(page, '/controls');
    const rows = page.locator('[data-field="rooms"] > div > .row');
    const add = page.getByRole('button', { name: 'Add a room' });
    await pressTwice(add);
    await settled(page);
    expect(await rows.count()).toBe(1);
    expect(await page.locator('form [data-tone]').count()).toBe(0);
    await page.keyboard.press('Tab');
    for (const _row of [2, 3]) await add.click();
    expect(await rows.count()).toBe(3);
    await pressTwice(page.getByRole('button', { name: 'Remove room 1' }));
    await settled(page);
    expect(await rows.count()).toBe(2);
  });

  test('Remove takes one file away', async () => {
    const page = await visit();
    await openForm(page, '/files');
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(name) });
    await page
      .locator('[name="rooms.photos"]')
      .setInputFiles([file('a.png'), file('b.png'), file('c.png')]);
    await pressTwice(page.getByRole('button', { name: 'Remove a.png' }));
    await settled(page);
    expect(await page.locator('.upload-name').allTextContents()).toEqual(['b.png', 'c.png']);
  });

  test('an answer to a question of a page opens and stays', async () => {
    const page = await visit();
    await openHydrated(page, `${server.url}/looked-at`);
    const question = page.locator('summary').first();
    await pressTwice(question);
    await settled(page);
    expect(await page.locator('details').first().getAttribute('open')).not.toBeNull();
  });
});

describe.each(Object.entries(pointing))('pressed twice by %s', (_way, pressTwice) => {
  test('an optional choice stays chosen, and later a press takes it back', async () => {
    const page = await visit();
    await openForm(page, '/files');
    const choice = page.locator('[data-field=hasDamage]').getByText('Yes');
    const chosen = page.locator('[name=hasDamage]:checked');
    await pressTwice(choice);
    await settled(page);
    expect(await chosen.count()).toBe(1);
    await choice.click();
    expect(await chosen.count()).toBe(0);
  });

  test('Send sends once, and the thanks stay', async () => {
    const page = await visit();
    await openForm(page, '/contact');
    const calls = await holdCalls(page);
    await fillIn(page, exampleForm('contact'), exampleAnswers('contact'));
    await pressTwice(page.locator('form button[type=submit]'));
    await settled(page);
    expect(calls.count()).toBe(1);
  });

  test('a row moves up by one place', async () => {
    const page = await visit();
    await openForm(page, '/rows');
    await page.getByRole('button', { name: 'Add a visit' }).click();
    await page.getByRole('button', { name: 'Add a visit' }).click();
    await page.locator('[name="visits.2.day"]').first().check();
    await pressTwice(page.getByRole('button', { name: 'Move visit 3 up' }));
    await settled(page);
    expect(await page.locator('[name="visits.1.day"]').first().isChecked()).toBe(true);
  });

  test('a choice between pictures and the row of them move once', async () => {
    const page = await visit();
    await openHydrated(page, `${server.url}/looked-at`);
    await pressTwice(page.locator('.gallery ul a').first());
    await settled(page);
    const large = page.locator('.large-view');
    expect(await large.isVisible()).toBe(true);
    const caption = large.locator('figcaption');
    await large.getByRole('button').nth(1).click();
    const second = await caption.textContent();
    await large.getByRole('button').nth(0).click();
    await pressTwice(large.getByRole('button').nth(1));
    await settled(page);
    expect(await caption.textContent()).toBe(second);
  });
});

describe('before the application came,', () => {
  test.each(Object.entries(ways))(
    'pressed twice by %s, windows open and stay',
    async (_way, pressTwice) => {
      const page = await visit();
      const release = await holdScripts(page);
      // The loader is there, which tells a second press from a first; the application is not.
      await page.goto(server.url);
      await pressTwice(page.getByRole('button', { name: 'Book a Visit' }));
      await settled(page);
      expect(await booking(page).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await pressTwice(page.getByRole('button', { name: 'Menu', exact: true }));
      await settled(page);
      expect(await page.locator('#menu').isVisible()).toBe(true);
      release();
    },
  );
});

describe('without a script, where nothing but the time tells,', () => {
  test.each(Object.entries(pointing))(
    'pressed twice by %s, what opens stays open',
    async (_way, pressTwice) => {
      const page = await visit({ hasScripts: false });
      await page.goto(`${server.url}/looked-at`);
      await pressTwice(page.locator('summary').first());
      expect(await page.locator('details[open]').count()).toBe(1);
      await pressTwice(page.getByRole('button', { name: 'Book a Visit' }));
      expect(await booking(page).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await pressTwice(page.getByRole('button', { name: 'Menu', exact: true }));
      expect(await page.locator('#menu').isVisible()).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/looked-at');
    },
  );

  test('pressed twice by Enter, the menu opens and stays', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(server.url);
    await byEnter(page.getByRole('button', { name: 'Menu', exact: true }));
    expect(await page.locator('#menu').isVisible()).toBe(true);
  });
});

describe('what is meant to be pressed again', () => {
  test('counts each time: + and − of a counter, and presses of programs', async () => {
    const page = await visit();
    await openForm(page, '/own-widget');
    const more = page.getByRole('button', { name: 'One more' });
    const { x, y } = await middleOf(more);
    await page.mouse.click(x, y, { clickCount: 4 });
    const rooms = page.getByLabel('Rooms', { exact: true });
    expect(await rooms.inputValue()).toBe('4');
    await byEnter(more);
    await byHolding(page.getByRole('button', { name: 'One fewer' }));
    expect(await rooms.inputValue()).toBe('1');
    await openForm(page, '/files');
    const choice = page.locator('[name=hasDamage][value=Yes]');
    await choice.evaluate((radio: HTMLElement) => {
      radio.click();
      radio.click();
    });
    expect(await page.locator('[name=hasDamage]:checked').count()).toBe(0);
  });

  test('is a text, in which two presses select a word, and a number, and a list', async () => {
    const page = await visit();
    await openForm(page, '/residential/book');
    const name = page.locator('[name=fullName]');
    await name.fill('Robin Reed');
    await name.dblclick({ position: { x: 30, y: 20 } });
    await page.keyboard.type('Kim');
    expect(await name.inputValue()).toBe('Kim Reed');
    await name.press('Enter');
    await name.press('Enter');
    expect(await page.locator('form [data-tone=error]').count()).toBe(1);
  });

  test('is what is beside a window: a later press there closes it', async () => {
    const page = await visit();
    await openHydrated(page, server.url);
    await byTouch(page.getByRole('button', { name: 'Book a Visit' }));
    expect(await booking(page).isVisible()).toBe(true);
    await page.mouse.click(200, 4);
    await booking(page).waitFor({ state: 'hidden' });
  });
});

describe('a choice that nobody has pressed yet', () => {
  const checked = (page: Page) => page.locator('[name=hasDamage]:checked');
  const press = (page: Page, label: string) =>
    page.locator('[data-field=hasDamage]').getByText(label).click();

  test.each([
    { what: 'that a link made', address: '/files?hasDamage=Yes', label: 'Yes', isReloaded: false },
    {
      what: 'that a link made, after a reload',
      address: '/files?hasDamage=Yes',
      label: 'Yes',
      isReloaded: true,
    },
  ])(
    '$what is kept by the first press, and cleared by a later one',
    async ({ address, label, isReloaded }) => {
      const page = await visit();
      await openForm(page, address);
      if (isReloaded) {
        await page.getByLabel('Name').fill('Robin');
        await openForm(page, address);
      }
      await press(page, label);
      expect(await checked(page).count()).toBe(1);
      await press(page, label);
      expect(await checked(page).count()).toBe(0);
    },
  );

  test('chosen before the script came, it is cleared by the next press', async () => {
    const page = await visit();
    const release = await holdScripts(page);
    await page.goto(`${server.url}/files`, { waitUntil: 'domcontentloaded' });
    await press(page, 'Yes');
    release();
    await page.locator('form[data-hydrated]').waitFor();
    await press(page, 'Yes');
    expect(await checked(page).count()).toBe(0);
  });
});

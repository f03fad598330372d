import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// Where the controls of a form stand.
const visit = prepareVisits();
const { url } = sharedRichSite();

async function openForm(width = 320): Promise<Page> {
  const page = await visit({ width });
  await page.goto(`${url}/residential/book`);
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

/** The left edge and the width of every control that is shown, in CSS pixels. */
const places = (page: Page) =>
  page.locator('form [data-field]').evaluateAll((fields) =>
    fields.flatMap((field) =>
      [...field.querySelectorAll('input, select, textarea')].map((control) => {
        const { x, width } = control.getBoundingClientRect();
        return { x, width };
      }),
    ),
  );

test.each([320, 1280])('a message moves no control sideways at %d px', async (width) => {
  const page = await openForm(width);
  const before = await places(page);
  expect(before).not.toEqual([]);
  await page.locator('form button[type=submit]').click();
  await page.locator('form .field-invalid').first().waitFor();
  expect(await places(page)).toEqual(before);
});

test('two short options stand side by side', async () => {
  const page = await openForm();
  const pets = page.locator('[data-field=hasPets]');
  const yes = await pets.getByText('Yes', { exact: true }).boundingBox();
  const no = await pets.getByText('No', { exact: true }).boundingBox();
  expect(yes?.y).toBe(no?.y);
  expect(no?.x).toBeGreaterThan((yes?.x ?? 0) + (yes?.width ?? 0));
});

test('a longer option among short ones stands in their columns', async () => {
  const page = await openForm(390);
  const size = page.locator('[data-field=homeSize]');
  const boxOf = (option: string) => size.locator('.choice', { hasText: option }).boundingBox();
  const [two, short, long] = [
    await boxOf('2 Bedrooms'),
    await boxOf('Duplex'),
    await boxOf('Large Family Home'),
  ];
  expect([long?.x, long?.width]).toEqual([two?.x, two?.width]);
  expect([long?.y, long?.height]).toEqual([short?.y, short?.height]);
});

test('two short questions stand side by side where there is room, and below each other on a phone', async () => {
  const page = await openForm(1280);
  const boxes = async () => {
    const [phone, email] = [page.locator('[name=phone]'), page.locator('[name=email]')];
    return [
      (await phone.boundingBox()) ?? never(),
      (await email.boundingBox()) ?? never(),
    ] as const;
  };
  const [left, right] = await boxes();
  expect(right.y).toBe(left.y);
  expect(right.x).toBeGreaterThan(left.x + left.width);
  await page.setViewportSize({ width: 390, height: 844 });
  const [above, below] = await boxes();
  expect(below.x).toBe(above.x);
  expect(below.y).toBeGreaterThan(above.y + above.height);
});

test.each([390, 1280])(
  'Back stands beside Next, and beside the last button, at %d px',
  async (width) => {
    const page = await visit({ width });
    await page.goto(`${url}/seen-steps`);
    await page.locator('form[data-hydrated]').waitFor();
    const boxOf = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? never();
    await page.locator('[name=name]').fill('Dana');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const [send, back] = [await boxOf('Send'), await boxOf('Back')];
    expect([back.y, back.height]).toEqual([send.y, send.height]);
    expect(back.x).toBeGreaterThan(send.x + send.width);
    await page.goto(`${url}/steps`);
    await page.locator('form[data-hydrated]').waitFor();
    await page.locator('[name=name]').fill('Dana');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const [next, again] = [await boxOf('Next'), await boxOf('Back')];
    expect([again.y, again.height]).toEqual([next.y, next.height]);
  },
);

const longAnswer = Array.from({ length: 15 }, (_, line) => `Line ${line + 1}`).join('\n');

test.each([{ hasScripts: true }, { hasScripts: false }])(
  'a long answer stands whole on paper, with scripts: $hasScripts',
  async ({ hasScripts }) => {
    const page = await visit({ hasScripts });
    await page.goto(`${url}/residential/book`);
    const notes = page.locator('textarea[name=notes]');
    await notes.fill(longAnswer);
    await page.emulateMedia({ media: 'print' });
    expect(await hiddenLinesIn(notes)).toBe(0);
    await page.emulateMedia({ media: null });
  },
);

test('so it does in a browser that cannot size a text area by itself', async () => {
  const page = await visit();
  await page.goto(`${url}/residential/book`);
  await page.locator('form[data-hydrated]').waitFor();
  const notes = page.locator('textarea[name=notes]');
  await notes.fill(longAnswer);
  // As the styles do there.
  await notes.evaluate(({ style }) => {
    style.setProperty('field-sizing', 'fixed');
    style.setProperty('block-size', 'var(--whole-text, auto)');
  });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await hiddenLinesIn(notes)).toBe(0);
  await page.emulateMedia({ media: null });
});

/** How much of a text area must be scrolled into sight, in CSS pixels. */
function hiddenLinesIn(area: Locator): Promise<number> {
  return area.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}

function never(): never {
  throw new Error('the control is not shown');
}

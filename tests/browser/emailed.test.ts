import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// The email of a form that sends nothing, as a visitor finds it in their mail program.
const visit = prepareVisits();
const server = sharedRichSite();

async function open() {
  const page = await visit();
  await page.goto(`${server.url}/emailed`);
  await page.locator('form[data-hydrated]').waitFor();
  const body = async (): Promise<string[]> => {
    const href =
      (await page.getByRole('link', { name: 'Email my answers' }).getAttribute('href')) ?? '';
    return new URL(href).searchParams.get('body')?.split('\r\n') ?? [];
  };
  return { page, body };
}

test('an email holds the questions and answers as they stand on the page', async () => {
  const { page, body } = await open();
  await page.getByLabel('Who are you?').fill('Dana');
  await page.getByLabel('Day').fill('2026-05-31');
  await page.getByLabel('A house').check();
  await page.getByRole('textbox', { name: 'Another kind' }).fill('A yurt');
  await page.getByLabel('Town').fill('Norland');
  const addRoom = page.getByRole('button', { name: 'Add a room' });
  for (const use of ['Sleeping', 'Bathing']) {
    await addRoom.click();
    await page.getByLabel(use).last().check();
  }
  await page.getByLabel('Windows').check();
  await page.getByLabel('Yes').check();
  await page.getByLabel('About your pets').fill('A dog');
  await page.getByLabel('No', { exact: true }).check();
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
  await page.getByLabel('A plan').setInputFiles(plan);
  await expect
    .poll(body)
    .toEqual([
      'Who are you? Dana',
      'Day: Sunday, May 31, 2026',
      'Kind: A yurt',
      'Where it is',
      '  Town: Norland',
      'Room 1',
      '  Used for: Sleeping',
      'Room 2',
      '  Used for: Bathing',
      'Extras: Windows',
      'Pets? No',
      'A plan: plan.pdf',
    ]);
});

/** Fills in what is required, and presses the button that only looks at it. */
async function check(page: Page): Promise<void> {
  await page.getByLabel('Who are you?').fill('Dana');
  await page.getByLabel('A house').check();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('All there.').waitFor();
}

test('what was only checked stays, in the form and in its email', async () => {
  const { page, body } = await open();
  await page.getByLabel('Day').fill('2026-05-31');
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
  await page.getByLabel('A plan').setInputFiles(plan);
  await check(page);
  const lines = [
    'Who are you? Dana',
    'Day: Sunday, May 31, 2026',
    'Kind: A house',
    'A plan: plan.pdf',
  ];
  expect(await body()).toEqual(lines);
  expect(await page.getByLabel('Who are you?').inputValue()).toBe('Dana');
  expect(await page.getByLabel('A house').isChecked()).toBe(true);
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  await expect.poll(body).toEqual(lines.slice(0, 3));
});

describe('The careers form sends nothing. What you enter there, and the resume you choose, stay in your browser.', () => {
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };

  /** Listens to what a page asks for, but for the files of its own program. */
  function listenTo(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const line = `${request.method()} ${request.url()}`;
      if (!line.startsWith(`GET ${server.url}/assets/`)) asked.push(line);
    });
    return asked;
  }

  test('no request leaves when its button is pressed', async () => {
    const { page } = await open();
    const asked = listenTo(page);
    await page.getByLabel('A plan').setInputFiles(plan);
    await check(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });

  test('nor does one without JavaScript', async () => {
    const page = await visit({ hasScripts: false });
    await page.goto(`${server.url}/emailed`);
    const asked = listenTo(page);
    await page.getByLabel('Who are you?').fill('Dana');
    await page.getByLabel('A house').check();
    await page.getByLabel('A plan').setInputFiles(plan);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    expect(await page.getByLabel('Who are you?').inputValue()).toBe('Dana');
    expect(page.url()).toBe(`${server.url}/emailed`);
    expect(asked).toEqual([]);
  });
});

test('answers that are checked a second time are still there', async () => {
  const { page, body } = await open();
  await check(page);
  await page.getByLabel('Who are you?').fill('Dana Reid');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.poll(body).toEqual(['Who are you? Dana Reid', 'Kind: A house']);
});

/** Long enough for no link; a line of it has what a link would write in more characters. */
const long = `${'Two dogs & a cat é. '.repeat(60)}\nThe last line.`;

async function writeLongAnswer(page: Page): Promise<Locator> {
  await page.getByLabel('Who are you?').fill('Dana');
  await page.getByLabel('Yes').check();
  const copy = page.getByRole('button', { name: 'Copy my answers' });
  expect(await copy.count()).toBe(0);
  await page.getByLabel('About your pets').fill(long);
  return copy;
}

test('answers that are too long for a link can be copied as well', async () => {
  const { page, body } = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = await writeLongAnswer(page);
  await copy.press('Enter');
  await page.getByText('Copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(await body());
  expect(copied).toContain('The last line.');
});

test('they can be copied by a browser without a clipboard for pages', async () => {
  const { page } = await open();
  await page.context().grantPermissions(['clipboard-read']);
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('not allowed')),
    });
  });
  const copy = await writeLongAnswer(page);
  await copy.click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('The last line.');
  expect(await copy.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('a browser that copies nothing is not said to have copied', async () => {
  const { page } = await open();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  const copy = await writeLongAnswer(page);
  await copy.click();
  await page.getByText("Your browser didn't allow copying.").waitFor();
  expect(await page.getByText('Copied.').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo } from './without-script.ts';

// Options that other answers leave, and defaults that demand nothing, with a script and without.
const visit = prepareVisits();
const server = sharedRichSite();

const untouched = { pickup: { plate: '', province: '' }, guests: [] };

async function open(options = {}) {
  const page = await visit(options);
  await page.goto(`${server.url}/narrowed`);
  const option = (name: string) => page.getByLabel(name, { exact: true });
  return { page, option, note: page.getByText(/^No longer available/) };
}

async function openHydrated() {
  const opened = await open();
  await opened.page.locator('form[data-hydrated]').waitFor();
  return opened;
}

/** Sends the form and returns the body of the call. */
async function bodySent(page: Page): Promise<unknown> {
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Send' }).click();
  const body = (await asked).postDataJSON();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  return body;
}

test('an option that another answer takes away is not sent, and a note says so', async () => {
  const { page, option, note } = await openHydrated();
  await option('Power').check();
  await option('Crane').check();
  await option('Level (optional)').selectOption('Cellar');
  await option('5 stars').check({ force: true });
  expect(await note.count()).toBe(0);
  await option('Winter').check();
  await expect
    .poll(() => note.allTextContents())
    .toEqual(
      ['West', 'Power, Crane', 'Cellar', '5 stars'].map(
        (answer) => `No longer available with your other answers, so left out: ${answer}`,
      ),
    );
  const sent = { season: 'Winter', berth: '', extras: [], level: '', stars: null };
  expect(await bodySent(page)).toEqual({ ...sent, ...untouched });
});

test('it comes back with the answer that offers it, and goes for good with another choice', async () => {
  const { page, option, note } = await openHydrated();
  await option('Winter').check();
  await note.waitFor();
  await option('Summer').check();
  await note.waitFor({ state: 'detached' });
  expect(await option('West').isChecked()).toBe(true);
  await option('Winter').check();
  await option('North').check();
  await note.waitFor({ state: 'detached' });
  const sent = { season: 'Winter', berth: 'North', extras: [], level: '', stars: null };
  expect(await bodySent(page)).toEqual({ ...sent, ...untouched });
});

test('in a row it goes by the answers of that row alone', async () => {
  const { page, option, note } = await openHydrated();
  await option('Summer').check();
  await page.getByRole('button', { name: 'Add a guest' }).click();
  const guests = page.getByRole('group', { name: /^Guest \d/ });
  await guests.first().getByLabel('We know this guest').check();
  await expect.poll(() => note.count()).toBe(1);
  await guests.nth(0).getByLabel('Name').fill('Di');
  await guests.nth(1).getByLabel('Name').fill('Al');
  const start = { isKnown: false, likes: null, nights: 2 };
  const body = await bodySent(page);
  expect(body).toMatchObject({
    guests: [
      { ...start, name: 'Di', meal: '', isKnown: true },
      { ...start, name: 'Al', meal: 'Beef' },
    ],
  });
});

test('a new row holds its own defaults, and nothing of a row that was there', async () => {
  const { page } = await openHydrated();
  const guests = page.getByRole('group', { name: /^Guest \d/ });
  const add = page.getByRole('button', { name: 'Add a guest' });
  const held = (index: number) =>
    guests.nth(index).evaluate((row) => {
      const controls = [...row.querySelectorAll<HTMLInputElement>('input')];
      const shown = controls.filter(({ type, checked }) => type === 'text' || checked);
      return shown.map(({ name, value }) => `${name.split('.').at(-1)}: ${value}`);
    });
  const fresh = ['name: ', 'meal: Beef', 'nights: 2'];
  expect(await held(0)).toEqual(fresh);
  await guests.nth(0).getByLabel('Name').fill('Di');
  await guests.nth(0).getByLabel('Nights').fill('7');
  await guests.nth(0).getByLabel('Fish').check();
  await guests.nth(0).getByLabel('Yes').check();
  await add.click();
  expect(await held(1)).toEqual(fresh);
  await guests.nth(1).getByLabel('Name').fill('Al');
  await guests.nth(1).getByLabel('Nights').fill('');
  await page.getByRole('button', { name: 'Remove Guest 2' }).click();
  await add.click();
  expect(await held(1)).toEqual(fresh);
});

test('rows and groups that hold nothing but defaults demand nothing; others do', async () => {
  const { page, option } = await openHydrated();
  await option('Summer').check();
  await option('Province').fill('Quebec');
  await page.getByRole('button', { name: 'Add a guest' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const links = page.getByRole('alert').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Plate', 'Guest 2: Name']);
});

test('without a script the server decides the same', async () => {
  const { page, option } = await open({ hasScripts: false });
  await option('Winter').check();
  await option('Power').check();
  const response = await answerTo(page, () => page.getByRole('button', { name: 'Send' }).click());
  expect(response.status()).toBe(303);
  await page.getByText('It has been sent.').waitFor();
  const shown = await page.getByRole('main').locator('dl').innerText();
  expect(shown).toContain('Winter');
  expect(shown).not.toMatch(/Power|West|Ontario|Beef/);
});

test('a link fills in what visitors may answer, and nothing that is fixed', async () => {
  const page = await visit();
  await page.goto(`${server.url}/rows?name=Dana&source=phone&floor=upper`);
  await page.locator('form[data-hydrated]').waitFor();
  const held = (name: string) => page.locator(`form [name="${name}"]`).last().inputValue();
  expect([await held('name'), await held('source'), await held('floor')]).toEqual([
    ...['Dana', 'web', 'lower'],
  ]);
});

import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltServer, runRequestsIn, startServer } from '../support/built-server.ts';
import { type MailBox, mailEnvironment, openMailBox } from '../support/mail-box.ts';
import { barriers } from '../support/quality.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// One form with groups, rows, boxes, numbers, labelled options and several conditions, from the first key to the desk.
const visit = prepareVisits();
const { folder } = sharedRichSite();
let server: BuiltServer;
let box: MailBox;

beforeAll(async () => {
  box = await openMailBox();
  server = await startServer({ folder, environment: mailEnvironment(box.port) });
});
afterAll(async () => {
  await server?.stop('SIGTERM');
  await box?.close();
});

async function open(query = ''): Promise<Page> {
  const page = await visit();
  await page.goto(`${server.url}/cabin${query}`);
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

const submit = (page: Page) => page.locator('button[type=submit]').click();
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const option = (page: Page, name: string, value: string) =>
  page.locator(`[name="${name}"][value="${value}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The messages on the page, by the question that they stand at. */
function messages(page: Page): Promise<Record<string, string | null>> {
  return page
    .locator('.field-problem:visible')
    .evaluateAll((found) =>
      Object.fromEntries(
        found.map((message) => [
          message.closest('[data-field]')?.getAttribute('data-field') ?? '',
          message.textContent,
        ]),
      ),
    );
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element instanceof HTMLInputElement ? element.name : (element?.textContent ?? '');
  });

/** Answers with nothing wrong, but for the rooms. */
async function fillIn(page: Page): Promise<void> {
  await named(page, 'name').fill('Dana');
  await named(page, 'kind').selectOption({ label: 'A cabin by the lake' });
  await option(page, 'cabin', 'Yes').check();
  await named(page, 'address.street').fill('1 Lake Road');
  await named(page, 'address.town').fill('Norland');
  await button(page, 'Add a helper').click();
  await named(page, 'helpers.0').fill('Robin');
  await named(page, 'hours').fill('1.5');
  await named(page, 'start').fill('14:30');
  await option(page, 'pets', 'true').check();
  await named(page, 'petNotes').fill('A dog');
  await page.getByLabel('Oven').check();
  await page.getByLabel('I agree to be called.').check();
}

describe('a rich form', () => {
  test('asks for all that is missing, inside groups and rows too, in the order of the page', async () => {
    const page = await open();
    await submit(page);
    expect(Object.entries(await messages(page))).toEqual([
      ['name', 'Who are you?'],
      ['kind', 'What is it?'],
      ['address.street', 'Which street?'],
      ['address.town', 'Which town?'],
      ['rooms.0.use', 'What for?'],
      ['rooms.0.size', 'How large?'],
      ['helpers', 'Name a helper'],
      ['hours', 'How long?'],
      ['pets', 'Pets or not?'],
      ['consent', 'Please agree'],
    ]);
    expect(await focused(page)).toBe('name');
    const links = page.locator('[data-tone="error"] a');
    expect(await links.allTextContents()).toContain('Room 1: Size in square metres');
    await links.getByText('Helpers').click();
    expect(await focused(page)).toBe('Add a helper');
    await links.getByText('Town').click();
    expect(await focused(page)).toBe('address.town');
    expect(await barriers(page)).toEqual([]);
  });

  test('keeps what is no number as it was typed, and says so', async () => {
    const page = await open();
    await named(page, 'hours').fill('two');
    await named(page, 'parking').fill('1.5');
    await submit(page);
    expect(await messages(page)).toMatchObject({
      hours: expect.any(String),
      parking: expect.any(String),
    });
    expect(await named(page, 'hours').inputValue()).toBe('two');
    await named(page, 'hours').fill('1.2');
    await submit(page);
    expect(await messages(page)).toMatchObject({ hours: 'In steps of half an hour' });
  });

  test('adds and removes rows, with the focus where one goes on, and leaves the others alone', async () => {
    const page = await open();
    await option(page, 'rooms.0.use', 'Bedroom').check();
    await named(page, 'rooms.0.size').fill('9');
    expect(await button(page, 'Remove room 1').count()).toBe(0);
    await button(page, 'Add a room').click();
    expect(await focused(page)).toBe('rooms.1.use');
    await option(page, 'rooms.1.use', 'Other').check();
    await named(page, 'rooms.1.words').fill('Sauna');
    await button(page, 'Add a room').click();
    await named(page, 'rooms.2.size').fill('large');
    expect(await button(page, 'Add a room').count()).toBe(0);
    await submit(page);
    expect(await messages(page)).toMatchObject({
      'rooms.1.size': 'How large?',
      'rooms.2.size': 'Write a number',
    });

    await button(page, 'Remove room 2').click();
    expect(await focused(page)).toBe('Remove room 2');
    expect(await page.getByRole('status').filter({ hasText: 'Room 2 removed.' }).count()).toBe(1);
    expect(await named(page, 'rooms.0.size').inputValue()).toBe('9');
    expect(await named(page, 'rooms.1.size').inputValue()).toBe('large');
    const now = await messages(page);
    expect(now['rooms.1.size']).toBe('Write a number');
    expect(now).not.toHaveProperty('rooms.2.size');
    await button(page, 'Remove room 2').click();
    expect(await focused(page)).toBe('Add a room');
  });

  test('passes over rows that were left blank, and tells the others apart all the same', async () => {
    const page = await open();
    for (const text of ['', 'D', 'Robin']) {
      await button(page, 'Add a helper').click();
      const rows = page.locator('[name^="helpers."]');
      await rows.last().fill(text);
    }
    await submit(page);
    expect(await messages(page)).toMatchObject({ 'helpers.1': 'Two letters at least' });
  });

  test('moves rows, and what was said of them', async () => {
    const page = await open();
    await button(page, 'Add a room').click();
    await named(page, 'rooms.0.size').fill('large');
    await named(page, 'rooms.1.size').fill('9');
    await submit(page);
    await button(page, 'Move room 1 down').click();
    expect(await named(page, 'rooms.1.size').inputValue()).toBe('large');
    expect(await messages(page)).toMatchObject({ 'rooms.1.size': 'Write a number' });
  });

  test('asks under its conditions, and brings back what was typed', async () => {
    const page = await open();
    const isShown = (name: string) => named(page, name).first().isVisible();
    expect(await isShown('noPets')).toBe(true);
    await option(page, 'pets', 'true').check();
    expect([await isShown('petNotes'), await isShown('noPets')]).toEqual([true, false]);
    await named(page, 'petNotes').fill('A dog');
    await option(page, 'pets', 'false').check();
    expect([await isShown('petNotes'), await isShown('noPets')]).toEqual([false, true]);
    await option(page, 'pets', 'true').check();
    expect(await named(page, 'petNotes').inputValue()).toBe('A dog');
    await named(page, 'kind').selectOption('cabin');
    expect(await isShown('cabin')).toBe(true);
  });

  test('takes answers from an address, and those of one that is opened on the page itself', async () => {
    const page = await open('?name=Dana&address.town=Norland&kind=barn&rooms.1.size=7');
    expect(await named(page, 'name').inputValue()).toBe('Dana');
    expect(await named(page, 'address.town').inputValue()).toBe('Norland');
    expect(await named(page, 'kind').inputValue()).toBe('');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/cabin?name=Robin&kind=house';
      link.textContent = 'As a house';
      document.querySelector('main')?.append(link);
    });
    await page.getByText('As a house').click();
    await expect.poll(() => named(page, 'name').inputValue()).toBe('Robin');
    expect(await named(page, 'kind').inputValue()).toBe('house');
    expect(await named(page, 'address.town').inputValue()).toBe('Norland');
  });

  test('keeps a draft, and trusts only what of it the form can hold', async () => {
    const page = await open();
    await fillIn(page);
    await button(page, 'Add a room').click();
    await named(page, 'rooms.1.size').fill('12');
    // What is typed is in the draft once the field is left.
    await named(page, 'rooms.1.size').blur();
    await page.evaluate(() => {
      const [key = ''] = Object.keys(sessionStorage).filter((name) => name.endsWith('cabin'));
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      draft.answers = { ...draft.answers, name: { first: 'D' }, extras: ['o', 'x'], gone: 1 };
      sessionStorage.setItem(key, JSON.stringify(draft));
    });
    await page.reload();
    await page.locator('form[data-hydrated]').waitFor();
    await expect.poll(() => named(page, 'rooms.1.size').inputValue()).toBe('12');
    expect(await named(page, 'address.town').inputValue()).toBe('Norland');
    expect(await named(page, 'name').inputValue()).toBe('');
    expect(await page.getByLabel('Oven').isChecked()).toBe(true);
  });

  test('is sent, stored, mailed, shown and exported with all that is in it', async () => {
    const page = await open();
    await fillIn(page);
    await option(page, 'rooms.0.use', 'Other').check();
    await named(page, 'rooms.0.words').fill('Sauna');
    await named(page, 'rooms.0.size').fill('4.5');
    await button(page, 'Add a room').click();
    await option(page, 'rooms.1.use', 'Kitchen').check();
    await named(page, 'rooms.1.size').fill('12');
    const sent = page.waitForRequest('**/api/submit-cabin');
    await submit(page);
    const body = {
      name: 'Dana',
      kind: 'cabin',
      cabin: 'Yes',
      address: { street: '1 Lake Road', town: 'Norland' },
      rooms: [
        { use: 'Other', size: 4.5, words: 'Sauna' },
        { use: 'Kitchen', size: 12, words: '' },
      ],
      helpers: ['Robin'],
      hours: 1.5,
      start: '14:30:00',
      pets: true,
      petNotes: 'A dog',
      noPets: '',
      parking: null,
      link: '',
      source: 'web',
      extras: ['o'],
      level: null,
      consent: true,
    };
    expect((await sent).postData()).toBe(JSON.stringify(body));
    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
    const reference = (await dialog.locator('strong').textContent()) ?? '';
    await expect.poll(() => named(page, 'rooms.1.size').count()).toBe(0);

    const staff = (...words: string[]) => runRequestsIn(folder, server.databaseUrl, ...words);
    const [row] = JSON.parse(staff('export', '--form', 'cabin', '--format', 'json'));
    expect(row).toMatchObject({ reference, body });
    const shown = staff('show', reference);
    for (const words of ['Room 2', 'A cabin by the lake', 'Norland', 'Sauna', '12']) {
      expect(shown).toContain(words);
    }
    const [head = [], line = []]: string[][] = parse(
      staff('export', '--form', 'cabin', '--format', 'csv'),
      { bom: true },
    );
    const cells = Object.fromEntries(head.map((name, index) => [name, line[index]]));
    expect(Object.values(cells)).toEqual(expect.arrayContaining(['Norland', '4.5', '12', 'Sauna']));

    await expect.poll(() => box.arrived.length).toBe(1);
    const [mail] = box.arrived;
    for (const words of ['Where it is', 'Room 2', 'A cabin by the lake', 'Oven', 'Sauna']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
  });
});

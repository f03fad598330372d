import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localTimeToInstant } from '../../src/form/runtime/clock.ts';
import { holdScripts } from '../support/hold-calls.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What stands in a control is an answer only where somebody gave it, and none that was given is lost.
const visit = prepareVisits();
const { url } = sharedRichSite();

const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element instanceof HTMLInputElement ? element.name : element?.textContent;
  });

/** Opens the form; `early` is done while the page is there and its script is not. */
async function open(query = '', early?: (page: Page) => Promise<void>, page?: Page): Promise<Page> {
  const opened = page ?? (await visit());
  const letScripts = await holdScripts(opened);
  await opened.goto(`${url}/controls${query}`, { waitUntil: 'commit' });
  await named(opened, 'address.street').waitFor();
  await early?.(opened);
  letScripts();
  await opened.locator('form[data-hydrated]').waitFor();
  return opened;
}

/** Sends the form, and tells the body that the server got. */
async function send(page: Page, reply: object = {}, status = 201): Promise<unknown> {
  const sent = page.waitForRequest('**/api/submit-controls');
  await page.route('**/api/submit-controls', (route) => route.fulfill({ status, json: reply }));
  await page.locator('button[type=submit]').click();
  return (await sent).postDataJSON();
}

test('a slider that nobody moved is no answer', async () => {
  expect(await send(await open())).toMatchObject({ hours: null });
});

test("a time that was given before the script came is taken over, by the company's clock", async () => {
  const page = await open('', async (early) => {
    await named(early, 'start').fill('14:30');
    await named(early, 'when').fill('2026-07-01T10:00');
  });
  const when = localTimeToInstant('2026-07-01T10:00', 'America/Toronto');
  expect(await send(page)).toMatchObject({ start: '14:30:00', when });
});

test('a year that no moment has is not taken', async () => {
  const page = await open();
  await named(page, 'when').fill('12345-07-01T10:00');
  expect(await named(page, 'when').getAttribute('max')).toBe('9999-12-31T23:59');
});

test('an answer that is no option any more does not look like another one, and is not sent', async () => {
  const page = await open();
  await named(page, 'kind').selectOption('cabin');
  expect(await named(page, 'size').inputValue()).toBe('');
  expect(await send(page)).toMatchObject({ kind: 'cabin', size: '' });
  await named(page, 'size').selectOption('large');
  expect(await send(page)).toMatchObject({ size: 'large' });
});

test('one answer of a group leaves the others alone, wherever it comes from', async () => {
  const page = await open();
  await named(page, 'address.town').fill('Norland');
  await open('?address.street=Elm', undefined, page);
  expect(await named(page, 'address.street').inputValue()).toBe('Elm');
  expect(await named(page, 'address.town').inputValue()).toBe('Norland');
  const type = (early: Page) => named(early, 'address.street').fill('Oak');
  await open('?address.street=Elm', type, page);
  expect(await named(page, 'address.street').inputValue()).toBe('Oak');
  expect(await named(page, 'address.town').inputValue()).toBe('Norland');
});

test('the focus stays among the rows of its own list', async () => {
  const page = await open();
  await press(page, 'Add a room');
  await press(page, 'Add a thing');
  await press(page, 'Add a thing');
  await press(page, 'Add a room');
  expect(await focused(page)).toBe('rooms.1.use');
  await press(page, 'Remove room 2');
  expect(await focused(page)).toBe('Remove room 1');
});

test('what the server says of a row stands at it, behind rows that were left blank', async () => {
  const strict = await visit({ expectedComplaints: /Failed to load resource|submit-/ });
  const page = await open('', undefined, strict);
  for (const _ of [1, 2, 3]) await press(page, 'Add a tag');
  await named(page, 'tags.0').fill('one');
  await named(page, 'tags.2').fill('two');
  const reply = { message: 'No.', fields: { 'tags.1': 'Not this one.' } };
  await send(page, reply, 422);
  const said = page.locator('[data-field="tags.2"] .field-problem');
  expect(await said.textContent()).toBe('Not this one.');
  await named(page, 'address.town').fill('Norland');
  expect(await said.textContent()).toBe('Not this one.');
});

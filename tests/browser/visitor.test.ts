import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Action, changeOf } from '../../src/server/requests/changes.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { exampleForm } from '../example/example.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo } from './without-script.ts';

// The page of a visitor from the receipt to a second booking, on a phone.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const server = prepareServer({
  folder,
  environment: { LINK_SECRET: 'a secret of these tests alone, which is long enough' },
});
const linkWords = exampleForm('contact').words.link;
const day = '2099-05-20';

/** Does what the staff do with the request of a visitor. */
async function answerAtDesk(reference: string, action: Action, words: string): Promise<void> {
  const path = server.databaseUrl.replace('sqlite:', '');
  const store = await openSqliteStore({ path });
  try {
    const submission = await store.find(reference);
    if (!submission) throw new Error(`there is no request ${reference}`);
    const { version, note, assignee } = submission.handling;
    const agreed = { day: '2099-05-21', from: '09:00', to: '12:00', price: '$149' };
    const by = { who: 'dana@example.com', at: new Date().toISOString() };
    const requested = { action, version, note, assignee, ...by, agreed, words };
    const change = changeOf(submission, requested, { kind: 'booking' });
    if (!change || !(await store.change(change))) throw new Error(`nobody can ${action} this`);
  } finally {
    await store.close();
  }
}

/** Fills in the form for a visit, and sends it; resolves to the path of the page that its link leads to. */
async function book(page: Page, name: string): Promise<string> {
  await page.goto(`${server.url}/visit`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Street').fill('12 Ridout Street');
  await page.getByLabel('Preferred date').fill(day);
  await page.getByLabel('Notes').fill('The dog is friendly.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  return pathOfLink(page);
}

/** The path of the link on a receipt; its origin is that of the public site. */
async function pathOfLink(page: Page): Promise<string> {
  const address = await page.getByRole('link', { name: linkWords }).getAttribute('href');
  return new URL(address ?? '').pathname;
}

function referenceIn(path: string): string {
  return /\/request\/([A-Z0-9-]+)\./.exec(path)?.[1] ?? '';
}

describe.each([{ hasScripts: true }, { hasScripts: false }])('with scripts: $hasScripts', (way) => {
  test('a visitor follows a booking, accepts a proposal, asks for a change, cancels, and books again', async () => {
    const page = await visit(way);
    const path = await book(page, `Robin ${way.hasScripts}`);
    if (way.hasScripts) expect(await barriers(page)).toEqual([]);
    await page.goto(server.url + path);
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.innerText()).toBe('We have your request');
    const reference = referenceIn(path);
    const press = (name: string) =>
      answerTo(page, () => page.getByRole('button', { name, exact: true }).click());

    await answerAtDesk(reference, 'propose', 'Would Thursday do?');
    await page.reload();
    await expect.poll(() => title.innerText()).toBe('Would this suit you?');
    await press('Accept');
    await expect.poll(() => title.innerText()).toBe('Your appointment is confirmed');
    expect(await page.getByText('9:00 AM to 12:00 PM').first().isVisible()).toBe(true);

    await page.getByText('Ask for a change').click();
    await page.getByLabel('What would you like to change?').fill('An hour later, please.');
    await press('Send');
    await page.getByText('An hour later, please.').waitFor();

    const cancel = page.getByRole('button', { name: 'Yes, cancel it' });
    expect(await cancel.isVisible()).toBe(false);
    await page.getByText('Cancel', { exact: true }).click();
    await press('Yes, cancel it');
    await expect.poll(() => title.innerText()).toBe('This is cancelled');

    await press('Book the same again');
    await expect.poll(() => page.getByLabel('Street').inputValue()).toBe('12 Ridout Street');
    expect(await page.getByLabel('Preferred date').inputValue()).toBe('');
    expect(await page.getByLabel('Notes').inputValue()).toBe('The dog is friendly.');
    await page.getByLabel('Preferred date').fill(day);
    await page.getByLabel('Notes').fill('Once more.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect(referenceIn(await pathOfLink(page))).not.toBe(reference);
  });
});

test('the page of a visitor has no barriers and fits a phone, whatever can be done there', async () => {
  const page = await visit({ width: 320 });
  const path = await book(page, 'Quinn');
  const reference = referenceIn(path);
  await page.goto(server.url + path);
  for (const action of ['propose', 'confirm'] as const) {
    await answerAtDesk(reference, action, `https://example.com/${'very-long-'.repeat(20)}`);
    await page.reload();
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await barriers(page)).toEqual([]);
    const [inner, outer] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(inner).toBe(outer);
  }
});

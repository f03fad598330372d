import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runRequests, writeBackup } from '../support/built-server.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// The office answers a request on a phone.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const environment = { DESK_ADDRESS: '/desk' };
const server = prepareServer({ folder, environment });
const password = 'quiet otters paddle upstream';

/** By this name a browser keeps a secure cookie without HTTPS. */
const desk = (path = ''): string => `${server.url.replace('127.0.0.1', 'localhost')}/desk${path}`;

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Keeps a request of yesterday; resolves to its reference. */
async function keep(name: string): Promise<string> {
  const receivedAt = new Date(Date.now() - 86_400_000).toISOString();
  const body = { name, email: 'robin@example.com', street: '12 Ridout Street', day: '2099-05-20' };
  const { file, references } = await writeBackup([{ form: 'visit', receivedAt, body }]);
  runRequests(server.databaseUrl, 'restore', file);
  return references[0] ?? '';
}

/** Lets a new person in, which leads to the list. */
async function enter(page: Page, email: string): Promise<void> {
  const added = ['dist/server/requests.js', 'accounts', 'add', email];
  const env = { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl, ...environment };
  const said = execFileSync(process.execPath, added, { cwd: folder, encoding: 'utf8', env });
  const [, path = ''] = /(\/welcome\?link=[\w-]+)/.exec(said) ?? [];
  await page.goto(desk(path));
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor();
}

describe.each([{ hasScripts: true }, { hasScripts: false }])('with scripts: $hasScripts', (way) => {
  test('a request is confirmed with three taps from the list', async () => {
    const name = `Robin ${way.hasScripts}`;
    await keep(name);
    const page = await visit({ ...way, isFirst: true });
    await enter(page, `taps-${way.hasScripts}@example.com`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'Confirm', exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    expect(await preview.innerText()).toContain('Wednesday, May 20, 2099');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect(await page.getByText('Confirmed', { exact: true }).first().isVisible()).toBe(true);
    // The server of these tests has no mail.
    const copy = page.getByRole('region', { name: 'Answer to copy' });
    expect(await copy.getByLabel('Text').inputValue()).toContain('Wednesday, May 20, 2099');
  });
});

test('no page on which a request is answered keeps anybody out, and none is wider than a phone', async () => {
  const reference = await keep('Robin with a long name in one line');
  const page = await visit({ isFirst: true, expectedComplaints: refused });
  await enter(page, 'axe@example.com');
  const look = async (name: string) => {
    expect({ name, barriers: await barriers(page) }).toEqual({ name, barriers: [] });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ name, isNarrow: widest <= width }).toEqual({ name, isNarrow: true });
    }
  };
  for (const move of ['confirm', 'propose', 'decline', 'write']) {
    await page.goto(desk(`/requests/${reference}/${move}`));
    await look(move);
  }
  await page.goto(desk(`/requests/${reference}/propose`));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alert').waitFor();
  await look('a proposal that is wrong');
  const day = page.getByLabel('Day', { exact: true });
  await expect.poll(() => day.evaluate((one) => one === document.activeElement)).toBe(true);
  await day.fill('2099-05-22');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  await page.getByText('Change the words').click();
  await look('a proposal');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await look('a request with a proposal');
  await page.goto(desk(`/requests/${reference}/cancel`));
  await look('a cancellation');
});

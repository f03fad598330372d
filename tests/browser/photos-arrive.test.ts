import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseFileAnswer } from '../../src/form/runtime/file-answer.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { type MailBox, mailEnvironment, openMailBox } from '../support/mail-box.ts';
import { photograph } from '../support/photograph.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo, barriersIn } from './without-script.ts';

// The whole way of a form in steps with photos and closed days: from the first touch to the row, the files, the mail and the desk.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const box: MailBox = await openMailBox();
const server = prepareServer({ folder, environment: mailEnvironment(box.port) });
let welcome = '';
let photos: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[] = [];

beforeAll(async () => {
  // Mails link to the desk once somebody may read there.
  const said = runRequestsIn(folder, server.databaseUrl, 'accounts', 'add', 'dana@example.com');
  welcome = /(\/desk\/welcome\?link=[\w-]+)/.exec(said)?.[1] ?? '';
  photos = await Promise.all(
    ['kitchen.jpg', 'bath.jpg', 'hall.jpg'].map(async (name, index) => ({
      ...{ name, mimeType: 'image/jpeg' },
      buffer: await photograph({ width: 900, height: 600, seed: index + 1 })
        .jpeg()
        .withExif({ IFD3: { GPSLatitude: '44/1 18/1 0/1' } })
        .toBuffer(),
    })),
  );
});
afterAll(() => box.close());

const closedDay = '2099-05-03';
const openDay = '2099-05-05';

/** A form in steps as people use it; `press` presses a button, and waits for the page that a post without a script brings. */
function stepsOn(page: Page, press: (name: string) => Promise<unknown>) {
  const field = (name: string) => page.locator(`form [name="${name}"]`);
  const choose = (label: string) => page.getByLabel(label, { exact: true }).check();
  const problems = () => page.locator('.field-problem:visible').allInnerTexts();
  const heading = () => page.locator('form section:visible > h2').innerText();
  return { field, choose, problems, heading, press };
}

/** What the request of a person is in the database, as a spreadsheet, in the folder of files and in the staff's mail. */
async function arrivedFrom(name: string) {
  const exported = (format: string) =>
    runRequestsIn(folder, server.databaseUrl, 'export', '--form', 'photos', '--format', format);
  const rows: { reference: string; body: Record<string, unknown> }[] = JSON.parse(exported('json'));
  const row = rows.find(({ body }) => body.name === name);
  const facts = [row?.body.photos].flat().flatMap((each) => parseFileAnswer(each) ?? []);
  const kept = join(dirname(server.databaseUrl.replace('sqlite:', '')), 'files');
  const files = await Promise.all(
    facts.map(async (file) => {
      const path = join(kept, file.hash ?? '');
      const content = readFileSync(path);
      return {
        name: file.name,
        isWhole: createHash('sha256').update(content).digest('hex') === file.hash,
        hasPlace: (await sharp(content).metadata()).exif !== undefined,
        hasPreview: existsSync(`${path}.preview`),
      };
    }),
  );
  await expect.poll(() => mailAbout(row?.reference), { timeout: 60_000 }).toBeDefined();
  return {
    row,
    files,
    line: exported('csv')
      .split('\r\n')
      .find((each) => each.includes(String(row?.reference))),
    mail: mailAbout(row?.reference)?.html,
  };
}

function mailAbout(reference = '-') {
  return box.arrived.find(({ messageId = '' }) => messageId.includes(reference));
}

function whole(name: string) {
  return { name, isWhole: true, hasPlace: false, hasPreview: true };
}

test('with a script, and then the staff see it at the desk', async () => {
  const page = await visit();
  await page.goto(`${server.url}/photos`);
  await page.locator('form[data-hydrated]').waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const { field, choose, problems, heading } = stepsOn(page, press);
  expect(await heading()).toMatch(/Step 1\s+You/);
  await field('name').fill('Noor Haddad');
  await choose('Yes');
  await press('Next');
  expect(await heading()).toMatch(/Step 2 of 5\s+The damage/);
  expect(await barriers(page)).toEqual([]);
  await field('damage').fill('The sink');
  await press('Next');
  await field('photos').setInputFiles(photos);
  expect(await barriers(page)).toEqual([]);
  await press('Next');
  await field('day').fill(closedDay);
  await press('Next');
  expect(await problems()).toEqual(['We are closed then: Sunday']);
  expect(await barriers(page)).toEqual([]);
  await field('day').fill(openDay);
  await press('Next');
  await page.locator('.checked-answers').getByText('kitchen.jpg, bath.jpg, hall.jpg').waitFor();
  expect(await barriers(page)).toEqual([]);
  await press('Send');
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();

  const { row, files, line, mail } = await arrivedFrom('Noor Haddad');
  expect(row?.body).toMatchObject({ hasDamage: 'Yes', damage: 'The sink', day: openDay });
  expect(files).toEqual([whole('kitchen.jpg'), whole('bath.jpg'), whole('hall.jpg')]);
  expect(line).toContain('kitchen.jpg; bath.jpg; hall.jpg');
  expect(mail).toContain(`/desk/requests/${row?.reference}/files/`);

  const desk = await visit({ isFirst: true });
  const origin = server.url.replace('127.0.0.1', 'localhost');
  await desk.goto(origin + welcome);
  await desk.getByLabel('New password').fill('quiet otters paddle upstream');
  await desk.getByRole('button', { name: 'Save and sign in' }).click();
  await desk.getByRole('link', { name: 'Noor Haddad' }).click();
  const previews = desk.locator('.answers img');
  await previews.first().waitFor();
  await expect
    .poll(() =>
      previews.evaluateAll((all: HTMLImageElement[]) => all.map((each) => each.naturalWidth)),
    )
    .toEqual([480, 480, 480]);
  expect(await barriers(desk)).toEqual([]);
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'kitchen.jpg' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('kitchen.jpg');
});

test('without a script', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  const seen = await visit({ expectedComplaints: /ERR_FAILED/ });
  await page.goto(`${server.url}/photos`);
  const press = (name: string) =>
    answerTo(page, () => page.getByRole('button', { name, exact: true }).click());
  const { field, choose, problems, heading } = stepsOn(page, press);
  expect(await heading()).toMatch(/^Step 1\s+You/);
  await field('name').fill('Mei Chen');
  await choose('Yes');
  await press('Next');
  expect(await heading()).toMatch(/^Step 2 of 4\s+The damage/);
  await field('damage').fill('The tap');
  await press('Next');
  await field('day').fill(closedDay);
  const refused = await press('Next');
  expect(refused.status()).toBe(422);
  expect(await barriersIn(seen, refused)).toEqual([]);
  expect(await problems()).toEqual(['We are closed then: Sunday']);
  await field('day').fill(openDay);
  expect(await barriersIn(seen, await press('Next'))).toEqual([]);
  expect(await heading()).toMatch(/Check your answers/);
  await field('photos').setInputFiles(photos);
  const sent = await press('Send');
  expect(sent.status()).toBe(303);
  await page.getByText('It has been sent.').waitFor();
  const { row, files, mail } = await arrivedFrom('Mei Chen');
  expect(row?.body).toMatchObject({ damage: 'The tap', day: openDay });
  expect(files).toEqual([whole('kitchen.jpg'), whole('bath.jpg'), whole('hall.jpg')]);
  expect(mail).toContain('kitchen.jpg');
});

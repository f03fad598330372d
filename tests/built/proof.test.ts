import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page, Route } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { blockSchemas } from '../../src/blocks/schemas.ts';
import { loadForms, loadShared } from '../../src/files/load.ts';
import { fixturesOf } from '../../src/fixtures/fixtures.ts';
import { coverageOf, fieldOf, messagesOf } from '../../src/fixtures/form-messages.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm } from '../../src/form/model/form.ts';
import { indexAddresses } from '../../src/generator/addresses/address-index.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { exampleForms } from '../example/example.ts';
import { root } from '../support/forms.ts';
import { barriers } from '../support/quality.ts';
import { isEvery } from '../support/typical-pages.ts';
import { cases, casesFile, form, prepareProofSite } from './proof-site.ts';

/** What each state that ends a visit says. */
const endings = {
  'On its way': 'Sending...',
  Sent: 'It has been sent to',
  'Sent without a script': 'It has been sent to',
  'Refused: an answer': 'It failed: Please look again.',
  'Refused: not stored': `It failed: ${sentenceOf(503)}`,
  'No connection': 'There was a network error.',
  'The page has a fault': `It failed: ${exampleForms[0]?.words.broken}`,
};

type State = keyof typeof endings | 'Empty' | 'Filled in';

/** The titles of all states of which something is claimed. */
const everyState: readonly State[] = [
  'Empty',
  'Filled in',
  ...Object.keys(endings).filter(isEnding),
];

const widths = { 'On a phone': 390, 'On a desk': 1280 };

type Device = keyof typeof widths;

// The proof sheets of the dev server: in a copy of the example site with a form and cases of this test alone.
const { folder, write, open, leave } = prepareProofSite();

/** What the coverage test counts, of the very files that the sheet is about. */
function covered() {
  const loaded = loadForms(folder).find(({ description }) => description.id === 'windows');
  if (!loaded) throw new Error('the form is not there');
  const own = createForm(loaded.description, compileRules(loaded));
  const messages = messagesOf(loaded, loadShared(folder));
  return coverageOf(own, { messages, fixtures: fixturesOf(own, folder) });
}

test('the list has every form, page and block', async () => {
  const page = await open('');
  await page.getByRole('link', { name: 'windows', exact: true }).waitFor();
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const site = loadSite(folder);
  const paths = indexAddresses(site).pages.flatMap(({ path }) => path ?? []);
  const sheets = site.forms.map(({ description: { id } }) => `/_proof/${id}`);
  expect(links).toEqual(expect.arrayContaining([...paths, ...sheets]));
  const blocks = await page.getByRole('listitem').locator('code:first-child').allTextContents();
  expect(blocks).toEqual(expect.arrayContaining(Object.keys(blockSchemas())));
  expect(await barriers(page)).toEqual([]);
});

test('the list fits a phone', async () => {
  const page = await open('', { width: 390 });
  await page.getByRole('link', { name: 'windows', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('of the states of a form no more than three load at a time, and all of them come', async () => {
  const asked: Route[] = [];
  const page = await open('/windows', { states: /./, onFrame: (route) => asked.push(route) });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  const count = await page.locator('iframe[data-address]').count();
  expect(count).toBeGreaterThan(9);
  const body = '<!doctype html><html lang="en" data-rendered><title>State</title>';
  for (let answered = 0; answered < count; answered += 1) {
    await expect.poll(() => asked.length).toBe(Math.min(answered + 3, count));
    await asked[answered]?.fulfill({ contentType: 'text/html', body });
  }
  await page.locator('body[data-printed]').waitFor({ state: 'attached' });
  await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
});

const devices = Object.keys(widths).filter(isDevice);
const statesOn = (device: Device): readonly State[] =>
  isEvery || device === 'On a phone' ? everyState : ['Filled in'];

test('the sheet of a form shows every state on a phone and on a desk, and stays where it is', async () => {
  const titles = devices.flatMap((device) =>
    statesOn(device).map((state) => `${state}: ${device}`),
  );
  const page = await open('/windows', { states: new RegExp(`^(?:${titles.join('|')}),`) });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const device of devices) {
    for (const state of everyState) {
      expect(await page.locator(frameOf(state, device)).count(), `${state}: ${device}`).toBe(1);
    }
    for (const state of statesOn(device)) await seeState(page, state, device);
  }
});

describe('the sheet of a form', () => {
  test('shows every message at its question', async () => {
    const page = await open('/windows');
    const captions = page.locator('[data-device=phone] figcaption a', { hasText: 'Messages' });
    await captions.first().waitFor();
    const shown: string[] = [];
    for (const caption of await captions.all()) {
      const state = await open((await caption.getAttribute('href'))?.replace('/_proof', '') ?? '');
      await state.getByText('Please look again.').waitFor();
      shown.push(...(await state.locator('[data-field]:not([hidden])').allTextContents()));
    }
    const missing = covered().filter(({ text }) => !shown.some((said) => said.includes(text)));
    expect(missing.map((message) => `${fieldOf(message)}: ${message.text}`)).toEqual([]);
  });

  test('has a row for each message that the coverage test counts, and marks what no case reaches', async () => {
    const page = await open('/windows');
    const rows = page.getByRole('table', { name: 'Messages' }).locator('tbody tr');
    await rows.first().waitFor();
    expect(await barriers(page)).toEqual([]);
    const counted = covered();
    expect(await rows.count()).toBe(counted.length);
    const unreached = counted.filter(({ cases }) => cases.length === 0);
    expect(await rows.filter({ hasText: 'none: ' }).count()).toBe(unreached.length);
    const own = unreached.filter(({ isOwn }) => isOwn).map(({ text }) => text);
    expect(own).toEqual(['No such address']);
    await rows.filter({ hasText: 'none: add one' }).getByText('No such address').waitFor();
    expect(await rows.filter({ hasText: 'none: add one' }).count()).toBe(1);
  });

  test('says of a frame that it loads until its state is drawn', async () => {
    const page = await open('/windows', { states: /^Filled in: On a phone,/ });
    const frames = page.locator('[data-device=phone] figure');
    const caption = frames.filter({ hasText: 'Filled in' });
    await caption.locator('iframe').scrollIntoViewIfNeeded();
    await caption.frameLocator('iframe').getByLabel('Name').waitFor();
    await expect.poll(() => caption.getByText('Loading...').count()).toBe(0);
    await frames.filter({ hasText: 'Empty' }).getByText('Loading...').waitFor();
  });

  test('opens the line of a case and of a message in the editor', async () => {
    const page = await open('/windows');
    const opened: (string | null)[] = [];
    await page.route('**/__open-in-editor?*', (route) => {
      opened.push(new URL(route.request().url()).searchParams.get('file'));
      return route.fulfill({ status: 200 });
    });
    await page.getByRole('link', { name: 'large windows need a ladder' }).click();
    const row = page.getByRole('row', { name: 'Which ladder?' });
    await row.getByRole('link', { name: 'forms/windows.yaml' }).first().click();
    await expect.poll(() => opened.length).toBe(2);
    const lineOf = (text: string, part: string) =>
      text.slice(0, text.indexOf(part)).split('\n').length;
    expect(opened[0]).toContain(`${folder}/${casesFile}:${lineOf(cases, 'large windows')}:`);
    const line = lineOf(form, 'ladder: { title');
    expect(opened[1]).toContain(`${folder}/forms/windows.yaml:${line}:`);
  });

  test('has the body and the mails of the right answers', async () => {
    const page = await open('/windows');
    await page.getByText('"name": "Dana Whitfield"').waitFor();
    const staff = page.getByRole('region', { name: 'Mail to the staff' });
    await staff.locator('iframe').scrollIntoViewIfNeeded();
    await staff.locator('iframe').contentFrame().getByText('dana@example.com').waitFor();
    const visitor = page.getByRole('region', { name: 'Mail to the visitor' });
    await visitor.getByText('To dana@example.com').waitFor();
    expect(await visitor.textContent()).not.toMatch(/\{\w+\}/);
  });

  test('says of a form without cases which file is missing, and shows the form all the same', async () => {
    write(
      'forms/doors.yaml',
      form.replace('/windows/', '/doors/').replace('submit-windows', 'doors'),
    );
    try {
      const page = await open('/doors');
      await page.getByRole('alert').getByText('tests/forms/doors.yaml').waitFor();
      const state = await open('/doors/empty');
      await state.getByLabel('Name').waitFor();
      await leave();
    } finally {
      rmSync(join(folder, 'forms/doors.yaml'));
    }
  });
});

test('the sections of a form have their numbers where its page has them', async () => {
  const numberOf = async (page: Page) =>
    page
      .locator('.form-section h2')
      .first()
      .evaluate((heading) => getComputedStyle(heading, '::before').content);
  const sectioned = form.replace(
    'uiSchema: {}',
    [
      'uiSchema:',
      '  ui:sections:',
      '    - { title: All, fields: [name, email, day, size, ladder] }',
    ].join('\n'),
  );
  const steps = '  heading: Clean windows\n  next: { heading: Next, steps: [We reply] }';
  try {
    write('forms/windows.yaml', sectioned);
    expect(await numberOf(await open('/windows/empty'))).toBe('none');
    await leave();
    write('forms/windows.yaml', sectioned.replace('  heading: Clean windows', steps));
    expect(await numberOf(await open('/windows/empty'))).toContain('counter');
  } finally {
    await leave();
    write('forms/windows.yaml', form);
  }
});

describe('while files are edited', () => {
  afterEach(async () => {
    await leave();
    write('forms/windows.yaml', form);
    write(casesFile, cases);
  });

  test('running the cases tells in words which one disagrees, after the form was saved', async () => {
    const page = await open('/windows');
    const run = page.getByRole('button', { name: 'Run the examples' });
    await run.click();
    await page.getByText('All 4 examples agree with the form.').waitFor();
    const line = page.getByRole('cell', { name: 'What ladder?' });
    write('forms/windows.yaml', form.replace('Which ladder?', 'What ladder?'));
    await line.first().waitFor();
    await run.click();
    const outcome = page.getByRole('status');
    await outcome.getByText('1 of 4 examples disagrees with the form.').waitFor();
    const words = await outcome.textContent();
    expect(words).toContain('large windows need a ladder');
    expect(words).toContain('Which ladder?');
    expect(words).toContain('What ladder?');
  });

  test('what is filled in can be copied as a case that agrees with the form', async () => {
    const page = await open('/windows/filled');
    await page.getByLabel('Name').fill('D');
    await page.getByLabel('Day').fill('2026-05-01');
    await page.getByRole('button', { name: 'Copy as an example' }).click();
    const text = await page
      .getByRole('complementary', { name: 'A new example' })
      .locator('pre')
      .textContent();
    const sheet = await open('/windows');
    await sheet.getByRole('heading', { level: 1, name: 'windows' }).waitFor();
    write(casesFile, cases + text);
    await sheet.getByText('5 examples').waitFor();
    await sheet.getByRole('button', { name: 'Run the examples' }).click();
    await sheet.getByText('All 5 examples agree with the form.').waitFor();
    const reached = covered()
      .filter(({ cases: each }) => each.length > 1)
      .map(({ text: said }) => said);
    expect(reached).toEqual(expect.arrayContaining(['A longer name please', 'That day is over']));
  });

  test('a mistake in a file stands in place of the sheet until it is mended', async () => {
    const page = await open('/windows', { expectedComplaints: /./ });
    await page.getByRole('heading', { level: 1, name: 'windows' }).waitFor();
    write('forms/windows.yaml', form.replace('maxLength: 200', 'maxLenght: 200'));
    await page.getByText('Did you mean "maxLength"?').first().waitFor();
    write('forms/windows.yaml', form);
    await page.getByRole('heading', { level: 1, name: 'windows' }).waitFor();
  });
});

test('no build has anything of it', () => {
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|css|html)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(10);
  const holding = (words: RegExp) =>
    texts
      .map((file) => join(file.parentPath, file.name))
      .filter((file) => words.test(readFileSync(file, 'utf8')));
  expect(holding(/proof-(frames|forms|case)|Run the examples/)).toEqual([]);
  // The server knows the address, as the desk may not stand there.
  expect(holding(/\/_proof/).filter((file) => !file.includes('/dist/server/'))).toEqual([]);
});

async function seeState(page: Page, state: State, device: Device): Promise<void> {
  const frame: FrameLocator = page.frameLocator(frameOf(state, device));
  if (isEnding(state)) await frame.getByText(endings[state]).first().waitFor();
  else {
    const isFilledIn = state === 'Filled in';
    expect(await frame.getByLabel('Name').inputValue()).toBe(isFilledIn ? 'Dana Whitfield' : '');
    expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(widths[device]);
  }
}

function frameOf(state: State, device: Device): string {
  return `iframe[title^="${state}: ${device}"]`;
}

function isEnding(state: string): state is keyof typeof endings {
  return state in endings;
}

function isDevice(name: string): name is Device {
  return name in widths;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  editionHeader,
  editionName,
  type Posted,
  postedId,
} from '../../src/form/runtime/posted.ts';
import type { RenderPage } from '../../src/form/runtime/rendered-page.ts';
import { makeGate } from '../support/hold-calls.ts';
import { barriers } from '../support/quality.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { announced, listen } from './screen-reader.ts';

// A form is changed while a visitor is at it: what was answered goes on by its words, and nothing changes its meaning.
const visit = prepareVisits();
const { url, folder } = sharedRichSite();

const refused = { expectedComplaints: /Failed to load resource|submit-/ };
const text = /^This form has changed since you opened it\./;

/** What the form was before: the words of the two places in each other's place, a question inverted, another one asked. */
const before: readonly (readonly [today: string, before: string])[] = [
  ['On the street', '[swapped]'],
  ['In the drive', 'On the street'],
  ['[swapped]', 'In the drive'],
  ['Free of dogs that bite?', 'Dogs that bite?'],
  ['Notes for the crew', 'Notes'],
  ['fridge', 'cellar'],
  ['Fridge', 'Cellar'],
];

type Replacements = typeof before;

/** Shows the pages and scripts of the site as they were before, until the returned function is called. */
async function showBefore(page: Page, path: string, replaced: Replacements): Promise<() => void> {
  const html = await (await fetch(url + path)).text();
  const edition = new RegExp(`name="${editionName}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  let isBefore = true;
  await page.route(/\/(?:[^.]*|assets\/[^/]*\.js)$/, async (route) => {
    const type = route.request().resourceType();
    if (!isBefore || !['document', 'script'].includes(type)) return route.fallback();
    const response = await route.fetch();
    const body = [[edition, 'before'] as const, ...replaced].reduce(
      (all, [today, then]) => all.replaceAll(today, then),
      await response.text(),
    );
    await route.fulfill({ response, body });
  });
  return () => {
    isBefore = false;
  };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await page.locator('form[data-hydrated]').waitFor();
}

async function openBefore(page: Page, path = '/parking', replaced = before) {
  const change = await showBefore(page, path, replaced);
  await open(page, path);
  return change;
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Robin Ash');
  await page.getByLabel('In the drive').check();
  await page.getByLabel('Windows').check();
  await page
    .getByRole('group', { name: /dogs/i })
    .or(page.getByRole('radiogroup', { name: /dogs/i }))
    .getByLabel('No')
    .check();
  await page.getByLabel('Cellar').fill('Beer');
  await page.getByLabel('Notes').fill('Ring twice.');
  await page.getByLabel('Notes').blur();
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: text });

const listed = (page: Page) =>
  notice(page)
    .locator('p, li')
    .evaluateAll((lines) => lines.slice(1).map(({ textContent }) => textContent));

const checked = (page: Page) =>
  page
    .locator('form :checked')
    .evaluateAll((controls) =>
      controls.map((control) => control.closest('label')?.textContent?.trim()),
    );

const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('draft:parking'));

const told = [
  'Please choose again:',
  'Free of dogs that bite?',
  'These questions now read differently, so please check what you wrote:',
  'Notes for the crew',
  'No longer asked, so left out:',
  'Cellar: Beer',
];

/** Answers calls to the API; returns them. */
async function answerCalls(
  page: Page,
  answer: (calls: number) => { status: number; json: object },
) {
  const calls: Request[] = [];
  await page.route('**/api/**', (route) => {
    calls.push(route.request());
    return route.fulfill(answer(calls.length));
  });
  return calls;
}

const changed = { status: 409, json: { error: 'Changed.', message: 'Changed.', fields: {} } };
const accepted = { status: 201, json: { reference: 'AC-1' } };

describe('a draft of an earlier edition', () => {
  test('is carried over by its words when the page is loaded again, and says what was not taken', async () => {
    const page = await visit();
    const change = await openBefore(page);
    await fill(page);
    change();
    await page.reload();
    await notice(page).waitFor();
    expect(await listed(page)).toEqual(told);
    expect(await checked(page)).toEqual(['In the drive', 'Windows']);
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin Ash');
    expect(await page.getByLabel('Notes').inputValue()).toBe('Ring twice.');
    expect(await page.getByLabel('Fridge').inputValue()).toBe('');
    expect(await notice(page).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    // It stays, also when the page is loaded once more, and its links lead to the questions.
    await page.reload();
    await notice(page).waitFor();
    expect(await listed(page)).toEqual(told);
    await notice(page).getByRole('link', { name: 'Notes for the crew' }).click();
    expect(await page.getByLabel('Notes').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
  });

  test('costs nothing that is typed before it is there, and is read out where the visitor is', async () => {
    const page = await visit();
    await listen(page);
    const change = await openBefore(page);
    await fill(page);
    change();
    const gate = makeGate();
    await page.route(/\/changed-form-[^/]+\.js$/, async (route) => {
      await gate.passed;
      await route.fallback();
    });
    await open(page, '/parking');
    await page.getByLabel('Fridge').fill('Two');
    await page.getByLabel('On the street').check();
    await page.getByLabel('Name').fill('');
    await page.getByLabel('Name').pressSequentially('Kim');
    gate.open();
    await notice(page).waitFor();
    expect(await checked(page)).toEqual(['On the street', 'Windows']);
    expect(await page.getByLabel('Name').inputValue()).toBe('Kim');
    expect(await page.getByLabel('Fridge').inputValue()).toBe('Two');
    expect(await page.getByLabel('Notes').inputValue()).toBe('Ring twice.');
    expect(await page.getByLabel('Name').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    expect((await announced(page)).join()).toMatch('This form has changed');
  });

  test('waits for another time where what carries it over does not come', async () => {
    const page = await visit({ expectedComplaints: /Failed to load|changed-form|ERR_FAILED/ });
    const change = await openBefore(page);
    await fill(page);
    change();
    await page.route(/\/changed-form-[^/]+\.js$/, (route) => route.abort());
    await open(page, '/parking');
    await page.getByLabel('Fridge').fill('Two');
    await page.getByLabel('Fridge').blur();
    await page.unroute(/\/changed-form-[^/]+\.js$/);
    await open(page, '/parking');
    await notice(page).waitFor();
    expect(await listed(page)).toEqual(told);
    expect(await page.getByLabel('Fridge').inputValue()).toBe('Two');
    expect(await page.getByLabel('Notes').inputValue()).toBe('Ring twice.');
  });

  test('says nothing where all is taken as it was meant', async () => {
    const page = await visit();
    const change = await openBefore(page, '/parking', before.slice(0, 3));
    await page.getByLabel('In the drive').check();
    change();
    await open(page, '/parking');
    await expect.poll(() => checked(page)).toEqual(['In the drive']);
    expect(await notice(page).count()).toBe(0);
  });

  test('is that of a former name of the form, too, and goes when it is sent', async () => {
    const page = await visit();
    await answerCalls(page, () => accepted);
    const change = await openBefore(page);
    await fill(page);
    await page.evaluate(() => {
      sessionStorage.setItem('draft:garage', sessionStorage.getItem('draft:parking') ?? '');
      sessionStorage.removeItem('draft:parking');
    });
    change();
    await open(page, '/parking');
    await notice(page).waitFor();
    expect(await listed(page)).toEqual(told);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thanks.').waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
      ),
    ).toEqual([]);
  });

  test('that does not say how the form read keeps its texts, and asks for choices anew', async () => {
    const page = await visit();
    await open(page, '/parking');
    await page.evaluate(() => {
      const answers = { name: 'Robin Ash', parking: 'b', dogs: 'No', cellar: 'Beer' };
      sessionStorage.setItem(
        'draft:parking',
        JSON.stringify({ at: Date.now(), answers, search: '' }),
      );
    });
    await open(page, '/parking');
    await notice(page).waitFor();
    expect(await listed(page)).toEqual([
      'Please choose again:',
      'Parking',
      'These questions now read differently, so please check what you wrote:',
      'Name',
      'No longer asked, so left out:',
      'cellar: Beer',
    ]);
    expect(await checked(page)).toEqual(['No']);
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin Ash');
  });

  test('points to files that are to be chosen again', async () => {
    const page = await visit();
    const change = await openBefore(page, '/files', [['Is anything damaged?', 'Damage?']]);
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.getByLabel('Floor plan').setInputFiles(plan);
    await page.getByLabel('Name').fill('Ola');
    await page.getByLabel('Name').blur();
    change();
    await page.reload();
    await notice(page).waitFor();
    expect((await listed(page)).slice(0, 3)).toEqual([
      'Please choose again:',
      'Floor plan',
      'Is anything damaged?',
    ]);
    expect(await page.getByLabel('Floor plan').getAttribute('aria-invalid')).toBe('true');
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(
      'plan.pdf',
    );
  });
});

describe('a form that is refused as changed', () => {
  test('is loaded anew by itself, once, and sent by the edition that came', async () => {
    const page = await visit(refused);
    const change = await openBefore(page);
    await fill(page);
    const calls = await answerCalls(page, (count) => {
      change();
      return count === 1 ? changed : accepted;
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await notice(page).waitFor();
    expect(await listed(page)).toEqual(told);
    expect(await checked(page)).toEqual(['In the drive', 'Windows']);
    expect(await notice(page).evaluate((it) => it === document.activeElement)).toBe(true);
    const edition = await page.locator(`form [name=${editionName}]`).inputValue();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thanks.').waitFor();
    expect(calls.map((call) => call.headers()[editionHeader])).toEqual(['before', edition]);
    expect(calls[1]?.postDataJSON()).toEqual({
      ...{ name: 'Robin Ash', parking: 'b', extras: ['w'] },
      ...{ dogs: '', fridge: '', notes: 'Ring twice.' },
    });
    expect(await notice(page).count()).toBe(0);
    expect(await draft(page)).toBeNull();
  });

  test('says so where all was taken as well', async () => {
    const page = await visit(refused);
    const change = await openBefore(page, '/parking', before.slice(0, 3));
    await page.getByLabel('Name').fill('Robin Ash');
    await page.getByLabel('In the drive').check();
    await answerCalls(page, () => {
      change();
      return changed;
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await notice(page).waitFor();
    expect(await listed(page)).toEqual([]);
    expect(await checked(page)).toEqual(['In the drive']);
  });

  test('that comes as it was says what the server said, and loses nothing', async () => {
    const page = await visit(refused);
    await open(page, '/parking');
    await page.getByLabel('Name').fill('Robin Ash');
    await page.getByLabel('In the drive').check();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const calls = await answerCalls(page, (count) => (count < 3 ? changed : accepted));
    for (const time of [1, 2]) {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => loads).toBe(time);
      const banner = page.getByRole('alert').filter({ hasText: 'It failed: Changed.' });
      await banner.waitFor();
      await expect.poll(() => banner.evaluate((it) => it === document.activeElement)).toBe(true);
      expect(calls).toHaveLength(time);
      expect(await page.getByLabel('Name').inputValue()).toBe('Robin Ash');
      expect(await checked(page)).toEqual(['In the drive']);
    }
    await page.reload();
    await page.locator('form[data-hydrated]').waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thanks.').waitFor();
    expect(await draft(page)).toBeNull();
  });

  test('is loaded anew at its own address after a post without a script, and not posted again', async () => {
    const page = await visit(refused);
    const scripts = /\/assets\/[^/]*\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${url}/parking`);
    await page.getByLabel('Name').fill('Robin Ash');
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('form[data-hydrated]').waitFor();
    const loads: Request[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request);
    });
    await answerCalls(page, () => changed);
    await page.getByLabel('In the drive').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('It failed: Changed.').waitFor();
    expect(loads.map((request) => `${request.method()} ${request.url()}`)).toEqual([
      `GET ${url}/parking`,
    ]);
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin Ash');
  });

  test('stays on the page where the browser keeps nothing', async () => {
    const page = await visit({ isFirst: true, ...refused });
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('no storage', 'SecurityError');
        },
      }),
    );
    await open(page, '/parking');
    await page.getByLabel('Name').fill('Robin Ash');
    await page.getByLabel('In the drive').check();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await answerCalls(page, () => changed);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('It failed: Changed.').waitFor();
    expect(loads).toBe(0);
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin Ash');
    expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  });

  test('that the visitor has left says so on the other page, which is not loaded anew', async () => {
    const page = await visit(refused);
    await openBefore(page);
    await fill(page);
    const gate = makeGate();
    await page.route('**/api/**', async (route) => {
      await gate.passed;
      await route.fulfill(changed);
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('header a[href="/"]').first().click();
    await page.locator('form[data-form=parking]').waitFor({ state: 'detached' });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    gate.open();
    await page.getByText('It failed: Changed.').waitFor();
    expect(loads).toBe(0);
  });
});

test('a form in steps leads from the notice to the step of a question', async () => {
  const page = await visit();
  const change = await openBefore(page, '/steps', [['Any pets?', 'No pets?']]);
  await page.getByLabel('Name').fill('Robin Ash');
  await page.getByLabel('Yes').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Your pets' }).waitFor();
  change();
  await page.reload();
  await notice(page).waitFor();
  expect(await page.getByRole('heading', { name: 'The rooms' }).isVisible()).toBe(true);
  await notice(page).getByRole('link', { name: 'Any pets?' }).click();
  expect(await page.getByRole('heading', { name: /You$/ }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('hasPets');
  expect(await notice(page).isVisible()).toBe(true);
});

describe('the page after a post without a script', () => {
  const change = {
    chooseAgain: [{ name: 'parking', title: 'Parking' }],
    lookAt: [{ name: 'notes', title: 'Notes for the crew' }],
    leftOut: [{ title: 'Cellar', text: 'Beer' }],
  };
  const lines = [
    'Please choose again:',
    'Parking',
    'These questions now read differently, so please check what you wrote:',
    'Notes for the crew',
    'No longer asked, so left out:',
    'Cellar: Beer',
  ];

  /** Answers a page with one that the server drew after a post, at the address of the endpoint. */
  async function openPosted(page: Page, path: string, posted: Posted): Promise<void> {
    const drawer = pathToFileURL(join(folder, 'dist/renderer/render.js')).href;
    const { renderPage }: { renderPage: RenderPage } = await import(drawer);
    const drawn = await renderPage(path, posted);
    const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const block = `<script type="application/json" id="${postedId}" data-page="${path}">${JSON.stringify(posted)}</script>`;
    await page.route('**/api/submit', async (route) => {
      const response = await route.fetch({ url: url + path });
      const html = await response.text();
      const body = html
        .replace(main(html), () => main(drawn.html))
        .replace('</body>', () => `${block}</body>`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${url}/api/submit`);
  }

  const posted: Posted = {
    ...{ status: 'editing', form: 'parking', problems: {}, change },
    answers: { name: 'Robin Ash', notes: 'Ring twice.' },
  };

  test('has the notice, and begins there', async () => {
    const page = await visit({ hasScripts: false });
    await openPosted(page, '/parking', posted);
    expect(await listed(page)).toEqual(lines);
    const hrefs = await notice(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['#parking.parking', '#parking.notes']);
    expect(await notice(page).evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('is taken over as it was drawn, and keeps the notice', async () => {
    const page = await visit();
    await openPosted(page, '/parking', posted);
    await page.locator('form[data-hydrated]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/parking');
    expect(await barriers(page)).toEqual([]);
    expect(await listed(page)).toEqual(lines);
    await notice(page).getByRole('link', { name: 'Notes for the crew' }).click();
    await page.getByLabel('Notes').fill('Ring once.');
    await page.getByLabel('Notes').blur();
    await page.reload();
    await notice(page).waitFor();
    expect(await listed(page)).toEqual(lines);
    expect(await page.getByLabel('Notes').inputValue()).toBe('Ring once.');
  });

  test('has links only to the questions of the step that is shown', async () => {
    const inSteps: Posted = {
      ...{ status: 'editing', form: 'steps', problems: {}, answers: {} },
      step: { index: 0, isChange: false },
      change: {
        ...{ leftOut: [], lookAt: [{ name: 'notes', title: 'Notes' }] },
        chooseAgain: [{ name: 'hasPets', title: 'Any pets?' }],
      },
    };
    const page = await visit({ hasScripts: false });
    await openPosted(page, '/steps', inSteps);
    expect(await notice(page).getByRole('link').allTextContents()).toEqual(['Any pets?']);
    expect((await listed(page)).at(-1)).toBe('Notes');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  });
});

test('every step of a form that is sent names the edition without a script', async () => {
  const page = await visit({ hasScripts: false });
  await page.goto(`${url}/steps`);
  expect(await page.locator(`form [name=${editionName}]`).count()).toBe(1);
  expect(await page.locator(`form [name=${editionName}]`).inputValue()).toMatch(/^[\w-]{16}$/);
});

import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/form/runtime/days.ts';
import { todayIn } from '../../src/form/runtime/today.ts';
import { initialHandling } from '../../src/server/store/store-types.ts';
import { exampleAnswers, exampleForm, exampleSite } from '../example/example.ts';
import { runRequests, writeBackup } from '../support/built-server.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { deskSettings, enterDesk, password, secureUrl, welcomeTo } from './office.ts';

// The desk as an office manager uses it, on a phone, with the link that the command prints.
const visit = prepareVisits();
const form = exampleForm('residential');
const server = prepareServer({ environment: deskSettings });

const desk = (path = ''): string => `${secureUrl(server)}/desk${path}`;
const enter = (page: Page, email: string) => enterDesk(page, server, email);

/** Refusals are told on the page; the browser tells of their status as well. */
const refused = /Failed to load resource: the server responded with a status of 4\d\d/;

interface Kept {
  readonly fullName: string;
  readonly phone: string;
}

/** Keeps a request of yesterday; resolves to its reference. */
async function keep(change: Kept, handling = initialHandling): Promise<string> {
  const receivedAt = new Date(Date.now() - 86_400_000).toISOString();
  const body = { ...exampleAnswers(form.id), ...change };
  const { file, references } = await writeBackup([{ form: form.id, receivedAt, body, handling }]);
  runRequests(server.databaseUrl, 'restore', file);
  return references[0] ?? '';
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel('Find a request').fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/all?search=*');
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

beforeAll(async () => {
  await keep({ fullName: 'Priya Raman', phone: '(705) 555-4410' });
});

describe.each([{ hasScripts: true }, { hasScripts: false }])(
  'with scripts: $hasScripts',
  (kind) => {
    const email = `dana-${kind.hasScripts}@example.com`;
    const fullName = kind.hasScripts ? 'Noor Haddad' : 'Mei Chen';
    const phone = kind.hasScripts ? '(705) 555-7391' : '(705) 555-2846';

    test('a request is found by a part of its phone number, read, and handled with a note', async () => {
      await keep({ fullName, phone });
      const page = await visit({ ...kind, isFirst: true });
      await enter(page, email);
      await find(page, phone.slice(-4));
      expect(new URL(page.url()).href).toMatch(/\/desk\/all\?search=[\w-]{43}$/);
      const found = page.getByRole('listitem');
      expect(await found.count()).toBe(1);
      await found.getByRole('link', { name: fullName }).click();
      await page.getByRole('heading', { name: fullName, level: 1 }).waitFor();
      expect(await page.getByRole('link', { name: phone }).getAttribute('href')).toMatch(/^tel:/);
      await page.getByLabel('Note').fill('Rang back. Two people on Friday.');
      await page.getByLabel('Assigned to').selectOption(email);
      await page.getByRole('button', { name: 'Mark as handled' }).click();
      await page.getByText('That was the last request of this list.').waitFor();
      await page.goto(desk('/handled'));
      await page.getByRole('link', { name: fullName }).click();
      await page.getByRole('heading', { name: fullName, level: 1 }).waitFor();
      expect(await page.getByText(`Assigned to ${email}`).last().isVisible()).toBe(true);
    });

    test('what a person sent is deleted, and is not found any more', async () => {
      const name = `Gone ${kind.hasScripts}`;
      const reference = await keep({ fullName: name, phone: '(705) 555-9090' });
      const page = await visit({ ...kind, isFirst: true });
      await enter(page, `gone-${kind.hasScripts}@example.com`);
      await page.goto(desk(`/requests/${reference}/delete`));
      await page.getByRole('button', { name: `Delete ${reference} alone` }).click();
      await page.getByText('Deleted one request for good.').waitFor();
      await find(page, name);
      await page.getByText('Nothing matches your search here.').waitFor();
    });

    test('a person who signs out is out', async () => {
      const page = await visit({ ...kind, isFirst: true, expectedComplaints: refused });
      await enter(page, email);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await page.goto(desk());
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill('not the right one');
      await page.getByRole('button', { name: 'Sign in' }).click();
      expect(await page.getByRole('alert').isVisible()).toBe(true);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor();
    });

    test('of two at once the later one is told, and what they typed is still there', async () => {
      const name = `${fullName} twice`;
      const reference = await keep({ fullName: name, phone });
      const [mine, theirs] = [
        await visit({ ...kind, isFirst: true, expectedComplaints: refused }),
        await visit({ ...kind, isFirst: true }),
      ];
      await enter(mine, `mine-${email}`);
      await enter(theirs, `theirs-${email}`);
      await mine.goto(desk(`/requests/${reference}`));
      await theirs.goto(desk(`/requests/${reference}`));
      await theirs.getByLabel('Note').fill('The key is under the pot.');
      await theirs.getByRole('button', { name: 'Save only' }).click();
      await theirs.getByText('Saved.').waitFor();
      await mine.getByLabel('Note').fill('Call before eight.');
      await mine.getByRole('button', { name: 'Mark as handled' }).click();
      expect(await mine.getByRole('alert').textContent()).toContain('The key is under the pot.');
      expect(await mine.getByLabel('Note').inputValue()).toBe('Call before eight.');
      await mine.getByRole('button', { name: 'Mark as handled' }).click();
      await mine.getByText('Saved.').waitFor();
      // The next request of the list is open now.
      await mine.goto(desk(`/requests/${reference}`));
      expect(await mine.getByLabel('Note').inputValue()).toBe('Call before eight.');
    });
  },
);

describe.each([{ by: 'mouse' }, { by: 'keyboard' }] as const)('by $by', ({ by }) => {
  const reach = async (page: Page, target: Locator) => {
    for (let steps = 0; steps < 80; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not reach it');
  };
  const press = async (page: Page, target: Locator) => {
    if (by === 'mouse') return target.click();
    await reach(page, target);
    return page.keyboard.press('Enter');
  };
  const type = async (page: Page, target: Locator, text: string) => {
    if (by === 'mouse') return target.fill(text);
    await reach(page, target);
    await page.keyboard.press('ControlOrMeta+A');
    return page.keyboard.type(text);
  };

  test('an answer is corrected without a script, by the rules of its form', async () => {
    const fullName = `Ada by ${by}`;
    const reference = await keep({ fullName, phone: '(705) 555-6001' });
    const kind = { hasScripts: false, isFirst: true, expectedComplaints: refused };
    const page = await visit(kind);
    await enter(page, `${by}@example.com`);
    await page.goto(desk(`/requests/${reference}`));
    expect(await page.title()).not.toContain('Ada');
    await press(page, page.getByRole('link', { name: 'Correct an answer' }));
    await page.getByRole('heading', { name: 'Correct an answer', level: 1 }).waitFor();
    const phone = page.getByLabel(form.table.at('phone')?.title ?? '');
    const pressSave = () => {
      // Enter in a line saves, too.
      if (by === 'keyboard') return page.keyboard.press('Enter');
      return page.getByRole('button', { name: 'Save the corrections' }).click();
    };
    await type(page, phone, '12');
    await pressSave();
    await page.getByRole('alert').waitFor();
    expect(await phone.inputValue()).toBe('12');
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => phone.evaluate((one) => one === document.activeElement)).toBe(true);
    await type(page, phone, '(705) 555-6002');
    await pressSave();
    await page.getByText('Saved.').waitFor();
    expect(await page.getByRole('link', { name: '(705) 555-6002' }).isVisible()).toBe(true);
    expect(await page.getByText('(705) 555-6001 → (705) 555-6002').isVisible()).toBe(true);
  });
});

test('no page of the desk keeps anybody out, and none is wider than a phone', async () => {
  const reference = await keep({ fullName: 'A'.repeat(90), phone: '(705) 555-1111' });
  const day = addDays(todayIn(exampleSite.site.timeZone, new Date()), 3);
  const agreed = { day, from: '09:00', to: '12:00', price: '$149' };
  const confirmed = { at: '2026-05-10T15:00:00.000Z', who: 'sam@example.com', what: 'Confirmed' };
  const history = [{ ...confirmed, state: 'confirmed', agreed } as const];
  await keep(
    { fullName: 'Agreed '.repeat(9), phone: '(705) 555-2222' },
    { ...initialHandling, history },
  );
  const page = await visit({ isFirst: true, expectedComplaints: refused });
  const look = async (name: string) => {
    expect({ name, barriers: await barriers(page) }).toEqual({ name, barriers: [] });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect({ name, isNarrow: (await widthOf(page)) <= width }).toEqual({ name, isNarrow: true });
    }
  };
  await page.goto(desk('/sign-in'));
  await look('sign in');
  await page.getByLabel('Email address').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the right one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await look('sign in again');
  await page.goto(welcomeTo(server, 'axe@example.com'));
  await look('choose a password');
  await enter(page, 'axe@example.com');
  await look('the list');
  await page.goto(desk('/spam'));
  await look('an empty list');
  await find(page, '1111');
  await page.getByText('By form, town, dates or colleague').click();
  await look('what was found');
  await page.goto(desk(`/requests/${reference}`));
  await look('a request');
  await page.getByRole('link', { name: 'Correct an answer' }).click();
  await look('corrections');
  const phone = page.getByLabel(form.table.at('phone')?.title ?? '');
  await phone.fill('');
  await page.getByRole('button', { name: 'Save the corrections' }).click();
  await page.getByRole('alert').waitFor();
  await look('corrections that are wrong');
  await page.getByRole('link', { name: 'Back to the request' }).click();
  await page.getByLabel('Note').fill('Done.');
  await page.getByRole('button', { name: 'Mark as handled' }).click();
  await page.getByText('This is the next request of the list.').waitFor();
  await look('the next request');
  await page.goto(desk(`/requests/${reference}`));
  await look('a request that is handled');
  await page.getByRole('link', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { name: 'Delete for good?' }).waitFor();
  await look('deletion');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('heading', { name: 'Time to the first answer' }).waitFor();
  await look('statistics');
  await page.getByRole('link', { name: 'Appointments' }).click();
  await page.getByRole('heading', { name: 'Appointments' }).waitFor();
  await look('no appointments');
  await page.getByRole('link', { name: 'Seven days' }).click();
  await page.getByText('9:00 AM to 12:00 PM').waitFor();
  await look('appointments');
  await page.getByRole('link', { name: 'Show them in your calendar' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await page.getByLabel('Address', { exact: true }).waitFor();
  await look('the address of a calendar');
  await page.goto(desk('/requests/AC-2222-2222'));
  await look('nothing');
});

test('the link in a mail leads to the request, signed in or not', async () => {
  const reference = await keep({ fullName: 'Linked Person', phone: '(705) 555-2222' });
  // Coming from another origin, Chromium without windows says that it had no use for the font; this is no test of that.
  const page = await visit({ isFirst: true, expectedComplaints: /^A preload for 'data:font/ });
  await enter(page, 'link@example.com');
  const other = 'http://127.0.0.1';
  await page.goto(server.url);
  expect(page.url().startsWith(other)).toBe(true);
  await page.evaluate((address) => location.assign(address), desk(`/requests/${reference}`));
  await page.getByRole('heading', { name: 'Linked Person', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/sign-in');
  await page.goto(desk(`/requests/${reference}`));
  await page.getByLabel('Email address').fill('link@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Linked Person', level: 1 }).waitFor();
});

test('paper holds the request and the note, and nothing to press', async () => {
  const reference = await keep({ fullName: 'Paper Person', phone: '(705) 555-3333' });
  const page = await visit({ isFirst: true });
  await enter(page, 'paper@example.com');
  await page.goto(desk(`/requests/${reference}`));
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(true);
  await page.getByLabel('Note').fill('Bring the ladder.');
  await page.getByRole('button', { name: 'Save only' }).click();
  await page.getByText('Saved.').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Paper Person' }).isVisible()).toBe(true);
  expect(await page.getByText('Bring the ladder.').last().isVisible()).toBe(true);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
});

test('visitors of the site get no cookie', async () => {
  for (const path of ['/', '/nothing']) {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

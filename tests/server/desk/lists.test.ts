import { expect, test } from 'vitest';
import { editionOf } from '../../../src/form/compile/edition.ts';
import { untouched } from '../../../src/server/store/store.ts';
import { nestedForm } from '../nested-form.ts';
import { sheetsIn } from '../read-workbook.ts';
import { minute } from '../store/opened.ts';
import { add, base, controlValue, openBrowser, signedIn, startDesk, textsIn } from './support.ts';

const contact = { fullName: 'Noor Haddad', street: '4 Balsam Drive', town: 'Lindsay' };

/** A desk with requests of which one is handled and one a suspect, and a browser that is signed in. */
async function deskWithRequests() {
  const desk = await startDesk();
  const noor = await add(desk, {
    contact,
    plan: 'deep',
    day: '2026-05-20',
    keys: ['(705) 555-0123'],
  });
  const zoe = await add(desk, { contact: { fullName: 'Zoë Clarke' } }, { receivedAt: minute(1) });
  const handled = await add(
    desk,
    { contact: { fullName: 'Owen Raman' } },
    { receivedAt: minute(2) },
  );
  const done = { status: 'handled', suspicion: null } as const;
  await desk.store.change({ ...untouched, ...done, reference: handled });
  const suspect = await add(
    desk,
    { contact: { fullName: 'SEO Pro' } },
    { status: 'suspect', suspicion: 'sells links' },
  );
  return { desk, browser: await signedIn(desk), references: { noor, zoe, handled, suspect } };
}

const titles = ({ body }: { body: string }): string[] =>
  [...body.matchAll(/class="row-head"><strong>([^<]*)/g)].map(([, title = '']) => title);

const search = { words: '', form: '', day: '', town: '' };

test('the list shows who waits, for which day and where, the newest first', async () => {
  const { browser, references } = await deskWithRequests();
  const { body } = await browser.get('');
  expect(textsIn(body, 'a.row')).toEqual([
    expect.stringMatching(/^Zoë Clarke Cabins /),
    expect.stringMatching(
      /^Noor Haddad Cabins · Deep Cleaning · Lindsay For Wed, May 20 Received /,
    ),
  ]);
  expect(body).toContain(`<a class="row" href="${base}/requests/${references.noor}">`);
  const [, tabs = ''] = /<nav class="tabs"[^>]*>(.*?)<\/nav>/.exec(body) ?? [];
  expect(textsIn(tabs, 'a')).toEqual(['Waiting 2', 'Handled', 'Possible spam 1', 'All']);
});

test.each([
  { path: '', found: ['Zoë Clarke', 'Noor Haddad'] },
  { path: '/handled', found: ['Owen Raman'] },
  { path: '/spam', found: ['SEO Pro'] },
  { path: '/all', found: ['Owen Raman', 'Zoë Clarke', 'SEO Pro', 'Noor Haddad'] },
])('the list at "$path" shows $found', async ({ path, found }) => {
  const { browser } = await deskWithRequests();
  expect(titles(await browser.get(path))).toEqual(found);
});

test.each([
  { words: '555 0123', found: ['Noor Haddad'] },
  { words: 'zoe', found: ['Zoë Clarke'] },
  { words: 'haddad', found: ['Noor Haddad'] },
  { words: '%', found: ['Owen Raman', 'Zoë Clarke', 'SEO Pro', 'Noor Haddad'] },
  { words: 'nobody', found: [] },
  { form: 'cabins', words: 'owen', found: ['Owen Raman'] },
  { form: 'no-form', found: [] },
  { day: '2026-05-20', found: ['Noor Haddad'] },
  { day: '2026-05-21', found: [] },
  { town: 'Lindsay', found: ['Noor Haddad'] },
])('looking for $words$form$day$town finds $found', async ({ found, ...wanted }) => {
  const { browser } = await deskWithRequests();
  const answer = await browser.post('/search', { do: 'search', ...search, ...wanted });
  expect(answer.headers.location).toBe(`${base}/all`);
  expect(titles(await browser.get('/all'))).toEqual(found);
});

test('requests of a form that is gone are found by its name, and read as it asked them', async () => {
  const desk = await startDesk({ forms: [] });
  const usedAt = '2026-05-01T00:00:00.000Z';
  await desk.store.restoreEditions([{ ...editionOf(nestedForm), usedAt }]);
  await add(desk, { contact }, { form: nestedForm.form.id, edition: nestedForm.form.edition });
  await add(desk, { fullName: 'Zoë' }, { form: 'other', edition: 'unknown' });
  const browser = await signedIn(desk);
  const { body } = await browser.get('');
  expect(body).toContain(`<option value="${nestedForm.form.id}">`);
  expect(body).not.toContain('<option value="other">');
  await browser.post('/search', { ...search, form: nestedForm.form.id, do: 'search' });
  expect(titles(await browser.get('/all'))).toEqual(['Noor Haddad']);
});

test('a search holds for its own session until it is cleared, and stands in no address', async () => {
  const { desk, browser } = await deskWithRequests();
  const other = await signedIn(desk, 'sam@example.com');
  await browser.post('/search', { do: 'search', ...search, words: 'zoe' });
  const found = await browser.get('');
  expect(titles(found)).toEqual(['Zoë Clarke']);
  expect(controlValue(found.body, 'words')).toBe('zoe');
  expect(found.body).not.toMatch(/(?:href|action)="[^"]*zoe/);
  expect(titles(await other.get(''))).toEqual(['Zoë Clarke', 'Noor Haddad']);
  await browser.post('/search', { do: 'clear', words: 'zoe' });
  expect(titles(await browser.get(''))).toEqual(['Zoë Clarke', 'Noor Haddad']);
});

test('fifty stand on a page, and the rest on older ones, each once', async () => {
  const desk = await startDesk();
  for (let n = 0; n < 120; n += 1) {
    // Three at a time, so that pages end within one moment.
    await add(desk, { contact: { fullName: `${n}` } }, { receivedAt: minute(Math.floor(n / 3)) });
  }
  const browser = await signedIn(desk);
  const sizes: number[] = [];
  const seen: string[] = [];
  for (let path: string | undefined = ''; path !== undefined; ) {
    const page: { body: string } = await browser.get(path);
    sizes.push(titles(page).length);
    seen.push(...titles(page));
    path = /href="\/desk([^"]*)">Show older/.exec(page.body)?.[1];
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(seen.map(Number)).toEqual(Array.from({ length: 120 }, (_, n) => 119 - n));
});

test('the spreadsheet holds what the list shows, without formulas, and what looks like spam apart', async () => {
  const { desk, browser } = await deskWithRequests();
  await add(desk, { contact: { fullName: '=HYPERLINK("http://evil.example")' } });
  const answer = await browser.get('/requests.xlsx?list=');
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="requests-2026-05-10.xlsx"',
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  /** The names of people in a list, by the names of its sheets. */
  const namesIn = async (list: string) => {
    const { rawPayload } = await browser.get(`/requests.xlsx?list=${list}`);
    const sheets = Object.entries(await sheetsIn(rawPayload));
    return Object.fromEntries(
      sheets.map(([name, [heading = [], ...rows]]) => {
        const place = heading.indexOf('Where we come to: Full name');
        return [name, rows.map((row) => row[place])];
      }),
    );
  };
  const waiting = ['Zoë Clarke', '=HYPERLINK("http://evil.example")', 'Noor Haddad'];
  expect(await namesIn('')).toEqual({ Requests: waiting });
  expect(await namesIn('handled')).toEqual({ Requests: ['Owen Raman'] });
  expect(await namesIn('spam')).toEqual({ 'Possible spam': ['SEO Pro'] });
  expect(await namesIn('all')).toEqual({
    Requests: ['Owen Raman', ...waiting],
    'Possible spam': ['SEO Pro'],
  });
  await browser.post('/search', { do: 'search', ...search, words: 'noor' });
  expect(await namesIn('all')).toEqual({ Requests: ['Noor Haddad'] });
});

test('while spreadsheets are made, pages are answered between their portions', async () => {
  const desk = await startDesk();
  const bodies = Array.from({ length: 1_000 }, (_, n) => ({ contact: { fullName: `${n}` } }));
  await Promise.all(bodies.map((body) => add(desk, body)));
  const browser = await signedIn(desk);
  const ends: string[] = [];
  const sheets = Array.from({ length: 5 }, async () => {
    const { rawPayload } = await browser.get('/requests.xlsx?list=all');
    ends.push('sheet');
    return (await sheetsIn(rawPayload)).Requests?.length;
  });
  const page = browser.get('').then(() => ends.push('page'));
  expect(await Promise.all(sheets)).toEqual(Array(5).fill(1_001));
  await page;
  expect(ends[0]).toBe('page');
});

test('markup in an answer is shown as it was typed', async () => {
  const desk = await startDesk();
  const markup = '<img src=x onerror=alert(1)>"\'';
  const reference = await add(desk, { contact: { fullName: markup, street: markup } });
  const browser = await signedIn(desk);
  for (const path of ['', `/requests/${reference}`]) {
    const { body } = await browser.get(path);
    expect(body).not.toContain('<img');
    expect(body).toContain('&lt;img src=x');
  }
  await browser.post('/search', { do: 'search', ...search, words: `"><script>${markup}` });
  expect((await browser.get('/all')).body).not.toContain('<script>');
});

test('a stranger sees no list, and whoever was looking at one is asked to sign in', async () => {
  const { desk } = await deskWithRequests();
  const answer = await openBrowser(desk).get('/handled');
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: `${base}/sign-in` } });
});

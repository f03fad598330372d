import { expect, test } from 'vitest';
import { formSnapshotOf } from '../../../src/form/compile/form-snapshot.ts';
import { createFindOverdue } from '../../../src/server/housekeeping/retention.ts';
import { createToken } from '../../../src/server/requests/tokens.ts';
import { maxSearches } from '../../../src/server/store/accounts.ts';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { exampleForm } from '../../example/example.ts';
import { company } from '../commands/commands.ts';
import { nestedForm } from '../nested-form.ts';
import { sheetsIn } from '../read-workbook.ts';
import { minute } from '../store/opened.ts';
import { askedBy, noon } from '../support.ts';
import {
  add,
  type Browser,
  base,
  controlValue,
  email,
  linkIn,
  openBrowser,
  password,
  signedIn,
  signedInAgain,
  site,
  startDesk,
  textsIn,
} from './support.ts';

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
  await desk.store.change({ ...initialHandling, ...done, reference: handled });
  const suspect = await add(
    desk,
    { contact: { fullName: 'SEO Pro' } },
    { status: 'suspect', suspicion: 'sells links' },
  );
  return { desk, browser: await signedIn(desk), references: { noor, zoe, handled, suspect } };
}

const titles = ({ body }: { body: string }): string[] =>
  [...body.matchAll(/class="row-head"><strong>([^<]*)/g)].map(([, title = '']) => title);

const search = {
  ...{ words: '', form: '', town: '', assignee: '' },
  ...{ receivedFrom: '', receivedTo: '', dayFrom: '', dayTo: '' },
};

/** Looks for something; resolves to the address below the desk's own that the browser is led to. */
async function find(browser: Browser, wanted: Partial<typeof search>): Promise<string> {
  const { headers } = await browser.post('/search', { ...search, ...wanted });
  return String(headers.location).slice(base.length);
}

/** Goes where a link of a page leads. */
async function follow(browser: Browser, page: { readonly body: string }, words: string) {
  return browser.get(linkIn(page.body, words) ?? '/no-such-link');
}

/** The names of people in a spreadsheet, by the names of its sheets. */
async function namesIn(answer: { readonly rawPayload: Buffer }) {
  const sheets = Object.entries(await sheetsIn(answer.rawPayload));
  return Object.fromEntries(
    sheets.map(([name, [heading = [], ...rows]]) => {
      const place = heading.indexOf('Where we come to: Full name');
      return [name, rows.map((row) => row[place])];
    }),
  );
}

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
  expect(textsIn(tabs, 'a')).toEqual([
    ...['Waiting 2', 'Mine 0', 'Overdue 0', 'Handled', 'Possible spam 1', 'All'],
  ]);
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

test.each(
  [
    { words: '555 0123', found: ['Noor Haddad'] },
    { words: 'zoe', found: ['Zoë Clarke'] },
    { words: 'haddad', found: ['Noor Haddad'] },
    { words: '%', found: ['Owen Raman', 'Zoë Clarke', 'SEO Pro', 'Noor Haddad'] },
    { words: 'nobody', found: [] },
    { form: 'cabins', words: 'owen', found: ['Owen Raman'] },
    { form: 'no-form', found: [] },
    { dayFrom: '2026-05-20', dayTo: '2026-05-20', found: ['Noor Haddad'] },
    { dayFrom: '2026-05-01', found: ['Noor Haddad'] },
    { dayTo: '2026-05-19', found: [] },
    { dayFrom: '2026-05-21', found: [] },
    {
      receivedFrom: '2026-05-10',
      receivedTo: '2026-05-10',
      words: 'haddad',
      found: ['Noor Haddad'],
    },
    { receivedFrom: '2026-05-11', found: [] },
    { receivedTo: '2026-05-09', found: [] },
    { receivedFrom: 'no day', words: 'owen', found: ['Owen Raman'] },
    { assignee: 'sam@example.com', found: [] },
    { town: 'Lindsay', found: ['Noor Haddad'] },
  ].map(({ found, ...wanted }) => ({ found, wanted })),
)('looking for $wanted finds $found', async ({ found, wanted }) => {
  const { browser } = await deskWithRequests();
  const path = await find(browser, wanted);
  expect(path).toMatch(/^\/all\?search=[\w-]{43}$/);
  expect(titles(await browser.get(path))).toEqual(found);
});

test('requests of a form that is gone are found by its name, and read as it asked them', async () => {
  const desk = await startDesk({ forms: [] });
  const usedAt = '2026-05-01T00:00:00.000Z';
  await desk.store.restoreEditions([{ ...formSnapshotOf(nestedForm), usedAt }]);
  await add(desk, { contact }, { form: nestedForm.form.id, edition: nestedForm.form.edition });
  await add(desk, { fullName: 'Zoë' }, { form: 'other', edition: 'unknown' });
  const browser = await signedIn(desk);
  const { body } = await browser.get('');
  expect(body).toContain(`<option value="${nestedForm.form.id}">`);
  expect(body).not.toContain('<option value="other">');
  const path = await find(browser, { form: nestedForm.form.id });
  expect(titles(await browser.get(path))).toEqual(['Noor Haddad']);
});

test('a search narrows its own pages until it is cleared, and what it is for stands in no address', async () => {
  const { browser } = await deskWithRequests();
  const found = await browser.get(await find(browser, { words: 'zoe' }));
  expect(titles(found)).toEqual(['Zoë Clarke']);
  expect(controlValue(found.body, 'words')).toBe('zoe');
  expect(found.body).not.toMatch(/(?:href|action)="[^"]*zoe/);
  expect(titles(await browser.get(''))).toEqual(['Zoë Clarke', 'Noor Haddad']);
  const cleared = await follow(browser, found, 'Clear the search');
  expect(titles(cleared)).toEqual(['Zoë Clarke', 'Noor Haddad']);
  expect(linkIn(cleared.body, 'Clear the search')).toBeUndefined();
  expect(await find(browser, {})).toBe('');
});

/** A desk with 60 requests of each of two families, of which two are handled, and a tab for each of them. */
async function twoTabs() {
  const desk = await startDesk();
  for (const family of ['Gagnon', 'Smith']) {
    for (let n = 0; n < 60; n += 1) {
      const contact = { fullName: `${family} ${n}` };
      const reference = await add(desk, { contact }, { receivedAt: minute(n) });
      const done = { status: 'handled', suspicion: null } as const;
      if (n < 2) await desk.store.change({ ...initialHandling, ...done, reference });
    }
  }
  const browser = await signedIn(desk);
  const [first, second] = [
    await browser.get(await find(browser, { words: 'gagnon' })),
    await browser.get(await find(browser, { words: 'smith' })),
  ];
  return { desk, browser, first, second };
}

/** How many of each family there are. */
const families = (names: readonly unknown[]) => ({
  gagnon: names.filter((name) => String(name).startsWith('Gagnon')).length,
  smith: names.filter((name) => String(name).startsWith('Smith')).length,
});

test('of two searches in two tabs, each keeps its older requests, its lists and its spreadsheet', async () => {
  const { browser, first, second } = await twoTabs();
  const look = async (page: { readonly body: string }) => {
    const older = await follow(browser, page, 'Show older requests');
    const sheets = await namesIn(await follow(browser, older, 'Download as a spreadsheet'));
    const pages = [
      page,
      older,
      await follow(browser, older, 'Back to the newest'),
      await follow(browser, page, 'Waiting'),
      await follow(browser, older, 'Handled'),
      await follow(browser, await follow(browser, page, 'Possible spam'), 'All'),
    ];
    return [...pages.map((each) => families(titles(each))), families(sheets.Requests ?? [])];
  };
  const counts = [50, 10, 50, 50, 2, 50, 60];
  expect(await look(first)).toEqual(counts.map((gagnon) => ({ gagnon, smith: 0 })));
  expect(await look(second)).toEqual(counts.map((smith) => ({ gagnon: 0, smith })));
});

test('a request leads back to the part of the list that it was opened from, also once it is handled', async () => {
  const { browser, first } = await twoTabs();
  const waiting = await follow(browser, first, 'Waiting');
  const older = await follow(browser, waiting, 'Show older requests');
  const place = linkIn(waiting.body, 'Show older requests') ?? '';
  const request = await follow(browser, older, 'Gagnon 5 ');
  expect(linkIn(request.body, 'Back to the list')).toBe(place);
  const [, action = ''] = /id="handling"[^>]*action="\/desk([^"]*)"/.exec(request.body) ?? [];
  const done = { do: 'handle', version: '0', note: '' };
  const { headers } = await browser.post(action.replaceAll('&amp;', '&'), done);
  const next = await browser.get(String(headers.location).slice(base.length));
  expect(textsIn(next.body, 'h1')).toEqual(['Gagnon 4']);
  expect(textsIn(next.body, 'p.saved')).toEqual([
    expect.stringMatching(/^Saved\. This is the next request of the list\. Back to AC-/),
  ]);
  expect(linkIn(next.body, 'Back to the list')).toBe(place);
  const saved = await follow(browser, next, 'Back to AC-');
  expect(textsIn(saved.body, 'h1')).toEqual(['Gagnon 5']);
  expect(linkIn(saved.body, 'Back to the list')).toBe(place);
  const clash = await browser.post(action.replaceAll('&amp;', '&'), { ...done, note: 'later' });
  expect(clash.statusCode).toBe(409);
  expect(linkIn(clash.body, 'Back to the list')).toBe(place);
  expect(titles(await browser.get(place))).toHaveLength(7);
});

test('after the last request of a list, the list says so', async () => {
  const { browser, references } = await deskWithRequests();
  const { headers } = await browser.post(`/requests/${references.noor}`, {
    ...{ do: 'handle', version: '0', note: '' },
  });
  const list = await browser.get(String(headers.location).slice(base.length));
  expect(textsIn(list.body, 'h1')).toEqual(['Requests']);
  expect(textsIn(list.body, 'p.saved')).toEqual([
    `Saved. That was the last request of this list. Back to ${references.noor}`,
  ]);
  expect(titles(list)).toEqual(['Zoë Clarke']);
});

test('"Mine" has what waits and is assigned to whoever looks', async () => {
  const { desk, browser, references } = await deskWithRequests();
  const other = await signedIn(desk, 'sam@example.com');
  const assigned = { do: 'save', version: '0', note: '', assignee: email };
  await browser.post(`/requests/${references.zoe}`, assigned);
  const mine = await browser.get('/mine');
  expect(titles(mine)).toEqual(['Zoë Clarke']);
  expect(textsIn(mine.body, 'span.tab-count')).toEqual(['2', '1', '0', '1']);
  expect(titles(await other.get('/mine'))).toEqual([]);
  expect(titles(await other.get(await find(other, { assignee: email })))).toEqual(['Zoë Clarke']);
});

test('a request that has waited for a business day is overdue, and says so', async () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
  const hours = [{ label: 'Weekdays', days: [...days], opens: '09:00', closes: '17:00' }];
  // Noon is on a Sunday, so the last open hours are those of Friday.
  const desk = await startDesk({ site: { ...site, hours } });
  for (const [fullName, receivedAt] of [
    ['On Thursday', '2026-05-07T15:00:00Z'],
    ['On Friday', '2026-05-08T15:00:00Z'],
  ] as const)
    await add(desk, { contact: { fullName } }, { receivedAt: new Date(receivedAt) });
  const browser = await signedIn(desk);
  expect(titles(await browser.get('/overdue'))).toEqual(['On Thursday']);
  expect(textsIn((await browser.get('')).body, 'span.badge')).toEqual(['Overdue']);
  desk.clock.now = new Date('2026-05-11T15:01:00Z');
  const later = await signedInAgain(desk);
  expect(titles(await later.get('/overdue'))).toEqual(['On Friday', 'On Thursday']);
  const until = await later.get(await find(later, { receivedTo: '2026-05-07' }));
  expect(titles(await follow(later, until, 'Overdue'))).toEqual(['On Thursday']);
});

test('what else a person sent stands at each of their requests, and makes a list', async () => {
  const desk = await startDesk();
  const of = (fullName: string, address: string) => ({ contact: { fullName, email: address } });
  const first = await add(desk, of('Dana', 'dana@example.com'), { receivedAt: minute(0) });
  await add(desk, of('D. Whitfield', 'DANA@example.com'), { receivedAt: minute(1) });
  await add(desk, of('Zoë', 'zoe@example.com'), { receivedAt: minute(2) });
  const browser = await signedIn(desk);
  const request = await browser.get(`/requests/${first}`);
  expect(titles(request)).toEqual(['D. Whitfield']);
  const list = await follow(browser, request, "All of this person's requests");
  expect(titles(list)).toEqual(['D. Whitfield', 'Dana']);
  expect(linkIn(request.body, "All of this person's requests")).not.toMatch(/dana|whitfield/i);
  expect(titles(await follow(browser, list, 'Handled'))).toEqual([]);
  expect(await namesIn(await follow(browser, list, 'Download as a spreadsheet'))).toEqual({
    Requests: ['D. Whitfield', 'Dana'],
  });
  const other = await follow(browser, list, 'D. Whitfield');
  expect(titles(other)).toEqual(['Dana']);
  expect(linkIn(other.body, 'Back to the list')).toBe(`/all?person=${first}`);
  expect(titles(await follow(browser, list, "Show everybody's requests"))).toHaveLength(3);
});

test('a review of one star is marked', async () => {
  const review = exampleForm('review');
  const desk = await startDesk({ forms: [review] });
  for (const rating of [1, 2, 5])
    await add(desk, { fullName: `Of ${rating}`, rating }, askedBy(review));
  const browser = await signedIn(desk);
  const { body } = await browser.get('');
  expect(textsIn(body, 'a.row').filter((row) => row.includes('One star'))).toEqual([
    expect.stringMatching(/^Of 1 One star /),
  ]);
  const request = await follow(browser, { body }, 'Of 1');
  expect(textsIn(request.body, 'span.badge')).toEqual(['Waiting', 'One star']);
});

const gone = 'This search is gone';

test.each([
  { name: 'never was', idOf: async () => createToken() },
  { name: 'is none', idOf: async () => "'--" },
  { name: 'is empty', idOf: async () => '' },
  {
    name: 'is of another session of the same person',
    idOf: async ({ desk }: Awaited<ReturnType<typeof deskWithRequests>>) =>
      (await find(await signedInAgain(desk), { words: 'zoe' })).slice('/all?search='.length),
  },
  {
    name: 'is older than the last fifty',
    idOf: async ({ browser }: Awaited<ReturnType<typeof deskWithRequests>>) => {
      const first = await find(browser, { words: 'zoe' });
      for (let n = 0; n < maxSearches; n += 1) await find(browser, { words: `${n}` });
      return first.slice('/all?search='.length);
    },
  },
])('a link with a search that $name says that it is gone, and gives no file', async ({ idOf }) => {
  const test = await deskWithRequests();
  const { browser, references } = test;
  const id = encodeURIComponent(await idOf(test));
  for (const path of ['?', '/handled?', '/all?', '/requests.xlsx?list=all&']) {
    const answer = await browser.get(`${path}search=${id}`);
    expect(answer.statusCode).toBe(410);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers).not.toHaveProperty('content-disposition');
    expect(textsIn(answer.body, 'h1')).toEqual([gone]);
    expect(titles(answer)).toEqual([]);
    expect(linkIn(answer.body, 'Back to the list')).toBe('');
  }
  const request = await browser.get(`/requests/${references.zoe}?list=all&search=${id}`);
  expect(textsIn(request.body, 'h1')).toEqual(['Zoë Clarke']);
  const behind = await follow(browser, request, 'Back to the list');
  expect(textsIn(behind.body, 'h1')).toEqual([gone]);
});

test('a search of somebody else in the same browser is gone for whoever signs in after them', async () => {
  const { desk, browser } = await deskWithRequests();
  await signedIn(desk, 'sam@example.com');
  const found = await browser.get(await find(browser, { words: 'zoe' }));
  await browser.post('/sign-out', { from: 'here' });
  await browser.get('/sign-in');
  await browser.post('/sign-in', { email: 'sam@example.com', password });
  for (const words of ['Handled', 'Download as a spreadsheet']) {
    const answer = await follow(browser, found, words);
    expect(textsIn(answer.body, 'h1')).toEqual([gone]);
  }
});

test('whoever was signed out behind a search signs in, and is told that it is gone', async () => {
  const { desk, browser } = await deskWithRequests();
  const found = await browser.get(await find(browser, { words: 'zoe' }));
  await desk.store.endSessions(email);
  const asked = await follow(browser, found, 'Download as a spreadsheet');
  expect(asked.statusCode).toBe(303);
  const path = String(asked.headers.location).slice(base.length);
  const to = controlValue((await browser.get(path)).body, 'to') ?? '';
  const { headers } = await browser.post('/sign-in', { email, password, to });
  const list = await browser.get(String(headers.location).slice(base.length));
  expect(textsIn(list.body, 'h1')).toEqual([gone]);
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
    path = linkIn(page.body, 'Show older requests');
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
  const namesOf = async (list: string) => namesIn(await browser.get(`/requests.xlsx?list=${list}`));
  const waiting = ['Zoë Clarke', '=HYPERLINK("http://evil.example")', 'Noor Haddad'];
  expect(await namesOf('')).toEqual({ Requests: waiting });
  expect(await namesOf('handled')).toEqual({ Requests: ['Owen Raman'] });
  expect(await namesOf('spam')).toEqual({ 'Possible spam': ['SEO Pro'] });
  expect(await namesOf('all')).toEqual({
    Requests: ['Owen Raman', ...waiting],
    'Possible spam': ['SEO Pro'],
  });
  const found = await browser.get(await find(browser, { words: 'noor' }));
  const sheet = await follow(browser, found, 'Download as a spreadsheet');
  expect(await namesIn(sheet)).toEqual({ Requests: ['Noor Haddad'] });
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
  const path = await find(browser, { words: `"><script>${markup}` });
  expect((await browser.get(path)).body).not.toContain('<script>');
});

test('a stranger sees no list, and whoever was looking at one is asked to sign in', async () => {
  const { desk } = await deskWithRequests();
  const answer = await openBrowser(desk).get('/handled');
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: `${base}/sign-in` } });
});

test('where the server deletes nothing by itself, the lists name the oldest request that is kept for too long', async () => {
  const desk = await startDesk({ findOverdue: () => findOverdue() });
  const findOverdue = createFindOverdue(desk.store, company.site, () => noon);
  await add(desk);
  const browser = await signedIn(desk);
  expect(textsIn((await browser.get('')).body, 'p.notice')).toEqual([]);
  const receivedAt = new Date('2024-05-09T15:00:00Z');
  const reference = await add(desk, { contact }, { receivedAt });
  for (const list of ['', '/spam']) {
    const { body } = await browser.get(list);
    expect(textsIn(body, 'p.notice')).toEqual([
      `Requests are kept for longer than your privacy page says. The oldest is ${reference} , received on Thursday, May 9, 2024. Please tell whoever looks after the server.`,
    ]);
    expect(linkIn(body, reference)).toContain(reference);
  }
});

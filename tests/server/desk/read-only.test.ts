import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { forbidWriting, temporaryStore } from '../support.ts';
import {
  add,
  email,
  openBrowser,
  password,
  signedIn,
  startDesk,
  type TestDesk,
} from './support.ts';

/** A desk at which somebody has signed in, with a request that has just come in; from now on, its database can only be read. */
async function unwritableDesk() {
  const { store, path } = await temporaryStore();
  const before: TestDesk = { ...(await startDesk({ store })), store };
  const { cookie } = await signedIn(before);
  const reference = await add(before, { name: 'Dana Whitfield' });
  await before.app.close();
  await store.close();
  forbidWriting(dirname(path));
  const reading = await openSqliteStore({ path, allowReadOnly: true });
  onTestFinished(() => reading.close());
  const desk: TestDesk = { ...(await startDesk({ store: reading })), store: reading };
  const browser = openBrowser(desk);
  browser.cookie = cookie;
  await browser.get('');
  return { desk, browser, reference };
}

test('whoever is signed in reads lists, searches, requests and spreadsheets while nothing can be written', async () => {
  const { browser, reference } = await unwritableDesk();
  for (const path of ['', '/all', '/handled', '/spam', `/requests/${reference}`]) {
    expect(await browser.get(path), path).toMatchObject({ statusCode: 200 });
  }
  expect((await browser.get('')).body).toContain(reference);
  expect(await browser.get('/requests.xlsx?list=all')).toMatchObject({ statusCode: 200 });
});

interface Refused {
  readonly what: string;
  readonly path: string;
  readonly controls: Record<string, string>;
  readonly typed: string;
}

const [note, words] = ['Rang twice.', 'Whitfield'];

test.each<Refused>([
  {
    ...{ what: 'a note', path: '/requests/REFERENCE', typed: note },
    controls: { do: 'handle', version: '0', note },
  },
  { what: 'a search', path: '/search', controls: { do: 'search', words }, typed: words },
  { what: 'a sign-in', path: '/sign-in', controls: { email, password }, typed: email },
])(
  '$what that cannot be kept is refused with a sentence, and what was typed is still there',
  async ({ path, controls, typed }) => {
    const { browser, reference } = await unwritableDesk();
    const answer = await browser.post(path.replace('REFERENCE', reference), controls);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Nothing can be saved at the moment');
    expect(answer.body).toContain(`>${typed}</textarea>`);
  },
);

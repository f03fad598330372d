import { expect, test } from 'vitest';
import type { Store } from '../../src/server/store/create-store.ts';
import { run, storeOf, storeWith } from './commands.ts';
import { answers, noon } from './support.ts';

/** The references in a list, in its order. */
async function referencesIn(store: Store, ...words: string[]): Promise<string[]> {
  const text = await run(store, 'list', ...words);
  return [...text.matchAll(/^[A-Z]+-\S+/gm)].map(([reference]) => reference);
}

test('list begins with the newest', async () => {
  const hours = [3, 1, 2];
  const { store, references } = await storeOf(
    hours.map((hour) => ({
      body: JSON.stringify({ hour }),
      receivedAt: new Date(noon.getTime() + hour * 3_600_000),
    })),
  );
  const [third, first, second] = references;
  expect(await referencesIn(store)).toEqual([third, second, first]);
});

test('list ends after a hundred, says so, and gives all of them where that is asked for', async () => {
  const { store, references } = await storeOf(
    Array.from({ length: 230 }, (_, n) => ({
      body: JSON.stringify({ n }),
      receivedAt: new Date(noon.getTime() + n),
    })),
  );
  const newestFirst = references.toReversed();
  expect(await referencesIn(store)).toEqual(newestFirst.slice(0, 100));
  expect(await run(store, 'list')).toMatch(/\nThese are the newest 100\. Add --since, .*\n$/);
  expect(await referencesIn(store, '--all')).toEqual(newestFirst);
  expect(await run(store, 'list', '--all')).not.toContain('These are the newest');
});

test('a hundred are all that there are', async () => {
  const { store } = await storeOf(
    Array.from({ length: 100 }, (_, n) => ({ body: JSON.stringify({ n }) })),
  );
  expect(await referencesIn(store)).toHaveLength(100);
  expect(await run(store, 'list')).not.toContain('These are the newest');
});

test.each([
  ...['dana whitfield', 'WHITFIELD', 'hitfi', '  Dana   Whit '],
  ...['705 555 0134', '(705) 555-0134', '7055550134', '+1 705-555-0134', '555-0134'],
  ...['Ridout', '12 ridout st', 'dana@example.com'],
])('list finds a request by %j', async (text) => {
  const dana = {
    ...answers,
    fullName: 'Dana Whitfield',
    phone: '705-555-0134',
    email: 'dana@example.com',
    address: '12 Ridout St\nLindsay',
    notes: 'nothing to find',
  };
  const kim = { ...dana, fullName: 'Kim', phone: '705-555-9999', email: 'kim@example.com' };
  const { store, references } = await storeWith(dana, { ...kim, address: '3 Kent St, Omemee' });
  expect(await referencesIn(store, '--search', text)).toEqual(references.slice(0, 1));
});

test('list finds a name with and without its accents', async () => {
  const { store, references } = await storeWith(
    { ...answers, fullName: 'Zoë Béliveau' },
    { ...answers, fullName: 'Zoe Beliveau "Bee"' },
  );
  for (const text of ['zoe beliveau', 'Zoë Béliveau', 'ZOE']) {
    expect((await referencesIn(store, '--search', text)).sort()).toEqual([...references].sort());
  }
  expect(await referencesIn(store, '--search', '"Bee"')).toEqual(references.slice(1));
});

test('list finds a request by its reference, and by what stands in its notes', async () => {
  const { store, references } = await storeWith(
    { ...answers, notes: 'Ask Robin for the key.' },
    { ...answers, fullName: 'Robin' },
  );
  const [first = '', second] = references;
  expect(await referencesIn(store, '--search', first.toLowerCase())).toEqual([first]);
  expect(await referencesIn(store, '--search', first.slice(3))).toEqual([first]);
  expect(await referencesIn(store, '--search', 'robin')).toEqual([second, first]);
  expect(await referencesIn(store, '--search', 'robin for')).toEqual([first]);
});

test('a search goes with a day and a form, and finds suspects only where they are asked for', async () => {
  const body = (n: number) => JSON.stringify({ fullName: 'Dana', n });
  const { store, references } = await storeOf([
    { body: body(1) },
    { body: body(2), receivedAt: new Date('2026-05-01T15:00:00Z') },
    { body: body(3), status: 'suspect', suspicion: 'links' },
  ]);
  const [first, , suspect] = references;
  expect(await referencesIn(store, '--search', 'dana', '--since', '2026-05-02')).toEqual([first]);
  expect(await referencesIn(store, '--search', 'dana', '--suspects')).toEqual([suspect]);
});

test('what a form that is gone had asked is found, too', async () => {
  const { store, references } = await storeOf([{ form: 'gone', body: '{"who":"Dana"}' }]);
  expect(await referencesIn(store, '--search', 'dana')).toEqual(references);
});

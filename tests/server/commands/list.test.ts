import { expect, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import { formOf } from '../../form/own-forms.ts';
import { answers, askedBy, noon } from '../support.ts';
import { company, run, runIn, storeOf, storeWith } from './commands.ts';

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

test('list finds a request by what was answered, and by its reference', async () => {
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

test.each([
  { sent: { firstName: 'Dana', lastName: 'Rivers' }, line: / {2}any +Dana Rivers *$/m },
  { sent: { firstName: '', lastName: 'Rivers' }, line: / {2}any +Rivers *$/m },
  { sent: { firstName: '', lastName: '' }, line: / {2}any +Any *$/m },
])(
  'a list names people by first and last name, and nobody by a choice or for a birth date: $sent',
  async ({ sent, line }) => {
    const names = ['lastName', 'firstName', 'birth', 'gender'];
    const form = formOf(
      names,
      `
  type: object
  properties:
    lastName: { title: Last, type: string, maxLength: 60 }
    firstName: { title: First, type: string, maxLength: 60 }
    birth: { title: Birth date, type: string, format: date }
    gender: { title: Gender, type: string, enum: [Male, Female, Other] }
`,
    );
    const body = { ...sent, birth: '1980-02-03', gender: 'Male' };
    const { store } = await storeOf([{ ...askedBy(form), body: JSON.stringify(body) }]);
    expect(await runIn({ ...company, forms: [form], store }, 'list')).toMatch(line);
  },
);

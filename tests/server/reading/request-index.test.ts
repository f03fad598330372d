import { expect, test } from 'vitest';
import { formSnapshotOf } from '../../../src/form/compile/form-snapshot.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { createRequestIndex } from '../../../src/server/reading/request-index.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { exampleForm, exampleSite } from '../../example/example.ts';
import { formText, loadForm, nestedBody, nestedForm } from '../nested-form.ts';
import { bodies } from '../store/opened.ts';
import { askedBy, formId, noon, submissionOf, temporaryStore } from '../support.ts';

const { site } = exampleSite;

/** An index of a store, as a program makes it whose company is like this. */
function indexOf(store: Store, company: Partial<typeof site> = {}) {
  const askedForms = createAskedForms({ store, forms: [nestedForm.form] });
  return createRequestIndex({ store, askedForms, site: { ...site, ...company } });
}

const cabins = (body: object) =>
  submissionOf({ ...askedBy(nestedForm.form), body: JSON.stringify(body) });

test('a request is found by its day and its town once it is read', async () => {
  const { store } = await temporaryStore();
  await store.add(cabins(nestedBody));
  expect(await bodies(store, { firstDay: '2026-05-20', lastDay: '2026-05-20' })).toEqual([]);
  await indexOf(store).latest();
  expect(
    await bodies(store, { firstDay: '2026-05-20', lastDay: '2026-05-20', town: 'Lindsay' }),
  ).toHaveLength(1);
});

test.each([
  {
    name: 'one address in two spellings',
    first: { email: 'Dana@bücher.example' },
    then: { email: 'dana@xn--bcher-kva.example' },
    isSame: true,
  },
  {
    name: 'one number in two spellings',
    first: { phone: '+1 (705) 555-0134' },
    then: { phone: '705.555.0134' },
    isSame: true,
  },
  {
    name: 'two numbers',
    first: { phone: '705 555 0134' },
    then: { phone: '705 555 0135' },
    isSame: false,
  },
  {
    name: 'two numbers of a few digits',
    first: { phone: '911' },
    then: { phone: '911' },
    isSame: false,
  },
  {
    name: 'nothing at all',
    first: { phone: '', email: '' },
    then: { phone: '', email: '' },
    isSame: false,
  },
])('requests with $name are of the same person: $isSame', async ({ first, then, isSame }) => {
  const { store } = await temporaryStore();
  const form = exampleForm(formId);
  const add = (about: object, n: number) =>
    store.add(submissionOf({ body: JSON.stringify({ fullName: `${n}`, ...about }) }));
  const { reference } = await add(first, 1);
  await add(then, 2);
  const askedForms = createAskedForms({ store, forms: [form] });
  await createRequestIndex({ store, askedForms, site }).finish();
  expect(await bodies(store, { samePersonAs: reference })).toHaveLength(isSame ? 2 : 1);
});

test('a request is read by the form that asked it, not by that of today', async () => {
  const { store } = await temporaryStore();
  const earlier = loadForm('cabins', formText.replaceAll(/\bday\b/g, 'was'));
  expect(earlier.form.edition).not.toBe(nestedForm.form.edition);
  await store.restoreEditions([{ ...formSnapshotOf(earlier), usedAt: noon.toISOString() }]);
  const body = JSON.stringify({ was: '2026-05-20' });
  await store.add(submissionOf({ ...askedBy(earlier.form), body }));
  await store.add(cabins({ was: '2026-05-20' }));
  await indexOf(store).finish();
  expect(await bodies(store, { firstDay: '2026-05-20', lastDay: '2026-05-20' })).toHaveLength(1);
});

test.each([
  { what: 'the towns', company: { towns: [{ name: 'Ridout' }] } },
  { what: 'the time zone', company: { timeZone: 'Asia/Tokyo' } },
])('where $what have changed, all requests are read again', async ({ company }) => {
  const { store } = await temporaryStore();
  for (let n = 0; n < 250; n += 1) await store.add(cabins({ ...nestedBody, hours: n }));
  await indexOf(store).finish();
  expect(await indexOf(store).isStale()).toBe(false);
  const changed = indexOf(store, company);
  expect(await changed.isStale()).toBe(true);
  await changed.finish();
  expect(await changed.isStale()).toBe(false);
  const { towns = [{ name: 'Lindsay' }] } = company;
  expect(await bodies(store, { town: towns[0]?.name })).toHaveLength(250);
});

test('what has just come in is read without what is still to be read again', async () => {
  const { store } = await temporaryStore();
  await store.add(cabins(nestedBody));
  await indexOf(store).finish();
  const index = indexOf(store, { towns: [{ name: 'Ridout' }] });
  await store.add(cabins({ ...nestedBody, hours: 3 }));
  await index.latest();
  expect(await bodies(store, { town: 'Ridout' })).toHaveLength(1);
  expect(await index.isStale()).toBe(true);
});

test('an index that is to end leaves the rest to the next', async () => {
  const { store } = await temporaryStore();
  for (let n = 0; n < 250; n += 1) await store.add(cabins({ ...nestedBody, hours: n }));
  const index = indexOf(store);
  const reading = index.finish();
  await index.end();
  await reading;
  expect(await store.unindexed(1)).toHaveLength(1);
  await indexOf(store).finish();
  expect(await store.unindexed(1)).toEqual([]);
});

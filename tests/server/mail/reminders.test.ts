import { expect, test } from 'vitest';
import { addDays } from '../../../src/form/runtime/days.ts';
import { todayIn } from '../../../src/form/runtime/today.ts';
import { type Action, changeOf } from '../../../src/server/requests/changes.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import type { Status } from '../../../src/server/store/store-types.ts';
import { submissionOf, temporaryStore } from '../support.ts';
import { keys, startPost, until } from './sending.ts';
import { storedOf, testMailBox } from './support.ts';

const long = '2026-01-01T00:00:00.000Z';
const handling = { residential: { kind: 'booking' } } as const;

/** Stores a request of which the staff are to be reminded. */
async function ask(store: Store, notes: string, status: Status = 'waiting'): Promise<string> {
  const { form, body } = storedOf('residential', { notes });
  const deliveries = [{ kind: 'staff-reminder', recipient: '', dueAt: long } as const];
  return (await store.add(submissionOf({ form, body, status, deliveries }))).reference;
}

/** Makes a move of one side, with a reminder to the visitor that was due long ago. */
async function move(store: Store, reference: string, action: Action, day?: string): Promise<void> {
  const found = await store.find(reference);
  if (!found) throw new Error('there is no such request');
  const { version, note, assignee } = found.handling;
  const who = action === 'ask' ? 'visitor' : 'sam@example.com';
  const requested = { action, version, note, assignee, who, at: new Date().toISOString() };
  const context = { kind: 'booking', isMailed: true, remindAt: () => long } as const;
  const change = changeOf(found, { ...requested, ...(day && { agreed: { day } }) }, context);
  if (!change || !(await store.change(change))) throw new Error('it cannot be moved so');
}

/** Sends what is due, and gives what arrived, by the kinds of the mails. */
async function sentOf(store: Store): Promise<string[]> {
  const box = await testMailBox();
  await startPost(box, { handling }, store);
  await until(async () => (await store.unfinished(9)).length === 0);
  return keys(box).map((key = '') => key.replace(/^[^.]*\./, ''));
}

const dayFromNow = (days: number) => addDays(todayIn('America/Toronto', new Date()), days);

test.each([
  { title: 'goes to the visitor before the day', day: 1, then: [], sent: ['reminder.1'] },
  { title: 'is void once the day has begun', day: 0, then: [], sent: [] },
  { title: 'is void after a cancellation', day: 1, then: ['cancel'], sent: [] },
  {
    title: 'still holds if the visitor asks for something',
    day: 1,
    then: ['ask'],
    sent: ['reminder.1', 'notice.2'],
  },
] as const)('a reminder $title', async ({ day, then, sent }) => {
  const { store } = await temporaryStore();
  const { form, body } = storedOf('residential');
  const { reference } = await store.add(submissionOf({ form, body }));
  await move(store, reference, 'confirm', dayFromNow(day));
  for (const action of then) await move(store, reference, action);
  expect((await sentOf(store)).sort()).toEqual([...sent].sort());
});

test('after a move, the reminder of the new day is the one that goes out', async () => {
  const { store } = await temporaryStore();
  const { form, body } = storedOf('residential');
  const { reference } = await store.add(submissionOf({ form, body }));
  await move(store, reference, 'confirm', dayFromNow(1));
  await move(store, reference, 'confirm', dayFromNow(2));
  expect(await sentOf(store)).toEqual(['reminder.2']);
});

test('staff are reminded of a request that waits, and not of one that they have answered', async () => {
  const { store } = await temporaryStore();
  await ask(store, 'Nobody has seen this.');
  await ask(store, 'Handled.', 'handled');
  const confirmed = await ask(store, 'Confirmed, and then the visitor asks for a change.');
  await move(store, confirmed, 'confirm', dayFromNow(0));
  await move(store, confirmed, 'ask');
  expect((await sentOf(store)).sort()).toEqual(['notice.2', 'staff-reminder']);
});

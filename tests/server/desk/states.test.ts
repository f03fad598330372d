import { expect, test } from 'vitest';
import type { FormHandling } from '../../../src/form/model/handling.ts';
import { formatStage } from '../../../src/server/requests/request-words.ts';
import type { State, Status } from '../../../src/server/store/store-types.ts';
import { nestedBody, nestedForm } from '../nested-form.ts';
import { storedSubmission } from '../support.ts';
import { add, controlValue, email, signedIn, startDesk, textsIn } from './support.ts';

/** A desk with a request of a form with such a handling, and someone who is signed in there. */
async function deskWith(kind: FormHandling['kind']) {
  const handling = { [nestedForm.form.id]: { kind } };
  const desk = await startDesk({}, { handling });
  const reference = await add(desk, nestedBody);
  const browser = await signedIn(desk);
  const path = `/requests/${reference}`;
  const history = async () => (await desk.store.find(reference))?.handling.history;
  return { desk, browser, path, history };
}

test.each([
  { kind: 'booking', state: 'done', words: 'Done' },
  { kind: 'message', state: 'answered', words: 'Answered' },
  { kind: 'review', state: 'answered', words: 'Answered' },
] as const)(
  'a request of the kind $kind that is handled is $state',
  async ({ kind, state, words }) => {
    const { browser, path, history } = await deskWith(kind);
    const before = await browser.get(path);
    expect(textsIn(before.body, 'span.badge')).toEqual(['New']);
    await browser.post(path, { do: 'handle', version: '0', note: '', assignee: '' });
    expect(await history()).toMatchObject([{ what: 'Marked as handled', kind: 'handle', state }]);
    const after = await browser.get(path);
    expect(textsIn(after.body, 'span.badge')).toEqual([words]);
    await browser.post(path, { do: 'reopen', version: '1', note: '', assignee: '' });
    expect((await history())?.at(-1)).toMatchObject({ state: 'new' });
  },
);

test('notes are added at the desk, and the warning shows what the other wrote and did', async () => {
  const { desk, browser, path, history } = await deskWith('booking');
  const other = await signedIn(desk, 'sam@example.com');
  await browser.get(path);
  await other.post(path, { do: 'handle', version: '0', note: 'Gate code 12.', assignee: email });
  const mine = { do: 'save', version: '0', note: 'Rang twice.', assignee: email };
  const clash = await browser.post(path, mine);
  expect(clash.statusCode).toBe(409);
  expect(textsIn(clash.body, 'p.problem')[0]).toMatch(
    /sam@example\.com.*Added a note: “Gate code 12\.”, Assigned to .*, Marked as handled/,
  );
  expect(textsIn(clash.body, 'textarea')).toEqual(['Rang twice.']);
  await browser.post(path, { ...mine, version: controlValue(clash.body, 'version') ?? '' });
  const notes = (await history())?.filter(({ kind }) => kind === 'note');
  expect(notes).toMatchObject([
    { who: 'sam@example.com', words: 'Gate code 12.' },
    { who: email, words: 'Rang twice.' },
  ]);
  const { body } = await browser.get(path);
  expect(textsIn(body, 'p.note')).toEqual(['Gate code 12.', 'Rang twice.']);
  expect(textsIn(body, 'textarea')).toEqual(['']);
});

test.each([
  { state: undefined, status: 'waiting', says: 'New' },
  { state: undefined, status: 'handled', says: 'Done' },
  { state: 'new', status: 'handled', says: 'New, handled' },
  { state: 'confirmed', status: 'handled', says: 'Confirmed' },
  { state: 'confirmed', status: 'waiting', says: 'Confirmed, waiting' },
  { state: 'cancelled', status: 'waiting', says: 'Cancelled, waiting' },
  { state: 'confirmed', status: 'spam', says: 'Spam' },
  { state: undefined, status: 'held', says: 'Possible spam' },
] satisfies readonly {
  state: State | undefined;
  status: Status;
  says: string;
}[])('a booking that is $state and $status is called “$says”', ({ state, status, says }) => {
  const at = '2026-05-10T15:00:00.000Z';
  const history = state === undefined ? [] : [{ at, who: email, what: 'Moved', state }];
  const handling = { version: 1, note: '', assignee: null, history };
  const request = storedSubmission({ reference: 'AC-2222-2222', status, handling });
  expect(formatStage(request, 'booking')).toBe(says);
});

import { expect, test } from 'vitest';
import { deliverAll } from '../store/delivering.ts';
import { storedSubmission, temporaryStore } from '../support.ts';
import { run, runIn, storeOf } from './commands.ts';

test.each([
  { statuses: ['held'], hint: 'One suspect waits. Only the daily email mentions it.' },
  { statuses: ['suspect', 'spam'], hint: 'One suspect waits.' },
  { statuses: ['held', 'held'], hint: '2 suspects wait. Only the daily email mentions them.' },
  {
    statuses: ['held', 'held', 'suspect'],
    hint: '3 suspects wait. Only the daily email mentions 2 of them.',
  },
] as const)('list says $hint', async ({ statuses, hint }) => {
  const suspects = statuses.map((status, n) => ({ body: `${n}`, status }));
  const { store } = await storeOf(suspects);
  expect(await run(store, 'list')).toContain(`\n${hint} To see`);
});

test('list speaks of no email where the site sends none', async () => {
  const { store } = await storeOf([{ status: 'held' }]);
  expect(await runIn({ store }, 'list')).toContain('\nOne suspect waits. To see');
});

test('show says how often a mail was tried and what the mail server said', async () => {
  const { store, references } = await storeOf([{ body: '{"notes":"a"}', owes: ['staff'] }]);
  const error = 'the mail server said “421 busy\u001b[2J”';
  await deliverAll(store, () => ({ status: 'failed', error, delay: 60_000 }));
  await store.wake();
  await deliverAll(store, () => ({ status: 'failed', error, delay: 60_000 }));
  expect(await run(store, 'show', references[0] ?? '')).toMatch(
    /^Mail to the staff \(crew@armyclean\.example\): waiting since [-\d: ]{16}, tried 2 times, the mail server said “421 busy\[2J”$/m,
  );
});

test('show says where it is not certain which form asked a request', async () => {
  const { store } = await temporaryStore();
  const certain = storedSubmission({ reference: 'AC-2222-2222' });
  const guessed = { ...certain, reference: 'AC-3333-3333', isEditionGuessed: true };
  await store.restore([certain, guessed]);
  const note = 'This came in before the site kept which version of the form a visitor saw.';
  expect(await run(store, 'show', certain.reference)).not.toContain(note);
  expect(await run(store, 'show', guessed.reference)).toContain(`Note: ${note} If the form was`);
});

import { expect } from 'vitest';
import type { Store } from '../../../src/server/store/store.ts';
import { deliverAll, nameOf } from './delivering.ts';
import { bodies, listed } from './opened.ts';

/** Rows of an earlier database, and what must have become of them: what was owed is, what was sent is not, and all of it can be found. */
const earlierRows = [
  { n: 2, suspicion: null, staff: 1, visitor: 1, owes: ['staff', 'visitor'] },
  { n: 3, suspicion: null, staff: 0, visitor: 1, owes: ['visitor'] },
  { n: 4, suspicion: null, staff: 0, visitor: 0, owes: [] },
  { n: 5, suspicion: 'links', staff: 1, visitor: 1, owes: ['staff', 'visitor'] },
  { n: 6, suspicion: 'links', staff: 0, visitor: 1, owes: ['visitor'] },
  { n: 7, suspicion: 'the trap field was filled', staff: 0, visitor: 0, owes: [] },
] as const;

/** The statement that writes them. */
export const insertEarlier = `INSERT INTO requests
    (reference, form, received_at, body, suspicion, owes_staff, owes_visitor, fingerprint) VALUES
  ${earlierRows
    .map(({ n, suspicion, staff, visitor }) => {
      const quoted = suspicion === null ? 'NULL' : `'${suspicion}'`;
      const moment = '2026-05-01T00:00:00.000Z';
      return `('AC-2222-222${n}', 'a', '${moment}', '${n}', ${quoted}, '${staff}', '${visitor}', 'f${n}')`;
    })
    .join(', ')}`;

/** A store that was opened on them owes what they owed: that is sent, and nothing else. */
export async function expectEarlier(store: Store): Promise<void> {
  expect(await bodies(store, { search: '2222-2224' })).toEqual(['4']);
  const owed = (await listed(store)).map(({ body, owes }) => ({ n: Number(body), owes }));
  expect(owed).toEqual(earlierRows.map(({ n, owes }) => ({ n, owes })));
  const mails = await deliverAll(store);
  expect(mails.map(nameOf)).toEqual(['2 staff', '2 visitor', '3 visitor', '5 staff']);
  expect(await store.release('AC-2222-2226', ['staff', 'visitor'])).toEqual(['visitor']);
  expect((await deliverAll(store)).map(nameOf)).toEqual(['6 visitor']);
}

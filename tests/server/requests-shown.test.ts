import { expect, test } from 'vitest';
import { run, runIn, storeOf, storeWith } from './commands.ts';
import { deliverAll } from './store/delivering.ts';
import { answers, formId } from './support.ts';

test('list shows a line for each request, with the time at the company', async () => {
  const { store, references } = await storeWith(answers);
  const lines = (await run(store, 'list')).trimEnd().split('\n');
  expect(lines[0]).toMatch(/^REFERENCE +RECEIVED +FORM +NAME +FOR THE DAY$/);
  expect(lines[1]?.split(/ {2,}/)).toEqual([
    references[0],
    '2026-05-10 11:00',
    formId,
    answers.fullName,
    answers.date,
  ]);
});

test('list shows requests, and says how many suspects wait', async () => {
  const { store, references } = await storeOf([
    { body: '{"a":1}' },
    { body: '{"a":2}', status: 'held', suspicion: 'links', owes: ['staff'] },
    { body: '{"a":3}', status: 'suspect', suspicion: 'offers a loan', owes: ['visitor'] },
    { body: '{"a":4}', status: 'suspect', suspicion: 'offers a deal', owes: ['staff', 'visitor'] },
  ]);
  const text = await run(store, 'list');
  expect(text).toContain(references[0]);
  expect(text).not.toContain(references[1]);
  expect(text).toMatch(
    /\n3 suspects wait\. Only the daily email mentions one of them\. To see what looks like spam: list --suspects\n$/,
  );
  const suspects = await run(store, 'list', '--suspects');
  expect(suspects).not.toContain(references[0]);
  const at = suspects.indexOf('MAIL TO STAFF');
  expect(suspects.split('\n').map((line) => line.slice(at))).toEqual([
    'MAIL TO STAFF  SUSPICION',
    'not yet sent   offers a deal',
    'sent           offers a loan',
    'none, held     links',
    '',
  ]);
});

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

test('list keeps its columns straight beside emoji and wide letters', async () => {
  const { store } = await storeWith(
    { ...answers, fullName: 'Zoë 🧹 清掃', date: '2026-05-11' },
    { ...answers, fullName: '👨‍👩‍👧'.repeat(30), date: '2026-05-12' },
    { ...answers, fullName: 'x'.repeat(41), date: '2026-05-13' },
  );
  const [, third, second, first] = (await run(store, 'list')).split('\n');
  expect(first).toContain(`  Zoë 🧹 清掃${' '.repeat(40 - 11)}  2026-05-11`);
  expect(second).toContain(`  ${'👨‍👩‍👧'.repeat(19)}…   2026-05-12`);
  expect(third).toContain(`  ${'x'.repeat(39)}…  2026-05-13`);
});

test('no answer reaches the terminal with a character that moves the cursor', async () => {
  const fullName = 'Dana\u001b[2J\u0007\u009b31m\u202eevil\r\nReference: AC-2222-2222';
  const { store, references } = await storeWith({ ...answers, fullName, date: '\u001b]0;x' });
  for (const text of [await run(store, 'list'), await run(store, 'show', references[0] ?? '')]) {
    expect(text).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
    expect(text).toContain('Dana\\u{1b}[2J\\u{7}\\u{9b}31m\\u{202e}');
    expect(text).not.toMatch(/^Reference: AC-2222-2222/m);
  }
});

test('list says that there is nothing', async () => {
  const { store } = await storeWith();
  expect(await run(store, 'list')).toBe('There are no such requests.\n');
});

test('show gives every answer under the title of its question', async () => {
  const { store, references } = await storeWith(answers);
  const text = await run(store, 'show', String(references[0]).toLowerCase());
  expect(text).toContain(`Reference: ${references[0]}\n`);
  expect(text).toContain(`Full name: ${answers.fullName}\n`);
});

test('show says why it is a suspect, what mail is owed, and indents further lines', async () => {
  const { store, references } = await storeOf([
    { body: '{"notes":"one\\r\\ntwo\\nthree"}', status: 'held', suspicion: 'links; shouted' },
    { body: '{"notes":""}', owes: ['staff', 'visitor'] },
    { body: '{"notes":"a"}', status: 'suspect', suspicion: 'links', owes: ['visitor'] },
  ]);
  expect(await run(store, 'show', references[2] ?? '')).toMatch(
    /^Suspicion: links\nMail to the staff: sent\nNotes/m,
  );
  expect(await run(store, 'show', references[0] ?? '')).toMatch(
    /^Suspicion: links; shouted\nMail to the staff: none, held\nNotes for the crew: one\n {4}two\n {4}three\n$/m,
  );
  expect(await run(store, 'show', references[1] ?? '')).toMatch(
    /^Mail to the staff: waiting since [-\d: ]{16}, not tried yet\nMail to the visitor: waiting since [-\d: ]{16}, not tried yet\nNotes for the crew:\n$/m,
  );
});

test('show says how often a mail was tried and what the mail server said', async () => {
  const { store, references } = await storeOf([{ body: '{"notes":"a"}', owes: ['staff'] }]);
  const error = 'the mail server said “421 busy\u001b[2J”';
  await deliverAll(store, () => ({ status: 'failed', error, pause: 60_000 }));
  await store.wake();
  await deliverAll(store, () => ({ status: 'failed', error, pause: 60_000 }));
  expect(await run(store, 'show', references[0] ?? '')).toMatch(
    /^Mail to the staff: waiting since [-\d: ]{16}, tried 2 times, the mail server said “421 busy\\u\{1b\}\[2J”$/m,
  );
});

test('show of an unknown reference says so', async () => {
  const { store } = await storeWith();
  await expect(run(store, 'show', 'AC-2222-2222')).rejects.toThrow(
    'There is no request AC-2222-2222. To see all references: list',
  );
});

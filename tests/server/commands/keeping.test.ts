import { describe, expect, test } from 'vitest';
import { retentionDays } from '../../../src/server/housekeeping/retention.ts';
import { initialHandling, type Status } from '../../../src/server/store/store-types.ts';
import { edition, usedEdition } from '../store/opened.ts';
import { noon, stored, submissionOf, temporaryStore, timeZone } from '../support.ts';
import { run, runIn, storeOf } from './commands.ts';

const referencesIn = async (store: Parameters<typeof stored>[0]) =>
  (await stored(store)).map(({ reference }) => reference);

describe('release', () => {
  test('makes a suspect a request whose mails go out, and says who did it', async () => {
    const owes = ['staff', 'visitor'] as const;
    const { store, references } = await storeOf([{ status: 'held', suspicion: 'links', owes }]);
    const [reference = ''] = references;
    expect(await run(store, 'release', reference.toLowerCase())).toBe(
      `${reference} is a request now. Mail will go to the staff, to the visitor.\n`,
    );
    expect(await store.find(reference)).toMatchObject({
      status: 'waiting',
      suspicion: null,
      handling: { history: [{ who: 'the command release', what: 'Marked as not spam' }] },
    });
    expect(await store.countPendingMails()).toBe(2);
    expect(await run(store, 'list', '--suspects')).toBe('There are no such suspects.\n');
  });
});

describe('forget', () => {
  test('removes every submission that holds the address, and its mail, and nothing else', async () => {
    const { store, references } = await storeOf([
      { body: '{"email":"dana@example.com","n":1}', owes: ['staff', 'visitor'] },
      { body: '{"email":" DANA@Example.com ","n":2}', status: 'held' },
      { body: '{"other":["x",{"deep":"dana@example.com"}]}', form: 'gone' },
      { body: '{"email":"dana@example.com.au"}', owes: ['staff'] },
      { body: '{"notes":"Ask Dana (dana@example.com) for the key."}' },
      { body: '{"email":"other@example.com"}' },
    ]);
    const text = await run(store, 'forget', '--email', 'Dana@example.com ', '--yes');
    expect(text).toBe(
      [
        'Removed 3 requests of Dana@example.com.',
        'The address is also part of a longer answer in these, which are kept. Look at each with "show", and remove it with',
        '"forget --reference" if it is about the same person:',
        `  ${references[3]}`,
        `  ${references[4]}`,
        '',
      ].join('\n'),
    );
    expect(await referencesIn(store)).toEqual(references.slice(3));
    expect(await store.countPendingMails()).toBe(1);
  });

  test.each([
    ...[
      'Mia@Bücher.example',
      'mia@xn--bcher-kva.example',
      '<mia@bücher.example>,',
      'MAILTO:mia@bücher.example',
    ],
  ])('knows a person by either spelling of a domain, and as %s', async (typed) => {
    const { store, references } = await storeOf([
      { body: '{"email":"mia@bücher.example"}' },
      { body: '{"email":"mia@xn--bcher-kva.example"}' },
      { body: '{"email":"\u200bmia@bu\u0308cher.example,"}' },
      { body: '{"notes":"Write to mia@xn--bcher-kva.example, please."}' },
      { body: '{"email":"mia@bucher.example"}' },
    ]);
    const text = await run(store, 'forget', '--email', typed, '--yes');
    expect(text).toContain('Removed 3 requests of ');
    expect(text).toContain(`is also part of a longer answer in these, which are kept.`);
    expect(text).toContain(`\n  ${references[3]}\n`);
    expect(await referencesIn(store)).toEqual(references.slice(3));
  });

  test('shows what it would remove, and removes it once the person at the terminal agrees', async () => {
    const { store, references } = await storeOf([
      { body: '{"email":"dana@example.com","fullName":"Dana"}' },
      { body: '{"email":"other@example.com","fullName":"Kim"}' },
    ]);
    const asked: string[] = [];
    const forget = (isAgreed: boolean) =>
      runIn(
        {
          store,
          confirm: async (text) => {
            asked.push(text);
            return isAgreed;
          },
        },
        ...['forget', '--email', 'dana@example.com'],
      );
    expect(await forget(false)).toBe('Nothing was removed.\n');
    expect(await referencesIn(store)).toEqual(references);
    expect(await forget(true)).toBe('Removed one request of dana@example.com.\n');
    expect(await referencesIn(store)).toEqual(references.slice(1));
    expect(asked[0]).toMatch(new RegExp(`^${references[0]} +2026-05-10 11:00 +\\w+ +Dana$`, 'm'));
    expect(asked[0]).not.toContain(references[1]);
    expect(asked[0]).toMatch(/\nRemove one request for good\?$/);
  });
});

describe('purge', () => {
  test('removes editions of forms that no request has and nobody has used for 30 days', async () => {
    const { store } = await temporaryStore();
    const usedBefore = (id: string, days: number) => usedEdition('a', id, -days * 24 * 60);
    await store.restoreEditions([
      usedBefore('unused', 31),
      usedBefore('of a request', 31),
      usedBefore('perhaps open in a browser', 30),
    ]);
    await store.add(submissionOf({ form: 'a', edition: 'of a request', receivedAt: noon }));
    await run(store, 'purge', '--dry-run');
    expect(await store.editionsOf(['a'])).toHaveLength(3);
    await run(store, 'purge');
    expect(await store.editionsOf(['a'])).toEqual([
      edition('a', 'of a request'),
      edition('a', 'perhaps open in a browser'),
    ]);
  });

  const at = (moment: string, status: Status = 'waiting') => ({
    body: JSON.stringify({ moment }),
    receivedAt: new Date(moment),
    status,
  });

  test('removes requests after 24 months and suspects after 30 days, to the day at the company', async () => {
    const { store } = await storeOf([
      at('2024-05-10T03:59:59.999Z'),
      at('2024-05-10T04:00:00Z'),
      at('2026-04-10T03:59:59.999Z', 'held'),
      at('2026-04-10T04:00:00Z', 'spam'),
      at('2026-04-10T03:00:00Z'),
    ]);
    const went =
      'one request received before 2024-05-10 and one suspect received before 2026-04-10.\n';
    expect(await run(store, 'purge', '--dry-run')).toBe(`Would remove ${went}`);
    expect(await stored(store)).toHaveLength(5);
    expect(await run(store, 'purge')).toBe(`Removed ${went}`);
    expect((await stored(store)).map(({ receivedAt }) => receivedAt)).toEqual([
      '2024-05-10T04:00:00.000Z',
      '2026-04-10T04:00:00.000Z',
      '2026-04-10T03:00:00.000Z',
    ]);
    expect(await run(store, 'purge')).toMatch(/^Removed 0 requests /);
  });

  test('keeps a suspect that somebody noted as long as a request', async () => {
    const { store, references } = await storeOf([
      at('2026-04-01T12:00:00Z', 'suspect'),
      at('2026-04-02T12:00:00Z', 'held'),
    ]);
    const [noted = '', left] = references;
    const change = {
      ...initialHandling,
      reference: noted,
      status: 'suspect',
      suspicion: 'links',
    } as const;
    await store.change({ ...change, note: 'A customer, I rang her.' });
    const went =
      '0 requests received before 2024-05-10 and one suspect received before 2026-04-10.\n';
    expect(await run(store, 'purge', '--dry-run')).toBe(`Would remove ${went}`);
    expect(await referencesIn(store)).toEqual([noted, left]);
    expect(await run(store, 'purge')).toBe(`Removed ${went}`);
    expect(await referencesIn(store)).toEqual([noted]);
  });

  test.each([
    ['2026-05-10T15:00:00Z', 24, 30, '2024-05-10', '2026-04-10'],
    ['2026-05-11T02:00:00Z', 24, 30, '2024-05-10', '2026-04-10'],
    ['2026-03-31T15:00:00Z', 1, 31, '2026-02-28', '2026-02-28'],
    ['2024-03-31T15:00:00Z', 1, 30, '2024-02-29', '2024-03-01'],
    ['2026-01-31T15:00:00Z', 2, 1, '2025-11-30', '2026-01-30'],
    ['2026-12-31T15:00:00Z', 1, 365, '2026-11-30', '2025-12-31'],
    ['2024-02-29T15:00:00Z', 12, 60, '2023-02-28', '2023-12-31'],
  ])(
    'at %s, %i months and %i days reach back to %s and %s',
    (now, months, days, requests, suspects) => {
      const times = { requests: months, suspects: days };
      expect(retentionDays(times, new Date(now), timeZone)).toEqual({ requests, suspects });
    },
  );
});

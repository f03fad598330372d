import { expect, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import {
  requestStatuses,
  type SubmissionFilter,
  spamStatuses,
} from '../../../src/server/store/store-types.ts';
import { bodies, minute, type Opener, submission } from './opened.ts';

async function newest(store: Store, filter: SubmissionFilter = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const some of store.newest(filter)) found.push(...some.map(({ body }) => body));
  return found;
}

const dana = {
  id: 'dana',
  person: { name: 'Dana Whitfield', phone: '705-555-0134' },
  address: '12 Ridout St\nLindsay',
  floors: ['second floor', 'Attic'],
  date: '2026-05-10',
};

const zoe = {
  id: 'zoe',
  name: 'Zoë Béliveau',
  email: 'zoe@example.com',
  notes: 'I am 100 % "sure"; call (705) 555.0199 before.',
  moment: '2026-05-10T15:00:00.000Z',
};

const odd = {
  id: 'odd',
  name: 'Ægir Sørensen-Đorđević',
  city: 'Ольга, Gießen, Kırşehir',
  phone: '+1\u00A0613\u2011555\u20110148',
  email: 'ole@bücher.example',
  other: 'ole@xn--grn-ioa.example',
  street: '3 O’Malley’s Lane',
  size: '2,450 sq',
  rooms: 1234,
  when: '2026-12-08',
  // In the evening of the day before, by the company's clocks.
  moment: '2026-12-25T02:30:00.000Z',
};

/** What every store promises of the staff's lists. */
export function describeLists({ open }: Opener): void {
  test('the newest come first, by the time they were received', async () => {
    const store = await open();
    await store.add(submission('2', { receivedAt: minute(20) }));
    await store.add(submission('3', { receivedAt: minute(30) }));
    await store.add(submission('1', { receivedAt: minute(10) }));
    expect(await newest(store)).toEqual(['3', '2', '1']);
  });

  test('the submissions that name files are given some at a time, in the order of arrival', async () => {
    const store = await open();
    const named = ['1', '2', '3'].map((n) => `["data:;name=${n};size=1;sha256=${n};base64,"]`);
    for (const body of ['0', ...named, '4']) await store.add(submission(body));
    const first = await store.listWithFiles(0, 2);
    const rest = await store.listWithFiles(first.at(-1)?.id ?? 0, 2);
    expect([first, rest].map((rows) => rows.map(({ body }) => body))).toEqual([
      named.slice(0, 2),
      named.slice(2),
    ]);
  });

  test('of those that were received at once, the last one kept comes first, over many pages', async () => {
    const store = await open();
    const many = Array.from({ length: 1200 }, (_, n) => n);
    await Promise.all(many.map((n) => store.add(submission(`${n}`))));
    const listed: string[] = [];
    for await (const some of store.list({})) listed.push(...some.map(({ body }) => body));
    expect(await newest(store)).toEqual(listed.reverse());
  });

  test('only those of a form, of a time and of a kind are listed, from either end', async () => {
    const store = await open();
    for (const [n, form] of ['a', 'b', 'a', 'a'].entries()) {
      await store.add(submission(`${n}`, { form, receivedAt: minute(n) }));
    }
    await store.add(submission('4', { receivedAt: minute(4), status: 'held' }));
    const since = minute(1).toISOString();
    const until = minute(3).toISOString();
    expect(await newest(store, { since, until })).toEqual(['2', '1']);
    expect(await newest(store, { forms: ['a'], until })).toEqual(['2', '0']);
    expect(await newest(store, { statuses: spamStatuses })).toEqual(['4']);
    expect(await newest(store, { statuses: requestStatuses, since })).toEqual(['3', '2', '1']);
    const listed: string[] = [];
    for await (const some of store.list({ since, until }))
      listed.push(...some.map(({ body }) => body));
    expect(listed).toEqual(['1', '2']);
  });

  test.each([
    { search: 'whitfield', finds: ['dana'] },
    { search: 'hitfi', finds: ['dana'] },
    { search: ' DANA   Whit', finds: ['dana'] },
    { search: 'zoe beliveau', finds: ['zoe'] },
    { search: 'Zoë Béli', finds: ['zoe'] },
    { search: 'ZOE', finds: ['zoe'] },
    { search: 'whitfield 12', finds: ['dana'] },
    { search: '12 ridout st, lindsay', finds: ['dana'] },
    { search: 'Ridout', finds: ['dana'] },
    { search: '705 555 0134', finds: ['dana'] },
    { search: '7055550134', finds: ['dana'] },
    { search: '555-0134', finds: ['dana'] },
    { search: '+1 (705) 555-0134', finds: ['dana'] },
    { search: '555 01', finds: ['dana', 'zoe'] },
    { search: 'zoe@example.com', finds: ['zoe'] },
    { search: 'second floor', finds: ['dana'] },
    { search: '100% "sure"_', finds: ['zoe'] },
    { search: '%', finds: ['dana', 'zoe'] },
    { search: '20260510', finds: [] },
    { search: 'x'.repeat(100_000), finds: [] },
  ])('a search for $search finds $finds', async ({ search, finds }) => {
    const store = await open();
    await store.add(submission(JSON.stringify(dana)));
    await store.add(submission(JSON.stringify(zoe)));
    const found = (await bodies(store, { search })).map((body) => JSON.parse(body).id);
    expect(found).toEqual(finds);
    expect((await newest(store, { search })).length).toBe(finds.length);
  });

  test.each([
    ...['Ægir', 'aegir', 'sorensen', 'SØRENSEN-DORDEVIC', 'dordevic aegir', 'giessen', 'kirsehir'],
    ...['Ольга', 'olga', '6135550148', '(613) 555-0148', '1 613 555 0148', '613.555.0148'],
    ...['ole@bücher.example', 'ole@xn--bcher-kva.example', 'bücher.example', 'xn--bcher-kva'],
    ...[
      'ole@grün.example',
      'xn--grn-ioa.example',
      '<ole@bücher.example>,',
      'MAILTO:ole@grün.example',
    ],
    ...["o'malley", 'omalleys lane', 'O’Malley’s 3', '2450', '2,450', '1234', '1,234'],
    ...['dec 8', 'Dec. 8th', '8 december', '8 of December 2026', 'December 8, 2026', 'dec 2026'],
    ...[
      '2026-12-08',
      '12/8/2026',
      '8/12/2026',
      '12/8',
      'aegir dec 8',
      'dec 8 6135550148',
      'Dec 24',
    ],
    ...['３ o\u200Bmalley', 'sorensen\u00A0aegir'],
  ])('a search for %s finds it, however it was written', async (search) => {
    const store = await open();
    await store.add(submission(JSON.stringify(odd)));
    await store.add(submission(JSON.stringify(dana)));
    expect(await bodies(store, { search })).toEqual([JSON.stringify(odd)]);
  });

  test.each([
    ...['dec 9', 'dec 8 2027', 'nov 8', '20261208', 'dec 25', '12/9/2026', 'aegir whitfield'],
    ...['613 555 0149', '61355501489', 'ole@bucher.com', 'decorate', 'may 2027'],
  ])('a search for %s finds nothing that is only like it', async (search) => {
    const store = await open();
    await store.add(submission(JSON.stringify(odd)));
    expect(await bodies(store, { search })).toEqual([]);
  });

  test('a street that is called after a month is found by its name', async () => {
    const store = await open();
    await store.add(submission('"12 March Street"'));
    expect(await bodies(store, { search: '12 march street' })).toHaveLength(1);
  });

  test('a search finds a reference as it is heard, with any of its hyphens', async () => {
    const store = await open();
    const { reference } = await store.add(submission('"dana"'));
    const [prefix = '', first = '', last = ''] = reference.toLowerCase().split('-');
    for (const search of [
      prefix + first + last,
      first + last,
      `${prefix}-${first}${last}`,
      `${prefix} ${first} ${last}`,
      `${prefix}${first} ${last}`,
    ]) {
      expect(await bodies(store, { search }), search).toEqual(['"dana"']);
    }
  });

  test('a search finds a reference, and goes with a form, a time and a kind', async () => {
    const store = await open();
    const { reference } = await store.add(submission('"dana 1"'));
    await store.add(submission('"dana 2"', { form: 'b', receivedAt: minute(2) }));
    await store.add(submission('"dana 3"', { status: 'spam' }));
    for (const search of [reference, reference.toLowerCase().slice(3), reference.slice(0, 6)]) {
      expect(await bodies(store, { search })).toContain('"dana 1"');
    }
    expect(await bodies(store, { search: 'dana', forms: ['b'] })).toEqual(['"dana 2"']);
    expect(await bodies(store, { search: 'dana', since: minute(1).toISOString() })).toHaveLength(1);
    expect(await bodies(store, { search: 'dana', statuses: spamStatuses })).toEqual(['"dana 3"']);
  });

  test('what was removed is found no more', async () => {
    const store = await open();
    const { reference } = await store.add(submission('"dana"'));
    await store.remove([reference]);
    expect(await bodies(store, { search: 'dana' })).toEqual([]);
  });

  test('what waits to be looked at is counted by its status', async () => {
    const store = await open();
    expect(await store.count()).toEqual({ waiting: 0, suspect: 0, held: 0, spam: 0 });
    for (const [n, status] of (
      ['waiting', 'handled', 'suspect', 'held', 'held'] as const
    ).entries())
      await store.add(submission(`${n}`, { status }));
    expect(await store.count()).toEqual({ waiting: 1, suspect: 1, held: 2, spam: 0 });
  });
}

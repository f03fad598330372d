import { expect, test } from 'vitest';
import { searchText } from '../../../src/server/store/search-text.ts';
import {
  type HandlingChange,
  initialHandling,
  type ListPage,
} from '../../../src/server/store/store-types.ts';
import { deliverAll, nameOf } from './delivering.ts';
import { indexEntry, listed, minute, type Opener, submission } from './opened.ts';

const who = 'dana@example.com';
const at = minute(30).toISOString();

/** A change of what nobody has touched, unless another is wished. */
function change(reference: string, more: Partial<HandlingChange> = {}): HandlingChange {
  const history = [{ at, who, what: 'handled' }];
  return { ...initialHandling, reference, status: 'waiting', suspicion: null, history, ...more };
}

const part = (more: Partial<ListPage> = {}): ListPage => ({ limit: 50, ...more });

/** What every store promises about what the staff do with requests. */
export function describeHandling({ open, openTwo }: Opener): void {
  test('what the staff did with a request stands at it, and counts its versions', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1'));
    expect((await store.find(reference))?.handling).toEqual(initialHandling);
    const done = { note: 'Rang twice.', assignee: who };
    expect(await store.change(change(reference, { status: 'handled', ...done }))).toBe(true);
    expect(await store.find(reference)).toMatchObject({ status: 'handled' });
    const history = [{ at, who, what: 'handled' }];
    const handling = { version: 1, ...done, history };
    expect((await store.find(reference))?.handling).toEqual(handling);
    expect(await store.change(change(reference, { version: 1, note: 'Later.' }))).toBe(true);
    expect((await store.find(reference))?.handling).toMatchObject({ version: 2, note: 'Later.' });
  });

  test('of two who change the same version, the later one changes nothing', async () => {
    const [mine, theirs] = await openTwo();
    const { reference } = await mine.add(submission('1'));
    const both = [
      mine.change(change(reference, { note: 'mine' })),
      theirs.change(change(reference, { note: 'theirs' })),
    ];
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect((await mine.find(reference))?.handling?.version).toBe(1);
    expect(await mine.change(change('AC-2222-2222'))).toBe(false);
  });

  test('lists go from the newest to the oldest, page by page, by state, form, day and town', async () => {
    const store = await open();
    const add = async (body: string, more = {}) =>
      (await store.add(submission(body, { receivedAt: minute(Number(body)), ...more }))).reference;
    await add('1');
    const handled = await add('2');
    await add('3', { status: 'suspect', suspicion: 'links' });
    await add('4', { form: 'b' });
    await store.change(change(handled, { status: 'handled' }));
    const generation = await store.indexGeneration('today');
    const entries = (await store.unindexed(50)).map(({ id, body, reference, handling }) =>
      indexEntry({
        id,
        version: handling.version,
        day: body === '1' ? '2026-06-01' : '',
        town: body === '4' ? 'Lindsay' : '',
        words: searchText({ reference, body }),
      }),
    );
    await store.index(generation, entries);
    expect(await store.unindexed(50)).toEqual([]);
    const bodies = async (more: Partial<ListPage>) =>
      (await store.listPage(part(more))).map(({ body }) => body);
    expect(await bodies({})).toEqual(['4', '3', '2', '1']);
    expect(await bodies({ statuses: ['waiting'] })).toEqual(['4', '1']);
    expect(await bodies({ statuses: ['handled'] })).toEqual(['2']);
    expect(await bodies({ statuses: ['suspect', 'held', 'spam'] })).toEqual(['3']);
    expect(await bodies({ forms: ['b'] })).toEqual(['4']);
    for (const days of [
      { firstDay: '2026-06-01', lastDay: '2026-06-01' },
      { firstDay: '2026-05-31' },
      { lastDay: '2026-06-02' },
    ])
      expect(await bodies(days)).toEqual(['1']);
    expect(await bodies({ firstDay: '2026-06-02' })).toEqual([]);
    expect(await bodies({ lastDay: '2026-05-31' })).toEqual([]);
    expect(await bodies({ town: 'Lindsay', statuses: ['waiting'] })).toEqual(['4']);
    expect(await bodies({ town: '' })).toEqual([]);
    const [, behind] = await store.listPage(part({ limit: 2 }));
    expect(await bodies({ cursor: behind, limit: 2 })).toEqual(['2', '1']);
    expect(await bodies({ search: handled, statuses: ['handled'] })).toEqual(['2']);
    expect(await bodies({ search: handled, statuses: ['waiting'] })).toEqual([]);
    expect(await store.count()).toMatchObject({ waiting: 2, suspect: 1 });
  });

  test('lists go by state and agreed day, also after a restore, and older requests count as new or as done', async () => {
    const [store, restored] = [await open(), await open()];
    const add = async (body: string) =>
      (await store.add(submission(body, { receivedAt: minute(Number(body)) }))).reference;
    await add('1');
    await store.change(change(await add('2'), { status: 'handled' }));
    const agreed = { day: '2026-06-02', from: '09:00' };
    const confirmed = { at, who, what: 'Confirmed', state: 'confirmed', agreed } as const;
    const reference = await add('3');
    await store.change(change(reference, { status: 'handled', history: [confirmed] }));
    const bodies = async (more: Partial<ListPage>, from = store) =>
      (await from.listPage(part(more))).map(({ body }) => body);
    const week = { agreed: { from: '2026-05-31', to: '2026-06-06' } };
    expect(await bodies({ states: ['new'] })).toEqual(['1']);
    expect(await bodies({ states: ['done'] })).toEqual(['2']);
    expect(await bodies({ states: ['confirmed', 'new'] })).toEqual(['3', '1']);
    expect(await bodies(week)).toEqual(['3']);
    expect(await bodies({ agreed: { from: '2026-06-03', to: '2026-06-09' } })).toEqual([]);
    await restored.restore(await listed(store));
    expect(await bodies({ ...week, states: ['confirmed'] }, restored)).toEqual(['3']);
    const cancelled = { at, who, what: 'Cancelled', state: 'cancelled' } as const;
    await store.change(change(reference, { version: 1, history: [confirmed, cancelled] }));
    expect(await bodies(week)).toEqual([]);
    expect(await bodies({ states: ['cancelled'] })).toEqual(['3']);
  });

  test('lists have the requests of one person alone, by their address or their phone number', async () => {
    const store = await open();
    const references: string[] = [];
    for (const body of ['1', '2', '3', '4', '5'])
      references.push((await store.add(submission(body))).reference);
    const people: Readonly<Record<string, { email?: string; phone?: string }>> = {
      1: { email: 'dana@example.com', phone: '7055550134' },
      2: { email: 'dana@example.com' },
      3: { email: 'zoe@example.com', phone: '7055550134' },
      4: { email: 'zoe@example.com' },
    };
    const entries = (await store.unindexed(50)).map(({ id, body }) =>
      indexEntry({ id, ...people[body] }),
    );
    await store.index(await store.indexGeneration('today'), entries);
    const sameAs = async (body: number) => {
      const samePersonAs = references[body - 1] ?? '';
      return (await store.listPage(part({ samePersonAs }))).map((row) => row.body);
    };
    expect(await sameAs(1)).toEqual(['3', '2', '1']);
    expect(await sameAs(2)).toEqual(['2', '1']);
    expect(await sameAs(3)).toEqual(['4', '3', '1']);
    // Who left neither is nobody else.
    expect(await sameAs(5)).toEqual(['5']);
    const sameAsNobody = { samePersonAs: 'AC-2222-2222' };
    expect(await store.listPage(part(sameAsNobody))).toEqual([]);
  });

  test('lists have what is assigned to one person, and what came before a request', async () => {
    const store = await open();
    const references: string[] = [];
    for (const [n, body] of ['1', '2', '3'].entries()) {
      const receivedAt = minute(Math.floor(n / 2));
      references.push((await store.add(submission(body, { receivedAt }))).reference);
    }
    const [first = '', second = '', third = ''] = references;
    await store.change(change(second, { assignee: who }));
    const bodies = async (more: Partial<ListPage>) =>
      (await store.listPage(part(more))).map(({ body }) => body);
    expect(await bodies({ assignee: who })).toEqual(['2']);
    expect(await bodies({ assignee: 'sam@example.com' })).toEqual([]);
    expect(await bodies({ olderThan: third })).toEqual(['2', '1']);
    // Received in the same moment.
    expect(await bodies({ olderThan: second })).toEqual(['1']);
    expect(await bodies({ olderThan: first })).toEqual([]);
  });

  test('corrected answers are kept and found in the place of those that were sent, and read for lists again', async () => {
    const store = await open();
    const sent = submission('{"a":"Lindsay"}', { owes: ['staff'] });
    const { reference } = await store.add(sent);
    const generation = await store.indexGeneration('today');
    const read = async () =>
      (await store.unindexed(50)).map(({ id, body, handling: { version } }) =>
        indexEntry({
          ...{ id, version, day: '2026-06-01', town: body.slice(6, -2) },
          words: searchText({ reference, body }),
        }),
      );
    const early = await read();
    await store.index(generation, early);
    const body = '{"a":"Minden"}';
    const history = [{ at, who, what: 'Corrected “A”: Lindsay → Minden' }];
    expect(await store.change(change(reference, { body, history }))).toBe(true);
    expect(await store.find(reference)).toMatchObject({ body, handling: { version: 1, history } });
    const count = async (filter: Partial<ListPage>) => (await store.listPage(part(filter))).length;
    expect([await count({ search: 'minden' }), await count({ search: 'lindsay' })]).toEqual([1, 0]);
    // What was read before the correction comes too late.
    await store.index(generation, early);
    expect(await count({ search: 'lindsay' })).toBe(0);
    await store.index(generation, await read());
    expect([await count({ town: 'Minden' }), await count({ town: 'Lindsay' })]).toEqual([1, 0]);
    expect(await read()).toEqual([]);
    expect(await store.change(change(reference, { version: 1, note: 'Later.' }))).toBe(true);
    expect(await read(), 'after any work of the staff').toHaveLength(1);
    expect(await store.find(reference)).toMatchObject({ body });
    expect(await store.change(change(reference, { version: 1, body: '{"a":"Ops"}' }))).toBe(false);
    expect(await store.add(sent)).toEqual({ reference, isNew: false });
    const [mail] = await deliverAll(store);
    expect(mail && nameOf(mail)).toBe(`${body} staff`);
    const there = await open();
    await there.restore(await listed(store));
    expect(await listed(there)).toMatchObject([{ body, handling: { version: 2, note: 'Later.' } }]);
  });

  test('a request becomes a suspect and a request again', async () => {
    const store = await open();
    const { reference } = await store.add(submission('1', { owes: ['staff'] }));
    const spam = change(reference, { status: 'spam', suspicion: 'marked as spam' });
    expect(await store.change(spam)).toBe(true);
    expect(await store.find(reference)).toMatchObject({ suspicion: 'marked as spam' });
    expect(await store.countPendingMails()).toBe(0);
    expect(await store.change(change(reference, { version: 1 }))).toBe(true);
    expect(await store.find(reference)).toMatchObject({ suspicion: null, owes: ['staff'] });
    expect(await store.countPendingMails()).toBe(1);
  });

  test('what was done with a request is restored with it, and removed with it', async () => {
    const [here, there] = [await open(), await open()];
    const { reference } = await here.add(submission('1'));
    await here.change(
      change(reference, { status: 'handled', note: 'Gate code 12.', assignee: who }),
    );
    await there.restore(await listed(here));
    expect(await listed(there)).toEqual(await listed(here));
    await there.remove([reference]);
    expect(await listed(there)).toEqual([]);
  });
}

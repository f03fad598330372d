import { expect, test } from 'vitest';
import type { Store, SubmissionFilter } from '../../../src/server/store/store.ts';
import { minute, type Opener, submission } from './opened.ts';

async function newest(store: Store, filter: SubmissionFilter = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const { body } of store.newest(filter)) found.push(body);
  return found;
}

/** What every store promises of the staff's lists. */
export function describeLists({ open }: Opener): void {
  test('the newest come first, by the time they were received', async () => {
    const store = await open();
    await store.add(submission('2', { receivedAt: minute(20) }));
    await store.add(submission('3', { receivedAt: minute(30) }));
    await store.add(submission('1', { receivedAt: minute(10) }));
    expect(await newest(store)).toEqual(['3', '2', '1']);
  });

  test('of those that were received at once, the last one kept comes first, over many pages', async () => {
    const store = await open();
    const many = Array.from({ length: 1200 }, (_, n) => n);
    await Promise.all(many.map((n) => store.add(submission(`${n}`))));
    const listed: string[] = [];
    for await (const { body } of store.list({})) listed.push(body);
    expect(await newest(store)).toEqual(listed.reverse());
  });

  test('only those of a form, of a time and of a kind are listed, from either end', async () => {
    const store = await open();
    for (const [n, form] of ['a', 'b', 'a', 'a'].entries()) {
      await store.add(submission(`${n}`, { form, receivedAt: minute(n) }));
    }
    await store.add(submission('4', { receivedAt: minute(4), suspicion: 'links' }));
    const since = minute(1).toISOString();
    const until = minute(3).toISOString();
    expect(await newest(store, { since, until })).toEqual(['2', '1']);
    expect(await newest(store, { form: 'a', until })).toEqual(['2', '0']);
    expect(await newest(store, { isSuspect: true })).toEqual(['4']);
    expect(await newest(store, { isSuspect: false, since })).toEqual(['3', '2', '1']);
    const listed: string[] = [];
    for await (const { body } of store.list({ since, until })) listed.push(body);
    expect(listed).toEqual(['1', '2']);
  });

  test('suspects are counted, and those that nobody was mailed about', async () => {
    const store = await open();
    expect(await store.countSuspects()).toEqual({ all: 0, held: 0 });
    await store.add(submission('1', { owes: ['staff'] }));
    await store.add(submission('2', { suspicion: 'links', owes: [] }));
    await store.add(submission('3', { suspicion: 'links', owes: ['visitor'] }));
    await store.add(submission('4', { suspicion: 'links', owes: ['staff', 'visitor'] }));
    expect(await store.countSuspects()).toEqual({ all: 3, held: 1 });
  });
}

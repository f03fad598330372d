import { expect, test } from 'vitest';
import { indexEntry, minute, type Opener, submission } from './opened.ts';

const period = (from: number, to: number) => ({
  since: minute(from).toISOString(),
  until: minute(to).toISOString(),
});

/** What every store promises of the numbers of requests. */
export function describeCounting({ open }: Opener): void {
  test('requests are counted by form, town and status, in periods, and by how soon they were answered', async () => {
    const store = await open();
    const sent = [
      { form: 'a' },
      { form: 'a', status: 'handled' },
      { form: 'b' },
      { form: 'b', status: 'spam' },
    ] as const;
    for (const [n, more] of sent.entries())
      await store.add(submission(`${n}`, { ...more, receivedAt: minute(n) }));
    const after = [60, 7_200, null, 1];
    const entries = (await store.unindexed(50)).map(({ id, body }) =>
      indexEntry({
        id,
        town: body === '0' ? 'Lindsay' : '',
        answeredAfter: after[Number(body)] ?? null,
      }),
    );
    await store.index(await store.indexGeneration('today'), entries);
    const all = period(0, 10);
    expect(await store.countBy('form', all)).toEqual([
      { value: 'a', count: 2 },
      { value: 'b', count: 1 },
    ]);
    expect(await store.countBy('town', all)).toEqual([
      { value: '', count: 2 },
      { value: 'Lindsay', count: 1 },
    ]);
    expect(await store.countBy('status', period(1, 10))).toEqual([
      { value: 'handled', count: 1 },
      { value: 'waiting', count: 1 },
    ]);
    expect(await store.countIn([period(0, 2), period(2, 10), period(10, 20)])).toEqual([2, 1, 0]);
    const { counts, median } = await store.answered(all);
    expect(Object.fromEntries(counts.map(({ value, count }) => [value, count]))).toEqual({
      hour: 1,
      day: 1,
      never: 1,
    });
    expect(median).toBe(60);
    expect(await store.answered(period(2, 3))).toMatchObject({ median: null });
  });
}

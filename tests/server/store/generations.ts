import { expect, test } from 'vitest';
import type { Store } from '../../../src/server/store/create-store.ts';
import { indexEntry, minute, type Opener, submission } from './opened.ts';

/** Lets a generation of the index read some of what it has not; gives the bodies in that order. */
async function read(store: Store, generation: number, limit = 50): Promise<string[]> {
  const fresh = await store.unindexed(limit);
  const found = fresh.length > 0 ? fresh : await store.staleIn(generation, limit);
  await store.index(
    generation,
    found.map(({ id, handling, body }) =>
      indexEntry({ id, version: handling.version, words: body }),
    ),
  );
  return found.map(({ body }) => body);
}

async function addAll(store: Store, ...bodies: string[]): Promise<void> {
  for (const body of bodies) await store.add(submission(body, { receivedAt: minute(0) }));
}

/** What every store promises about the index of requests, and about the programs that make it. */
export function describeGenerations({ open, openTwo }: Opener): void {
  test('the same program goes on with its generation of the index, another one begins the next', async () => {
    const store = await open();
    const first = await store.indexGeneration('a');
    expect(await store.indexGeneration('a')).toBe(first);
    const second = await store.indexGeneration('b');
    expect(second).toBeGreaterThan(first);
    const third = await store.indexGeneration('a');
    expect(third).toBeGreaterThan(second);
  });

  test('what has just come in is read first, then what an earlier program read, from the newest', async () => {
    const store = await open();
    const first = await store.indexGeneration('a');
    await addAll(store, '1', '2', '3');
    expect(await read(store, first)).toEqual(['3', '2', '1']);
    const second = await store.indexGeneration('b');
    await addAll(store, '4', '5');
    expect(await read(store, second, 1)).toEqual(['5']);
    expect(await read(store, second)).toEqual(['4']);
    expect(await read(store, second, 2)).toEqual(['3', '2']);
    await addAll(store, '6');
    expect(await read(store, second, 2)).toEqual(['6']);
    expect(await read(store, second, 2)).toEqual(['1']);
    expect(await read(store, second)).toEqual([]);
  });

  test('a program that comes back reads everything once more', async () => {
    const store = await open();
    await addAll(store, '1', '2');
    await read(store, await store.indexGeneration('a'));
    await read(store, await store.indexGeneration('b'), 1);
    const again = await store.indexGeneration('a');
    expect(await read(store, again, 1)).toEqual(['2']);
    expect(await read(store, again)).toEqual(['1']);
    expect(await read(store, again)).toEqual([]);
  });

  test('of two programs at once, the earlier leaves alone what the later has read', async () => {
    const [mine, theirs] = await openTwo();
    const earlier = await mine.indexGeneration('a');
    await addAll(mine, '1', '2');
    expect(await read(mine, earlier)).toEqual(['2', '1']);
    const later = await theirs.indexGeneration('b');
    expect(await read(theirs, later)).toEqual(['2', '1']);
    expect(await read(mine, earlier)).toEqual([]);
    await addAll(mine, '3');
    expect(await read(mine, earlier)).toEqual(['3']);
    expect(await read(theirs, later)).toEqual(['3']);
    expect([await read(mine, earlier), await read(theirs, later)]).toEqual([[], []]);
  });

  test('many that begin at once agree on their generations', async () => {
    const [mine, theirs] = await openTwo();
    const begun = await Promise.all(
      Array.from({ length: 20 }, (_, n) => [mine, theirs][n % 2]?.indexGeneration('same')),
    );
    expect(new Set(begun).size).toBe(1);
  });

  test('the index is stale while something is left that an earlier program read', async () => {
    const store = await open();
    const first = await store.indexGeneration('a');
    await addAll(store, '1', '2');
    expect(await store.isIndexStale(first)).toBe(false);
    await read(store, first);
    const second = await store.indexGeneration('b');
    expect([await store.isIndexStale(first), await store.isIndexStale(second)]).toEqual([
      false,
      true,
    ]);
    await addAll(store, '3');
    await read(store, second);
    await read(store, second, 1);
    expect(await store.isIndexStale(second)).toBe(true);
    await read(store, second);
    expect(await store.isIndexStale(second)).toBe(false);
  });
}

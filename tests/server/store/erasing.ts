import { expect, test } from 'vitest';
import { minute, type Opener, submission } from './opened.ts';

const at = (count: number) => minute(count).toISOString();

/** What every store promises about the list of what was erased. */
export function describeErasing({ create, open, openOn, openTwo }: Opener): void {
  test('what is removed is on the list of every server, with the moment and nothing else, and survives opening again', async () => {
    const database = await create();
    const store = await database.open();
    const { reference } = await store.add(submission('1'));
    const { reference: other } = await store.add(submission('2'));
    expect(await store.remove([reference, 'none'], at(1))).toBe(1);
    await store.close();
    const again = await openOn(database);
    expect(await again.erasures()).toEqual([{ reference, erasedAt: at(1) }]);
    expect(await again.erasedAmong([other, reference, 'none'])).toEqual([reference]);
    expect(await again.erasedAmong([])).toEqual([]);
  });

  test('what was too old is not on the list, so that a backup can bring it back', async () => {
    const store = await open();
    await store.add(submission('1'));
    const purged = await store.purge({ requestsSince: at(1), suspectsSince: at(1) }, 10);
    expect(purged).toEqual({ requests: 1, suspects: 0 });
    expect(await store.erasures()).toEqual([]);
  });

  test('another list is merged, but for a request that is there', async () => {
    const [here, there] = await openTwo();
    const { reference } = await here.add(submission('1'));
    const { reference: gone } = await here.add(submission('2'));
    await here.remove([gone], at(1));
    const list = [
      { reference, erasedAt: at(2) },
      { reference: gone, erasedAt: at(3) },
      { reference: 'AC-2222-2222', erasedAt: at(4) },
    ];
    await Promise.all([there.restoreErasures(list), here.restoreErasures(list)]);
    expect(await there.erasures()).toEqual([
      { reference: gone, erasedAt: at(1) },
      { reference: 'AC-2222-2222', erasedAt: at(4) },
    ]);
    expect(await there.find(reference)).toBeDefined();
  });
}

import { expect, test } from 'vitest';
import { bodies, edition, listed, minute, type Opener, submission, usedEdition } from './opened.ts';

/** What every store promises about the forms that asked. */
export function describeEditions({ create, open, openOn }: Opener): void {
  test('the forms of a program are kept before anything else is', async () => {
    const database = await create();
    const [first, second] = [edition('a', 'a1'), edition('b', 'b1')];
    const store = await openOn(database, [first, second]);
    expect(await store.editions(['a1', 'none'])).toEqual([first]);
    expect(await store.editionsOf(['a', 'none'])).toEqual([first]);
    expect(await store.editions([])).toEqual([]);
    const later = edition('a', 'a2');
    const next = await openOn(database, [later, second]);
    expect(await next.editionsOf(['a'])).toEqual([first, later]);
    const all = (await next.allEditions()).map((each) => each.edition);
    expect(all.toSorted()).toEqual(['a1', 'a2', 'b1']);
  });

  test('a request keeps the edition that it came with, whatever the form is like later', async () => {
    const database = await create();
    const store = await openOn(database, [edition('a', 'a1')]);
    const { reference } = await store.add(submission('1', { edition: 'a1' }));
    const later = await openOn(database, [edition('a', 'a2')]);
    const next = await later.add(submission('2', { edition: 'a2' }));
    const asked = { isEditionGuessed: false };
    expect(await later.find(reference)).toMatchObject({ edition: 'a1', ...asked });
    expect(await later.find(next.reference)).toMatchObject({ edition: 'a2', ...asked });
  });

  test('of two servers with different forms, each writes its own', async () => {
    const database = await create();
    const names = ['a1', 'a2'];
    const servers = await Promise.all(names.map((name) => openOn(database, [edition('a', name)])));
    const rows = Array.from({ length: 40 }, (_, n) => ({ body: `${n}`, side: n % 2 }));
    await Promise.all(
      rows.map(({ body, side }) =>
        servers[side]?.add(submission(body, { edition: names[side] ?? '' })),
      ),
    );
    for (const server of servers) {
      const found = await listed(server);
      expect(found).toHaveLength(40);
      expect(found.map((row) => row.edition)).toEqual(
        found.map(({ body }) => names[Number(body) % 2]),
      );
      expect(await server.editions(names)).toHaveLength(2);
    }
  });

  test('requests are restored with their editions, and with whether those were guessed', async () => {
    const [here, there] = [await open(), await open()];
    await here.add(submission('1', { edition: 'a1' }));
    const rows = await listed(here);
    const guessed = rows.map((row) => ({ ...row, reference: 'AC-2222-2222' }));
    await there.restoreEditions([usedEdition('a', 'a1')]);
    await there.restore([...rows, ...guessed.map((row) => ({ ...row, isEditionGuessed: true }))]);
    expect((await listed(there)).map((row) => [row.edition, row.isEditionGuessed])).toEqual([
      ['a1', false],
      ['a1', true],
    ]);
    expect(await there.editions(['a1'])).toEqual([edition('a', 'a1')]);
  });

  test('only editions that no request has, and no program has begun with for so long, are removed', async () => {
    const database = await create();
    const store = await openOn(database, [edition('a', 'today')]);
    await store.restoreEditions([
      usedEdition('a', 'with a request'),
      usedEdition('a', 'long ago'),
      usedEdition('a', 'later', 1),
      usedEdition('a', 'today'),
    ]);
    await store.add(submission('1', { edition: 'with a request' }));
    const names = async () => (await store.editionsOf(['a'])).map((each) => each.edition).sort();
    await store.removeEditions(minute(0).toISOString());
    expect(await names()).toEqual(['later', 'long ago', 'today', 'with a request']);
    await store.removeEditions(minute(1).toISOString());
    expect(await names()).toEqual(['later', 'today', 'with a request']);
    expect(await bodies(store)).toEqual(['1']);
  });

  test('a form that is gone is known as it was last, as long as a request of it is there', async () => {
    const database = await create();
    const store = await openOn(database, [edition('a', 'a1')]);
    await store.restoreEditions([
      usedEdition('b', 'b3', 3),
      usedEdition('b', 'b1', 1),
      usedEdition('b', 'b2', 2),
      usedEdition('c', 'c1'),
    ]);
    await store.add(submission('1', { form: 'a', edition: 'a1' }));
    const { reference } = await store.add(submission('2', { form: 'b', edition: 'b1' }));
    expect(await store.lastEditions(['a'])).toEqual([edition('b', 'b3')]);
    expect(await store.lastEditions(['a', 'b'])).toEqual([]);
    expect(await store.lastEditions([])).toEqual([edition('a', 'a1'), edition('b', 'b3')]);
    await store.remove([reference]);
    expect(await store.lastEditions(['a'])).toEqual([]);
  });
}

import { describe, expect, test } from 'vitest';
import { backedUp, complaintsAbout, entry, fileWith } from './copies.ts';
import { run, storeOf } from './office.ts';
import { stored, temporaryStore } from './support.ts';

describe('restoring', () => {
  test('adds what is missing and leaves what is there as it is', async () => {
    const { store, file, rows } = await backedUp();
    const [first, second] = rows;
    await store.remove([first?.reference ?? '']);
    await store.release(second?.reference ?? '', []);
    expect(await run(store, 'restore', file)).toBe(
      'Added 1 of 4 requests; 3 were there already.\n',
    );
    const released = { ...second, suspicion: null };
    expect(await stored(store)).toEqual(
      expect.arrayContaining([first, released, ...rows.slice(2)]),
    );
  });

  test('adds what has the answers of another request, for it was one of its own', async () => {
    const { store, references } = await storeOf([{ body: JSON.stringify(entry.body) }]);
    expect(await run(store, 'restore', fileWith([entry]))).toBe(
      'Added 1 of 1 requests; 0 were there already.\n',
    );
    expect((await stored(store)).map(({ reference }) => reference)).toEqual([
      ...references,
      entry.reference,
    ]);
  });

  test('a request with other answers than the database has under its reference is refused', async () => {
    const { store } = await temporaryStore();
    await run(store, 'restore', fileWith([entry]));
    const other = { ...entry, body: { notes: 'y' } };
    expect(await complaintsAbout([other], store)).toEqual([
      'AC-2222-2222 is in the database with other answers',
    ]);
  });

  test.each(['Dear all', '{"reference"', ''])('%j is refused, for it is no JSON', async (text) => {
    expect((await complaintsAbout(text)).join()).toMatch(/this is no JSON/);
  });

  test.each([
    [{ requests: [] }, 'this is no list of requests'],
    [['x'], 'entry 1: this is no request'],
    [
      [{ ...entry, reference: 'AC-1' }],
      'entry 1: "reference" is not a reference such as "AC-7K3M-9QXD"',
    ],
    [[{ ...entry, form: '' }], 'entry 1: "form" is not the name of a form'],
    [[{ ...entry, form: '\u001b[2J' }], 'entry 1: "form" is not the name of a form'],
    [
      [{ ...entry, receivedAt: '2026-02-30T00:00:00.000Z' }],
      'entry 1: "receivedAt" is not a moment such as "2026-05-10T15:00:00.000Z"',
    ],
    [
      [{ ...entry, receivedAt: undefined }],
      'entry 1: "receivedAt" is missing: a moment such as "2026-05-10T15:00:00.000Z"',
    ],
    [[{ ...entry, body: [] }], 'entry 1: "body" is not a set of answers'],
    [[{ ...entry, suspicion: 7 }], 'entry 1: "suspicion" is not a text or null'],
    [[{ ...entry, owes: ['boss'] }], 'entry 1: "owes" is not a list of "staff" and "visitor"'],
    [
      [{ ...entry, recievedAt: '' }],
      'entry 1: "recievedAt" does not belong here. Did you mean "receivedAt"?',
    ],
    [[entry, entry], 'entry 2: AC-2222-2222 stands already in entry 1'],
  ])('%j is refused', async (content, complaint) => {
    expect(await complaintsAbout(content)).toEqual([complaint]);
  });

  test('tells every mistake, but not hundreds', async () => {
    const wrong = Array.from({ length: 30 }, () => ({ ...entry, form: 1, body: 1 }));
    const complaints = await complaintsAbout(wrong);
    expect(complaints).toHaveLength(21);
    expect(complaints.at(1)).toBe('entry 1: "body" is not a set of answers');
    expect(complaints.at(-1)).toBe('and 40 more.');
  });

  test('a file that is not there is named', async () => {
    const { store } = await temporaryStore();
    await expect(run(store, 'restore', '/nowhere/x.json')).rejects.toThrow(
      '/nowhere/x.json cannot be read. Name a backup, or an export as JSON.',
    );
  });
});

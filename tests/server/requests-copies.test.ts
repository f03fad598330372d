import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenedStore } from '../../src/server/store/desk-store.ts';
import { run, storeOf } from './office.ts';
import { formId, noon, stored, temporaryFolder, temporaryStore } from './support.ts';

const rich = { notes: 'Zoë\n🧹 \u202e=1', rating: 5, colours: ['red', 'green'], size: null };

const everything = [
  { body: JSON.stringify(rich) },
  { body: '{"a":"b"}', suspicion: 'links; shouted', form: 'gone' },
  { body: '{"a":"c"}', owes: ['staff', 'visitor'] as const },
  { body: '{"a":"d"}', owes: ['visitor'] as const, receivedAt: new Date('2024-02-29T23:59:59Z') },
];

/** A backup of everything, and what was in the database. */
async function backedUp() {
  const { store } = await storeOf(everything);
  const file = join(temporaryFolder(), 'backup.json');
  const said = await run(store, 'backup', file);
  return { store, file, said, rows: await stored(store) };
}

/** A file with this text. */
function fileWith(content: unknown): string {
  const file = join(temporaryFolder(), 'requests.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** What restoring a file is refused with, without the name of the file. */
async function complaintsAbout(content: unknown, store?: OpenedStore): Promise<string[]> {
  const target = store ?? (await temporaryStore()).store;
  const before = await stored(target);
  const file = fileWith(content);
  const refusal = await run(target, 'restore', file).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'CommandError', exitCode: 1 });
  expect(await stored(target)).toEqual(before);
  const lines = String((refusal as Error).message).split('\n');
  expect(lines.at(-1)).toBe('Nothing was restored.');
  return lines.slice(0, -1).map((line) => line.replace(`${file}: `, ''));
}

const entry = {
  reference: 'AC-2222-2222',
  form: formId,
  receivedAt: noon.toISOString(),
  body: { notes: 'x' },
  suspicion: null,
  owes: [],
};

describe('a backup', () => {
  test('is a new file that only its owner can read, and nothing beside it', async () => {
    const { file, said } = await backedUp();
    expect(said).toBe(`Wrote 4 requests to ${file}.\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['backup.json']);
  });

  test('restored into an empty database gives the same rows', async () => {
    const { file, rows } = await backedUp();
    const { store } = await temporaryStore();
    expect(await run(store, 'restore', file)).toBe(
      'Added 4 of 4 requests; 0 were there already.\nThere is no form "gone" any more; its requests are kept.\n',
    );
    expect(await stored(store)).toEqual(rows);
    expect(await store.countOwed()).toBe(3);
  });

  test('does not replace a file that is there', async () => {
    const { store, file } = await backedUp();
    const before = readFileSync(file, 'utf8');
    await expect(run(store, 'backup', file)).rejects.toThrow(
      `${file} is there already. Name a file that is not.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('of nothing can be restored', async () => {
    const { store } = await temporaryStore();
    const file = join(temporaryFolder(), 'backup.json');
    expect(await run(store, 'backup', file)).toBe(`Wrote 0 requests to ${file}.\n`);
    expect(await run(store, 'restore', file)).toMatch(/^Added 0 of 0 requests/);
  });

  test('that cannot be written says why and leaves nothing', async () => {
    const { store } = await temporaryStore();
    const folder = temporaryFolder();
    await expect(run(store, 'backup', join(folder, 'none', 'b.json'))).rejects.toThrow(
      'cannot be written: its folder does not exist.',
    );
    mkdirSync(join(folder, 'taken'));
    await expect(run(store, 'backup', join(folder, 'taken'))).rejects.toThrow('is there already');
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  test('that was changed anywhere is refused, with the entry', async () => {
    const { file } = await backedUp();
    const text = readFileSync(file, 'utf8');
    const [, reference] = /"reference":"(AC-....-....)","form":"gone"/.exec(text) ?? [];
    const damaged = `entry 2: ${reference} was changed or damaged: its checksum is wrong`;
    expect(await complaintsAbout(text.replace('"a":"b"', '"a":"B"'))).toEqual([damaged]);
    expect(await complaintsAbout(text.replace('links', 'link'))).toEqual([damaged]);
    expect(await complaintsAbout(text.slice(0, -20))).toEqual([
      'line 5: this is no JSON from here on; was the file cut off?',
    ]);
  });
});

describe('an export as JSON', () => {
  test('restored into an empty database gives the same rows, requests and suspects each by themselves', async () => {
    const { store, rows } = await backedUp();
    const { store: other } = await temporaryStore();
    for (const words of [[], ['--suspects']]) {
      const json = await run(store, 'export', '--format', 'json', ...words);
      await run(other, 'restore', fileWith(json));
    }
    expect(await stored(other)).toEqual(expect.arrayContaining(rows));
    expect(await stored(other)).toHaveLength(rows.length);
  });

  test('of an earlier version, without suspicion and mail, is a list of requests', async () => {
    const { suspicion: _, owes: __, ...old } = entry;
    const { store } = await temporaryStore();
    await run(store, 'restore', fileWith([old]));
    const body = JSON.stringify(entry.body);
    expect(await stored(store)).toEqual([{ ...entry, body }]);
  });
});

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

import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backedUp, complaintsAbout, entry, fileWith } from './copies.ts';
import { run } from './office.ts';
import { stored, temporaryFolder, temporaryStore } from './support.ts';

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

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
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
export async function backedUp() {
  const { store } = await storeOf(everything);
  const file = join(temporaryFolder(), 'backup.json');
  const said = await run(store, 'backup', file);
  return { store, file, said, rows: await stored(store) };
}

/** A file with this text. */
export function fileWith(content: unknown): string {
  const file = join(temporaryFolder(), 'requests.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** What restoring a file is refused with, without the name of the file. */
export async function complaintsAbout(content: unknown, store?: OpenedStore): Promise<string[]> {
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

/** A record that nothing is wrong with. */
export const entry = {
  reference: 'AC-2222-2222',
  form: formId,
  receivedAt: noon.toISOString(),
  body: { notes: 'x' },
  suspicion: null,
  owes: [],
};

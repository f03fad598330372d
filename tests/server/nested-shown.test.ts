import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Store } from '../../src/server/store/create-store.ts';
import { runIn, storeOf } from './commands/commands.ts';
import { nestedBody, nestedForm, withRoom } from './nested-form.ts';

async function run(store: Store, ...words: string[]): Promise<string> {
  return runIn({ store, forms: [nestedForm.form] }, ...words);
}

const storeWith = (...bodies: object[]) =>
  storeOf(bodies.map((body) => ({ form: nestedForm.form.id, body: JSON.stringify(body) })));

const headings = [
  ...[
    'contact.fullName',
    'contact.email',
    'contact.street',
    'contact.town',
    'plan',
    'hours',
    'day',
  ],
  ...['rooms.1.kind', 'rooms.1.size', 'rooms.1.beds', 'rooms.1.extras'],
];
const secondRoom = ['rooms.2.kind', 'rooms.2.size', 'rooms.2.beds', 'rooms.2.extras'];

async function table(bodies: readonly object[], ...words: string[]): Promise<string[][]> {
  const { store } = await storeWith(...bodies);
  const rows: string[][] = parse(await run(store, 'export', ...words), { bom: true });
  return rows.map((row) => row.slice(words.includes('--raw') ? 3 : 6));
}

test('the CSV has a column for each answer, and rows of a list count from 1', async () => {
  const [heading, row] = await table([nestedBody], '--raw');
  expect(heading).toEqual([...headings, ...secondRoom, 'keys', 'hasPets', 'consent']);
  expect(row).toEqual([
    ...['Dana Whitfield', 'dana@example.com', '12 Ridout Street', 'Lindsay', 'deep', '2.5'],
    ...['2026-05-20', 'wc', '4', '', '', 'bed', '12.5', '2', 'win; oven'],
    ...['Side door; Shed', 'false', 'true'],
  ]);
});

test('the CSV has as many rows of a list as the longest needs, and what older requests hold comes last', async () => {
  const [first] = nestedBody.rooms;
  const strange = { rooms: [{ colour: 'red' }], contact: 'Dana', hay: [{ a: 'b' }] };
  const bodies = [{ ...nestedBody, rooms: [first] }, nestedBody, strange];
  const [heading, short, long, older] = await table(bodies, '--raw');
  const strays = ['contact', 'rooms.1.colour', 'hay.1.a'];
  const known = [...headings, ...secondRoom, 'keys', 'hasPets', 'consent'];
  expect(heading).toEqual([...known, ...strays]);
  expect(short?.slice(7, 15)).toEqual(['wc', '4', '', '', '', '', '', '']);
  expect(long?.slice(7, 15)).toEqual(['wc', '4', '', '', 'bed', '12.5', '2', 'win; oven']);
  expect(older).toEqual([...known.map(() => ''), 'Dana', 'red', 'b']);
});

test('the CSV of nothing has the first row of each list', async () => {
  expect(await table([], '--raw')).toEqual([[...headings, 'keys', 'hasPets', 'consent']]);
});

test('the headings of the CSV read as the questions do, behind those of the groups and rows around them', async () => {
  const [heading] = await table([nestedBody, { hay: [{ a: 'b' }] }]);
  expect(heading).toEqual([
    ...['Where we come to: Full name', 'Where we come to: Email', 'Where we come to: Street'],
    ...['Where we come to: Town', 'Plan', 'Hours', 'Preferred date'],
    ...[1, 2].flatMap((n) =>
      ['Kind', 'Size', 'Beds', 'Extras'].map((title) => `Rooms: ${n}: ${title}`),
    ),
    ...['Keys', 'Pets', 'I agree', 'hay.1.a'],
  ]);
});

test('the JSON keeps the body as it is', async () => {
  const bodies = [nestedBody, withRoom({ kind: 'wc', beds: null })];
  const { store } = await storeWith(...bodies);
  const exported: { body: object }[] = JSON.parse(await run(store, 'export', '--format', 'json'));
  expect(exported.map(({ body }) => JSON.stringify(body))).toEqual(
    bodies.map((body) => JSON.stringify(body)),
  );
});

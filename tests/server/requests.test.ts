import { expect, test } from 'vitest';
import { CommandError } from '../../src/server/requests/command.ts';
import { readCommand } from '../../src/server/requests/read-command.ts';
import { startOfDay } from '../../src/server/requests/start-of-day.ts';
import { exampleForm } from '../example/example.ts';
import { company, run, storeOf, storeWith } from './office.ts';
import { answers, formId, noon, temporaryStore } from './support.ts';

test('the CSV begins with a byte order mark and a heading, in lines that end with CRLF', async () => {
  const { store, references } = await storeWith({ ...answers, notes: 'one\ntwo, "three"' });
  const csv = await run(store, 'export', '--form', formId);
  const heading = [
    'reference',
    'form',
    'receivedAt',
    ...exampleForm(formId).sentFields.map(({ name }) => name),
    'suspicion',
  ].join(',');
  expect(csv.startsWith(`\uFEFF${heading}\r\n${references[0]},${formId},`)).toBe(true);
  expect(csv.endsWith('"one\ntwo, ""three""",\r\n')).toBe(true);
});

test.each(['one\ntwo', 'one\rtwo', 'one\r\ntwo'])(
  'a cell with the line end %j stays one cell',
  async (notes) => {
    const { store } = await storeWith({ ...answers, notes });
    const csv = await run(store, 'export', '--form', formId);
    expect(csv.endsWith(`,"${notes}",\r\n`)).toBe(true);
  },
);

test.each(['=1+1', '+1 705 555 0199', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'a cell that begins like the formula %j is made harmless',
  async (notes) => {
    const { store } = await storeWith({ notes });
    const csv = await run(store, 'export');
    expect(csv).toMatch(/,"?'[=+\-@\t\r][^,]*"?,\r\n$/);
  },
);

test('the CSV has a column for what only older requests hold, and joins several choices', async () => {
  const { store } = await storeWith({ fullName: 'Dana', colours: ['red', 'green'] });
  const [heading, row] = (await run(store, 'export')).trimEnd().split('\r\n');
  expect(heading?.endsWith(',notes,colours,suspicion')).toBe(true);
  expect(row?.endsWith(',red; green,')).toBe(true);
});

test('suspects are exported, too, and the last column says why', async () => {
  const { store } = await storeOf([{ suspicion: 'links', owes: [] }, { body: '{"a":"b"}' }]);
  const rows = (await run(store, 'export')).trimEnd().split('\r\n');
  expect(rows[1]?.endsWith(',,links')).toBe(true);
  expect(rows[2]?.endsWith(',b,')).toBe(true);
});

test('the JSON loads back without loss', async () => {
  const bodies = [answers, { zebra: '=1', apple: ['a', 'b'], rating: 5, text: 'Zoë\n🧹' }];
  const { store, references } = await storeWith(...bodies);
  const exported = JSON.parse(await run(store, 'export', '--format', 'json'));
  const receivedAt = noon.toISOString();
  expect(exported).toEqual(
    bodies.map((body, n) => ({
      reference: references[n],
      form: formId,
      receivedAt,
      body,
      suspicion: null,
      owes: [],
    })),
  );
  expect(Object.keys(exported[1].body)).toEqual(['zebra', 'apple', 'rating', 'text']);
});

test('the JSON of nothing is an empty list', async () => {
  const { store } = await storeWith();
  expect(JSON.parse(await run(store, 'export', '--format', 'json'))).toEqual([]);
});

test('--since begins with the first moment of the day at the company', async () => {
  const { store } = await temporaryStore();
  const add = (body: string, moment: string) =>
    store.add({ form: formId, body, receivedAt: new Date(moment) });
  await add('{"notes":"before"}', '2026-05-10T03:59:59Z');
  await add('{"notes":"after"}', '2026-05-10T04:00:00Z');
  const json = await run(store, 'export', '--format', 'json', '--since', '2026-05-10');
  expect(JSON.parse(json)).toMatchObject([{ body: { notes: 'after' } }]);
});

test.each([
  ['2026-05-10', 'America/Toronto', '2026-05-10T04:00:00.000Z'],
  ['2026-01-10', 'America/Toronto', '2026-01-10T05:00:00.000Z'],
  ['2026-03-08', 'America/Toronto', '2026-03-08T05:00:00.000Z'],
  ['2026-05-10', 'Pacific/Kiritimati', '2026-05-09T10:00:00.000Z'],
  ['2026-05-10', 'Asia/Kathmandu', '2026-05-09T18:15:00.000Z'],
])('the day %s begins in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone)?.toISOString()).toBe(moment);
});

test.each([
  [
    [],
    'Which command? Write one of: help, list, show, export, release, forget, purge, backup, restore.',
  ],
  [
    ['lost'],
    'There is no command "lost". Did you mean "list"? Write one of: help, list, show, export, release, forget, purge, backup, restore.',
  ],
  [['show'], 'show needs the reference of a request, such as: AC-7K3M-9QXD'],
  [['backup'], 'backup needs the file to write, such as: backup-2026-05-10.json'],
  [['list', 'all'], '"all" is one word too many for list.'],
  [['show', 'AC-2222-2222', 'x'], '"x" is one word too many for show.'],
  [['show', '--all'], 'There is no option of show "--all". It takes none.'],
  [
    ['export', '--from', 'x'],
    'There is no option of export "--from". Did you mean "--form"? Write one of: --form, --since, --format, --out.',
  ],
  [
    ['list', '--suspect'],
    'There is no option of list "--suspect". Did you mean "--suspects"? Write one of: --form, --since, --suspects.',
  ],
  [['list', '--suspects=yes'], '--suspects takes no value.'],
  [['forget'], 'forget needs either --email ADDRESS or --reference REFERENCE.'],
  [
    ['forget', '--email', 'a@b.c', '--reference', 'AC-2222-2222'],
    'forget needs either --email ADDRESS or --reference REFERENCE.',
  ],
  [
    ['forget', '--email', 'example.com'],
    '--email takes one whole address such as dana@example.com, not "example.com".',
  ],
  [['export', '--form'], '--form needs a value behind it.'],
  [['export', '--form', 'x'], `There is no form "x". Write one of: ${formId}.`],
  [['export', '--format', 'xml'], 'There is no format "xml". Write one of: csv, json.'],
  [['list', '--since', '2026-02-30'], '--since takes a day such as 2026-05-01, not "2026-02-30".'],
  [['list', '--since', 'May'], '--since takes a day such as 2026-05-01, not "May".'],
])('%j is refused with what is allowed', (words, message) => {
  expect(() => readCommand(words, company)).toThrow(new CommandError(message));
});

test('--help explains the commands', async () => {
  const { store } = await storeWith();
  expect(await run(store, 'list', '--help')).toContain('npm run requests -- export');
});

import { expect, test } from 'vitest';
import { readCommand } from '../../src/server/requests/commands.ts';
import { CommandError } from '../../src/server/requests/context.ts';
import { untouched } from '../../src/server/store/store.ts';
import { startOfDay } from '../../src/server/wall-time.ts';
import { company, run, storeWith } from './commands.ts';
import { answers, formId, noon, temporaryStore } from './support.ts';

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
      status: 'waiting',
      suspicion: null,
      owes: [],
      handling: untouched,
    })),
  );
  expect(Object.keys(exported[1].body)).toEqual(['zebra', 'apple', 'rating', 'text']);
});

test('the JSON of nothing is an empty list', async () => {
  const { store } = await storeWith();
  expect(JSON.parse(await run(store, 'export', '--format', 'json'))).toEqual([]);
});

test.each([
  { words: ['--since', '2026-05-10'], found: ['first', 'last', 'after'] },
  { words: ['--until', '2026-05-10'], found: ['before', 'first', 'last'] },
  { words: ['--day', '2026-05-10'], found: ['first', 'last'] },
  { words: ['--since', '2026-05-09', '--until', '2026-05-09'], found: ['before'] },
])('$words goes by the days at the company', async ({ words, found }) => {
  const { store } = await temporaryStore();
  const add = (notes: string, moment: string) =>
    store.add({ form: formId, body: JSON.stringify({ notes }), receivedAt: new Date(moment) });
  await add('before', '2026-05-10T03:59:59.999Z');
  await add('first', '2026-05-10T04:00:00Z');
  await add('last', '2026-05-11T03:59:59.999Z');
  await add('after', '2026-05-11T04:00:00Z');
  const exported: { body: { notes: string } }[] = JSON.parse(
    await run(store, 'export', '--format', 'json', ...words),
  );
  expect(exported.map(({ body }) => body.notes)).toEqual(found);
});

test.each(['2024-05-08', '2016-02-29', '1970-01-01'])(
  'a request of %s, however long requests are kept, is found by its day',
  async (day) => {
    const { store } = await temporaryStore();
    const receivedAt = new Date(`${day}T15:00:00Z`);
    const { reference } = await store.add({ form: formId, body: '{}', receivedAt });
    for (const words of [
      ['--since', day],
      ['--until', day],
      ['--day', day],
    ]) {
      expect(await run(store, 'list', ...words)).toContain(reference);
    }
  },
);

test.each([
  ['2026-05-10', 'America/Toronto', '2026-05-10T04:00:00.000Z'],
  ['2026-01-10', 'America/Toronto', '2026-01-10T05:00:00.000Z'],
  ['2026-03-08', 'America/Toronto', '2026-03-08T05:00:00.000Z'],
  ['2026-05-10', 'Pacific/Kiritimati', '2026-05-09T10:00:00.000Z'],
  ['2026-05-10', 'Asia/Kathmandu', '2026-05-09T18:15:00.000Z'],
  // The clocks are put forward at midnight, and back at one o'clock to midnight.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
])('the day %s begins in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone)?.toISOString()).toBe(moment);
});

test.each([
  [
    [],
    'Which command? Write one of: help, list, show, export, release, forget, purge, backup, restore, accounts add, accounts list, accounts remove.',
  ],
  [
    ['lost'],
    'There is no command "lost". Did you mean "list"? Write one of: help, list, show, export, release, forget, purge, backup, restore, accounts add, accounts list, accounts remove.',
  ],
  [['show'], 'show needs the reference of a request, such as: AB-7K3M-9QXD'],
  [['backup'], 'backup needs the file to write, such as: backup-2026-05-10.sqlite'],
  [['list', 'all'], '"all" is one word too many for list.'],
  [['show', 'AC-2222-2222', 'x'], '"x" is one word too many for show.'],
  [['show', '--all'], 'There is no option of show "--all". It takes none.'],
  [['show', '--constructor'], 'There is no option of show "--constructor". It takes none.'],
  [
    ['export', '--from', 'x'],
    'There is no option of export "--from". Did you mean "--form"? Write one of: --form, --since, --until, --day, --suspects, --format, --raw, --out.',
  ],
  [
    ['list', '--suspect'],
    'There is no option of list "--suspect". Did you mean "--suspects"? Write one of: --form, --since, --until, --day, --suspects, --search, --all.',
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
  [['list', '--day', '2026-5-1'], '--day takes a day such as 2026-05-01, not "2026-5-1".'],
  [
    ['list', '--until', '2062-05-01'],
    '--until 2062-05-01 is more than two years from today. Check the year.',
  ],
  [
    ['export', '--since', '0206-05-08'],
    '--since 0206-05-08 is before 1970, so nothing was received then. Check the year.',
  ],
  [
    ['list', '--since', '2026-05-02', '--until', '2026-05-01'],
    '--since 2026-05-02 is later than --until 2026-05-01.',
  ],
  [
    ['list', '--day', '2026-05-02', '--until', '2026-05-03'],
    '--day is one day alone. Leave out --since and --until.',
  ],
  [
    ['list', '--search', '...'],
    '--search takes part of a name, a phone number, an address or a reference.',
  ],
])('%j is refused with what is allowed', (words, message) => {
  expect(() => readCommand(words, company)).toThrow(new CommandError(message));
});

test('--help explains the commands', async () => {
  const { store } = await storeWith();
  expect(await run(store, 'list', '--help')).toContain('npm run requests -- export');
});

import { expect, test } from 'vitest';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { startOfDay } from '../../../src/server/wall-time.ts';
import { exampleForm } from '../../example/example.ts';
import { answers, askedBy, formId, noon, submissionOf, temporaryStore } from '../support.ts';
import { run, storeWith } from './commands.ts';

test('the JSON loads back without loss', async () => {
  const bodies = [answers, { zebra: '=1', apple: ['a', 'b'], rating: 5, text: 'Zoë\n🧹' }];
  const { store, references } = await storeWith(...bodies);
  const exported = JSON.parse(await run(store, 'export', '--format', 'json'));
  const receivedAt = noon.toISOString();
  expect(exported).toEqual(
    bodies.map((body, n) => ({
      reference: references[n],
      ...askedBy(exampleForm(formId)),
      isEditionGuessed: false,
      receivedAt,
      body,
      status: 'waiting',
      suspicion: null,
      owes: [],
      handling: initialHandling,
    })),
  );
  expect(Object.keys(exported[1].body)).toEqual(['zebra', 'apple', 'rating', 'text']);
});

test.each([
  { words: ['--since', '2026-05-10'], found: ['first', 'last', 'after'] },
  { words: ['--until', '2026-05-10'], found: ['before', 'first', 'last'] },
  { words: ['--day', '2026-05-10'], found: ['first', 'last'] },
  { words: ['--since', '2026-05-09', '--until', '2026-05-09'], found: ['before'] },
])('$words goes by the days at the company', async ({ words, found }) => {
  const { store } = await temporaryStore();
  const add = (notes: string, moment: string) =>
    store.add(submissionOf({ body: JSON.stringify({ notes }), receivedAt: new Date(moment) }));
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
    const { reference } = await store.add(submissionOf({ receivedAt }));
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

test('--help explains the commands', async () => {
  const { store } = await storeWith();
  expect(await run(store, 'list', '--help')).toContain('npm run requests -- export');
});

import { expect, test } from 'vitest';
import { answersNobodyCanGive } from '../../src/fixtures/check-fixture-page.ts';
import type { UiSchema } from '../../src/form-language/ui-schema.ts';
import type { CompiledPart } from '../../src/runtime/form.ts';

const properties: Readonly<Record<string, CompiledPart>> = {
  text: { type: 'string' },
  long: { type: 'string' },
  choice: { type: 'string', enum: ['A', 'B'] },
  several: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['A', 'B'] } },
  box: { type: 'boolean' },
  count: { type: 'integer' },
  stars: { type: 'integer', minimum: 1, maximum: 5 },
  day: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  resume: { type: 'string' },
  fixed: { type: 'string', readOnly: true, default: 'as it is' },
  secret: { type: 'string', default: 'seen by nobody' },
  address: { type: 'object', properties: { street: { type: 'string' } } },
  rooms: {
    type: 'array',
    maxItems: 2,
    items: { type: 'object', properties: { use: { type: 'string', enum: ['Kitchen'] } } },
  },
};
const uiSchema: UiSchema & Readonly<Record<string, UiSchema>> = {
  long: { 'ui:widget': 'textarea' },
  stars: { 'ui:widget': 'rating' },
  resume: { 'ui:widget': 'file' },
  secret: { 'ui:widget': 'hidden' },
};
const form = { schema: { type: 'object', properties }, uiSchema } as const;

test.each([
  { answers: {} },
  { answers: { text: ' anything ', long: 'two\nlines', choice: 'B', several: ['B', 'A'] } },
  { answers: { text: '', choice: '', day: '', box: false } },
  { answers: { count: 'three', stars: 5, day: '2028-02-29', time: '14:30:00' } },
  { answers: { count: 3, fixed: 'as it is', secret: 'seen by nobody' } },
  { answers: { address: { street: '' }, rooms: [{ use: 'Kitchen' }, {}] } },
])('a visitor can give $answers', ({ answers }) => {
  expect(answersNobodyCanGive(form, answers)).toEqual([]);
});

test.each([
  { answers: { text: 5 }, says: '"double quotes"' },
  { answers: { text: ['a'] }, says: 'what is typed is a text' },
  { answers: { text: 'two\nlines' }, says: 'one line only' },
  { answers: { choice: 'C' }, says: 'the page offers only A, B.' },
  { answers: { several: ['C'] }, says: 'the page offers only A, B.' },
  { answers: { several: ['A', 'A'] }, says: 'only once' },
  { answers: { box: 'yes' }, says: 'ticked (true) or not (false)' },
  { answers: { stars: 6 }, says: 'whole numbers from 1 to 5' },
  { answers: { stars: 2.5 }, says: 'whole numbers from 1 to 5' },
  { answers: { day: '2027-02-29' }, says: 'only days that exist' },
  { answers: { day: 'tomorrow' }, says: '"tomorrow" cannot be given to "day"' },
  { answers: { time: 'noon' }, says: 'only times' },
  { answers: { resume: 'resume.pdf' }, says: 'cannot choose a file' },
  { answers: { fixed: 'another' }, says: 'cannot change it' },
  { answers: { secret: 'another' }, says: 'nobody sees' },
  { answers: { address: { street: 12 } }, says: '12 cannot be given to "address.street"' },
  { answers: { rooms: [{ use: 'Attic' }] }, says: '"Attic" cannot be given to "rooms.0.use"' },
  { answers: { rooms: [{}, {}, {}] }, says: '"rooms" cannot have 3 rows: the page adds 2.' },
])('nobody can give $answers', ({ answers, says }) => {
  expect(answersNobodyCanGive(form, answers)).toEqual([expect.stringContaining(says)]);
});

import { expect, test } from 'vitest';
import { answersNobodyCanGive } from '../../src/fixtures/check-fixture-page.ts';
import { customWidgets } from '../../src/form/model/custom-widgets.ts';
import { formOf } from '../form/own-forms.ts';

const form = formOf(
  [
    ...['text', 'long', 'choice', 'several', 'box', 'count', 'stars', 'day', 'time', 'resume'],
    ...['fixed', 'secret', 'between', 'size', 'address', 'rooms'],
  ],
  `
  type: object
  properties:
    text: { title: Text, type: string, maxLength: 40 }
    long: { title: Long, type: string, maxLength: 40 }
    choice: { title: Choice, type: string, enum: [A, B] }
    several:
      title: Several
      type: array
      maxItems: 2
      uniqueItems: true
      items: { type: string, enum: [A, B] }
    box: { title: Box, type: boolean }
    count: { title: Count, type: integer }
    stars: { title: Stars, type: integer, minimum: 1, maximum: 5 }
    day: { title: Day, type: string, format: date }
    time: { title: Time, type: string, format: time }
    resume: { title: Resume, type: string, maxLength: 40 }
    fixed: { title: Fixed, type: string, maxLength: 40, readOnly: true, default: as it is }
    secret: { title: Secret, type: string, maxLength: 40, default: seen by nobody }
    between: { title: Between, type: array, maxItems: 2, items: { type: integer } }
    size: { title: Size, type: string, enum: [S, L] }
    address:
      title: Address
      type: object
      properties: { street: { title: Street, type: string, maxLength: 40 } }
    rooms:
      title: Rooms
      type: array
      maxItems: 2
      items:
        title: Room
        type: object
        properties: { use: { title: Use, type: string, enum: [Kitchen] } }
  if: { properties: { box: { const: true } }, required: [box] }
  then: { properties: { choice: { enum: [A] } } }
`,
  `
  long: { ui:widget: textarea }
  stars: { ui:widget: rating }
  resume: { ui:widget: file }
  secret: { ui:widget: hidden }
  between: { ui:widget: ${customWidgets[0]} }
  size: { ui:widget: ${customWidgets[0]} }
`,
);

test.each([
  { answers: {} },
  { answers: { text: ' anything ', long: 'two\nlines', choice: 'B', several: ['B', 'A'] } },
  { answers: { text: '', choice: '', day: '', box: false } },
  { answers: { count: 'three', stars: 5, day: '2028-02-29', time: '14:30:00' } },
  { answers: { count: 3, fixed: 'as it is', secret: 'seen by nobody' } },
  { answers: { between: [2, 7], size: 'L' } },
  // Chosen before the box was ticked, and no answer since.
  { answers: { box: true, choice: 'B' } },
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
  { answers: { between: 2 }, says: 'it asks for a list' },
  { answers: { between: [2, true] }, says: 'what is typed is a text' },
  { answers: { size: 'M' }, says: 'the page offers only S, L.' },
  { answers: { address: { street: 12 } }, says: '12 cannot be given to "address.street"' },
  { answers: { rooms: [{ use: 'Attic' }] }, says: '"Attic" cannot be given to "rooms.0.use"' },
  { answers: { rooms: [{}, {}, {}] }, says: '"rooms" cannot have 3 rows: the page adds 2.' },
])('nobody can give $answers', ({ answers, says }) => {
  const reasons = answersNobodyCanGive(form, answers).map(({ reason }) => reason);
  expect(reasons).toEqual([expect.stringContaining(says)]);
});

import { describe, expect, test } from 'vitest';
import { defaultMessages } from '../../src/form/language/keywords.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { loadForm } from '../support/load-form.ts';
import { formOf, sharedText } from './own-forms.ts';

const today = '2026-05-10';
const names = ['title', 'born', 'wakes', 'meets', 'trips', 'kind', 'when', 'rooms'];
const schema = `
  type: object
  required: [title, born]
  properties:
    title: { title: Title, type: string, maxLength: 20 }
    born: { title: Born, type: string, format: date }
    wakes: { title: Wakes, type: string, format: time, errorMessage: { unfinished: Morning or evening? } }
    meets: { title: Meets, type: string, format: date-time }
    trips:
      title: Trips
      type: array
      maxItems: 3
      items: { title: Trip, type: object, properties: { day: { title: Day, type: string, format: date } } }
    kind: { title: Kind, type: string, enum: [day, time] }
    rooms: { title: Rooms, type: integer, minimum: 1, maximum: 9 }
  allOf:
    - if: { properties: { kind: { const: day } }, required: [kind] }
      then: { properties: { when: { title: When, type: string, format: date } } }
    - if: { properties: { kind: { const: time } }, required: [kind] }
      then: { properties: { when: { title: When, type: string, format: time } } }
    - if: { properties: { title: { const: Late } }, required: [title] }
      then: { properties: { meets: { errorMessage: { unfinished: "Until when, and on which day?" } } } }
`;
const uiSchema = '{ rooms: { ui:widget: CounterWidget } }';
const form = formOf(names, schema, uiSchema);
const usual = `unfinished`;

describe('a control that holds something unreadable', () => {
  const right = { title: 'Ada', born: '1990-05-31' };

  test.each<{ unfinished: string[]; answers: object; told: object }>([
    { unfinished: [], answers: right, told: {} },
    { unfinished: ['born'], answers: { title: 'Ada' }, told: { born: `${usual} date` } },
    { unfinished: ['wakes'], answers: right, told: { wakes: 'Morning or evening?' } },
    { unfinished: ['meets'], answers: right, told: { meets: `${usual} date and time` } },
    { unfinished: ['rooms'], answers: right, told: { rooms: `${usual} answer` } },
    { unfinished: ['when'], answers: right, told: {} },
    {
      unfinished: ['when'],
      answers: { ...right, kind: 'day' },
      told: { when: `${usual} date` },
    },
    {
      unfinished: ['when'],
      answers: { ...right, kind: 'time' },
      told: { when: `${usual} time` },
    },
    {
      unfinished: ['trips.2.day'],
      answers: { ...right, trips: [{}, { day: '2026-05-01' }, {}] },
      told: { 'trips.2.day': `${usual} date` },
    },
    { unfinished: ['trips.3.day'], answers: { ...right, trips: [{}] }, told: {} },
    {
      unfinished: ['meets'],
      answers: { ...right, title: 'Late' },
      told: { meets: 'Until when, and on which day?' },
    },
  ])('$unfinished is told as $told', ({ unfinished, answers, told }) => {
    expect(validate(form, { ...answers }, { today, unfinished })).toEqual(told);
  });

  test('is told in the order of the page, in the place of what is wrong otherwise', () => {
    const context = { today, unfinished: ['wakes', 'born'] };
    expect(Object.keys(validate(form, { rooms: 12 }, context))).toEqual([
      'title',
      'born',
      'wakes',
      'rooms',
    ]);
    expect(validate(form, {}, context).born).toBe(`${usual} date`);
  });
});

test('the usual words are those of the shared file', () => {
  const text = sharedText.replace(/ {2}unfinished: .*/, '');
  const born = formText('born: { title: Born, type: string, format: date }');
  expect(loadForm('any', born, text).form.table.at('born')?.unfinished).toBe('Finish this date');
  expect(defaultMessages.unfinished).toBe('Finish this {limit}');
});

test.each([
  'born: { title: Born, type: string, format: date }',
  'born: { title: Born, type: string, format: time }',
  'born: { title: Born, type: string, format: date-time }',
])('%s may have words of its own', (question) => {
  const text = formText(question.replace(' }', ', errorMessage: { unfinished: Go on } }'));
  expect(loadForm('any', text, sharedText).form.table.at('born')?.unfinished).toBe('Go on');
});

function formText(question: string): string {
  return [
    'send: { local: true, fields: [born] }',
    'messages: { submit: Keep, sending: Keeping, invalid: Wrong, success: { show: banner, text: Kept. } }',
    `schema: { type: object, properties: { ${question} } }`,
    'uiSchema: {}',
    '',
  ].join('\n');
}

import { describe, expect, test } from 'vitest';
import type { Answers } from '../../src/form/form.ts';
import { validate } from '../../src/form/validate.ts';
import { richExamples } from '../rich/rich-form.ts';
import { formOf } from './own-forms.ts';

const { loaded, fixtures } = richExamples();
const { today, base } = fixtures;
const judge = (change: Answers) => validate(loaded.form, { ...base, ...change }, { today });

describe('the problems of groups and rows', () => {
  test('stand in the order of the page, each group at its place', () => {
    const change = {
      ...{ consent: false, rooms: [{ size: 0 }, {}], propertyKind: '', fullName: 'D' },
      address: { isIsland: true },
    };
    expect(Object.keys(judge(change))).toEqual([
      ...['fullName', 'address.street', 'address.marina', 'address.town', 'propertyKind'],
      ...['rooms.0.use', 'rooms.0.size', 'rooms.1.use', 'rooms.1.size', 'consent'],
    ]);
  });

  test.each([
    { notesByRoom: ['x'], names: ['notesByRoom.0'] },
    { notesByRoom: ['', 'x'], names: ['notesByRoom.1'] },
    { notesByRoom: ['', 'fine', ' \t', null, 'x', 'y'], names: ['notesByRoom.4', 'notesByRoom.5'] },
  ])('of $notesByRoom stand where the texts were given', ({ notesByRoom, names }) => {
    expect(Object.keys(judge({ notesByRoom }))).toEqual(names);
  });

  test.each([
    { rooms: [null, { use: 'Kitchen' }] },
    { rooms: [{}, { use: 'Kitchen' }] },
    { rooms: ['', { use: 'Kitchen' }] },
  ])('of $rooms count the blank row', ({ rooms }) => {
    expect(Object.keys(judge({ rooms }))).toEqual(['rooms.0.use', 'rooms.0.size', 'rooms.1.size']);
  });

  test('of a list as a whole stand at the list, beside those of its rows', () => {
    expect(judge({ rooms: [{ use: 'Kitchen' }] })).toEqual({
      rooms: 'At least two rooms, please',
      'rooms.0.size': 'How large is it?',
    });
  });

  test('of boxes to tick stand at the question, not at a box', () => {
    expect(Object.keys(judge({ extras: ['w', 'x'] }))).toEqual(['extras']);
  });

  test('of something that is no group stand at the group alone', () => {
    for (const address of ['Lindsay', 7, true, [7]]) {
      expect(Object.keys(judge({ address }))).toEqual(['address']);
    }
  });

  test.each([[], [[]], '', ' ', null, undefined])(
    'of %j in the place of a group are those of an empty group',
    (address) => {
      expect(Object.keys(judge({ address }))).toEqual(['address.street', 'address.town']);
    },
  );

  test('of a number in steps are told without errors of rounding', () => {
    expect(judge({ hours: 0.1 + 0.2 + 0.2 })).toEqual({});
    expect(judge({ hours: 0.75 })).toHaveProperty('hours');
  });
});

test('a branch that demands a question and says more of it speaks in the words of the question', () => {
  const form = formOf(
    ['phone', 'call'],
    `
  type: object
  properties:
    phone: { title: Phone, type: string, maxLength: 20, errorMessage: { required: Which number? } }
    call: { title: Call me, type: boolean }
  if: { required: [call] }
  then: { required: [phone], properties: { phone: { minLength: 7 } } }
`,
  );
  const judged = validate(form, { call: true }, { today: '2026-05-10' });
  expect(judged).toEqual({ phone: 'Which number?' });
});

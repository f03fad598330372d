import { describe, expect, test } from 'vitest';
import { initialAnswers, initialRow, settle } from '../../src/runtime/answers.ts';
import { everyProperty } from '../../src/runtime/parts.ts';
import { richForm } from '../rich/rich-form.ts';

const { form } = richForm();
const settled = (answers: Record<string, unknown>) => settle(form, answers);

describe('settled answers of groups and rows', () => {
  test('have every group that is required, if only empty', () => {
    expect(settled({})).toEqual({ address: {} });
    for (const address of [null, '', '  ', [], ['  '], [[]]]) {
      expect(settled({ address })).toEqual({ address: {} });
    }
  });

  test('have no other group in which nothing is answered', () => {
    for (const billing of [null, '', [], {}, { company: ' ' }, { order: '' }, { colour: 'red' }]) {
      expect(settled({ billing })).toEqual({ address: {} });
    }
    expect(settled({ billing: { order: 'A-7' } }).billing).toEqual({ order: 'A-7' });
  });

  test('keep what is no group in the place of a group, for the rules to refuse', () => {
    expect(settled({ address: 'Lindsay' })).toEqual({ address: 'Lindsay' });
    expect(settled({ address: [7] })).toEqual({ address: [7] });
  });

  test('are trimmed inside groups and rows', () => {
    const answers = {
      address: { street: ' 12 Kent Street ', town: '  ' },
      rooms: [{ use: ' Kitchen ', size: 9 }],
      notesByRoom: [' a step ', '  '],
    };
    expect(settled(answers)).toEqual({
      address: { street: '12 Kent Street' },
      rooms: [{ use: 'Kitchen', size: 9 }],
      notesByRoom: ['a step'],
    });
  });

  test('have every row of questions, blank ones too, but no blank row of text', () => {
    expect(settled({ rooms: [{}, null, ''] }).rooms).toEqual([{}, {}, {}]);
    expect(settled({ notesByRoom: ['', null, 'x'] }).notesByRoom).toEqual(['x']);
    expect(settled({ rooms: [], notesByRoom: [''] })).toEqual({ address: {} });
  });

  test('have no box that is not ticked, but a "no" that was chosen', () => {
    expect(settled({ consent: false, hasPets: false })).toEqual({ address: {}, hasPets: false });
    expect(settled({ address: { isIsland: false } })).toEqual({ address: {} });
  });
});

describe('a hidden answer', () => {
  test('in a group goes with the box that asked for it', () => {
    const marina = 'Gannon';
    expect(settled({ address: { marina } })).toEqual({ address: {} });
    expect(settled({ address: { marina, isIsland: true } }).address).toHaveProperty('marina');
  });

  test('in a row goes with the answer of its own row', () => {
    const rooms = [
      { use: 'Other', ownWords: 'A sauna' },
      { use: 'Kitchen', ownWords: 'A sauna' },
    ];
    expect(settled({ rooms }).rooms).toEqual([rooms[0], { use: 'Kitchen' }]);
  });

  test('of a "then" and of an "else" never stand together', () => {
    const both = { pets: 'Rex', noPets: 'None' };
    expect(settled({ ...both, hasPets: true })).toEqual({
      address: {},
      hasPets: true,
      pets: 'Rex',
    });
    expect(settled(both)).toEqual({ address: {}, noPets: 'None' });
  });
});

describe('a form starts with', () => {
  test('its defaults and the fewest rows of its lists', () => {
    expect(initialAnswers(form)).toEqual({ storeys: 1, source: 'web', rooms: [{}, {}] });
  });

  test('new rows that are empty', () => {
    const { rooms = {}, notesByRoom = {} } = everyProperty(form.schema);
    expect(initialRow(rooms)).toEqual({});
    expect(initialRow(notesByRoom)).toBeUndefined();
  });
});

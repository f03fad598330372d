import { describe, expect, test } from 'vitest';
import { initialAnswers, initialRow, normalizeAnswers } from '../../src/form/answers.ts';
import { richForm } from '../rich/rich-form.ts';

const { form } = richForm();
const normalized = (answers: Record<string, unknown>) => normalizeAnswers(form, answers);

describe('normalised answers of groups and rows', () => {
  test('have every group that is required, if only empty', () => {
    expect(normalized({})).toEqual({ address: {} });
    for (const address of [null, '', '  ', [], ['  '], [[]]]) {
      expect(normalized({ address })).toEqual({ address: {} });
    }
  });

  test('have no other group in which nothing is answered', () => {
    for (const billing of [null, '', [], {}, { company: ' ' }, { order: '' }, { colour: 'red' }]) {
      expect(normalized({ billing })).toEqual({ address: {} });
    }
    expect(normalized({ billing: { order: 'A-7' } }).billing).toEqual({ order: 'A-7' });
  });

  test('keep what is no group in the place of a group, for the rules to refuse', () => {
    expect(normalized({ address: 'Lindsay' })).toEqual({ address: 'Lindsay' });
    expect(normalized({ address: [7] })).toEqual({ address: [7] });
  });

  test('are trimmed inside groups and rows', () => {
    const answers = {
      address: { street: ' 12 Kent Street ', town: '  ' },
      rooms: [{ use: ' Kitchen ', size: 9 }],
      notesByRoom: [' a step ', '  '],
    };
    expect(normalized(answers)).toEqual({
      address: { street: '12 Kent Street' },
      rooms: [{ use: 'Kitchen', size: 9 }],
      notesByRoom: ['a step'],
    });
  });

  test('have every row of questions, blank ones too, but no blank row of text', () => {
    expect(normalized({ rooms: [{}, null, ''] }).rooms).toEqual([{}, {}, {}]);
    expect(normalized({ notesByRoom: ['', null, 'x'] }).notesByRoom).toEqual(['x']);
    expect(normalized({ rooms: [], notesByRoom: [''] })).toEqual({ address: {} });
  });

  test('have no box that is not ticked, but a "no" that was chosen', () => {
    expect(normalized({ consent: false, hasPets: false })).toEqual({ address: {}, hasPets: false });
    expect(normalized({ address: { isIsland: false } })).toEqual({ address: {} });
  });
});

describe('a hidden answer', () => {
  test('in a group goes with the box that asked for it', () => {
    const marina = 'Gannon';
    expect(normalized({ address: { marina } })).toEqual({ address: {} });
    expect(normalized({ address: { marina, isIsland: true } }).address).toHaveProperty('marina');
  });

  test('in a row goes with the answer of its own row', () => {
    const rooms = [
      { use: 'Other', ownWords: 'A sauna' },
      { use: 'Kitchen', ownWords: 'A sauna' },
    ];
    expect(normalized({ rooms }).rooms).toEqual([rooms[0], { use: 'Kitchen' }]);
  });

  test('of a "then" and of an "else" never stand together', () => {
    const both = { pets: 'Rex', noPets: 'None' };
    expect(normalized({ ...both, hasPets: true })).toEqual({
      address: {},
      hasPets: true,
      pets: 'Rex',
    });
    expect(normalized(both)).toEqual({ address: {}, noPets: 'None' });
  });
});

describe('a form starts with', () => {
  test('its defaults and the fewest rows of its lists', () => {
    expect(initialAnswers(form)).toEqual({ storeys: 1, source: 'web', rooms: [{}, {}] });
  });

  test('new rows that are empty', () => {
    expect(initialRow(form.table, { path: 'rooms' })).toEqual({});
    expect(initialRow(form.table, { path: 'notesByRoom' })).toBeUndefined();
  });
});

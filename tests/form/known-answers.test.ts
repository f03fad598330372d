import { describe, expect, test } from 'vitest';
import { knownAnswers } from '../../src/form/known-answers.ts';
import { richExamples } from '../rich/rich-form.ts';
import { formOf } from './own-forms.ts';

const { loaded, fixtures } = richExamples();
const { form } = loaded;
const known = (draft: unknown) => knownAnswers(form, draft);

describe('of a draft', () => {
  test('everything is kept that the form can hold, right or wrong', () => {
    expect(known(fixtures.base)).toEqual(fixtures.base);
    const wrong = { fullName: 'D', hours: 'two', rooms: [{ size: -1 }], address: { street: ' ' } };
    expect(known(wrong)).toEqual(wrong);
  });

  test('hidden answers are kept, for they may be asked for again', () => {
    expect(known({ pets: 'Rex', noPets: 'None' })).toEqual({ pets: 'Rex', noPets: 'None' });
  });

  test.each([null, undefined, 7, 'x', true, [], [{ fullName: 'D' }]])(
    '%j holds nothing',
    (draft) => {
      expect(known(draft)).toEqual({});
    },
  );

  test('questions of an older form are left out, inside groups and rows too', () => {
    const old = { colour: 'red', address: { colour: 'red' }, rooms: [{ colour: 'red' }] };
    expect(known(old)).toEqual({ address: {}, rooms: [{}] });
  });

  test('names with dots are no questions', () => {
    expect(known({ 'address.street': 'x', 'rooms.*': {}, 'rooms.*.use': 'x' })).toEqual({});
    expect(known({ rooms: { '*': {} } })).toEqual({});
  });

  test('answers of another kind are left out', () => {
    const other = {
      ...{ fullName: 7, email: ['x'], address: 'Lindsay', rooms: 'two', notesByRoom: { 0: 'x' } },
      ...{
        hours: true,
        hasPets: 'true',
        consent: 1,
        extras: 'w',
        storeys: 9,
        propertyKind: 'castle',
      },
    };
    expect(known(other)).toEqual({});
    expect(known({ rooms: ['x', null, { size: [1] }], notesByRoom: [7, 'x'] })).toEqual({
      rooms: [{}],
      notesByRoom: ['x'],
    });
  });

  test('no more rows are taken than the list may have', () => {
    const rooms = Array.from({ length: 1_000 }, () => ({}));
    expect(known({ rooms }).rooms).toHaveLength(4);
  });

  test('names of every object are no questions', () => {
    const draft = JSON.parse(
      '{"__proto__": {"fullName": "x"}, "constructor": "x", "address": {"__proto__": {"street": "x"}, "toString": "x"}}',
    );
    const answers = known(draft);
    expect(answers).toEqual({ address: {} });
    expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
    expect(answers.fullName).toBeUndefined();
  });
});

test('an option that only one of two branches offers is kept', () => {
  const form = formOf(
    ['isOld', 'age'],
    `
  type: object
  properties:
    isOld: { title: Old, type: boolean }
  if: { required: [isOld] }
  then: { properties: { age: { title: Age, type: string, enum: [hundred] } } }
  else: { properties: { age: { title: Age, type: string, enum: [ten] } } }
`,
  );
  for (const age of ['ten', 'hundred']) expect(knownAnswers(form, { age })).toEqual({ age });
  expect(knownAnswers(form, { age: 'five' })).toEqual({});
});

test('numbers of a list that one control asks for are kept', () => {
  const schema = `
  type: object
  properties:
    hours:
      { type: array, title: Hours, maxItems: 2, items: { type: number, minimum: 0, maximum: 24 } }
`;
  const form = formOf(['hours'], schema, '{ hours: { ui:widget: CounterWidget } }');
  expect(knownAnswers(form, { hours: [9, 17.5] })).toEqual({ hours: [9, 17.5] });
});

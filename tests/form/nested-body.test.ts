import { describe, expect, test } from 'vitest';
import { normalizeAnswers } from '../../src/form/answers.ts';
import { fromBody, toBody } from '../../src/form/body.ts';
import { richExamples } from '../rich/rich-form.ts';
import { formOf } from './own-forms.ts';

const { loaded, fixtures } = richExamples();
const { form } = loaded;
const valid = fixtures.cases.filter(({ problems }) => Object.keys(problems).length === 0);

describe('the body of a form with groups and rows', () => {
  test('has every question, blank in its own way', () => {
    expect(toBody(form, {})).toEqual({
      ...{ fullName: '', email: '', website: '', propertyKind: '', dock: '', storeys: null },
      address: { street: '', isIsland: false, marina: '', town: '' },
      billing: { company: '', order: '' },
      ...{ rooms: [], notesByRoom: [], hours: null, day: '', start: '', extras: [], source: '' },
      ...{ hasPets: null, pets: '', noPets: '', consent: false },
    });
  });

  test('has every question of every row, and no blank text', () => {
    const { rooms, notesByRoom } = toBody(form, { rooms: [{}, null], notesByRoom: ['', 'x'] });
    const blank = { use: '', size: null, ownWords: '' };
    expect(rooms).toEqual([blank, blank]);
    expect(notesByRoom).toEqual(['x']);
  });

  test('has the questions of a group in the order of the page', () => {
    const { address } = toBody(form, { address: { town: 'Lindsay', street: 'Kent' } });
    expect(Object.keys(Object(address))).toEqual(['street', 'isIsland', 'marina', 'town']);
  });

  test('has nothing that the form does not ask', () => {
    const body = toBody(form, { ...fixtures.base, address: { colour: 'red' }, rooms: [{ x: 1 }] });
    expect(JSON.stringify(body)).not.toMatch(/colour|"x"/);
  });

  test('has no answer that is hidden', () => {
    const body = toBody(form, { pets: 'Rex', rooms: [{ use: 'Kitchen', ownWords: 'Sauna' }] });
    expect(JSON.stringify(body)).not.toMatch(/Rex|Sauna/);
  });
});

test('a box that was never asked is no answer, and one that is not ticked is false', () => {
  const form = formOf(
    ['more', 'box'],
    `
  type: object
  properties:
    more: { title: More, type: string, enum: ["Yes", "No"] }
  if: { properties: { more: { const: "Yes" } }, required: [more] }
  then: { properties: { box: { title: Box, type: boolean } } }
`,
  );
  expect(toBody(form, { more: 'Yes' })).toEqual({ more: 'Yes', box: false });
  expect(toBody(form, { more: 'No', box: true })).toEqual({ more: 'No', box: null });
});

test.each(valid)('$name: the body leads back to the answers, and to itself', ({ answers }) => {
  const body = toBody(form, answers);
  expect(normalizeAnswers(form, fromBody(form, body))).toEqual(normalizeAnswers(form, answers));
  expect(JSON.stringify(toBody(form, fromBody(form, body)))).toBe(JSON.stringify(body));
});

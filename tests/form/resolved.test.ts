import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { initialAnswers, normalizeAnswers, questionsAsked } from '../../src/form/answers.ts';
import { toBody } from '../../src/form/body.ts';
import { sharedFile } from '../../src/form/compile/read-forms.ts';
import { knownAnswers } from '../../src/form/known-answers.ts';
import { labelOf } from '../../src/form/labels.ts';
import { readAnswers } from '../../src/form/read-answers.ts';
import { brokenRules, problemsOnPage, validate } from '../../src/form/validate.ts';
import { findForeign } from '../../src/server/api/body-guard.ts';
import { root } from '../support/forms.ts';
import { loadForm } from '../support/load-form.ts';
import { formOf } from './own-forms.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { form } = loadForm(
  'resolved',
  read('tests/rich/resolved.yaml'),
  read(`forms/${sharedFile}`),
);

const today = '2026-05-10';
const office = { kind: 'office', floor: ' Third ', rooms: [{ name: 'Kitchen' }, { name: 'Hall' }] };

describe('a question that rjsf resolves', () => {
  test('begins with the first of its alternatives', () => {
    expect(initialAnswers(form)).toEqual({ place: { kind: 'house' } });
  });

  test('is asked what the chosen alternative requires', () => {
    expect(validate(form, initialAnswers(form), { today })).toEqual({
      name: 'Who are you?',
      'place.bedrooms': 'How many bedrooms?',
    });
    expect(validate(form, { name: 'A', place: { kind: 'office' } }, { today })).toEqual({
      'place.floor': 'Which floor?',
    });
  });

  test('is told of each wrong answer in it at its place', () => {
    const place = { kind: 'office', floor: 'x'.repeat(41), rooms: [{ name: 'Hall' }, {}] };
    expect(validate(form, { name: 'A', place }, { today })).toEqual({
      'place.floor': 'Please use at most 40 characters',
      'place.rooms.1.name': 'What is it called?',
    });
  });

  test('is told that none of its alternatives was chosen', () => {
    expect(validate(form, { name: 'A', place: { kind: 'boat' } }, { today })).toEqual({
      place: 'Please choose one of the options shown',
    });
  });

  test('is required like any other', () => {
    expect(Object.keys(validate(form, { name: 'A' }, { today }))).toEqual(['place']);
  });

  test('keeps its answer as it is, trimmed and without blanks', () => {
    const place = { ...office, note: ' ' };
    expect(normalizeAnswers(form, { place })).toEqual({ place: { ...office, floor: 'Third' } });
    expect(toBody(form, { name: 'A', place: office }).place).toEqual({ ...office, floor: 'Third' });
    expect(knownAnswers(form, { place: office })).toEqual({ place: office });
  });

  test('is read with the labels of the chosen alternative', () => {
    const reader = { makeSafe: (text: string) => text, timeZone: 'America/Toronto' };
    const [section] = readAnswers(form, { name: 'A', place: office }, reader);
    const said = JSON.stringify(section?.entries);
    for (const word of [
      'What we clean',
      'An office',
      'Floor',
      'Third',
      'Room 1',
      'Name of the room',
      'Kitchen',
    ])
      expect(said).toContain(word);
    expect(said).not.toContain('Bedrooms');
    // The choice itself is called like its question, and says its alternative.
    expect(said).toContain('"title":"What we clean","value":"office","texts":["An office"]');
  });

  test('names what stands in it by its label', () => {
    const asked = questionsAsked(form, { place: office });
    const questionAt = (name: string) => asked.find((each) => each.name === name)?.question;
    expect(labelOf(questionAt, 'place.floor')).toBe('Floor');
    expect(labelOf(questionAt, 'place.rooms.1.name')).toBe('Room 2: Name of the room');
  });

  test('shows what the server says of what stands in it', () => {
    const problems = { 'place.floor': 'No.' };
    expect(problemsOnPage(form, { place: office }, problems)).toEqual(problems);
    expect(brokenRules(form, { name: 'A', place: office }, { today })).toEqual([]);
  });
});

describe('a part that holds itself', () => {
  const person = { name: 'A', place: { kind: 'house', bedrooms: 2 } };
  const tree = {
    called: ' House ',
    inside: [{ called: 'Hall', inside: [{ called: 'Closet', beside: { called: 'Stairs' } }] }],
    beside: {},
  };

  test('is asked once more where somebody has begun', () => {
    const wrong = { ...tree, inside: [{ inside: [{ beside: { inside: [{}] } }] }] };
    expect(validate(form, { ...person, tree }, { today })).toEqual({});
    expect(validate(form, { ...person, tree: wrong }, { today })).toEqual({
      'tree.inside.0.called': 'What is the area called?',
      'tree.inside.0.inside.0.called': 'What is the area called?',
      'tree.inside.0.inside.0.beside.called': 'What is the area called?',
      'tree.inside.0.inside.0.beside.inside.0.called': 'What is the area called?',
    });
  });

  test('is kept, and read by its labels', () => {
    const kept = toBody(form, { ...person, tree }).tree;
    expect(kept).toEqual({ called: 'House', inside: tree.inside });
    const reader = { makeSafe: (text: string) => text, timeZone: 'America/Toronto' };
    const [section] = readAnswers(form, { ...person, tree: kept }, reader);
    const said = JSON.stringify(section?.entries.at(-1));
    for (const word of ['Where to begin', 'Area 1', 'Area beside', 'Closet', 'Stairs'])
      expect(said).toContain(word);
  });

  test('takes no answer of another kind', () => {
    expect(Object.keys(validate(form, { ...person, tree: 'x' }, { today }))).toEqual(['tree']);
  });
});

test('an optional group inside is left out while nothing is answered in it', () => {
  const inner = '{ title: I, type: object, required: [b], properties: { b: { type: integer } } }';
  const schema = `{ title: V, type: object, additionalProperties: { type: string }, properties: { i: ${inner} } }`;
  const other = formOf(['v'], `\n  type: object\n  properties:\n    v: ${schema}\n`);
  expect(validate(other, { v: { i: {} } }, { today })).toEqual({});
  expect(validate(other, { v: { i: { b: 'x' } } }, { today })).toEqual({ 'v.i.b': 'type integer' });
});

test('a place of a list that nobody has filled in is missing, whatever its type', () => {
  const places = '[{ type: string }, { type: integer, errorMessage: { required: How many? } }]';
  const schema = `{ title: V, type: array, items: ${places}, additionalItems: { type: number } }`;
  const other = formOf(['v'], `\n  type: object\n  properties:\n    v: ${schema}\n`);
  expect(validate(other, { v: ['x', ' ', ''] }, { today })).toEqual({
    'v.1': 'How many?',
    'v.2': 'required {limit}',
  });
  expect(validate(other, { v: ['x', 2, 'y'] }, { today })).toEqual({ 'v.2': 'type number' });
});

test('an alternative told apart by its type judges answers of that type alone', () => {
  const alternatives = '[{ type: string, maxLength: 3 }, { type: number, maximum: 9 }]';
  const other = formOf(
    ['v'],
    `\n  type: object\n  properties:\n    v: { title: V, anyOf: ${alternatives} }\n`,
  );
  const said = [2, 'abc', 10, 'abcd', [1]].map((v) => validate(other, { v }, { today }));
  expect(said).toEqual([{}, {}, { v: 'maximum 9' }, { v: 'maxLength 3' }, { v: 'type {limit}' }]);
});

describe('an answer under a name that a visitor made up', () => {
  const person = { name: 'A', place: { kind: 'house', bedrooms: 2 } };

  test('is told wrong where it stands', () => {
    const prices = { 'a 2.5 acre lot': 0, 12: 5 };
    expect(validate(form, { ...person, prices }, { today })).toEqual({
      'prices.a 2.5 acre lot': 'Please enter 1 or more',
    });
  });

  test('is told wrong with its group while it has no name, or a wrong one', () => {
    for (const name of ['newKey', 'newKey-1', 'x'.repeat(21)]) {
      expect(validate(form, { ...person, prices: { [name]: 5 } }, { today })).toEqual({
        prices: 'Please name each price',
      });
    }
  });

  test('is nothing without the answer', () => {
    expect(validate(form, { ...person, prices: { newKey: ' ' } }, { today })).toEqual({});
    expect(toBody(form, { ...person, prices: { Windows: ' ', Oven: 20 } }).prices).toEqual({
      Oven: 20,
    });
  });

  test('is refused under a name that nobody can read', () => {
    expect(Object.keys(findForeign(form, { prices: { 'a\u0007': 5 } }))).toEqual(['prices']);
    expect(findForeign(form, { prices: { a: 5 } })).toEqual({});
  });

  test('is read under that name', () => {
    const reader = { makeSafe: (text: string) => text, timeZone: 'America/Toronto' };
    const [section] = readAnswers(form, { ...person, prices: { rent: 900, Oven: 20 } }, reader);
    const titles = JSON.stringify(section?.entries.at(-1));
    for (const word of ['Prices you were quoted', 'Rent', 'Oven', '20'])
      expect(titles).toContain(word);
  });
});

test.each([
  {
    what: 'a schema for each place of a list',
    schema: '{ title: V, type: array, items: [{ type: string }, { type: integer }] }',
    v: ['x', 'y'],
    wrong: ['v.1'],
  },
  {
    what: 'an answer under a name of a certain kind',
    schema: '{ title: V, type: object, patternProperties: { "^a": { type: integer } } }',
    v: { ab: 'x', b: 'x' },
    wrong: ['v.ab'],
  },
])('$what is told wrong at its place', ({ schema, v, wrong }) => {
  const other = formOf(
    ['v'],
    `\n  type: object\n  required: [v]\n  properties:\n    v: ${schema}\n`,
  );
  expect(Object.keys(validate(other, { v }, { today }))).toEqual(wrong);
});

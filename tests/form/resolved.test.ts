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
import { root } from '../support/forms.ts';
import { loadForm } from '../support/load-form.ts';
import { formOf } from './form-of.ts';

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
    for (const word of ['What we clean', 'Floor', 'Third', 'Room 1', 'Name of the room', 'Kitchen'])
      expect(said).toContain(word);
    expect(said).not.toContain('Bedrooms');
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

test.each([
  {
    what: 'a schema for each place of a list',
    schema: '{ title: V, type: array, items: [{ type: string }, { type: integer }] }',
    v: ['x', 'y'],
    wrong: ['v.1'],
  },
])('$what is told wrong at its place', ({ schema, v, wrong }) => {
  const other = formOf(
    ['v'],
    `\n  type: object\n  required: [v]\n  properties:\n    v: ${schema}\n`,
  );
  expect(Object.keys(validate(other, { v }, { today }))).toEqual(wrong);
});

import { expect, test } from 'vitest';
import { questionsAsked } from '../../src/form/answers.ts';
import { toBody } from '../../src/form/body.ts';
import { labelOf } from '../../src/form/labels.ts';
import { readAnswers } from '../../src/form/read-answers.ts';
import { brokenRules, problemsOnPage } from '../../src/form/validate.ts';
import { findForeign } from '../../src/server/api/body-guard.ts';
import { richForm } from '../rich/rich-form.ts';

// What is not said of questions that rjsf resolves in cases.yaml.
const { form } = richForm('resolved');
const office = { kind: 'office', floor: ' Third ', rooms: [{ name: 'Kitchen' }, { name: 'Hall' }] };
const person = { name: 'A', place: { kind: 'house', bedrooms: 2 } };

/** What the staff read of answers. */
function readingOf(answers: object): string {
  const reader = { makeSafe: (text: string) => text, timeZone: 'America/Toronto' };
  return JSON.stringify(readAnswers(form, { ...person, ...answers }, reader)[0]?.entries);
}

test('an alternative is sent trimmed, and read with its labels', () => {
  expect(toBody(form, { place: office }).place).toEqual({ ...office, floor: 'Third' });
  const said = readingOf({ place: office });
  for (const word of ['Floor', 'Third', 'Room 1', 'Name of the room', 'Kitchen']) {
    expect(said).toContain(word);
  }
  expect(said).not.toContain('Bedrooms');
  // The choice itself is called like its question, and says its alternative.
  expect(said).toContain('"title":"What we clean","value":"office","texts":["An office"]');
});

test('what stands in an alternative is named by its label', () => {
  const asked = questionsAsked(form, { place: office });
  const questionAt = (name: string) => asked.find((each) => each.name === name)?.question;
  expect(labelOf(questionAt, 'place.floor')).toBe('Floor');
  expect(labelOf(questionAt, 'place.rooms.1.name')).toBe('Room 2: Name of the room');
});

test('what the server says of it is shown', () => {
  const problems = { 'place.floor': 'No.' };
  expect(problemsOnPage(form, { place: office }, problems)).toEqual(problems);
  expect(brokenRules(form, { name: 'A', place: office }, { today: '2026-05-10' })).toEqual([]);
});

test('a part that holds itself is kept, and read by its labels', () => {
  const inside = [{ called: 'Hall', inside: [{ called: 'Closet', beside: { called: 'Stairs' } }] }];
  const kept = toBody(form, { ...person, tree: { called: ' House ', inside, beside: {} } }).tree;
  expect(kept).toEqual({ called: 'House', inside });
  const said = readingOf({ tree: kept });
  for (const word of ['Where to begin', 'Area 1', 'Area beside', 'Closet', 'Stairs']) {
    expect(said).toContain(word);
  }
});

test('an answer under a name that a visitor made up is kept and read under it, if anybody can read that', () => {
  const prices = { Windows: ' ', Oven: 20 };
  expect(toBody(form, { ...person, prices }).prices).toEqual({ Oven: 20 });
  const said = readingOf({ prices: { rent: 900, Oven: 20 } });
  for (const word of ['Prices you were quoted', 'Rent', 'Oven', '20']) {
    expect(said).toContain(word);
  }
  expect(Object.keys(findForeign(form, { prices: { 'a\u0007': 5 } }))).toEqual(['prices']);
  expect(findForeign(form, { prices: { a: 5 } })).toEqual({});
});

import { describe, expect, test } from 'vitest';
import type { UiSchema } from '../../src/form-language/ui-schema.ts';
import { answerKindOf } from '../../src/runtime/answer-kind.ts';
import { wordsOf } from '../../src/runtime/answer-words.ts';
import type { CompiledPart, FormDescription } from '../../src/runtime/form.ts';
import { leavesOf } from '../../src/server/answers/leaves.ts';
import { limitsOf } from '../../src/server/api/body-limits.ts';
import { isBooking } from '../../src/server/mail/letters/gist.ts';
import { nestedForm } from './nested-form.ts';
import { timeZone } from './support.ts';

interface Drawn {
  readonly part: CompiledPart;
  readonly ui?: UiSchema;
}

const text: CompiledPart = { type: 'string' };

test.each<Drawn & { kind: string }>([
  { kind: 'name', part: text, ui: { 'ui:autocomplete': 'given-name' } },
  { kind: 'name', part: text, ui: { 'ui:options': { autocomplete: 'organization' } } },
  { kind: 'phone', part: text, ui: { 'ui:inputType': 'tel' } },
  { kind: 'phone', part: { type: 'integer' }, ui: { 'ui:autocomplete': 'tel' } },
  { kind: 'email', part: { ...text, format: 'email' } },
  { kind: 'email', part: text, ui: { 'ui:widget': 'email' } },
  { kind: 'place', part: text, ui: { 'ui:autocomplete': 'street-address' } },
  { kind: 'town', part: text, ui: { 'ui:autocomplete': 'address-level2' } },
  { kind: 'day', part: { ...text, format: 'date' } },
  { kind: 'moment', part: { ...text, format: 'date-time' } },
  { kind: 'time', part: { ...text, format: 'time' } },
  { kind: 'stars', part: { type: 'integer' }, ui: { 'ui:widget': 'rating' } },
  { kind: 'choice', part: { type: 'number', enum: [1, 2] } },
  { kind: 'choice', part: { type: 'boolean' } },
  { kind: 'choice', part: { type: 'array', items: { ...text, enum: ['a'] } } },
  { kind: 'text', part: { type: 'array', items: text } },
  { kind: 'day', part: { type: 'array', items: { ...text, format: 'date' } } },
  { kind: 'number', part: { type: 'number' }, ui: { 'ui:widget': 'range' } },
  { kind: 'text', part: { ...text, format: 'uri' } },
])('$part drawn by $ui is a $kind', ({ kind, part, ui = {} }) => {
  expect(answerKindOf({ part, ui })).toBe(kind);
});

test.each<Drawn & { value: unknown; words: string[] }>([
  {
    value: 'bed',
    part: { ...text, enum: ['bed'] },
    ui: { 'ui:labels': { bed: 'Bedroom' } },
    words: ['Bedroom'],
  },
  {
    value: 'attic',
    part: { ...text, enum: ['bed'] },
    ui: { 'ui:labels': { bed: 'Bedroom' } },
    words: ['attic'],
  },
  {
    value: 2,
    part: { type: 'integer', enum: [1, 2] },
    ui: { 'ui:labels': { 1: 'One', 2: 'Two' } },
    words: ['Two'],
  },
  {
    value: ['b', 'a'],
    part: { type: 'array', items: { ...text, enum: ['a', 'b'] } },
    ui: { items: { 'ui:labels': { a: 'A!', b: 'B!' } } },
    words: ['B!', 'A!'],
  },
  { value: true, part: { type: 'boolean' }, words: ['Yes'] },
  { value: false, part: { type: 'boolean' }, words: ['No'] },
  {
    value: false,
    part: { type: 'boolean' },
    ui: { 'ui:labels': { true: 'Ja', false: 'Nein' } },
    words: ['Nein'],
  },
  { value: 0, part: { type: 'number' }, words: ['0'] },
  { value: 12.5, part: { type: 'number' }, words: ['12.5'] },
  { value: [1, 2.5], part: { type: 'array', items: { type: 'number' } }, words: ['1', '2.5'] },
  {
    value: 4,
    part: { type: 'integer', maximum: 5 },
    ui: { 'ui:widget': 'rating' },
    words: ['4 of 5'],
  },
  { value: '2026-05-31', part: { ...text, format: 'date' }, words: ['Sunday, May 31, 2026'] },
  { value: '14:30:00', part: { ...text, format: 'time' }, words: ['14:30'] },
  {
    value: '2026-05-31T18:30:00Z',
    part: { ...text, format: 'date-time' },
    words: ['May 31, 2026, 2:30 PM'],
  },
  { value: 'soon', part: { ...text, format: 'date-time' }, words: ['soon'] },
  { value: '', part: text, words: [] },
  { value: null, part: { type: 'number' }, words: [] },
  { value: [], part: { type: 'array', items: text }, words: [] },
])('$value of $part reads $words', ({ value, part, ui = {}, words }) => {
  expect(wordsOf(value, { part, ui, isAsked: () => true }, timeZone)).toEqual(words);
});

test('a box that was left alone because nobody was asked reads as nothing', () => {
  const box = { part: { type: 'boolean' } as const, ui: {}, isAsked: () => false };
  expect(wordsOf(false, box, timeZone)).toEqual([]);
  expect(wordsOf(true, box, timeZone)).toEqual(['Yes']);
});

test('the questions of a form are found in groups and rows', () => {
  expect(leavesOf(nestedForm.form).map(({ name }) => name)).toEqual([
    ...['contact.fullName', 'contact.email', 'contact.street', 'contact.town', 'plan', 'hours'],
    ...['day', 'rooms.0.kind', 'rooms.0.size', 'rooms.0.beds', 'rooms.0.extras'],
    ...['keys', 'hasPets', 'consent'],
  ]);
});

const formOf = (part: CompiledPart) => ({
  ...nestedForm.form,
  uiSchema: {},
  schema: { type: 'object', properties: { outer: part } } as const,
});

test('a form that asks for a day inside a row is a booking, and one that asks for a name is none', () => {
  const row: CompiledPart = { type: 'object', properties: { when: { ...text, format: 'date' } } };
  expect(isBooking(formOf({ type: 'array', items: row }))).toBe(true);
  expect(isBooking(formOf({ type: 'object', properties: { who: text } }))).toBe(false);
  expect(isBooking(undefined)).toBe(false);
});

describe('the most that a body may hold', () => {
  const limits = (part: CompiledPart) => limitsOf(formOf(part) satisfies FormDescription);

  test('is the same for every small form', () => {
    expect(limits(text)).toMatchObject({ nodes: 256, depth: 8 });
  });

  test('grows with the rows and the depth of a form, up to a border', () => {
    const row: CompiledPart = { type: 'object', properties: { a: text, b: text } };
    expect(limits({ type: 'array', maxItems: 100, items: row }).nodes).toBe(604);
    const rows: CompiledPart = { type: 'array', items: row };
    expect(limits({ type: 'array', items: { type: 'object', properties: { rows } } }).nodes).toBe(
      5000,
    );
    let deep: CompiledPart = text;
    for (let level = 0; level < 12; level += 1) deep = { type: 'object', properties: { deep } };
    expect(limits(deep).depth).toBe(16);
  });
});

import { describe, expect, test } from 'vitest';
import { inferKind } from '../../src/form/compile/read-snapshot.ts';
import type { Question } from '../../src/form/model/question.ts';
import { questionTable } from '../../src/form/model/question-table.ts';
import { answerKindOf, itemQuestion } from '../../src/form/runtime/answer-kind.ts';
import { formatAnswer } from '../../src/form/runtime/format-answer.ts';
import { isBooking } from '../../src/form/runtime/subjects.ts';
import { kinds } from '../../src/questions/kinds.ts';
import { bodyLimitsOf } from '../../src/server/submissions/body-guard.ts';
import { nestedForm } from './nested-form.ts';
import { timeZone } from './support.ts';

/** What a test says of a question; else it is a line of text. */
type Told = Partial<Question>;

const question = (told: Told = {}): Question => {
  const asked = {
    ...({ path: 'it', type: 'string', widget: 'text', title: 'It' } as const),
    ...{ ui: {}, isRequired: false, isOptional: true },
    ...told,
  };
  return { kind: inferKind(asked), ...asked };
};

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

test.each<{ kind: string; told: Told }>([
  { kind: 'day', told: { format: 'date' } },
  { kind: 'moment', told: { format: 'date-time' } },
  { kind: 'time', told: { format: 'time' } },
  { kind: 'stars', told: { type: 'integer', widget: 'rating' } },
  {
    kind: 'choice',
    told: { type: 'number', widget: 'radio', options: [{ value: 1, label: 'One' }] },
  },
  { kind: 'choice', told: { type: 'boolean', widget: 'radio', options: yesOrNo } },
  {
    kind: 'choice',
    told: { type: 'array', widget: 'checkboxes', options: [{ value: 'a', label: 'A' }] },
  },
  { kind: 'text', told: { type: 'array', widget: 'rows' } },
  { kind: 'number', told: { type: 'number', widget: 'range' } },
  { kind: 'text', told: { format: 'uri', widget: 'uri' } },
])('$told is a $kind', ({ kind, told }) => {
  expect(answerKindOf(question(told))).toBe(kind);
});

test('the entries of a list are what its row is', () => {
  const list = question({ path: 'days', type: 'array', widget: 'rows' });
  const row = question({ path: 'days.*', format: 'date' });
  const table = questionTable([list, row], kinds);
  expect(answerKindOf(itemQuestion(table, list))).toBe('day');
  expect(itemQuestion(table, row)).toBe(row);
});

const options = [
  { value: 'bed', label: 'Bedroom' },
  { value: 2, label: 'Two' },
];

test.each<{ value: unknown; told?: Told; words: string[] }>([
  { value: 'bed', told: { options }, words: ['Bedroom'] },
  { value: 'attic', told: { options }, words: ['attic'] },
  { value: 2, told: { type: 'integer', options }, words: ['Two'] },
  { value: [2, 'bed'], told: { type: 'array', options }, words: ['Two', 'Bedroom'] },
  { value: true, told: { type: 'boolean' }, words: ['Yes'] },
  { value: false, told: { type: 'boolean' }, words: ['No'] },
  {
    value: false,
    told: { type: 'boolean', options: [{ value: false, label: 'Nein' }] },
    words: ['Nein'],
  },
  { value: 0, told: { type: 'number' }, words: ['0'] },
  { value: 12.5, told: { type: 'number' }, words: ['12.5'] },
  { value: [1, 2.5], told: { type: 'number' }, words: ['1', '2.5'] },
  { value: 4, told: { type: 'integer', widget: 'rating', maximum: 5 }, words: ['4 of 5'] },
  { value: '2026-05-31', told: { format: 'date' }, words: ['Sunday, May 31, 2026'] },
  { value: '14:30:00', told: { format: 'time' }, words: ['14:30'] },
  {
    value: '2026-05-31T18:30:00Z',
    told: { format: 'date-time' },
    words: ['May 31, 2026, 2:30 PM'],
  },
  { value: 'soon', told: { format: 'date-time' }, words: ['soon'] },
  { value: '', words: [] },
  { value: null, told: { type: 'number' }, words: [] },
  { value: [], told: { type: 'array' }, words: [] },
])('$value of $told reads $words', ({ value, told = {}, words }) => {
  expect(formatAnswer(value, question(told), { isAsked: () => true, timeZone })).toEqual(words);
});

test('a box that was left alone because nobody was asked reads as nothing', () => {
  const box = question({ type: 'boolean', widget: 'checkbox', options: yesOrNo });
  const unasked = { isAsked: () => false, timeZone };
  expect(formatAnswer(false, box, unasked)).toEqual([]);
  expect(formatAnswer(true, box, unasked)).toEqual(['Yes']);
});

const group: Told = { type: 'object', widget: 'group' };
const list: Told = { type: 'array', widget: 'rows' };

/** A form with these questions by their paths. */
function formOf(told: Readonly<Record<string, Told>>) {
  const questions = Object.entries(told).map(([path, rest]) => question({ path, ...rest }));
  return { ...nestedForm.form, questions, table: questionTable(questions, kinds) };
}

test('a form that asks for a day inside a row is a booking, and one that asks for a name is none', () => {
  const day = { visits: list, 'visits.*': group, 'visits.*.when': { format: 'date' } };
  expect(isBooking(formOf(day))).toBe(true);
  expect(isBooking(formOf({ who: group, 'who.name': {} }))).toBe(false);
  expect(isBooking(undefined)).toBe(false);
});

describe('the most that a body may hold', () => {
  const limits = (told: Readonly<Record<string, Told>>) => bodyLimitsOf(formOf(told));

  test('is the same for every small form', () => {
    expect(limits({ it: {} })).toMatchObject({ nodes: 256, depth: 8 });
  });

  test('grows with the rows and the depth of a form, up to a border', () => {
    const row = { 'rooms.*': group, 'rooms.*.a': {}, 'rooms.*.b': {} };
    expect(limits({ rooms: { ...list, maxItems: 100 }, ...row }).nodes).toBe(604);
    const tags: Told = { type: 'array', widget: 'checkboxes', options: yesOrNo };
    expect(limits({ rooms: { ...list, maxItems: 100 }, 'rooms.*': tags }).nodes).toBe(604);
    const inside = { 'rooms.*': list, 'rooms.*.*': group, 'rooms.*.*.a': {} };
    expect(limits({ rooms: list, ...inside }).nodes).toBe(5000);
    const steps = Array.from({ length: 13 }, (_, index) => `${'deep.'.repeat(index)}deep`);
    expect(limits(Object.fromEntries(steps.map((path) => [path, {}]))).depth).toBe(16);
  });
});

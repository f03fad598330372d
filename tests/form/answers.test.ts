import { describe, expect, test } from 'vitest';
import { initialAnswers, normalizeAnswers, questionsAsked } from '../../src/form/answers.ts';
import { toBody } from '../../src/form/body.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import { mergedForm, windowForm } from './own-forms.ts';

const { form } = windowForm();

function namesAsked(asking: Form, answers: Answers): string[] {
  return questionsAsked(asking, answers).map(({ name }) => name);
}

describe('normalised answers', () => {
  test('are trimmed, inside lists too', () => {
    expect(normalizeAnswers(form, { fullName: '  Di \n', extras: [' Sills ', '  '] })).toEqual({
      fullName: 'Di',
      extras: ['Sills'],
    });
  });

  test('hold no blanks', () => {
    const blanks = { fullName: ' \t ', day: '', panes: null, extras: [], isHigh: undefined };
    expect(normalizeAnswers(form, blanks)).toEqual({});
  });

  test('hold no answer to a question that is not asked', () => {
    expect(normalizeAnswers(form, { isHigh: 'No', ladder: 'By the door' })).toEqual({
      isHigh: 'No',
    });
    expect(normalizeAnswers(form, { ladder: 'By the door' })).toEqual({});
  });

  test('keep what is neither text nor list as it is', () => {
    expect(normalizeAnswers(form, { panes: 0, fullName: false })).toEqual({
      panes: 0,
      fullName: false,
    });
  });

  test('hold of a text that is too long one character more than it may have', () => {
    expect(normalizeAnswers(form, { fullName: 'Dorothea' })).toEqual({ fullName: 'Doroth' });
    expect(normalizeAnswers(form, { fullName: '😀'.repeat(9_000) })).toEqual({
      fullName: '😀'.repeat(6),
    });
    expect(normalizeAnswers(form, { fullName: ' 😀😀😀😀😀 ' })).toEqual({
      fullName: '😀😀😀😀😀',
    });
  });

  test('are the same when they are normalised again', () => {
    const answers = { fullName: ' Di ', isHigh: ' Yes ', ladder: ' Here ', extras: [' Sills'] };
    const normalized = normalizeAnswers(form, answers);
    expect(normalizeAnswers(form, normalized)).toEqual(normalized);
  });

  test('leave the answers they were made from alone', () => {
    const answers = Object.freeze({ fullName: ' Di ', extras: Object.freeze([' Sills ']) });
    normalizeAnswers(form, answers);
    expect(answers).toEqual({ fullName: ' Di ', extras: [' Sills '] });
  });
});

describe('a question with a condition', () => {
  test.each([
    { isHigh: 'Yes', hidden: [] },
    { isHigh: 'Perhaps', hidden: [] },
    { isHigh: ' Yes ', hidden: [] },
    { isHigh: 'No', hidden: ['ladder'] },
    { isHigh: '', hidden: ['ladder'] },
    { isHigh: ['Yes'], hidden: ['ladder'] },
    { isHigh: undefined, hidden: ['ladder'] },
  ])('is hidden as $hidden after $isHigh', ({ isHigh, hidden }) => {
    const asked = namesAsked(form, { isHigh });
    const all = form.table.inside('').map(({ path }) => path);
    expect(all.filter((name) => !asked.includes(name))).toEqual(hidden);
  });

  test('may wait for any answer at all', () => {
    const merged = mergedForm();
    const required = (answers: Answers) =>
      questionsAsked(merged, answers).filter(({ isRequired }) => isRequired);
    expect(required({ tools: ['Hose'], otherKind: 'x' })).toEqual([]);
    expect(required({}).map(({ name }) => name)).toEqual(['kind', 'town']);
  });
});

describe('the body of the call', () => {
  test('has every field in its order, blank where nothing was answered', () => {
    const blank = { extras: [], panes: null, fullName: '', day: '', isHigh: '', ladder: '' };
    expect(JSON.stringify(toBody(form, {}))).toBe(JSON.stringify(blank));
  });

  test('has no field that the form does not send', () => {
    expect(toBody(form, { fullName: 'Di', colour: 'blue' })).not.toHaveProperty('colour');
  });
});

test('a form starts with its defaults', () => {
  expect(initialAnswers(form)).toEqual({ panes: 3 });
});

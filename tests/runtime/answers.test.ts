import { describe, expect, test } from 'vitest';
import { initialAnswers, settle } from '../../src/runtime/answers.ts';
import { toBody } from '../../src/runtime/body.ts';
import type { Answers, Form } from '../../src/runtime/form.ts';
import { fieldsOf, questionsAsked } from '../../src/runtime/questions.ts';
import { windowForm } from '../form-language/window-form.ts';
import { mergedForm } from './merged-form.ts';

const form = windowForm();

function namesAsked(asking: Form, answers: Answers): string[] {
  return questionsAsked(asking, settle(asking, answers)).map(({ name }) => name);
}

describe('settled answers', () => {
  test('are trimmed, inside lists too', () => {
    expect(settle(form, { fullName: '  Di \n', extras: [' Sills ', '  '] })).toEqual({
      fullName: 'Di',
      extras: ['Sills'],
    });
  });

  test('hold no blanks', () => {
    const blanks = { fullName: ' \t ', day: '', panes: null, extras: [], isHigh: undefined };
    expect(settle(form, blanks)).toEqual({});
  });

  test('hold no answer to a question that is not asked', () => {
    expect(settle(form, { isHigh: 'No', ladder: 'By the door' })).toEqual({ isHigh: 'No' });
    expect(settle(form, { ladder: 'By the door' })).toEqual({});
  });

  test('keep what is neither text nor list as it is', () => {
    expect(settle(form, { panes: 0, fullName: false })).toEqual({ panes: 0, fullName: false });
  });

  test('hold of a text that is too long one character more than it may have', () => {
    expect(settle(form, { fullName: 'Dorothea' })).toEqual({ fullName: 'Doroth' });
    expect(settle(form, { fullName: '😀'.repeat(9_000) })).toEqual({ fullName: '😀'.repeat(6) });
    expect(settle(form, { fullName: ' 😀😀😀😀😀 ' })).toEqual({ fullName: '😀😀😀😀😀' });
  });

  test('settle only once', () => {
    const answers = { fullName: ' Di ', isHigh: ' Yes ', ladder: ' Here ', extras: [' Sills'] };
    const settled = settle(form, answers);
    expect(settle(form, settled)).toEqual(settled);
  });

  test('leave the answers they were made from alone', () => {
    const answers = Object.freeze({ fullName: ' Di ', extras: Object.freeze([' Sills ']) });
    settle(form, answers);
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
    const all = fieldsOf(form).map(({ name }) => name);
    expect(all.filter((name) => !asked.includes(name))).toEqual(hidden);
  });

  test('may wait for any answer at all', () => {
    const merged = mergedForm();
    const required = (answers: Answers) =>
      questionsAsked(merged, settle(merged, answers)).filter(({ isRequired }) => isRequired);
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

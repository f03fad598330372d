import { describe, expect, test } from 'vitest';
import { fromBody, toBody } from '../../src/form/body.ts';
import type { Answers } from '../../src/form/form.ts';
import { validate } from '../../src/form/validate.ts';
import { mergedForm } from './own-forms.ts';

const form = mergedForm();

describe('of questions of which one answer is enough', () => {
  const judge = (answers: Answers) => validate(form, answers, { today: '2026-05-10' });

  test.each([
    { answers: {}, problems: { kind: 'Which kind?', town: 'required {limit}' } },
    { answers: { kind: ' ', otherKind: '', tools: [] }, problems: Object(judge({})) },
    { answers: { kind: 'Tin' }, problems: {} },
    { answers: { otherKind: 'Clay' }, problems: { town: 'required {limit}' } },
    { answers: { otherKind: 'Clay', tools: ['Hose'] }, problems: {} },
    { answers: { otherKind: 'Clay', town: 'Norland' }, problems: {} },
    { answers: { kind: 'Clay', otherKind: 'Clay' }, problems: { kind: 'enum Tin,Wood' } },
    {
      answers: { otherKind: 'Corrugated', town: 'Norland' },
      problems: { otherKind: 'maxLength 9' },
    },
  ])('$answers are told as $problems', ({ answers, problems }) => {
    expect(judge(answers)).toEqual(problems);
  });

  test('the message of a rule may name the limit', () => {
    expect(judge({ kind: 'Tin', town: 'Peterborough' })).toEqual({ town: 'At most 9' });
  });

  test('none is required by itself, and none is called optional', () => {
    const { all } = form.table;
    const claimed = all.filter(({ isRequired, isOptional }) => isRequired || isOptional);
    expect(claimed).toEqual([]);
  });
});

describe('questions that are sent as one field', () => {
  test.each([
    { answers: { kind: 'Tin' }, kind: 'Tin' },
    { answers: { otherKind: ' Clay ' }, kind: 'Clay' },
    { answers: { kind: 'Tin', otherKind: 'Clay' }, kind: 'Clay' },
    { answers: { kind: 'Tin', otherKind: '  ' }, kind: 'Tin' },
    { answers: {}, kind: '' },
  ])('$answers are sent as "$kind"', ({ answers, kind }) => {
    expect(toBody(form, answers)).toEqual({ town: '', kind, tools: [] });
  });

  test.each([
    { kind: 'Wood', answers: { kind: 'Wood' } },
    { kind: ' Wood ', answers: { kind: ' Wood ' } },
    { kind: 'Clay', answers: { otherKind: 'Clay' } },
    { kind: ['Wood'], answers: { kind: ['Wood'] } },
  ])('$kind in a body answers $answers', ({ kind, answers }) => {
    expect(fromBody(form, { kind })).toEqual(answers);
  });

  test('a body says nothing of fields that it does not hold', () => {
    expect(fromBody(form, {})).toEqual({});
    expect(fromBody(form, { otherKind: 'Clay' })).toEqual({});
  });
});

import { describe, expect, test } from 'vitest';
import { chosenPlan, notesWithoutLostPlan, planLine } from '../../src/form/runtime/plan.ts';

const line = planLine({ title: 'Deep', price: '$9' });
const plan = {
  ...{ title: 'Deep', price: '$9', duration: '2 hours', page: '/plans' },
  ...{ answers: { type: 'Deep Cleaning' }, note: { name: 'notes', line } },
};
const notes = `${line}\nMind the cat`;

describe('a plan whose line is in the notes', () => {
  test('is the chosen one beside its own answers', () => {
    const answers = { notes, type: 'Deep Cleaning' };
    expect(chosenPlan([plan], answers)).toBe(plan);
    expect(notesWithoutLostPlan([plan], answers)).toEqual({});
  });

  test('is lost beside another answer, and only its line leaves the notes', () => {
    const answers = { notes, type: 'Weekly' };
    expect(chosenPlan([plan], answers)).toBeUndefined();
    expect(notesWithoutLostPlan([plan], answers)).toEqual({ notes: 'Mind the cat' });
    expect(notesWithoutLostPlan([plan], { notes: line })).toEqual({ notes: undefined });
  });
});

test('a plan without a price to show is named alone', () => {
  expect(planLine({ title: 'Deep' })).toBe('Plan: Deep');
});

import { describe, expect, test } from 'vitest';
import { answerAt, singleAnswers, withAnswer } from '../../src/form/runtime/answer-at.ts';

const answers = {
  name: 'Dana',
  address: { street: 'Elm', town: 'Norland' },
  rooms: [{ use: 'Kitchen', things: ['Oven', 'Sink'] }, { use: 'Hall' }],
};

test('a row behind others that are not there leaves blank ones, and no gaps', () => {
  const { tags } = withAnswer({}, ['tags', 2], 'calm');
  expect(Object.keys(tags ?? {})).toEqual(['0', '1', '2']);
  expect(tags).toEqual([undefined, undefined, 'calm']);
});

describe('the answer at a path', () => {
  test.each([
    [['name'], 'Dana'],
    [['address', 'town'], 'Norland'],
    [['rooms', 0, 'things', 1], 'Sink'],
    [['rooms', 1], { use: 'Hall' }],
    [[], answers],
  ])('%j is what stands there', (path, answer) => {
    expect(answerAt(answers, path)).toEqual(answer);
  });

  test.each([
    [['nobody']],
    [['name', 'first']],
    [['address', 'town', 'size']],
    [['rooms', 7, 'use']],
    [['rooms', 1, 'things', 0]],
  ])('%j is nothing where nobody has answered', (path) => {
    expect(answerAt(answers, path)).toBeUndefined();
  });
});

describe('answers with another one at a path', () => {
  test.each([
    [['name'], 'Robin'],
    [['address', 'town'], 'Lindsay'],
    [['address', 'unit'], '2'],
    [['rooms', 1, 'use'], 'Attic'],
    [['rooms', 0, 'things', 0], 'Fridge'],
    [['billing', 'company'], 'Elm & Co'],
    [['tags', 0], 'loud'],
  ])('at %j have it there, and all others as before', (path, answer) => {
    const changed = withAnswer(answers, path, answer);
    expect(answerAt(changed, path)).toBe(answer);
    const others = singleAnswers(answers).filter(([other]) => other[0] !== path[0]);
    for (const [other, before] of others) expect(answerAt(changed, other)).toBe(before);
  });

  test('leave those given untouched', () => {
    const before = structuredClone(answers);
    withAnswer(answers, ['rooms', 0, 'things', 0], 'Fridge');
    withAnswer(answers, ['address', 'town'], undefined);
    expect(answers).toEqual(before);
  });

  test('share with those given what did not change', () => {
    const changed = withAnswer(answers, ['rooms', 1, 'use'], 'Attic');
    expect(changed.address).toBe(answers.address);
    expect(answerAt(changed, ['rooms', 0])).toBe(answers.rooms[0]);
  });

  test('keep their order', () => {
    expect(Object.keys(withAnswer(answers, ['name'], 'Robin'))).toEqual(Object.keys(answers));
  });

  test('have no key for an answer that was taken away', () => {
    expect(withAnswer(answers, ['name'], undefined)).not.toHaveProperty('name');
    expect(withAnswer(answers, ['address', 'town'], undefined).address).toEqual({ street: 'Elm' });
  });

  test('keep the place of an entry that was emptied', () => {
    const changed = withAnswer({ tags: ['a', 'b', 'c'] }, ['tags', 1], undefined);
    expect(changed.tags).toEqual(['a', undefined, 'c']);
  });
});

test('single answers are those of a group one by one, and lists as a whole', () => {
  expect(singleAnswers(answers)).toEqual([
    [['name'], 'Dana'],
    [['address', 'street'], 'Elm'],
    [['address', 'town'], 'Norland'],
    [['rooms'], answers.rooms],
  ]);
});

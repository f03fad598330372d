import { expect, test } from 'vitest';
import { canBeBroken, numberBetweenSteps } from '../../src/fixtures/can-be-broken.ts';
import { createJudge } from '../../src/form/language/judge-part.ts';
import type { SchemaPart } from '../../src/form/language/part-schema.ts';

const judge = createJudge();

test.each<SchemaPart>([
  { type: 'integer', minimum: 10, multipleOf: 10 },
  { type: 'integer', maximum: -10, multipleOf: 5 },
  { type: 'integer', exclusiveMinimum: 0, maximum: 2, multipleOf: 2 },
  { type: 'number', minimum: 1, maximum: 2, multipleOf: 0.5 },
  { type: 'number', minimum: 10, maximum: 10.01, multipleOf: 10 },
  { type: 'number', multipleOf: 0.1 },
])('the number that is tried between the steps of %j breaks no other rule', (part) => {
  const broken = judge(part, numberBetweenSteps(part)).map(({ rule }) => rule);
  expect(broken).toEqual(['multipleOf']);
  expect(canBeBroken('multipleOf', part, 'updown')).toBe(true);
});

test.each<SchemaPart>([
  { type: 'integer', minimum: 10, maximum: 10, multipleOf: 10 },
  { type: 'integer', multipleOf: 1 },
  { type: 'integer', minimum: 0, maximum: 1, multipleOf: 0.5 },
])('no example is asked for between the steps of %j, as there is no such number', (part) => {
  expect(numberBetweenSteps(part)).toBeUndefined();
  expect(canBeBroken('multipleOf', part, 'updown')).toBe(false);
});

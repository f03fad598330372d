import { expect, test } from 'vitest';
import { contradictionIn } from '../../src/form/language/check-limits.ts';
import type { Subschema } from '../../src/form/language/subschema.ts';
import { createValueValidator } from '../../src/form/language/validate-value.ts';

const judge = createValueValidator();

const lengths = (format: 'time' | 'date-time', from: number, to: number): Subschema[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    return { type: 'string', format, minLength: from + index, maxLength: from + index };
  });

test.each<Subschema>([
  { type: 'string', minLength: 2000, maxLength: 2000 },
  { type: 'string', format: 'email', minLength: 5, maxLength: 5 },
  { type: 'string', format: 'email', minLength: 300 },
  { type: 'string', format: 'uri', maxLength: 2 },
  ...lengths('time', 8, 24),
  ...lengths('date-time', 22, 35),
  { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 1.2 },
  { type: 'number', minimum: 1000, exclusiveMaximum: 1000.001 },
  { type: 'number', minimum: 0.25, maximum: 0.35, multipleOf: 0.1 },
  { type: 'integer', minimum: 1, maximum: 5, multipleOf: 0.3 },
  { type: 'integer', exclusiveMinimum: -3, exclusiveMaximum: -1 },
  { type: 'integer', minimum: 8, maximum: 14, multipleOf: 7 },
  { type: 'array', minItems: 1, maxItems: 1, uniqueItems: true },
  {
    type: 'array',
    minItems: 3,
    maxItems: 3,
    uniqueItems: true,
    items: { oneOf: [{ const: 'A' }, { const: 'B' }, { const: 'C' }] },
  },
])('%o leaves an answer', (part) => {
  expect(contradictionIn(part, judge)).toBeUndefined();
});

test.each<{ readonly part: Subschema; readonly keys: readonly string[] }>([
  {
    part: { type: 'integer', minimum: 9, maximum: 5, exclusiveMaximum: 20, multipleOf: 1 },
    keys: ['minimum', 'maximum'],
  },
  {
    part: { type: 'integer', minimum: 1, maximum: 2, multipleOf: 0.3 },
    keys: ['minimum', 'maximum', 'multipleOf'],
  },
  { part: { type: 'string', format: 'time', maxLength: 7 }, keys: ['format', 'maxLength'] },
])('$keys are told of $part, and no other rule', ({ part, keys }) => {
  const { message = '' } = contradictionIn(part, judge) ?? {};
  expect([...message.matchAll(/"(\w+): /g)].map(([, key]) => key)).toEqual(keys);
});

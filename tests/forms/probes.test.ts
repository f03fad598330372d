import { expect, test } from 'vitest';
import { probesOf } from '../../src/fixtures/probes.ts';
import { candidateAnswers } from '../../src/form/language/candidate-answers.ts';
import type { Subschema } from '../../src/form/language/subschema.ts';
import { createValueValidator } from '../../src/form/language/validate-value.ts';
import type { Widget } from '../../src/form/model/question.ts';

interface Row {
  readonly part: Subschema;
  readonly widget?: Widget;
  /** The rules of which a visitor can be told. */
  readonly told: readonly string[];
}

test.each<Row>([
  { part: { type: 'integer', minimum: 10, multipleOf: 10 }, told: ['minimum', 'multipleOf'] },
  { part: { type: 'integer', multipleOf: 0.5, maximum: 10 }, told: ['maximum', 'type'] },
  { part: { type: 'number', multipleOf: 0.1 }, told: ['multipleOf'] },
  {
    part: { type: 'number', minimum: 10, maximum: 10.01, multipleOf: 10 },
    told: ['maximum', 'minimum', 'multipleOf'],
  },
  { part: { type: 'integer', minimum: 15, exclusiveMinimum: 10 }, told: ['minimum', 'type'] },
  {
    part: { type: 'integer', maximum: 40, exclusiveMaximum: 40, multipleOf: 3 },
    told: ['maximum', 'multipleOf', 'type'],
  },
  { part: { type: 'string', minLength: 1, maxLength: 5 }, told: ['maxLength'] },
  {
    part: { type: 'string', minLength: 2, maxLength: 5, pattern: '^\\d{5}$' },
    told: ['maxLength', 'pattern'],
  },
  {
    part: { type: 'string', minLength: 5, maxLength: 9, pattern: '^[A-Z]\\d' },
    told: ['maxLength', 'minLength', 'pattern'],
  },
  {
    part: { type: 'string', minLength: 12, maxLength: 40, format: 'email' },
    told: ['format', 'maxLength', 'minLength'],
  },
  { part: { type: 'string', maxLength: 40, pattern: '.' }, told: ['maxLength'] },
  { part: { type: 'string', enum: ['A', 'long'], maxLength: 3 }, told: ['enum', 'maxLength'] },
  { part: { type: 'string', const: 'A', maxLength: 3 }, told: ['const'] },
  { part: { type: 'boolean', const: true }, told: [] },
  { part: { type: 'boolean', const: true }, widget: 'radio', told: ['const'] },
  { part: { type: 'boolean', enum: [true, false] }, widget: 'radio', told: [] },
  {
    part: { type: 'array', minItems: 2, maxItems: 3, uniqueItems: true, items: { enum: ['A'] } },
    told: ['maxItems', 'minItems', 'uniqueItems'],
  },
  { part: { type: 'array', minItems: 1, maxItems: 1, uniqueItems: true }, told: ['maxItems'] },
])('an answer to $part can break $told, and no other rule', ({ part, widget, told }) => {
  const probes = probesOf({ part, widget: widget ?? 'checkbox' }, createValueValidator());
  expect([...probes.keys()].toSorted()).toEqual(told);
});

test('a list in falling order is tried, for a rule about the order', () => {
  const isFalling = ([one, two]: readonly unknown[]) => Number(one) > Number(two);
  const lists = candidateAnswers({
    part: { type: 'array', minItems: 2, maxItems: 2 },
    widget: 'rows',
  });
  expect(lists.some((list) => Array.isArray(list) && list.length === 2 && isFalling(list))).toBe(
    true,
  );
});

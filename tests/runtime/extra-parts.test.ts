import { expect, test } from 'vitest';
import { extraParts } from '../../src/runtime/extra-parts.ts';
import { formOf } from './form-of.ts';

function partsOf(then: string, otherwise: string): readonly string[] {
  const form = formOf(
    ['kind', 'note', 'more'],
    `
  type: object
  properties:
    kind: { title: Kind, type: string, enum: [one, other] }
    note: { title: Note, type: string, maxLength: 40 }
  if: { properties: { kind: { const: one } }, required: [kind] }
  then: { properties: { ${then} } }
  else: { properties: { ${otherwise} } }
`,
  );
  return extraParts(form);
}

const more = 'more: { title: More, type: string, maxLength: 9 }';

test('a form has the part for what a branch makes of a question', () => {
  expect(partsOf(`note: { format: time }, ${more}`, 'note: { minLength: 2 }')).toEqual(['moments']);
});

test.each([
  ['string, format: date', 'string, format: time', ['moments']],
  ['integer, enum: [1, 2]', 'integer', ['numbers']],
  [
    'array, maxItems: 2, uniqueItems: true, items: { type: string, enum: [a, b] }',
    'array, maxItems: 2, items: { type: string, maxLength: 9 }',
    ['rows'],
  ],
])('a question that is %s here and %s there has the parts of both', (one, other, parts) => {
  const drawn = (type: string) => `more: { title: More, type: ${type} }`;
  expect(partsOf(drawn(one), drawn(other))).toEqual(parts);
  expect(partsOf(drawn(other), drawn(one))).toEqual(parts);
});

import { expect, test } from 'vitest';
import { questionsAsked } from '../../src/form/answers.ts';
import { validate } from '../../src/form/validate.ts';
import { formOf } from './own-forms.ts';

const today = '2026-05-31';

test('a branch may require a question of a group that is asked anyway, and its own message is said', () => {
  const form = formOf(
    ['isFar', 'address', 'phone'],
    `
  type: object
  properties:
    isFar: { title: Far, type: boolean }
    address:
      title: Address
      type: object
      properties:
        street: { title: Street, type: string, maxLength: 9 }
        town: { title: Town, type: string, maxLength: 9, errorMessage: { required: Which town? } }
    phone: { title: Phone, type: string, maxLength: 9, errorMessage: { required: Which number? } }
  if: { properties: { isFar: { const: true } }, required: [isFar] }
  then:
    required: [phone]
    properties: { address: { required: [town] }, phone: { minLength: 2 } }
`,
  );
  expect(validate(form, { isFar: true, address: { street: 'x' } }, { today })).toEqual({
    'address.town': 'Which town?',
    phone: 'Which number?',
  });
});

test('of options that two branches leave, those of both are left', () => {
  const form = formOf(
    ['one', 'other', 'size'],
    `
  type: object
  properties:
    one: { title: One, type: boolean }
    other: { title: Other, type: boolean }
    size: { title: Size, type: string, enum: [s, m, l] }
  allOf:
    - if: { properties: { one: { const: true } }, required: [one] }
      then: { properties: { size: { enum: [s, m] } } }
    - if: { properties: { other: { const: true } }, required: [other] }
      then: { properties: { size: { enum: [m, l] } } }
`,
  );
  const asked = questionsAsked(form, { one: true, other: true });
  const size = asked.find(({ name }) => name === 'size')?.question;
  expect(size?.options?.map(({ value }) => value)).toEqual(['m']);
});

test('of a rule of the question and one of a branch, the one that comes first anywhere is told', () => {
  const form = formOf(
    ['isLong', 'code'],
    `
  type: object
  properties:
    isLong: { title: Long, type: boolean }
    code: { title: Code, type: string, maxLength: 9, pattern: '^[A-Z]+$' }
  if: { required: [isLong] }
  then: { properties: { code: { minLength: 5 } } }
`,
  );
  const told = (code: string) => validate(form, { isLong: true, code }, { today });
  expect(told('ab')).toEqual({ code: 'pattern ^[A-Z]+$' });
  expect(told('AB')).toEqual({ code: 'minLength 5' });
});

import { createRequire } from 'node:module';
import type { RJSFSchema, createSchemaUtils as Stock, ValidatorType } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { withoutBlanks } from '../playground/without-blanks.ts';
import { formOf } from './own-forms.ts';

// As it comes from the registry, with nothing left out of it.
const { createSchemaUtils }: { createSchemaUtils: typeof Stock } = createRequire(import.meta.url)(
  '@rjsf/utils',
);

const validator = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
} satisfies ValidatorType;

const row =
  '{ type: object, title: S, properties: { s: { title: S, type: string, maxLength: 9, default: x } } }';

test.each([
  {
    what: 'the fewest rows',
    v: `{ title: V, type: array, minItems: 2, maxItems: 5, items: ${row} }`,
  },
  {
    what: 'fewer given rows than the fewest',
    v: `{ title: V, type: array, minItems: 2, maxItems: 5, default: [{ s: y }], items: ${row} }`,
  },
  {
    what: 'more given rows than the fewest',
    v: `{ title: V, type: array, minItems: 1, maxItems: 5, default: [{ s: y }, { s: z }], items: ${row} }`,
  },
  {
    what: 'rows that are given by the group around',
    v: `{ title: V, type: object, default: { r: [{ s: y }] }, properties: { r: { title: R, type: array, maxItems: 5, items: ${row} } } }`,
  },
  {
    what: 'a group of which a part is given',
    v: '{ title: V, type: object, default: { a: z }, properties: { a: { title: A, type: string, maxLength: 9 }, b: { title: B, type: string, maxLength: 9, default: x } } }',
  },
  {
    what: 'an optional group with required parts',
    v: '{ title: V, type: object, required: [a], properties: { a: { title: A, type: string, maxLength: 9 } } }',
  },
])('$what: a form begins as in stock rjsf', ({ v }) => {
  const schema = `\n  type: object\n  properties:\n    v: ${v}\n`;
  const plain: RJSFSchema = { type: 'object', properties: { v: parse(v) } };
  const stock = createSchemaUtils(validator, plain).getDefaultFormState(plain);
  const ours = initialAnswers(formOf(['v'], schema));
  expect(withoutBlanks(ours)).toEqual(withoutBlanks(stock));
});

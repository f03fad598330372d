import { expect, test } from 'vitest';
import { questionsAsked } from '../../src/form/answers.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm, type Form } from '../../src/form/form.ts';
import { validate } from '../../src/form/validate.ts';
import { formOf, windowForm } from './own-forms.ts';

/** Over a long text with another letter at its end it would take longer than a life. */
const endless = '^(a+)+$';
const today = { today: '2026-05-10' };
const long = `${'a'.repeat(10_000)}!`;

/** The form of windows in which a name has to match an endless pattern, which no form file may say. */
function endlessForm(): Form {
  const { description, schema, ...read } = windowForm();
  const { fullName, ...others } = schema.properties ?? {};
  const name = { ...fullName, pattern: endless, errorMessage: { maxLength: 'too long' } };
  const properties = { fullName: name, ...others };
  const rules = compileRules({ ...read, description, schema: { ...schema, properties } });
  return createForm(description, rules);
}

test('no pattern is tried on more of a text than the text may have', () => {
  expect(validate(endlessForm(), { fullName: long }, today)).toEqual({ fullName: 'too long' });
});

test('a text that is too long is told that, and of no other rule', () => {
  const form = formOf(
    ['code'],
    `
  type: object
  properties:
    code: { title: Code, type: string, pattern: '^[0-9]+$', minLength: 2, maxLength: 5 }
`,
  );
  expect(validate(form, { code: 'abcdef' }, today)).toEqual({ code: 'maxLength 5' });
  expect(validate(form, { code: '123456' }, today)).toEqual({ code: 'maxLength 5' });
  expect(validate(form, { code: 'abcde' }, today)).toEqual({ code: 'pattern ^[0-9]+$' });
});

test('a branch that allows less of a text cuts it off there, and only while it holds', () => {
  const form = formOf(
    ['isShort', 'code'],
    `
  type: object
  properties:
    isShort: { title: Short, type: boolean }
    code: { title: Code, type: string, pattern: 'z$', maxLength: 8 }
  if:
    properties: { isShort: { const: true } }
    required: [isShort]
  then:
    properties:
      code: { maxLength: 4 }
`,
  );
  expect(validate(form, { code: 'abcdefz' }, today)).toEqual({});
  expect(validate(form, { isShort: true, code: 'abcdefz' }, today)).toEqual({
    code: 'maxLength 4',
  });
});

test('what a question opens is decided by no more of a text than it may have', () => {
  const form = formOf(
    ['code', 'more'],
    `
  type: object
  properties:
    code: { title: Code, type: string, maxLength: 4 }
  if:
    properties: { code: { pattern: '^a+$' } }
    required: [code]
  then:
    properties:
      more: { title: More, type: string, maxLength: 9 }
`,
  );
  const asked = questionsAsked(form, { code: long }).map(({ name }) => name);
  expect(asked).toEqual(['code', 'more']);
});

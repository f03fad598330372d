import { expect, test } from 'vitest';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm, type Form } from '../../src/form/model/form.ts';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
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
  const asked = activeQuestions(form, { code: long }).map(({ name }) => name);
  expect(asked).toEqual(['code', 'more']);
});

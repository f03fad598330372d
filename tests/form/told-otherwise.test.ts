import { expect, test } from 'vitest';
import { normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { loadForm } from '../support/load-form.ts';
import { formOf, loadOwnForm, sharedText } from './own-forms.ts';

// What people write who know other form engines, where it is safe to understand it.
const context = { today: '2026-05-10' };
const form = (questions: string, uiSchema?: string) =>
  formOf(['v'], `\n  type: object\n  ${questions}\n`, uiSchema);

test.each([
  { format: 'phone', answer: '+1 (705) 555-0100', isRight: true },
  { format: 'phone', answer: '555-0100', isRight: false },
  { format: 'postal-code', answer: 'k9v1a1', isRight: true },
  { format: 'postal-code', answer: '12345-6789', isRight: true },
  { format: 'postal-code', answer: 'K9V', isRight: false },
  { format: 'amount', answer: '$1,250.50', isRight: true },
  { format: 'amount', answer: 'much', isRight: false },
  { format: 'email', answer: 'a..b@c.d', isRight: false },
])('"$answer" is judged as $format', ({ format, answer, isRight }) => {
  const own = form(`properties: { v: { title: V, type: string, format: ${format} } }`);
  expect(Object.keys(validate(own, { v: answer }, context))).toEqual(isRight ? [] : ['v']);
});

test('a format brings its keyboard, its cleaning and its message', () => {
  const own = form('properties: { v: { title: V, type: string, format: phone } }');
  expect(own.table.at('v')).toMatchObject({
    cleaning: 'code',
    ui: { inputType: 'tel', autocomplete: 'tel' },
  });
  expect(validate(own, { v: '1' }, context)).toEqual({ v: 'Please enter a valid phone number' });
});

test('a postal code is kept as it is printed', () => {
  const own = form('properties: { v: { title: V, type: string, format: postal-code } }');
  expect(normalizeAnswers(own, { v: ' k9v1a1 ' })).toEqual({ v: 'K9V 1A1' });
});

test('a question keeps the looks that its file has', () => {
  const own = form(
    'properties: { v: { title: V, type: string, format: phone } }',
    '{ v: { ui:options: { autocomplete: "off" } } }',
  );
  expect(own.table.at('v')?.ui).toMatchObject({ autocomplete: 'off', inputType: 'tel' });
});

test('a format of the shared texts is a pattern with its message, also in the export', () => {
  const shared = `${sharedText}formats:\n  plate: { pattern: '^[A-Z]+$', message: Capitals }\n`;
  const text = 'schema: { properties: { v: { type: string, format: plate } } }\n';
  const { form: own, schema } = loadForm('any', text, shared);
  expect(validate(own, { v: 'a' }, context)).toEqual({ v: 'Capitals' });
  expect(schema.properties?.v).toMatchObject({ pattern: '^[A-Z]+$' });
  expect(schema.properties?.v).not.toHaveProperty('format');
});

test.each(['date', 'time', 'date-time'])('the widget "%s" tells the format', (widget) => {
  const own = form(
    'properties: { v: { title: V, type: string } }',
    `{ v: { ui:widget: ${widget} } }`,
  );
  expect(own.table.at('v')).toMatchObject({ format: widget, widget });
});

test.each([
  ['[true, false]', 'boolean', 'radio'],
  ['[a, b]', 'string', 'radio'],
  ['[1, 2]', 'integer', 'radio'],
  ['[1, 2.5]', 'number', 'radio'],
])('the options %s tell the type %s', (options, type, widget) => {
  const own = form(`properties: { v: { title: V, enum: ${options} } }`);
  expect(own.table.at('v')).toMatchObject({ type, widget });
});

test('one text is the message of every rule', () => {
  const own = form(
    'required: [v]\n  properties: { v: { title: V, type: string, minLength: 3, pattern: "^A", errorMessage: Three or more } }',
  );
  for (const answers of [{}, { v: 'Ab' }, { v: 'Bcd' }])
    expect(validate(own, answers, context)).toEqual({ v: 'Three or more' });
});

test('what every alternative asks is required with each of them, and not before one is chosen', () => {
  const { form: own } = loadOwnForm(
    ['k', 'v'],
    `
  type: object
  required: [k, v]
  oneOf:
    - properties: { k: { const: a, title: K }, v: { title: V, type: string } }
    - properties: { k: { const: b }, v: { title: V, type: string } }
`,
  );
  expect(Object.keys(validate(own, {}, context))).toEqual(['k']);
  expect(Object.keys(validate(own, { k: 'b' }, context))).toEqual(['v']);
});

test.each(['""', '" "'])('a group with the title %s has none', (title) => {
  const { form: own } = loadOwnForm(
    ['v'],
    `\n  type: object\n  properties: { v: { title: ${title}, type: object, properties: { a: { title: A, type: string } } } }\n`,
  );
  expect(own.table.at('v')?.title).toBe('');
});

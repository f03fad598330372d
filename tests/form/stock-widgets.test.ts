import { expect, test } from 'vitest';
import { stockWidgetNames, withOwnWidgets } from '../../src/form/language/stock-widgets.ts';
import { formOf } from './own-forms.ts';

const widgetOf = (part: string, widget: string) =>
  formOf(
    ['v'],
    `\n  type: object\n  properties: { v: { title: V, ${part} } }\n`,
    `{ v: ${widget} }`,
  ).table.at('v')?.widget;

// What stock rjsf calls its widgets, wherever a file may say so.
test.each([
  ['type: string, enum: [a, b]', 'RadioWidget', 'radio'],
  ['type: string, enum: [a, b]', 'SelectWidget', 'select'],
  ['type: string, maxLength: 9', 'TextareaWidget', 'textarea'],
  ['type: string, maxLength: 9', 'TextWidget', 'text'],
  ['type: string, maxLength: 9', 'EmailWidget', 'email'],
  ['type: string, maxLength: 9', 'URLWidget', 'uri'],
  ['type: string, maxLength: 9', 'HiddenWidget', 'hidden'],
  ['type: string, maxLength: 9', 'FileWidget', 'file'],
  ['type: boolean', 'CheckboxWidget', 'checkbox'],
  [
    'type: array, uniqueItems: true, maxItems: 2, items: { type: string, enum: [a, b] }',
    'CheckboxesWidget',
    'checkboxes',
  ],
  ['type: string, format: date', 'DateWidget', 'date'],
  ['type: string, format: time', 'TimeWidget', 'time'],
  ['type: string, format: date-time', 'DateTimeWidget', 'date-time'],
  ['type: string, format: date-time', 'datetime', 'date-time'],
  ['type: integer, minimum: 0, maximum: 5', 'UpDownWidget', 'updown'],
  ['type: integer, minimum: 0, maximum: 5', 'RangeWidget', 'range'],
  ['type: integer, minimum: 1, maximum: 5', 'RatingWidget', 'rating'],
])('%s is drawn by %s as %s', (part, name, own) => {
  expect(stockWidgetNames).toContain(name);
  expect(widgetOf(part, `{ ui:widget: ${name} }`)).toBe(own);
  expect(widgetOf(part, `{ ui:options: { widget: ${name} } }`)).toBe(own);
});

test('the names are taken at questions in rows and in lists of looks', () => {
  const looks = { rows: { items: [{ 'ui:widget': 'RadioWidget' }] } };
  expect(withOwnWidgets(looks)).toEqual({ rows: { items: [{ 'ui:widget': 'radio' }] } });
});

test('a question that is called "widget" stays', () => {
  const looks = { widget: { 'ui:widget': 'RadioWidget' } };
  expect(withOwnWidgets(looks)).toEqual({ widget: { 'ui:widget': 'radio' } });
});

import { expect, test } from 'vitest';
import { formTheme } from '../../src/generator/form-modules.ts';
import { formOf } from '../form/own-forms.ts';

function themeOf(then: string, otherwise: string) {
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
  const { fields, widgets, templates } = formTheme(form.questions);
  return { fields: namesOf(fields), widgets: namesOf(widgets), templates: namesOf(templates) };
}

function namesOf(components: readonly { readonly name: string }[]): string[] {
  return components.map(({ name }) => name);
}

const more = 'more: { title: More, type: string, maxLength: 9 }';

test('a form has the widget for what a branch makes of a question', () => {
  expect(themeOf(`note: { format: time }, ${more}`, 'note: { minLength: 2 }')).toEqual({
    fields: ['varying'],
    widgets: ['RadioWidget', 'TextWidget', 'TimeWidget'],
    templates: [],
  });
});

test.each([
  {
    one: 'string, format: date',
    other: 'string, format: time',
    theme: {
      fields: ['varying'],
      widgets: ['DateWidget', 'RadioWidget', 'TextWidget', 'TimeWidget'],
      templates: [],
    },
  },
  {
    one: 'integer, enum: [1, 2]',
    other: 'integer',
    theme: {
      fields: ['varying'],
      widgets: ['RadioWidget', 'TextWidget', 'UpDownWidget'],
      templates: [],
    },
  },
  {
    one: 'array, maxItems: 2, uniqueItems: true, items: { type: string, enum: [a, b] }',
    other: 'array, maxItems: 2, items: { type: string, maxLength: 9 }',
    theme: {
      fields: ['ArrayField', 'varying'],
      widgets: ['CheckboxesWidget', 'RadioWidget', 'TextWidget'],
      templates: ['ArrayFieldItemTemplate', 'ArrayFieldTemplate'],
    },
  },
])('a question that is $one here and $other there has what draws both', ({ one, other, theme }) => {
  const drawn = (type: string) => `more: { title: More, type: ${type} }`;
  expect(themeOf(drawn(one), drawn(other))).toEqual(theme);
  expect(themeOf(drawn(other), drawn(one))).toEqual(theme);
});

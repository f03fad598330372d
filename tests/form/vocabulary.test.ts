import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { compileForms, sharedFile } from '../../src/form/compile/compile-forms.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { sharedText, windowText } from './own-forms.ts';

/** What is said of the window form with a key added behind a line of it. */
function complaintsAbout(before: string, key: string): string[] {
  const errors = new FileErrorList();
  const text = windowText.replace(before, `${before}${key}`);
  expect(text).not.toBe(windowText);
  compileForms(
    new Map([
      ['forms/windows.yaml', text],
      [`forms/${sharedFile}`, sharedText],
    ]),
    errors,
  );
  return errors.errors.map(({ message }) => message);
}

/** A keyword that a form takes, by where it may stand and what it may say. */
const taken: Readonly<
  Record<string, readonly [place: 'question' | 'number' | 'list' | 'top', string]>
> = {
  $comment: ['question', 'A note.'],
  $schema: ['top', '"http://json-schema.org/draft-07/schema#"'],
  allOf: ['top', '[{ if: { required: [day] }, then: { required: [panes] } }]'],
  const: ['question', 'Ada'],
  default: ['question', 'Ada'],
  definitions: ['top', '{}'],
  dependencies: ['top', '{ day: [panes] }'],
  description: ['question', 'On the door.'],
  else: ['top', '{ required: [day] }'],
  enum: ['question', '[Ada, Eve]'],
  examples: ['question', '[Ada]'],
  exclusiveMaximum: ['number', '99'],
  exclusiveMinimum: ['number', '-1'],
  format: ['question', 'email'],
  minItems: ['list', '1'],
  multipleOf: ['number', '1'],
  oneOf: ['question', '[{ const: Ada, title: A. }]'],
  pattern: ['question', '"^A"'],
  readOnly: ['number', 'true'],
};

/** Keywords of which the window form has one already, so that it is taken. */
const used = [
  ...['if', 'then', 'items', 'maxItems', 'maxLength', 'maximum', 'minLength', 'minimum'],
  ...['properties', 'required', 'title', 'type', 'uniqueItems', '$ref'],
];

const places = {
  question: 'fullName: { title: Name, type: string, minLength: 2, maxLength: 5',
  number: 'panes: { title: Panes, type: integer, minimum: 1, maximum: 9, default: 3',
  list: '      uniqueItems: true',
  top: 'schema:\n  type: object',
} as const;

function added(place: keyof typeof places, key: string, value: string): string {
  if (place === 'top') return `\n  ${key}: ${value}`;
  return place === 'list' ? `\n      ${key}: ${value}` : `, ${key}: ${value}`;
}

const vocabulary = Object.keys(draft7.properties);

describe('of the keywords of JSON Schema, draft 7,', () => {
  test.each(vocabulary.filter((key) => !used.includes(key)))('%s is taken or refused', (key) => {
    const own = taken[key];
    const [place, value] = own ?? (['question', 'true'] as const);
    const complaints = complaintsAbout(places[place], added(place, key, value));
    if (own) expect(complaints).toEqual([]);
    else expect(complaints[0]).toMatch(/^"\S+" cannot be used here\. [A-Z].*\.$/);
  });
});

describe("of the keys of rjsf's uiSchema,", () => {
  const options = [
    ...['ArrayFieldDescriptionTemplate', 'ArrayFieldItemTemplate', 'ArrayFieldTemplate'],
    ...['ArrayFieldTitleTemplate', 'BaseInputTemplate', 'DescriptionFieldTemplate'],
    ...['ErrorListTemplate', 'FieldErrorTemplate', 'FieldHelpTemplate', 'FieldTemplate'],
    ...['ObjectFieldTemplate', 'TitleFieldTemplate', 'UnsupportedFieldTemplate'],
    ...['WrapIfAdditionalTemplate', 'field', 'classNames', 'style', 'autofocus', 'autocapitalize'],
    ...['emptyValue', 'enumDisabled', 'enumOrder', 'optionsSchemaSelector', 'hideError'],
    ...['filePreview', 'submitButtonOptions', 'copyable', 'label', 'allowClearTextInputs'],
    ...[
      'duplicateKeySuffixSeparator',
      'enableOptionalDataFieldForType',
      'optionValueFormat',
      'deprecatedHandling',
    ],
  ];
  const direct = ['globalOptions', 'rootFieldId', 'fieldReplacesAnyOrOneOf', 'definitions'];

  test.each([...options, ...direct])('ui:%s is refused with what to do instead', (name) => {
    const complaints = complaintsAbout('uiSchema:', `\n  fullName: { "ui:${name}": true }`);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/^"ui:\S+" cannot be used here\. [A-Z].*\.$/);
  });

  test.each(options)('%s is refused inside ui:options, too', (name) => {
    const complaints = complaintsAbout(
      'uiSchema:',
      `\n  fullName: { "ui:options": { ${name}: true } }`,
    );
    expect(complaints[0]).toMatch(/^"\S+" cannot be used here\. [A-Z].*\.$/);
  });

  test.each([
    'title: Name',
    'description: On the door.',
    'help: On the door.',
    'enableMarkdownInDescription: true',
    'enableMarkdownInHelp: true',
    'placeholder: Ada',
    'autocomplete: name',
    'inputType: tel',
    'inputMode: tel',
    'readonly: false',
    'disabled: false',
    'widget: textarea',
  ])('%s is taken, with "ui:" and inside ui:options', (line) => {
    expect(
      complaintsAbout('uiSchema:', `\n  fullName: { "ui:${line.replace(':', '":')} }`),
    ).toEqual([]);
    expect(complaintsAbout('uiSchema:', `\n  fullName: { "ui:options": { ${line} } }`)).toEqual([]);
  });
});

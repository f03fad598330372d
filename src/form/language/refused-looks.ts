/** The templates of rjsf, each of which `ui:<name>` would replace. */
const templates = [
  ...['ArrayFieldDescriptionTemplate', 'ArrayFieldItemTemplate', 'ArrayFieldTemplate'],
  ...['ArrayFieldTitleTemplate', 'BaseInputTemplate', 'DescriptionFieldTemplate'],
  ...['ErrorListTemplate', 'FieldErrorTemplate', 'FieldHelpTemplate', 'FieldTemplate'],
  ...['ObjectFieldTemplate', 'TitleFieldTemplate', 'UnsupportedFieldTemplate'],
  'WrapIfAdditionalTemplate',
];

const refused: Readonly<Record<string, string>> = {
  'ui:field': 'Questions are drawn by the form itself. Write "ui:widget:".',
  'ui:fieldReplacesAnyOrOneOf': 'Remove this key.',
  'ui:submitButtonOptions': 'Write the words of the button under "messages", as "submit:".',
  'ui:globalOptions': 'Write the option at each question.',
  'ui:classNames': 'The looks are the same for every form. Remove this key.',
  'ui:style': 'The looks are the same for every form. Remove this key.',
  'ui:autofocus': 'The page decides where the focus begins. Remove this key.',
  'ui:emptyValue': 'An unanswered text is sent as an empty one. Remove this key.',
  'ui:enumDisabled': 'Remove the option from "enum".',
  'ui:enumOrder': 'Put the options of "enum" into this order.',
  'ui:optionsSchemaSelector': 'Remove this key.',
  'ui:duplicateKeySuffixSeparator': 'Remove this key.',
  'ui:hideError': 'A wrong answer always gets its message. Remove this key.',
  'ui:label': 'Every question shows its label. Remove this key.',
  'ui:copyable': 'Rows cannot be copied. Remove this key.',
  'ui:filePreview': 'Remove this key.',
  'ui:autocapitalize': 'Remove this key.',
  'ui:definitions':
    'Write how shared questions look into _shared.yaml, and refer to it by "$ref:".',
  'ui:enableMarkdownInDescription': 'Texts are shown as they stand. Remove this key.',
  'ui:enableMarkdownInHelp': 'Texts are shown as they stand. Remove this key.',
  'ui:enableOptionalDataFieldForType': 'Remove this key.',
  'ui:allowClearTextInputs': 'Remove this key.',
  'ui:optionValueFormat': 'The value of an option is what is sent. Remove this key.',
  'ui:deprecatedHandling': 'Remove this key.',
  'ui:name': 'A question goes by the name that it has under "properties". Remove this key.',
  'ui:format': 'Write "format:" at the question under "schema".',
  'ui:yearsRange': 'Remove this key.',
  'ui:rootFieldId': 'Remove this key.',
  'ui:sections': 'Only the form itself has sections. Write "ui:order:".',
  'ui:layoutGrid': 'Group the questions with "ui:sections:".',
  classNames: 'The looks are the same for every form. Remove this key.',
};

/** Keys of rjsf's uiSchema that a form does not take, each with what to write instead. */
export const refusedUiKeys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    templates.map((name) => [
      `ui:${name}`,
      'Questions are drawn by the form itself. Remove this key.',
    ]),
  ),
  ...refused,
};

/** JSON Schema keywords that a form does not take, each with what to write instead. */
export const refusedKeywords: Readonly<Record<string, string>> = {
  anyOf:
    'For a list to choose from, write "enum:" or "oneOf:" with "const" and "title". For one answer or another, write "allOf:" with "if" and "else".',
  not: 'Turn the rule around, or write "if" with an "else".',
  contains: 'Write "minItems:", or "enum:" below "items".',
  additionalItems: 'Write one schema under "items", for every entry of the list.',
  prefixItems: 'Write one schema under "items", for every entry of the list.',
  additionalProperties:
    'A form never sends anything but its questions. Write each of them under "properties", and remove this key.',
  patternProperties: 'Write each question under "properties".',
  propertyNames: 'Write each question under "properties".',
  unevaluatedProperties: 'Write each question under "properties", and remove this key.',
  minProperties: 'Write the questions that must be answered into "required".',
  maxProperties: 'A visitor cannot add questions, so there is nothing to limit. Remove this key.',
  dependentRequired: 'Write "dependencies:".',
  dependentSchemas: 'Write "if" and "then".',
  definitions: 'Write it at the top of "schema".',
  $defs: 'Write it at the top of "schema".',
  $id: 'A form is known by the name of its file. Remove this key.',
  $schema: 'Write it at the top of "schema", or remove it.',
  nullable: 'A question that is not in "required" may stay empty anyway. Remove this key.',
  enumNames: 'Write "ui:enumNames:" under "uiSchema", or "oneOf:" with "const" and "title".',
  writeOnly: 'Remove this key.',
  deprecated: 'Remove this key.',
  contentEncoding: 'Remove this key.',
  contentMediaType: 'Remove this key.',
  formatMinimum: 'For a day that may not lie in the past, write "notBefore: today".',
  options: 'Write "enum:" with the options below it.',
  choices: 'Write "enum:" with the options below it.',
  label: 'Write "title:".',
  name: 'Write "title:".',
  help: 'Write "description:".',
  placeholder: 'Write "ui:placeholder:" for this question under "uiSchema".',
  widget: 'Write "ui:widget:" for this question under "uiSchema".',
  message: 'Write "errorMessage:" and below it a message for each rule.',
  min: 'Write "minimum:" for a number, "minLength:" for a text.',
  max: 'Write "maximum:" for a number, "maxLength:" for a text.',
};

/** Keys of rjsf's uiSchema that a form does not take, each with what to write instead. */
export const refusedUiKeys: Readonly<Record<string, string>> = {
  'ui:field': 'Questions are drawn by the form itself. Write "ui:widget:".',
  'ui:fieldReplacesAnyOrOneOf': 'Remove this key.',
  'ui:submitButtonOptions': 'Write the words of the button under "messages", as "submit:".',
  'ui:globalOptions': 'Write the option at each question.',
  'ui:rootFieldId': 'Remove this key.',
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
  'ui:layoutGrid': 'Group the questions with "ui:sections:".',
  classNames: 'The looks are the same for every form. Remove this key.',
};

/** What is said of the types that a form does not take. */
export const typeAdvice =
  'string for a text or one choice, integer or number for a number, boolean for a box to tick, array for several choices or rows, object for a group of questions.';

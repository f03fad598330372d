import { everydayKeywords } from './everyday-words.ts';

type Refusals = Readonly<Record<string, string>>;

/** JSON Schema keywords that a form does not take, each with what to write instead. */
export const unsupportedKeywords: Refusals = {
  anyOf:
    'For a list to choose from, write "enum:" or "oneOf:" with "const" and "title". For one answer or another, write "allOf:" with "if" and "else".',
  not: 'Turn the rule around, or write "if" with an "else".',
  allOf: 'Write the rules side by side, without "allOf".',
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
  id: 'A form is known by the name of its file. Remove this key.',
  $anchor: 'Write "$ref: #/$defs/name" where it is used, and remove this key.',
  $recursiveRef: 'A form has no schemas within themselves. Write the questions out.',
  $dynamicRef: 'A form has no schemas within themselves. Write the questions out.',
  $vocabulary: 'Remove this key.',
  minContains: 'Write "minItems:".',
  maxContains: 'Write "maxItems:".',
  unevaluatedItems: 'Write one schema under "items", for every entry of the list.',
  extends: 'Write "$ref:".',
  $id: 'A form is known by the name of its file. Remove this key.',
  $schema: 'Write it at the top of "schema", or remove it.',
  nullable: 'A question that is not in "required" may stay empty anyway. Remove this key.',
  enumNames: 'Write "ui:enumNames:" under "uiSchema", or "oneOf:" with "const" and "title".',
  writeOnly: 'Remove this key.',
  deprecated: 'Remove this key.',
  contentEncoding: 'Remove this key.',
  contentMediaType: 'Remove this key.',
  contentSchema: 'Remove this key.',
  formatMinimum: 'For a day that may not lie in the past, write "notBefore: today".',
  formatMaximum: 'Only the past can be ruled out, by "notBefore: today". Remove this key.',
  formatExclusiveMinimum: 'For a day that may not lie in the past, write "notBefore: today".',
  formatExclusiveMaximum: 'Only the past can be ruled out, by "notBefore: today". Remove this key.',
  divisibleBy: 'Write "multipleOf:".',
};

/** Keywords that a question does not take, and words that people write for one. */
export const refusedKeywords: Refusals = { ...unsupportedKeywords, ...everydayKeywords };

/** What is said of the types that a form does not take. */
export const typeAdvice =
  'string for a text or one choice, integer or number for a number, boolean for a box to tick, array for several choices or rows, object for a group of questions.';

/** Keywords that a group of questions does not take, though single questions do. */
export const refusedInGroups: Refusals = {
  oneOf: 'A form cannot choose among whole schemas. Write "allOf:" with one "if" for each.',
  anyOf: 'A form cannot choose among whole schemas. Write "allOf:" with one "if" for each.',
  enum: 'A group has no options. Write it at a question of the group.',
  const: 'A group has no single answer. Write it at a question of the group.',
  readOnly: 'Write it at each question of the group.',
};

/** Keywords that the form itself does not take, though other groups do. */
export const refusedAtTheTop: Refusals = {
  errorMessage: 'Write it at the question that has the rule.',
};

/** Keywords that a branch does not take for a question that is asked anyway. */
export const refusedInBranches: Refusals = {
  default: 'A form starts before any condition holds. Write it where the question has its type.',
  dependencies: 'Write it where the group has its type, or beside "properties" of this branch.',
  oneOf: 'Write "enum:" with those of the options that are left.',
};

/** Keywords that an entry of `allOf` does not take. */
export const refusedInConditionals: Refusals = {
  properties: 'An entry of "allOf" is a condition. Write it below "then", or above "allOf".',
  required: 'An entry of "allOf" is a condition. Write it below "then", or above "allOf".',
  type: 'An entry of "allOf" is a condition. Remove this key.',
  allOf: 'Write the conditions into one list.',
  anyOf: 'Write "if: { required: [one] }" and "else: { required: [other] }" in its place.',
  oneOf: 'Write "if: { required: [one] }" and "else: { required: [other] }" in its place.',
  $ref: 'Write the condition out, or refer to a whole entry.',
};

/** Keywords that an `if` does not take. */
export const refusedInConditions: Refusals = {
  type: 'The question says its type already. Remove this key.',
  anyOf:
    'For one of several answers, write "enum:"; for different questions, one entry of "allOf" each.',
  oneOf:
    'For one of several answers, write "enum:"; for different questions, one entry of "allOf" each.',
  allOf: 'Write the answers side by side, below "properties".',
  not: 'Write what depends on it under "else".',
  default: 'Only the question itself has a default. Remove this key.',
  notBefore: 'A condition cannot depend on the day. Remove this key.',
  uniqueItems: 'Write "minItems:" or "maxItems:".',
};

/** Keys that an entry of `oneOf` does not take. */
export const refusedInOptions: Refusals = Object.fromEntries(
  ['type', 'properties', 'required', 'enum', 'pattern', 'minimum', 'maximum', 'if'].map((key) => [
    key,
    'An entry of "oneOf" is one option. Write "const:" for what is sent, "title:" for what is shown.',
  ]),
);

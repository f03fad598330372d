import type { FromSchema } from 'json-schema-to-ts';
import { type RuleName, ruleNames } from '../runtime/rule-names.ts';
import { refusedKeywords, typeAdvice } from './refusals.ts';

/** A text of one character or more. */
const text = { type: 'string', minLength: 1 } as const;

const names = { type: 'array', uniqueItems: true, items: text } as const;
const count = { type: 'integer', minimum: 0 } as const;
const size = { type: 'integer', minimum: 1, maximum: 4000 } as const;
const option = { type: ['string', 'number', 'boolean'], minLength: 1 } as const;

const labelledOptions = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['const'],
    properties: {
      const: { ...option, description: 'What is sent.' },
      title: { ...text, description: 'What visitors see; when left out, what is sent.' },
    },
  },
  description: 'The options to choose from: "const" is sent, "title" is shown.',
} as const;

/** Every keyword that one question may carry, whatever its type; the recursive ones apart. */
export const keywords = {
  type: {
    enum: ['string', 'integer', 'number', 'boolean', 'array', 'object'],
    description: typeAdvice,
  },
  title: { ...text, description: 'The label that visitors see.' },
  description: { ...text, description: 'A line of help below the label.' },
  $comment: { type: 'string', description: 'A note to other editors; nobody else sees it.' },
  enum: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: option,
    description: 'The options to choose from, word for word as they are shown and sent.',
  },
  oneOf: labelledOptions,
  const: {
    ...option,
    description: 'The one answer that is right; true for a box that must be ticked.',
  },
  default: { description: 'The answer that is filled in from the start.' },
  readOnly: { type: 'boolean', description: 'true: visitors see the answer but cannot change it.' },
  examples: {
    type: 'array',
    minItems: 1,
    items: { type: ['string', 'number'] },
    description: 'Answers that are offered while a visitor types; any other will do, too.',
  },
  format: {
    enum: ['date', 'time', 'date-time', 'email', 'uri'],
    description:
      'date: a day, as 2026-05-31; time: as 14:30:00; date-time: a day and a time; email; uri: a web address with https://.',
  },
  notBefore: { enum: ['today'], description: 'today: the day may not lie in the past.' },
  pattern: {
    type: 'string',
    format: 'regex',
    description:
      'A regular expression that must match somewhere in the answer; from ^ to $ for the whole of it.',
  },
  minLength: { ...count, description: 'The fewest characters, blanks at the ends not counted.' },
  maxLength: { ...size, description: 'The most characters; 4000 at most.' },
  minimum: { type: 'number', description: 'The smallest number.' },
  maximum: { type: 'number', description: 'The largest number.' },
  exclusiveMinimum: { type: 'number', description: 'The number must be larger than this one.' },
  exclusiveMaximum: { type: 'number', description: 'The number must be smaller than this one.' },
  multipleOf: { type: 'number', exclusiveMinimum: 0, description: 'The steps, such as 0.5.' },
  minItems: { ...count, description: 'The fewest entries.' },
  maxItems: {
    type: 'integer',
    minimum: 1,
    maximum: 100,
    description: 'The most entries; 100 at most.',
  },
  uniqueItems: { type: 'boolean', description: 'true: no entry twice.' },
  required: { ...names, description: 'The questions that must be answered.' },
  dependencies: {
    type: 'object',
    additionalProperties: { ...names, minItems: 1, description: 'Names of questions.' },
    description: 'For a question, the questions that must be answered once it is.',
  },
  errorMessage: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries([...ruleNames, 'oneOf'].map((rule) => [rule, text])) as Record<
      RuleName | 'oneOf',
      typeof text
    >,
    description: 'The message for each rule, under the name of the rule.',
  },
} as const;

type Keyword = keyof typeof keywords;

const shared = ['type', 'title', 'description', '$comment', 'errorMessage'] as const;
const value = ['const', 'default', 'readOnly'] as const;
const choice = ['enum', 'oneOf', 'examples'] as const;
const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const;

/** The keywords that each type of answer takes; `properties`, `items`, `if` and the like come on top. */
export const keywordsOf = {
  string: [
    ...shared,
    ...value,
    ...choice,
    'format',
    'notBefore',
    'pattern',
    'minLength',
    'maxLength',
  ],
  integer: [...shared, ...value, ...choice, ...limits],
  number: [...shared, ...value, ...choice, ...limits],
  boolean: [...shared, ...value, 'enum', 'oneOf'],
  array: [...shared, 'default', 'readOnly', 'minItems', 'maxItems', 'uniqueItems'],
  object: [...shared, 'default', 'readOnly', 'required', 'dependencies'],
} as const satisfies Record<string, readonly Keyword[]>;

/** The keywords that may stand in an `if`: what an answer must be like. */
const conditionKeywords = [
  ...(['$comment', 'const', 'enum', 'format', 'pattern', 'minLength', 'maxLength'] as const),
  ...limits,
  ...(['minItems', 'maxItems', 'required'] as const),
];

const part = (name: string) => ({ $ref: `#/definitions/${name}` });

const mapOf = (name: string, description: string) => ({
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]*$' },
  additionalProperties: part(name),
  description,
});

const conditional = {
  if: part('condition'),
  then: part('branch'),
  else: part('branch'),
};

const inObject = {
  properties: mapOf(
    'question',
    'The questions, each under its name: letters and digits, the first a letter.',
  ),
  allOf: {
    type: 'array',
    minItems: 1,
    items: part('conditional'),
    description: 'Several conditions, each with "if" and "then", or "else", or both.',
  },
  ...conditional,
};

function pick(chosen: readonly Keyword[]) {
  return Object.fromEntries(chosen.map((name) => [name, keywords[name]]));
}

function group(properties: object, rest: object = {}) {
  return {
    type: 'object',
    additionalProperties: false,
    refused: Object.entries(refusedKeywords),
    properties,
    ...rest,
  };
}

const ofType = {
  string: group(pick(keywordsOf.string)),
  integer: group(pick(keywordsOf.integer)),
  number: group(pick(keywordsOf.number)),
  boolean: group(pick(keywordsOf.boolean)),
  array: group({ ...pick(keywordsOf.array), items: part('question') }),
  object: group({ ...pick(keywordsOf.object), ...inObject }, { required: ['properties'] }),
};

const byType = Object.entries(ofType).map(([type, then]) => ({
  if: { required: ['type'], properties: { type: { const: type } } },
  then,
}));

const typed = { type: 'object', properties: { type: keywords.type }, allOf: byType };

/** The parts of a form file's `schema`, by the names that they call one another. */
export const partDefinitions = {
  question: { ...typed, required: ['type'] },
  refined: {
    type: 'object',
    if: { required: ['type'] },
    then: part('question'),
    else: group({
      ...pick(Object.keys(keywords).filter((name) => name !== 'dependencies') as Keyword[]),
      items: { type: 'object' },
      properties: mapOf('refined', 'The questions of the group.'),
    }),
  },
  branch: group({
    required: keywords.required,
    dependencies: keywords.dependencies,
    $comment: keywords.$comment,
    ...inObject,
    properties: mapOf('refined', 'The questions that are asked under the condition.'),
  }),
  conditional: group(
    { ...conditional, $comment: keywords.$comment },
    { required: ['if'], description: 'A condition: "if" with "then", or "else", or both.' },
  ),
  condition: group(
    {
      ...pick(conditionKeywords),
      items: part('condition'),
      properties: { type: 'object', minProperties: 1, additionalProperties: part('condition') },
    },
    { minProperties: 1, description: 'The answers on which the questions under "then" depend.' },
  ),
};

/** What a form file says under `schema`: its questions and their rules (JSON Schema, draft 7). */
export const rootSchema = group(
  {
    ...pick(keywordsOf.object),
    ...inObject,
    type: { const: 'object' },
    $schema: {
      enum: ['http://json-schema.org/draft-07/schema#', 'http://json-schema.org/draft-07/schema'],
      description: 'The dialect: draft 7 of JSON Schema.',
    },
    $defs: { type: 'object', description: 'Parts that "$ref: #/$defs/name" refers to.' },
    definitions: {
      type: 'object',
      description: 'Parts that "$ref: #/definitions/name" refers to.',
    },
  },
  {
    required: ['type', 'properties'],
    description: 'The questions and their rules, as JSON Schema.',
  },
);

type Keywords = {
  readonly [K in Exclude<Keyword, 'default' | 'errorMessage'>]?: FromSchema<(typeof keywords)[K]>;
};

/** One part of a form file's `schema`: a question, a group, a list, or what a branch says of them. */
export interface SchemaPart extends Keywords {
  readonly default?: unknown;
  readonly errorMessage?: Readonly<Partial<Record<RuleName | 'oneOf', string>>>;
  readonly items?: SchemaPart;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly allOf?: readonly SchemaPart[];
  readonly if?: SchemaPart;
  readonly then?: SchemaPart;
  readonly else?: SchemaPart;
}

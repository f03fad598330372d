import { names, strictObject, text } from '../../yaml/schema-builders.ts';
import { ruleOrder } from '../runtime/rule-order.ts';
import { type CustomRuleName, customRules, type FileRuleName, fileRules } from './custom-rules.ts';
import {
  formatSynonymHints,
  hintsInOptions,
  typeHint,
  typeSynonymHints,
} from './unsupported-keywords.ts';

const count = { type: 'integer', minimum: 0 } as const;
const size = { type: 'integer', minimum: 1, maximum: 4000 } as const;
const option = { type: ['string', 'number', 'boolean'], minLength: 1 } as const;

const labelledOptions = {
  type: 'array',
  minItems: 1,
  items: {
    ...strictObject(['const'], {
      const: { ...option, description: 'What is sent; each entry is one option.' },
      title: text('What visitors see; when left out, what is sent.'),
    }),
    refused: Object.entries(hintsInOptions),
    toldOnce: true,
  },
  description: 'The options to choose from: "const" is sent, "title" is shown.',
} as const;

const customNames = Object.keys(customRules) as CustomRuleName[];

const fileRuleNames = Object.keys(fileRules) as FileRuleName[];

/** What browsers alone can tell: that less than the whole of an answer was typed. No file writes this rule, only its message. */
const unfinished = 'unfinished';

/** The rules that may carry a message, in the order in which a visitor is told of them. */
export const ruleNames = [...ruleOrder, ...customNames, ...fileRuleNames, unfinished] as const;

/** A rule that may carry a message. */
export type RuleName = (typeof ruleNames)[number];

const customValues = Object.fromEntries(
  customNames.map((name) => [name, customRules[name].value]),
) as { readonly [Name in CustomRuleName]: (typeof customRules)[Name]['value'] };

const customMessages = Object.fromEntries(
  Object.entries({ ...customRules, ...fileRules }).map(([name, { message }]) => [name, message]),
) as Record<CustomRuleName | FileRuleName, string>;

function customOf(type: string): CustomRuleName[] {
  return customNames.filter((name) => customRules[name].type === type);
}

/** Every keyword that one question may carry, whatever its type; the recursive ones apart. */
export const keywords = {
  type: {
    enum: ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'],
    meant: Object.entries(typeSynonymHints),
    description: typeHint,
  },
  title: text('The label that visitors see.'),
  description: text('A line of help below the label.'),
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
    enum: ['date', 'time', 'date-time', 'email', 'uri', 'data-url'],
    meant: Object.entries(formatSynonymHints),
    description:
      'date: a day, as 2026-05-31; time: as 14:30:00; date-time: a day and a time; email; uri: a web address or any other URI; for web addresses alone, write "pattern: ^https?://"; data-url: a file that is sent.',
  },
  ...customValues,
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
    additionalProperties: {
      if: { type: 'array' },
      then: { ...names, minItems: 1, description: 'Names of questions.' },
      else: { $ref: '#/definitions/opened' },
    },
    description:
      'For a question, the questions that must be answered once it is, or a part that counts then.',
  },
  errorMessage: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      [...ruleNames, 'oneOf'].map((rule) => [
        rule,
        text(
          rule === unfinished
            ? 'What is said when only a part of a date or a time was typed.'
            : `What is said when "${rule}" is not met.`,
        ),
      ]),
    ) as Record<RuleName | 'oneOf', ReturnType<typeof text>>,
    description:
      'The message for each rule, under the name of the rule, such as "required: Please answer".',
  },
} as const;

/**
 * The message of a broken rule for which neither its question nor `forms/_shared.yaml` has words, and those for a field or
 * a text that no rule knows, and for numbers that cannot be taken as they are written. `{limit}` stands for the rule's number; in
 * `plainNumber` it is how to write it.
 */
export const defaultMessages: SharedMessages = {
  required: 'Please answer this question',
  type: 'Please check the format of this answer',
  const: 'Please check this answer',
  enum: 'Please choose one of the options shown',
  format: 'Please check this answer',
  pattern: 'Please check this answer',
  minLength: 'Please use at least {limit} characters',
  maxLength: 'Please use at most {limit} characters',
  minItems: 'Please choose at least {limit}',
  maxItems: 'Please choose at most {limit}',
  uniqueItems: 'Please choose each option only once',
  minimum: 'Please enter {limit} or more',
  maximum: 'Please enter {limit} or less',
  exclusiveMinimum: 'Please enter a number greater than {limit}',
  exclusiveMaximum: 'Please enter a number less than {limit}',
  multipleOf: 'Please enter a multiple of {limit}',
  ...customMessages,
  [unfinished]: 'Finish this {limit}',
  unknown: 'This form does not ask that question',
  unreadable: 'Please remove the unreadable characters',
  fixed: 'This answer is fixed and cannot be changed',
  digits: 'Please write the number with at most {limit} digits',
  plainNumber: 'Please write it as {limit}',
  wholeNumber: 'Please write a whole number',
};

/** A sentence for every rule, three for the server, and those for numbers. */
export type SharedMessages = Readonly<
  Record<RuleName | 'unknown' | 'unreadable' | 'fixed', string>
> &
  NumberWords;

/** What is said of numbers that cannot be taken as they are written. */
export type NumberWords = Readonly<Record<'digits' | 'plainNumber' | 'wholeNumber', string>>;

/** The name of a keyword of the questions. */
export type Keyword = keyof typeof keywords;

const shared = ['type', 'title', 'description', '$comment', 'errorMessage'] as const;
const value = ['const', 'default', 'readOnly'] as const;
const choice = ['enum', 'oneOf', 'examples'] as const;
const textRules = ['format', 'pattern', 'minLength', 'maxLength'] as const;
const listKeys = ['default', 'readOnly', 'minItems', 'maxItems', 'uniqueItems'] as const;
/** The limits of a number. */
export const limits = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const;

/** The keywords that each type of answer takes, besides those of `structureOf`. */
export const keywordsOf = {
  string: [...shared, ...value, ...choice, ...textRules, ...customOf('string')],
  integer: [...shared, ...value, ...choice, ...limits, ...customOf('integer')],
  number: [...shared, ...value, ...choice, ...limits, ...customOf('number')],
  boolean: [...shared, ...value, 'enum', 'oneOf', ...customOf('boolean')],
  array: [...shared, ...listKeys, ...customOf('array')],
  object: [...shared, 'default', 'required', 'dependencies'],
  null: ['type', 'title', 'description', '$comment'],
} as const satisfies Record<string, readonly Keyword[]>;

/** A type of answer that a file can write. */
export type WrittenType = keyof typeof keywordsOf;

/** The type of an answer; a note has none. */
export type AnswerType = WrittenType;

/** The keywords that hold other parts, by the type of answer that takes them. */
export const structureOf: Readonly<Record<WrittenType, readonly string[]>> = {
  string: [],
  integer: [],
  number: [],
  boolean: [],
  array: ['items'],
  object: ['properties', 'allOf', 'oneOf', 'anyOf', 'discriminator', 'if', 'then', 'else'],
  null: [],
};

/** The types of answers that take a keyword. */
export function typesWith(keyword: string): WrittenType[] {
  return (Object.keys(keywordsOf) as WrittenType[]).filter((type) =>
    [...keywordsOf[type], ...structureOf[type]].includes(keyword),
  );
}

/** The advice on keywords that people put in the wrong place. */
const misplacedKeywordHints: Readonly<Record<string, string>> = {
  required:
    'Write the name of the question into the list "required:" of the form, or of its group, and remove this key.',
  items: 'Only a list has entries. For several choices or rows, write "type: array".',
  if: 'Write it beside the "properties:" with the question in it.',
  then: 'Write it beside the "properties:" with the question in it.',
  else: 'Write it beside the "properties:" with the question in it.',
  properties: 'Only a group has questions in it. Write "type: object".',
};

/** Returns the advice on each keyword that does not suit a type of answer. */
export function incompatibleKeywords(type: WrittenType): Record<string, string> {
  const every = [...Object.keys(keywords), ...Object.values(structureOf).flat()];
  const own: readonly string[] = [...keywordsOf[type], ...structureOf[type]];
  const foreign = every.filter((keyword) => !own.includes(keyword));
  return Object.fromEntries(
    foreign.map((keyword) => {
      const advice = misplacedKeywordHints[keyword];
      if (advice !== undefined) return [keyword, advice];
      const fitting = typesWith(keyword).map((name) => `"type: ${name}"`);
      return [keyword, `It is for ${joinWithAnd(fitting)}, and this is "type: ${type}".`];
    }),
  );
}

/** Words as a sentence lists them. */
export function joinWithAnd(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

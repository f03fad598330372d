import type { JSONType } from 'ajv';
import {
  type RuleName,
  ruleNamed,
  rules,
  rulesWith,
  type WrittenRuleName,
} from '../../rules/rules.ts';
import { names, strictObject, text } from '../../yaml/schema-builders.ts';
import { rankOf } from '../runtime/rule-order.ts';
import {
  formatSynonymHints,
  hintsInOptions,
  typeHint,
  typeSynonymHints,
} from './unsupported-keywords.ts';

/** A blank text is the option of no answer. */
const option = { type: ['string', 'number', 'boolean'] } as const;

const labelledOptions = {
  type: 'array',
  minItems: 1,
  items: {
    ...strictObject(['const'], {
      const: { ...option, description: 'What is sent; each entry is one option.' },
      // The blank option may have a blank label.
      title: { ...text('What visitors see; when left out, what is sent.'), minLength: 0 },
    }),
    refused: Object.entries(hintsInOptions),
    reportedOnce: true,
  },
  description: 'The options to choose from: "const" is sent, "title" is shown.',
} as const;

/** The rules that can have a message, in the order in which violations are reported. */
export const ruleNames: readonly RuleName[] = rulesWith(() => true).toSorted(byRank);

function byRank(one: RuleName, other: RuleName): number {
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  return rank === otherRank ? 0 : rank - otherRank;
}

/** The schemas of the values of rules, by keyword. */
const ruleValues = Object.fromEntries(
  rulesWith(({ value }) => value).map((name) => [name, ruleNamed(name)?.value]),
) as { readonly [Name in WrittenRuleName]: (typeof rules)[Name]['value'] };

/** The schemas of all keywords of questions of any type, except the recursive ones. */
export const keywords = {
  type: {
    enum: ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'],
    meant: Object.entries(typeSynonymHints),
    description: typeHint,
  },
  title: text('The label that visitors see.'),
  description: text('A line of help below the label.'),
  $comment: { type: 'string', description: 'A note to other editors; nobody else sees it.' },
  ...ruleValues,
  oneOf: labelledOptions,
  default: { description: 'The answer that is filled in from the start.' },
  readOnly: { type: 'boolean', description: 'true: visitors see the answer but cannot change it.' },
  examples: {
    type: 'array',
    minItems: 1,
    items: { type: ['string', 'number'] },
    description: 'Answers that are offered while a visitor types; any other will do, too.',
  },
  format: { ...ruleValues.format, meant: Object.entries(formatSynonymHints) },
  required: { ...names, description: 'The questions that must be answered.' },
  dependencies: {
    type: 'object',
    additionalProperties: {
      if: { type: 'object' },
      then: { $ref: '#/definitions/opened' },
      else: { ...names, minItems: 1, description: 'Names of questions.' },
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
        text(ruleNamed(rule)?.messageHelp ?? `What is said when "${rule}" is not met.`),
      ]),
    ) as Record<RuleName | 'oneOf', ReturnType<typeof text>>,
    description:
      'The message for each rule, under the name of the rule, such as "required: Please answer".',
  },
} as const;

const defaultRuleMessages = Object.fromEntries(
  ruleNames.map((name) => [name, rules[name].message]),
) as Record<RuleName, string>;

/**
 * The default messages, if neither the question nor `forms/_shared.yaml` has one: for violated rules, for what only the server finds,
 * and for numbers that cannot be parsed. `{limit}` is the limit of the rule; in `plainNumber`, a correctly written number. `uniqueRows` and
 * `uniqueFiles` are those of `uniqueItems` for lists that are not chosen from options.
 */
export const defaultMessages: SharedMessages = {
  ...defaultRuleMessages,
  unknown: 'This form does not ask that question',
  unreadable: 'Please remove the unreadable characters',
  fixed: 'This answer is fixed and cannot be changed',
  digits: 'Please write the number with at most {limit} digits',
  plainNumber: 'Please write it as {limit}',
  wholeNumber: 'Please write a whole number',
  uniqueRows: 'Please remove the row that repeats another',
  uniqueFiles: 'Please remove the file that is here twice',
};

/** A message for each rule, for each error that only the server finds, and for numbers. */
export type SharedMessages = Readonly<
  Record<RuleName | 'unknown' | 'unreadable' | 'fixed' | 'uniqueRows' | 'uniqueFiles', string>
> &
  NumberWords;

/** The messages for numbers that cannot be parsed. */
export type NumberWords = Readonly<Record<'digits' | 'plainNumber' | 'wholeNumber', string>>;

/** A keyword of questions. */
export type Keyword = keyof typeof keywords;

const shared = ['type', 'title', 'description', '$comment', 'errorMessage'] as const;
const value = ['const', 'default', 'readOnly'] as const;
const choice = ['enum', 'oneOf', 'examples'] as const;

/** The keywords that each type of answer can have, besides those of `structureOf`. */
export const keywordsOf = {
  string: keywordsFor('string', [...value, ...choice]),
  integer: keywordsFor('integer', [...value, ...choice]),
  number: keywordsFor('number', [...value, ...choice]),
  boolean: keywordsFor('boolean', [...value, 'enum', 'oneOf']),
  array: keywordsFor('array', ['default', 'readOnly']),
  object: keywordsFor('object', ['default', 'required', 'dependencies']),
  null: ['type', 'title', 'description', '$comment'],
} as const satisfies Record<string, readonly Keyword[]>;

function keywordsFor(type: JSONType, others: readonly Keyword[]): readonly Keyword[] {
  const names: readonly string[] = rulesWith(({ types }) => types.includes(type));
  const suiting = names.filter(isKeyword);
  return [...new Set<Keyword>([...shared, ...others, ...suiting])];
}

function isKeyword(name: string): name is Keyword {
  return Object.hasOwn(keywords, name);
}

/** A type of answer in a form file. */
export type WrittenType = keyof typeof keywordsOf;

/** The type of an answer; a note has none. */
export type AnswerType = WrittenType;

/** The keywords that contain subschemas, by type of answer. */
export const structureOf: Readonly<Record<WrittenType, readonly string[]>> = {
  string: [],
  integer: [],
  number: [],
  boolean: [],
  array: ['items'],
  object: ['properties', 'allOf', 'oneOf', 'anyOf', 'discriminator', 'if', 'then', 'else'],
  null: [],
};

/** Returns the types of answers that can have a keyword. */
export function typesWith(keyword: string): WrittenType[] {
  return (Object.keys(keywordsOf) as WrittenType[]).filter((type) => hasKeyword(type, keyword));
}

/** True if a type of answer can have a keyword. */
export function hasKeyword(type: WrittenType | undefined, keyword: string): boolean {
  if (type === undefined) return false;
  return [...keywordsOf[type], ...structureOf[type]].includes(keyword);
}

/** The hints for keywords in a wrong place. */
const misplacedKeywordHints: Readonly<Record<string, string>> = {
  required:
    'Write the name of the question into the list "required:" of the form, or of its group, and remove this key.',
  items:
    'Only a list has entries. For several choices or rows, write "type: array"; for one choice, "enum:" in its place.',
  if: 'Write it beside the "properties:" with the question in it.',
  then: 'Write it beside the "properties:" with the question in it.',
  else: 'Write it beside the "properties:" with the question in it.',
  properties: 'Only a group has questions in it. Write "type: object".',
  allOf:
    'Write the rules side by side, without "allOf"; for two patterns, write one "pattern:" for both, such as "^(?=.*[A-Z]).*[0-9]".',
};

/** Returns the hints for the keywords that a type of answer cannot have. */
export function incompatibleKeywords(type: WrittenType): Record<string, string> {
  const every = [...Object.keys(keywords), ...Object.values(structureOf).flat()];
  const own: readonly string[] = [...keywordsOf[type], ...structureOf[type]];
  const others = every.filter((keyword) => !own.includes(keyword));
  return Object.fromEntries(
    others.map((keyword) => {
      const hint = misplacedKeywordHints[keyword];
      if (hint !== undefined) return [keyword, hint];
      const fitting = typesWith(keyword).map((name) => `"type: ${name}"`);
      return [keyword, `It is for ${joinWithAnd(fitting)}, and this is "type: ${type}".`];
    }),
  );
}

/** Joins words with commas and "and". */
export function joinWithAnd(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

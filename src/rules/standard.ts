import { _, type KeywordCxt } from 'ajv';
import { isMultiple } from '../form/runtime/is-multiple.ts';
import { textFormats } from '../questions/shapes.ts';
import type { FormRule, RuledSchema } from './rule.ts';

const formatList = Object.entries(textFormats)
  .map(([name, { description }]) => `${name}: ${description}`)
  .join('; ');

const anyType = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
const single = ['string', 'number', 'integer', 'boolean'] as const;
const number = ['number', 'integer'] as const;
/** A blank text is the option of no answer. */
const option = { type: ['string', 'number', 'boolean'] } as const;
const count = { type: 'integer', minimum: 0 } as const;

const keptLimit = { isBound: true, isKept: true } as const;
const widgetLimit = { ...keptLimit, isForWidgets: true } as const;

/** What people call the characters of an answer, where they mean a regular expression. */
const kindsOfCharacters =
  /\b(?:letters?|digits?|numbers?|characters?|symbols?|spaces?|alphabetic|alphanumeric|numeric|uppercase|lowercase|capitals?|only|e-?mail|phone|postal|url)\b/i;

/** Returns the message about a pattern that describes in words what it should match, or that stands between slashes as in JavaScript. */
function wordsForPattern(pattern: string): string | undefined {
  const [, inSlashes = ''] = /^\/(\^.*|.*\$)\/[a-z]*$/s.exec(pattern) ?? [];
  if (inSlashes) {
    return `The slashes around a pattern would count as part of it. Write '${inSlashes}' without them.`;
  }
  const isWords = /^[\p{L}\d ,.'-]+$/u.test(pattern) && kindsOfCharacters.test(pattern);
  if (!isWords) return undefined;
  const [, instead = ''] = wordRemedies.find(([word]) => word.test(pattern)) ?? [];
  return `"${pattern}" is words, so only answers with these very words would be right. ${instead}`;
}

const wordRemedies: readonly (readonly [RegExp, string])[] = [
  [/\be-?mail\b/i, 'Write "format: email" in place of the pattern.'],
  [/\burl\b/i, 'Write "format: uri" in place of the pattern.'],
  [
    /\b(?:digits?|numbers?|numeric|phone)\b/i,
    "Write a regular expression, such as '^[0-9]+$' for digits.",
  ],
  [/^/, "Write a regular expression, such as '^[A-Za-z ]+$' for letters and spaces."],
];

/**
 * The rules of JSON Schema, which Ajv itself validates. The schemas of `required` and `type` are in `form/language/keywords.ts`, as they
 * shape the form. The order in which violations are reported is in `form/runtime/rule-order.ts`, the only part that browsers need.
 * Candidate answers for several limits at once are in `form/language/candidate-answers.ts`, as each limit affects the others.
 */
export const standardRules = {
  required: {
    types: ['object'],
    message: 'Please answer this question',
  },
  type: {
    types: anyType,
    message: 'Please check the format of this answer',
  },
  const: {
    types: single,
    value: {
      ...option,
      minLength: 1,
      description: 'The one answer that is right; true for a box that must be ticked.',
    },
    message: 'Please check this answer',
    incompatibility: notForFiles('const'),
  },
  enum: {
    types: single,
    value: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: option,
      description: 'The options to choose from, word for word as they are shown and sent.',
    },
    message: 'Please choose one of the options shown',
    incompatibility: notForFiles('enum'),
  },
  format: {
    types: ['string'],
    value: {
      enum: Object.keys(textFormats),
      description: `${formatList}.`,
    },
    message: 'Please check this answer',
    ...keptLimit,
  },
  // Not `isBound`, as trying answers cannot show that no answer matches a pattern.
  pattern: {
    types: ['string'],
    value: {
      type: 'string',
      format: 'regex',
      description:
        'A regular expression that must match somewhere in the answer; from ^ to $ for the whole of it.',
    },
    message: 'Please check this answer',
    incompatibility: notForFiles('pattern'),
    checkValue: (limit) => (typeof limit === 'string' ? wordsForPattern(limit) : undefined),
  },
  minLength: {
    types: ['string'],
    value: { ...count, description: 'The fewest characters, blanks at the ends not counted.' },
    message: 'Please use at least {limit} characters',
    isBound: true,
    incompatibility: notForFiles('minLength'),
  },
  maxLength: {
    types: ['string'],
    value: {
      type: 'integer',
      minimum: 1,
      maximum: 4000,
      description: 'The most characters; 4000 at most.',
    },
    message: 'Please use at most {limit} characters',
    ...keptLimit,
    incompatibility: notForFiles('maxLength'),
  },
  minimum: {
    types: number,
    value: { type: 'number', description: 'The smallest number.' },
    message: 'Please enter {limit} or more',
    ...widgetLimit,
  },
  maximum: {
    types: number,
    value: { type: 'number', description: 'The largest number.' },
    message: 'Please enter {limit} or less',
    ...widgetLimit,
  },
  exclusiveMinimum: {
    types: number,
    value: { type: 'number', description: 'The number must be larger than this one.' },
    message: 'Please enter a number greater than {limit}',
    isBound: true,
  },
  exclusiveMaximum: {
    types: number,
    value: { type: 'number', description: 'The number must be smaller than this one.' },
    message: 'Please enter a number less than {limit}',
    isBound: true,
  },
  multipleOf: {
    types: number,
    value: { type: 'number', exclusiveMinimum: 0, description: 'The steps, such as 0.5.' },
    message: 'Please enter a multiple of {limit}',
    ...widgetLimit,
    // Ajv's own code divides binary fractions, so that 111848.17 would not be a multiple of 0.01.
    code: {
      isBroken: ({ gen, data, schema }: KeywordCxt) =>
        _`!${gen.scopeValue('func', { ref: isMultiple, code: _`isMultiple` })}(${data}, ${schema})`,
    },
  },
  minItems: {
    types: ['array'],
    value: { ...count, description: 'The fewest entries.' },
    message: 'Please choose at least {limit}',
    ...keptLimit,
  },
  maxItems: {
    types: ['array'],
    value: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'The most entries; 100 at most.',
    },
    message: 'Please choose at most {limit}',
    ...keptLimit,
  },
  uniqueItems: {
    types: ['array'],
    value: {
      type: 'boolean',
      description: 'true: no entry twice; of rows and files this is said in other words.',
    },
    message: 'Please choose each option only once',
    isBound: true,
    notInConditions: 'Write "minItems:" or "maxItems:".',
  },
} as const satisfies Readonly<Record<string, FormRule>>;

/** Creates `incompatibility` for a rule about typed text. */
function notForFiles(keyword: string) {
  return ({ format }: RuledSchema): string | undefined =>
    format === 'data-url'
      ? `"${keyword}" is for texts, and a file is sent here. Remove this key.`
      : undefined;
}

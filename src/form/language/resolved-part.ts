import { text } from '../../yaml/schema-parts.ts';
import { keywords } from './keywords.ts';
import { limitations, unsupportedKeywords } from './refusals.ts';

/** The rules that only a question has that rjsf resolves. */
export const otherRules = [
  ...(['discriminator', 'oneOf', 'anyOf', 'not', 'contains', 'additionalProperties'] as const),
  ...(['propertyNames', 'additionalItems', 'minProperties', 'maxProperties'] as const),
  'dependencies',
] as const;

/** Holds for each part of a form that the table of questions cannot say, so that rjsf resolves it in the browser. */
export const isResolvedShape = {
  type: 'object',
  anyOf: [
    having('anyOf', { type: 'array' }),
    having('type', { type: 'array' }),
    having('type', { const: 'null' }),
    having('items', { type: 'array' }),
    having('$ref', { type: 'string' }),
    ofGroup('additionalProperties', { not: { const: false } }),
    ofGroup('patternProperties', { type: 'object' }),
    having('oneOf', { type: 'array', contains: { type: 'object', not: { required: ['const'] } } }),
  ],
};

function having(name: string, schema: object) {
  return { required: [name], properties: { [name]: schema } };
}

function ofGroup(name: string, schema: object) {
  return { required: [name], properties: { [name]: schema, type: { const: 'object' } } };
}

const part = { $ref: '#/definitions/resolved' };
const several = { type: 'array', minItems: 1, items: part };
const named = { type: 'object', additionalProperties: part };
const count = { type: 'integer', minimum: 0 };
const typeName = { enum: [...keywords.type.enum, 'null'] };
const { dependencies: _lists, type: _type, oneOf: _options, ...plain } = keywords;

/** The meaning of each keyword in a part that rjsf resolves, where it goes beyond that in a question. */
const structure = {
  type: [
    { anyOf: [typeName, { type: 'array', minItems: 1, uniqueItems: true, items: typeName }] },
    'The type of the answer, or a list of types.',
  ],
  enum: [{ type: 'array', minItems: 1 }, 'The options to choose from.'],
  format: [
    {
      enum: keywords.format.enum.filter((format) => format !== 'data-url'),
      meant: [...keywords.format.meant, ['data-url', limitations.fileResolved]],
    },
    keywords.format.description,
  ],
  const: [{}, 'The one answer that is right; in each alternative another one, to tell them apart.'],
  minItems: [count, 'The fewest entries.'],
  maxItems: [count, 'The most entries.'],
  minProperties: [count, 'The fewest answers.'],
  maxProperties: [count, 'The most answers.'],
  properties: [named, 'The questions, each under its name.'],
  $ref: [{ type: 'string' }, 'Refers to a part under "definitions" or "$defs" that holds itself.'],
  additionalProperties: [
    part,
    'What answers are like under names that visitors make up; false: there are none.',
  ],
  patternProperties: [
    { ...named, propertyNames: { format: 'regex' } },
    'What answers are like under names that visitors make up, by what the names look like.',
  ],
  propertyNames: [part, 'What these names must be like; "title" is the label of a name.'],
  items: [{ anyOf: [part, several] }, 'What an entry is like, or what each of them is like.'],
  additionalItems: [part, 'What further entries are like.'],
  contains: [part, 'What one entry at least must be like.'],
  dependencies: [
    {
      type: 'object',
      additionalProperties: { anyOf: [part, { type: 'array', items: { type: 'string' } }] },
    },
    'For a question, what is asked, or must be answered, once it is.',
  ],
  oneOf: [several, 'The alternatives, told apart by a "const".'],
  anyOf: [several, 'The alternatives, told apart by a "const".'],
  allOf: [several, 'Schemas that all count.'],
  not: [part, 'What the answer must not be like.'],
  if: [part, 'The answers on which "then" and "else" depend.'],
  then: [part, 'What counts if they are so.'],
  else: [part, 'What counts if they are not.'],
  errorMessage: [
    {
      ...keywords.errorMessage,
      properties: {
        ...keywords.errorMessage.properties,
        ...Object.fromEntries(
          otherRules.map((rule) => [rule, text(`What is said when "${rule}" is not met.`)]),
        ),
      },
    },
    keywords.errorMessage.description,
  ],
  discriminator: [
    {
      type: 'object',
      additionalProperties: false,
      required: ['propertyName'],
      properties: {
        propertyName: { type: 'string', description: 'The question that tells them apart.' },
      },
    },
    'Names the question that tells the alternatives apart.',
  ],
} as const;

/** The definitions of a form that are left in it, as they hold themselves (for Ajv). */
export const definitionsSchema = {
  type: 'object',
  properties: {
    schema: { type: 'object', properties: { definitions: named, $defs: named } },
  },
};

const allowed = {
  ...plain,
  ...Object.fromEntries(
    Object.entries(structure).map(([name, [schema, description]]) => [
      name,
      { ...schema, description },
    ]),
  ),
};

/** A part that rjsf resolves: JSON Schema, draft 7, as it stands, and a message for each rule (for Ajv). */
export const resolvedDefinition = {
  type: ['object', 'boolean'],
  additionalProperties: false,
  properties: allowed,
  refused: Object.entries(unsupportedKeywords).filter(([name]) => !(name in allowed)),
  description: 'A question that rjsf resolves in the browser: any schema of draft 7.',
};

import type { FromSchema } from 'json-schema-to-ts';
import { type RuleName, ruleNamed, rulesWith } from '../../rules/rules.ts';
import type { ClosedDay } from '../runtime/days.ts';
import {
  type AnswerType,
  hasKeyword,
  incompatibleKeywords,
  type Keyword,
  keywords,
  keywordsOf,
  type WrittenType,
} from './keywords.ts';
import {
  hintsAtRoot,
  hintsInAllOf,
  hintsInAlternatives,
  hintsInBranches,
  hintsInConditions,
  hintsInGroups,
  keywordHints,
} from './unsupported-keywords.ts';

/** The keywords for answers in an `if`. */
const ofAnswers = rulesWith(({ value, notInConditions }) => value && !notInConditions);
export const conditionKeywords: readonly string[] = [
  ...ofAnswers,
  'items',
  'properties',
  'required',
];

const notAnswered =
  'What is empty is no answer. For what is asked then, write "required: [name]" below "if", and the question below "else".';

const ruleHintsInConditions = Object.fromEntries(
  rulesWith(({ notInConditions }) => notInConditions).map((name) => [
    name,
    ruleNamed(name)?.notInConditions ?? '',
  ]),
);

/** The pattern of the names of questions. */
export const questionNames = '^[A-Za-z][A-Za-z0-9_]*$';

const part = (name: string) => ({ $ref: `#/definitions/${name}` });

const mapOf = (name: string, description: string) => ({
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: questionNames },
  additionalProperties: part(name),
  description,
});

const conditional = {
  if: part('condition'),
  then: part('branch'),
  else: part('branch'),
};

const alternatives = {
  type: 'array',
  minItems: 1,
  items: part('alternative'),
  description:
    'One group of questions or another, told apart by a question of one answer in each, such as "kind: { const: house }".',
};

const discriminator = {
  type: 'object',
  additionalProperties: false,
  required: ['propertyName'],
  properties: {
    propertyName: {
      type: 'string',
      description: 'The question that tells the alternatives apart.',
    },
  },
  description:
    'Names the question that tells the alternatives apart; found by itself when left out.',
};

const inObject = {
  discriminator,
  oneOf: alternatives,
  anyOf: alternatives,
  properties: mapOf(
    'question',
    'The questions, each under its name: letters and digits, the first a letter.',
  ),
  allOf: {
    type: 'array',
    minItems: 1,
    items: part('entry'),
    description:
      'Several conditions, each with "if" and "then", or "else", or both; or further parts of the group.',
  },
  ...conditional,
};

const inList = { items: part('question') };

function pick(chosen: readonly string[]) {
  return Object.fromEntries(chosen.map((name) => [name, Reflect.get(keywords, name)]));
}

type Refused = Readonly<Record<string, string>>;

function group(properties: object, rest: object = {}, refused: Refused = {}) {
  return {
    type: 'object',
    additionalProperties: false,
    refused: Object.entries({ ...keywordHints, ...refused }),
    properties,
    ...rest,
  };
}

/** Requires that a group has questions: itself, or in `allOf`. */
const hasQuestions = {
  if: {
    not: { anyOf: [{ required: ['allOf'] }, { required: ['oneOf'] }, { required: ['anyOf'] }] },
  },
  then: { required: ['properties'] },
};

function ofType(type: WrittenType) {
  const own = pick(keywordsOf[type]);
  const isGroup = hasKeyword(type, 'properties');
  // A group without a visible title has a blank one.
  const title = { title: { ...keywords.title, minLength: 0 } };
  const inside = {
    ...(isGroup && { ...title, ...inObject }),
    ...(hasKeyword(type, 'items') && inList),
  };
  const refused = { ...incompatibleKeywords(type), ...(isGroup && hintsInGroups) };
  return group({ ...own, ...inside }, isGroup ? hasQuestions : {}, refused);
}

const byType = (Object.keys(keywordsOf) as WrittenType[]).map((type) => ({
  if: { type: 'object', required: ['type'], properties: { type: { const: type } } },
  then: ofType(type),
}));

const inRefined = (Object.keys(keywords) as Keyword[]).filter(
  (name) => name !== 'dependencies' && name !== 'default',
);

const typed = {
  type: 'object',
  description: 'A question: its type, its title and its rules.',
  properties: { type: keywords.type },
  allOf: byType,
};

const inBranch = {
  required: keywords.required,
  dependencies: keywords.dependencies,
  $comment: keywords.$comment,
  ...inObject,
  properties: mapOf('refined', 'The questions that are asked under the condition.'),
};

/** The definitions of a form file's `schema`, by the names in their `$ref`s. */
export const subschemaDefinitions = {
  question: { ...typed, required: ['type'] },
  refined: {
    type: 'object',
    description: 'What is added to a question that is asked anyway, or a question of its own.',
    if: { required: ['type'] },
    then: part('question'),
    else: group(
      {
        ...pick(inRefined),
        items: part('refined'),
        properties: mapOf('refined', 'The questions of the group.'),
      },
      {},
      hintsInBranches,
    ),
  },
  branch: group(
    inBranch,
    {
      minProperties: 1,
      description:
        'What is asked then, under "properties", and what must be answered, under "required".',
    },
    hintsInGroups,
  ),
  alternative: {
    type: 'object',
    if: { required: ['type'], properties: { type: { const: 'null' } } },
    else: group(
      {
        title: keywords.title,
        type: { const: 'object' },
        ...inBranch,
        properties: mapOf(
          'refined',
          'The questions of the alternative, and the one of one answer that tells it apart.',
        ),
      },
      { minProperties: 1, description: 'One of the alternatives: its questions.' },
      { ...hintsInGroups, ...hintsInAlternatives },
    ),
  },
  opened: {
    type: 'object',
    description: 'What is asked, or must be answered, once the question is.',
    if: { required: ['oneOf'], not: { required: ['properties'] } },
    then: group({
      oneOf: {
        type: 'array',
        minItems: 1,
        items: part('branch'),
        description:
          'What each answer opens: the answer under the name of the question, and what is asked then.',
      },
    }),
    else: part('branch'),
  },
  entry: group(
    { ...inBranch, type: { const: 'object' } },
    {
      minProperties: 1,
      description:
        'A condition, "if" with "then", or "else", or both; or a further part of the group.',
    },
    { ...hintsInGroups, ...hintsInAllOf },
  ),
  condition: group(
    {
      ...pick(['$comment', ...ofAnswers, 'required']),
      ...Object.fromEntries(
        ['maxItems', 'maxLength'].map((name) => [
          name,
          { ...Reflect.get(keywords, name), description: notAnswered },
        ]),
      ),
      items: part('condition'),
      contains: {
        ...part('condition'),
        description: 'What one entry of a list at least must be like.',
      },
      properties: mapOf('condition', 'The questions, and what their answers must be like.'),
    },
    {
      minProperties: 1,
      description:
        'The answers on which the questions under "then" depend, such as "properties: { storeys: { const: Two } }".',
    },
    { ...hintsInConditions, ...ruleHintsInConditions },
  ),
};

/** The JSON Schema (draft 7) of a form file's `schema`. */
export const rootSchema = group(
  {
    ...pick(keywordsOf.object.filter((name) => name !== 'errorMessage')),
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
    ...hasQuestions,
    description: 'The questions and their rules, as JSON Schema.',
  },
  { ...incompatibleKeywords('object'), ...hintsInGroups, ...hintsAtRoot },
);

type Keywords = {
  readonly [K in Exclude<
    Keyword,
    'type' | 'default' | 'errorMessage' | 'dependencies' | 'notOn' | 'oneOf'
  >]?: FromSchema<(typeof keywords)[K]>;
};

/** A subschema of a form file's `schema`: a question, a group, a list, or a refinement in a branch. */
export interface Subschema extends Keywords {
  readonly type?: AnswerType;
  /** The options of a question, or the alternatives of a group (`compile/alternatives.ts`). */
  readonly oneOf?: readonly OptionPart[];
  readonly anyOf?: readonly Subschema[];
  /** The discriminator of the alternatives of a group; the compiler adds it if there is none. */
  readonly discriminator?: { readonly propertyName: string };
  readonly default?: unknown;
  /** The days on which the company is closed; `closed` until the compiler inserts their list. */
  readonly notOn?: 'closed' | readonly ClosedDay[];
  readonly errorMessage?: Readonly<Partial<Record<RuleName | 'oneOf', string>>>;
  readonly items?: Subschema;
  /** Only in conditions. */
  readonly contains?: Subschema;
  readonly properties?: Readonly<Record<string, Subschema>>;
  /** For each question: the questions that are required if it is answered, or a subschema that applies then, or one for each answer. */
  readonly dependencies?: Readonly<Record<string, string[] | OpenedPart>>;
  readonly allOf?: readonly Subschema[];
  readonly if?: Subschema;
  readonly then?: Subschema;
  readonly else?: Subschema;
}

/** One option with its label. */
interface OptionPart extends Subschema {}

interface OpenedPart extends Omit<Subschema, 'oneOf'> {
  readonly oneOf?: readonly Subschema[];
}

import type { RJSFSchema } from '@rjsf/utils';
import { Ajv } from 'ajv';
import { textsIn } from '../../yaml/texts-in.ts';
import { kindsInWords, sizeInWords } from '../file-answer.ts';
import { fillSlots } from '../fill-slots.ts';
import { isGroup, ownValue } from '../is-group.ts';
import { type ClosedDay, isDayLimit } from '../language/custom-rules.ts';
import { type RuleName, ruleNames } from '../language/keywords.ts';
import type { SchemaPart } from '../language/part-schema.ts';
import { isResolvedShape, otherRules } from '../language/resolved-part.ts';
import { numberText } from '../numbers.ts';
import type { Question } from '../question.ts';
import { unnamed } from '../resolver.ts';
import type { DeclaredForm } from './declarations.ts';
import { requiredApart } from './required-apart.ts';

/** A schema as it stands in the file: any of draft 7, which may also be `true` or `false`. */
type AnySchema = RJSFSchema | boolean;

/** The schema of a question that rjsf resolves, prepared; undefined for all others. */
export function resolvedSchema(
  { questions }: DeclaredForm,
  { path }: Pick<Question, 'path'>,
): RJSFSchema | undefined {
  return questions.find((each) => each.path === path)?.main.part.resolved;
}

const single = ['items', 'additionalItems', 'contains', 'additionalProperties'];
const branches = ['then', 'else'];
const lists = ['items', 'oneOf', 'anyOf', 'allOf'];
const namedBelow = ['properties', 'patternProperties'];
const maps = [...namedBelow, 'dependencies'];

/** A schema with each schema right inside it changed; not those of `if`, `not` and `propertyNames`, which tell a visitor nothing. */
export function withInner(
  schema: RJSFSchema,
  change: (inner: RJSFSchema, key: string) => RJSFSchema,
  written: (inner: unknown) => unknown = (inner) => inner,
): RJSFSchema {
  const entries = Object.entries(schema).map(([key, value]) => {
    const changed = (inner: unknown) => (isSchema(inner) ? change(inner, key) : inner);
    if (lists.includes(key) && Array.isArray(value)) return [key, value.map(written).map(changed)];
    if ([...single, ...branches].includes(key)) return [key, changed(value)];
    return [key, maps.includes(key) ? mapped(value, (each) => changed(written(each))) : value];
  });
  return Object.fromEntries(entries);
}

/** True for a part of a file that the table of questions cannot hold, so that rjsf resolves it. */
const isBeyondTable = new Ajv({ strict: false }).compile(isResolvedShape);

/** A schema of `true` or `false` written out, so that it can carry a message. */
function asSchema(inner: unknown): unknown {
  return typeof inner === 'boolean' ? { ...(!inner && { not: {} }) } : inner;
}

/**
 * A form's schema, not yet checked, in the words that a form's own file uses: without `null` beside another type, as a question that
 * is not required may stay empty anyway, and with labelled options as `oneOf`.
 */
export function inPlainWords(part: RJSFSchema): RJSFSchema {
  const isChoice = hasOptions(part);
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === 'type') return [key, withoutNull(value)];
    return isChoice && (key === 'oneOf' || key === 'anyOf')
      ? ['oneOf', value.map(asOption)]
      : [key, value];
  });
  const plain = Object.fromEntries(entries);
  return isBeyondTable(plain) ? plain : withQuestions(plain, inPlainWords);
}

function withoutNull(type: unknown): unknown {
  const others = [type].flat().filter((each) => each !== 'null');
  return Array.isArray(type) && others.length === 1 ? others[0] : type;
}

/** True if a schema only lists options, each with a label. */
function hasOptions(schema: RJSFSchema): boolean {
  const entries: unknown = schema.oneOf ?? schema.anyOf;
  const isList = Array.isArray(entries) && entries.every(isSchema);
  return isList && alternativesIn(schema) === undefined;
}

function asOption(schema: AnySchema): AnySchema {
  if (!isSchema(schema)) return schema;
  const { type: _type, enum: [only] = [], ...option } = schema;
  return only === undefined ? option : { ...option, const: only };
}

/** The definitions of a form that it still refers to, as they hold themselves. */
export function usedDefinitions(schema: object): DefinitionKeys {
  const references = textsIn(schema).flatMap(({ key, text }) => (key === '$ref' ? [text] : []));
  const used = definitionKeys.map((key) => {
    const all = Object.entries<RJSFSchema>(Reflect.get(schema, key) ?? {});
    return [key, all.filter(([name]) => references.includes(`#/${key}/${name}`))] as const;
  });
  return Object.fromEntries(
    used.flatMap(([key, entries]) =>
      entries.length > 0 ? [[key, Object.fromEntries(entries)]] : [],
    ),
  );
}

/** The definitions of a schema, each changed. */
export function mappedDefinitions(
  schema: DefinitionKeys,
  change: (definition: RJSFSchema) => RJSFSchema,
): DefinitionKeys {
  const changed = definitionKeys.flatMap((key) => {
    const { [key]: definitions } = schema;
    return definitions ? [[key, mapped(definitions, (each) => change(each as RJSFSchema))]] : [];
  });
  return Object.fromEntries(changed);
}

type DefinitionKeys = Pick<SchemaPart, (typeof definitionKeys)[number]>;

const definitionKeys = ['definitions', '$defs'] as const;

/** A form's schema in which each part that rjsf resolves is one question, with its own schema in it. */
export function withResolvedParts<T extends SchemaPart>(schema: T): T {
  const definitions = mappedDefinitions(schema, preparedSchema);

  function question(each: RJSFSchema): RJSFSchema {
    if (!isBeyondTable(each)) return withQuestions(each, question);
    const whole: SchemaPart = { ...referredTo(each, definitions), ...(each as SchemaPart) };
    const { title, description, errorMessage, default: filledIn } = whole;
    const required = errorMessage?.required;
    const asked: SchemaPart = {
      type: 'any',
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(filledIn !== undefined && { default: filledIn }),
      ...(required !== undefined && { errorMessage: { required } }),
      resolved: { ...preparedSchema(each), ...definitions },
    };
    return asked as RJSFSchema;
  }
  return { ...(withQuestions(schema as RJSFSchema, question) as T), ...definitions };
}

/** True if a question that rjsf resolves is a group, whichever alternative is chosen. */
export function isResolvedGroup(resolved: RJSFSchema): boolean {
  const definition: RJSFSchema = Object(referredTo(resolved, resolved as SchemaPart));
  const { type, discriminator } = { ...definition, ...resolved };
  return type === 'object' || discriminator !== undefined;
}

/** The definition that a part refers to; undefined where it refers to none. */
function referredTo({ $ref }: RJSFSchema, definitions: DefinitionKeys): SchemaPart | undefined {
  const [, key = '', name = ''] = $ref?.split('/') ?? [];
  return Reflect.get(definitions, key)?.[name];
}

/** A part with each question right inside it, or inside its branches, changed. */
function withQuestions(part: RJSFSchema, change: (question: RJSFSchema) => RJSFSchema): RJSFSchema {
  return withInner(part, (inner, key) =>
    key === 'properties' || key === 'items' ? change(inner) : withQuestions(inner, change),
  );
}

function mapped(values: unknown, change: (value: unknown) => unknown): object {
  return Object.fromEntries(
    Object.entries(Object(values)).map(([key, value]) => [key, change(value)]),
  );
}

/**
 * A schema as rjsf resolves it and the rules judge it: alternatives are `oneOf` with the name of what tells them apart, which rjsf
 * would else try anew with each letter, and no box comes ticked.
 */
function preparedSchema(written: RJSFSchema, around: RJSFSchema['properties'] = {}): RJSFSchema {
  const known = { ...around, ...written.properties };
  const prepared = (inner: RJSFSchema, key: string) =>
    preparedSchema(inner, [...single, ...namedBelow].includes(key) ? {} : known);
  const schema = withNumbersAlone(withNames(withInner(written, prepared, asSchema)), known);
  const { anyOf, ...rest } = schema;
  const alternatives = alternativesIn(schema);
  const discriminator = discriminatorOf(schema);
  if (schema.type === 'boolean' && schema.const === true) {
    const { const: _ticked, ...box } = schema;
    return { ...box, enum: [true] };
  }
  if (discriminator === undefined || !alternatives) return schema;
  return {
    ...(anyOf ? rest : schema),
    discriminator: { propertyName: discriminator },
    oneOf: alternatives.map((each) => ({
      type: 'object',
      ...each,
      required: [...new Set([discriminator, ...(each.required ?? [])])],
    })),
  };
}

/** A schema whose condition holds for numbers alone where it is about numbers, as those of the table do (`compileCondition`). */
function withNumbersAlone(schema: RJSFSchema, known: RJSFSchema['properties'] = {}): RJSFSchema {
  const { if: condition } = schema;
  return isSchema(condition) ? { ...schema, if: ofNumbers(condition, known) } : schema;
}

function ofNumbers(condition: RJSFSchema, known: RJSFSchema['properties'] = {}): RJSFSchema {
  const { properties, required = [] } = condition;
  if (!properties) return condition;
  const expected = Object.entries(properties).map(([name, inner]) => {
    const asked = known[name];
    if (!isSchema(inner) || !isSchema(asked)) return [name, inner];
    const isNumber = asked.type === 'integer' || asked.type === 'number';
    const wanted = isNumber && required.includes(name) ? { type: 'number', ...inner } : inner;
    return [name, ofNumbers(wanted as RJSFSchema, asked.properties)];
  });
  return { ...condition, properties: Object.fromEntries(expected) };
}

/** A schema under which a visitor has to name what is added to it. */
function withNames(schema: RJSFSchema): RJSFSchema {
  const { additionalProperties, patternProperties, propertyNames } = schema;
  if (!additionalProperties && !patternProperties) return schema;
  const own: RJSFSchema = isSchema(propertyNames) ? propertyNames : {};
  const allOf = [...(own.allOf ?? []), { not: { pattern: unnamed } }];
  return { type: 'object', ...schema, propertyNames: { ...own, allOf } };
}

/** The whole schemas that a schema lets choose from; none where it only lists options. */
export function alternativesIn({ oneOf, anyOf }: RJSFSchema): readonly RJSFSchema[] | undefined {
  const schemas = (oneOf ?? anyOf)?.filter(isSchema);
  const isOption = ({ const: only, enum: several }: RJSFSchema) =>
    only !== undefined || several?.length === 1;
  return schemas?.every(isOption) ? undefined : schemas;
}

/** The property that tells the alternatives of a schema apart; undefined where none does. */
export function discriminatorOf(schema: RJSFSchema): string | undefined {
  const alternatives = alternativesIn(schema) ?? [];
  const [first, ...others] = alternatives.map((each) => valuesByName(each));
  return [...(first ?? [])].find(([name, values]) => {
    const all = [values, ...others.map((each) => each.get(name) ?? [])];
    const isTold = all.every((each) => each.length > 0);
    return isTold && new Set(all.flat()).size === all.flat().length;
  })?.[0];
}

/** The values that the properties of an alternative are bound to, by their names. */
function valuesByName({ properties = {} }: RJSFSchema): ReadonlyMap<string, readonly unknown[]> {
  return new Map(
    Object.entries(properties).flatMap(([name, inner]) => {
      if (!isSchema(inner)) return [];
      const values = inner.const === undefined ? inner.enum : [inner.const];
      // Ajv tells alternatives apart by texts only.
      return values?.every((value) => typeof value === 'string') ? [[name, values] as const] : [];
    }),
  );
}

/** A prepared schema as rules: each of them has its message where ajv-errors looks for it. */
export function withMessages(
  schema: RJSFSchema,
  shared: Readonly<Record<RuleName, string>>,
  around: RJSFSchema['properties'] = {},
): RJSFSchema {
  const { errorMessage: own = {}, required = [], properties, ...rules } = schema;
  const known = { ...around, ...properties };
  const told = Object.fromEntries(
    required.map((name) => [name, messagesIn(ownValue(known, name)).required ?? shared.required]),
  );
  const { errorMessage: messages, ...closed } = toldRules(rules, own, shared);
  const others = otherRules
    .filter((rule) => rule in rules)
    .map((rule) => {
      const message = own[rule] ?? own.enum ?? shared[standIns[rule] ?? 'type'];
      const limit: unknown = Reflect.get(rules, rule);
      return [
        rule,
        typeof limit === 'number' ? fillSlots(message, { limit: numberText(limit) }) : message,
      ];
    });
  const judged = (inner: RJSFSchema, key: string): RJSFSchema => {
    const rules = withMessages(inner, shared, known);
    const isEntry = key === 'items' || key === 'additionalItems';
    if (!isEntry || [inner.type ?? 'null'].flat().includes('null')) return rules;
    // An entry that nobody has filled in keeps its place, as null, and has no type that could be wrong.
    const message = messagesIn(inner).required ?? shared.required;
    const then: RJSFSchema = { not: {}, errorMessage: { not: message } };
    return { if: { const: null }, then, else: rules };
  };
  return requiredApart<RJSFSchema>({
    ...byType(withInner(schema, judged), own.oneOf ?? own.anyOf ?? own.type ?? shared.type),
    ...closed,
    errorMessage: {
      ...messages,
      ...Object.fromEntries(others),
      ...(required.length > 0 && { required: told }),
    },
  });
}

/**
 * The messages of a part's rules but `required`, in the order in which a visitor is told of them. Those of closed days stand at the
 * days, as each names its reason.
 */
export function toldRules(
  rules: object,
  own: { readonly [Rule in RuleName]?: string },
  shared: Readonly<Record<RuleName, string>>,
): {
  readonly notOn?: readonly ClosedDay[];
  readonly errorMessage: Readonly<Record<string, string>>;
} {
  const present = ruleNames.filter((rule) => rule !== 'required' && rule in rules);
  const messages = present.map((rule) => [
    rule,
    fillSlots(own[rule] ?? shared[rule], {
      limit: limitInWords(rule, Reflect.get(rules, rule)),
    }),
  ]);
  const { notOn: message, ...errorMessage } = Object.fromEntries(messages);
  const { notOn: closed }: Pick<SchemaPart, 'notOn'> = rules;
  if (!Array.isArray(closed)) return { errorMessage };
  const notOn = closed.map((day) => ({
    ...day,
    message: fillSlots(message, { reason: day.reason }),
  }));
  return { notOn, errorMessage };
}

/** The value of a rule as a message says it in the place of `{limit}`. */
export function limitInWords(rule: RuleName, limit: unknown): string {
  if (isDayLimit(rule)) {
    return limit === '+1 day' ? 'tomorrow' : String(limit).replace(/^\+(.*)/, '$1 from today');
  }
  if (rule === 'accept' || rule === 'mislabelled') return kindsInWords(String(limit).split(','));
  if (rule === 'maxSize' || rule === 'maxTotal') return sizeInWords(Number(limit));
  return numberText(limit);
}

/**
 * Rules in which an alternative that is told apart by its type judges answers of that type alone: a number that is too large is not
 * told to be no text.
 */
function byType(rules: RJSFSchema, message: string): RJSFSchema {
  const { oneOf, anyOf, ...others } = rules;
  const alternatives = alternativesIn(rules) ?? [];
  const types = typesOf(alternatives);
  // Whole numbers are numbers, too.
  const isTold = types && !(types.includes('number') && types.includes('integer'));
  if (!isTold || alternatives.length < 2) return rules;
  const judged = alternatives.map((each) => ({ if: { type: each.type }, then: each }));
  const known = { type: types, errorMessage: { type: message } } as RJSFSchema;
  return { ...others, allOf: [...(others.allOf ?? []), ...judged, known] };
}

/** The types of alternatives, if each is of another one; undefined where they are not. */
export function typesOf(alternatives: readonly RJSFSchema[]): string[] | undefined {
  const types = alternatives.flatMap(({ type }) => (typeof type === 'string' ? [type] : []));
  return new Set(types).size === alternatives.length ? types : undefined;
}

/** The rules whose shared message is said of such a rule. */
const standIns: { readonly [Rule in (typeof otherRules)[number]]?: RuleName } = {
  propertyNames: 'required',
  minProperties: 'minItems',
  maxProperties: 'maxItems',
  discriminator: 'enum',
  oneOf: 'enum',
  anyOf: 'enum',
  dependencies: 'required',
};

function messagesIn(schema: AnySchema | undefined): Readonly<Record<string, string>> {
  return (isSchema(schema) ? schema.errorMessage : undefined) ?? {};
}

/** True for a schema that is not just `true` or `false`. */
export function isSchema(value: unknown): value is RJSFSchema {
  return isGroup(value);
}

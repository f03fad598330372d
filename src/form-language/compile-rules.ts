import type { AnySchemaObject } from 'ajv';
import { type FieldFile, type RuleName, ruleNames } from './field-file.ts';
import type { FormFile } from './form-file.ts';

/** What is said where a rule has no message of its own; `{limit}` stands for the rule's number. */
export type SharedMessages = Readonly<Record<RuleName | 'unknown' | 'unreadable', string>>;

/** Questions that are asked together, and those of them that must be answered. */
export interface Level {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, FieldFile>>;
}

/** The questions that are always asked, then those that are asked under a condition. */
export function levelsOf({ schema }: FormFile): Level[] {
  return schema.then ? [schema, schema.then] : [schema];
}

/** The rules of a form file as plain JSON Schema with one `errorMessage` for every rule. */
export function compileRulesSchema(file: FormFile, shared: SharedMessages): AnySchemaObject {
  const { schema } = file;
  return {
    type: 'object',
    ...rulesOf(schema, shared),
    ...(schema.allOf && {
      allOf: schema.allOf.map(({ anyOf }) =>
        oneOrAnother(
          anyOf.flatMap(({ required }) => required),
          schema,
          shared,
        ),
      ),
    }),
    ...(schema.if && schema.then && { if: schema.if, then: rulesOf(schema.then, shared) }),
  };
}

/**
 * The rules of one level. JSON Schema reports a missing answer on the object around it, and ajv-errors
 * looks for the message there too (ajv-errors issue 148); an editor writes it on the field. It moves up here.
 */
function rulesOf(level: Level, shared: SharedMessages): AnySchemaObject {
  const { required = [], properties } = level;
  const fields = Object.entries(properties);
  return {
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, fieldRules(field, shared)]),
    ),
    ...(required.length > 0 && requiredRules(required, level, shared)),
  };
}

function requiredRules(
  required: readonly string[],
  { properties }: Level,
  shared: SharedMessages,
): AnySchemaObject {
  const messages = required.map((name) => [
    name,
    properties[name]?.errorMessage?.required ?? shared.required,
  ]);
  return { required, errorMessage: { required: Object.fromEntries(messages) } };
}

/**
 * One answer is enough: the first is required unless another one is given. Said this way round, a
 * missing answer is reported at the first field, where `anyOf` would report it at none.
 */
function oneOrAnother(
  names: readonly string[],
  level: Level,
  shared: SharedMessages,
): AnySchemaObject {
  const [first = '', ...others] = names;
  return {
    if: { not: { anyOf: others.map((name) => ({ required: [name] })) } },
    then: requiredRules([first], level, shared),
  };
}

/** A field with a message for each of its rules, in the order in which a visitor is told of them. */
function fieldRules(field: FieldFile, shared: SharedMessages): AnySchemaObject {
  const { title: _title, description: _description, errorMessage: own, ...rules } = field;
  const messages = ruleNames
    .filter((rule) => rule !== 'required' && rule in rules)
    .map((rule) => [rule, withLimit(own?.[rule] ?? shared[rule], rules, rule)]);
  const itemMessage = own?.enum ?? shared.enum;
  return {
    ...rules,
    ...(rules.items && {
      items: { ...rules.items, errorMessage: { type: itemMessage, enum: itemMessage } },
    }),
    errorMessage: Object.fromEntries(messages),
  };
}

function withLimit(message: string, rules: object, rule: RuleName): string {
  const limit = Object.entries(rules).find(([name]) => name === rule)?.[1];
  return message.replaceAll('{limit}', String(limit));
}

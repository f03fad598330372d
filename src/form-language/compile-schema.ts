import type { CompiledMessages, CompiledPart } from '../runtime/form.ts';
import { type RuleName, ruleNames } from '../runtime/rule-names.ts';
import type { SchemaPart } from './part-schema.ts';

/** What is said where a rule has no message of its own; `{limit}` stands for the rule's number. */
export type SharedMessages = Readonly<Record<RuleName | 'unknown' | 'unreadable', string>>;

interface Compiling {
  readonly shared: SharedMessages;
  /** The conditions that were found so far. */
  readonly conditions: CompiledPart[];
}

/** A schema as it is compiled, drawn and exported, and the schemas of its conditions. */
export interface CompiledSchema {
  readonly schema: CompiledPart;
  /** The schema of each `if`, by the `$comment` in it. */
  readonly conditions: Readonly<Record<string, CompiledPart>>;
}

/**
 * The one schema of a form. It differs from the author's in this only: every rule has its message; the message for a missing
 * answer stands on the group around it, where JSON Schema reports it and ajv-errors looks for it (ajv-errors issue
 * 148); labelled options and dependencies are written as `enum` and `if`; each `if` is numbered in its `$comment`.
 */
export function compileSchema(file: SchemaPart, shared: SharedMessages): CompiledSchema {
  const compiling: Compiling = { shared, conditions: [] };
  const schema = compileGroup(file, {}, compiling);
  const named = compiling.conditions.map((condition) => [condition.$comment, condition]);
  return { schema, conditions: Object.fromEntries(named) };
}

/** The labels of the options that a part writes as `oneOf`; undefined where it has none. */
export function labelsOf({ oneOf }: SchemaPart): string[] | undefined {
  return oneOf?.map(({ const: value, title }) => title ?? String(value));
}

/** What is said where an answer is missing, by the name of the question. */
type Demands = Readonly<Record<string, string>>;

/** `outer` is what the group says that a branch belongs to. */
function compileGroup(part: SchemaPart, outer: Demands, compiling: Compiling): CompiledPart {
  const { title, description, type, readOnly, default: filledIn, required = [] } = part;
  const { properties } = part;
  const known: Demands = { ...outer, ...demandsOf(part) };
  const allOf = [...(part.allOf ?? []), ...dependenciesOf(part)];
  return clean({
    type,
    title,
    description,
    readOnly,
    default: filledIn,
    properties: properties && mapValues(properties, (inner) => compilePart(inner, compiling)),
    required: required.length > 0 ? required : undefined,
    errorMessage: groupMessages(part, known, compiling.shared),
    ...compileConditional(part, known, compiling),
    allOf:
      allOf.length > 0
        ? allOf.map((each) => clean(compileConditional(each, known, compiling)))
        : undefined,
  });
}

function compileConditional(part: SchemaPart, known: Demands, compiling: Compiling) {
  if (!part.if) return {};
  const { conditions } = compiling;
  const condition = { ...part.if, $comment: String(conditions.length) } as CompiledPart;
  conditions.push(condition);
  return {
    if: condition,
    then: part.then && compileGroup(part.then, known, compiling),
    else: part.else && compileGroup(part.else, known, compiling),
  };
}

/** "Once this is answered, those must be" is a condition like any other. */
function dependenciesOf({ dependencies = {} }: SchemaPart): SchemaPart[] {
  return Object.entries(dependencies).map(([name, required]) => ({
    if: { required: [name] },
    then: { required },
  }));
}

function compilePart(part: SchemaPart, compiling: Compiling): CompiledPart {
  if (part.type === 'object' || part.properties) return compileGroup(part, {}, compiling);
  const { $comment: _note, dependencies: _none, errorMessage: _own, oneOf, items, ...rest } = part;
  const values = oneOf?.map((option) => option.const) ?? rest.enum;
  const rules = { ...rest, ...(values && { enum: values }) } as CompiledPart;
  const { shared } = compiling;
  return clean({
    ...rules,
    items: items && compileEntry(items, part, compiling),
    errorMessage: messagesOf(part, rules, shared),
  });
}

/** An entry of a list. Where it is chosen among options, the list speaks for it. */
function compileEntry(items: SchemaPart, list: SchemaPart, compiling: Compiling): CompiledPart {
  const entry = compilePart(items, compiling);
  const isChoice = entry.enum !== undefined;
  if (!isChoice) return entry;
  const { enum: own = list.errorMessage?.oneOf } = list.errorMessage ?? {};
  const inside = items.errorMessage;
  const message = inside?.enum ?? inside?.oneOf ?? own ?? compiling.shared.enum;
  return { ...entry, errorMessage: { type: message, enum: message } };
}

/** A message for each rule of a part, in the order in which a visitor is told of them. */
function messagesOf(part: SchemaPart, rules: CompiledPart, shared: SharedMessages) {
  const own: Partial<Record<RuleName, string>> = {
    ...part.errorMessage,
    ...(part.errorMessage?.oneOf && { enum: part.errorMessage.oneOf }),
  };
  const messages = ruleNames
    .filter((rule) => rule !== 'required' && rule in rules)
    .map((rule) => [rule, withLimit(own[rule] ?? shared[rule], rules, rule)]);
  return Object.fromEntries(messages) as CompiledMessages;
}

function demandsOf({ properties = {} }: SchemaPart): Demands {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { errorMessage }]) =>
      errorMessage?.required === undefined ? [] : [[name, errorMessage.required]],
    ),
  );
}

function groupMessages(
  { required = [], type, errorMessage }: SchemaPart,
  known: Demands,
  shared: SharedMessages,
): CompiledMessages | undefined {
  const told = required.map((name) => [name, known[name] ?? shared.required]);
  return clean({
    type: type && (errorMessage?.type ?? shared.type),
    required: told.length > 0 ? Object.fromEntries(told) : undefined,
  });
}

function withLimit(message: string, rules: object, rule: RuleName): string {
  const limit = Object.entries(rules).find(([name]) => name === rule)?.[1];
  return message.replaceAll('{limit}', String(limit));
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** Without the keys that say nothing, which a compiled form would carry to every visitor. */
function clean<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(value).filter(
    ([, inner]) => inner !== undefined && !(isRecord(inner) && Object.keys(inner).length === 0),
  );
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

type Questions = Readonly<Record<string, SchemaPart>>;

/** `outer` are the questions of the group that a branch belongs to, which speak for a missing answer. */
function compileGroup(part: SchemaPart, outer: Questions, compiling: Compiling): CompiledPart {
  const { title, description, type, readOnly, default: filledIn, required = [] } = part;
  const { properties } = part;
  const known: Questions = {
    ...outer,
    ...(properties && mapValues(properties, (inner, name) => refined(outer[name], inner))),
  };
  const allOf = [...(part.allOf ?? []), ...dependenciesOf(part)];
  return clean({
    type,
    title,
    description,
    readOnly,
    default: filledIn,
    properties:
      properties &&
      mapValues(properties, (inner, name) => compilePart(inner, outer[name], compiling)),
    required: required.length > 0 ? required : undefined,
    errorMessage: groupMessages(part, known, compiling.shared),
    ...compileConditional(part, known, compiling),
    allOf:
      allOf.length > 0
        ? allOf.map((each) => clean(compileConditional(each, known, compiling)))
        : undefined,
  });
}

function compileConditional(part: SchemaPart, known: Questions, compiling: Compiling) {
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

/** `base` is the question that a branch says more of. */
function compilePart(
  part: SchemaPart,
  base: SchemaPart | undefined,
  compiling: Compiling,
): CompiledPart {
  if (part.type === 'object' || part.properties || part.required) {
    return compileGroup(part, (part.type ? undefined : base?.properties) ?? {}, compiling);
  }
  const { $comment: _note, dependencies: _none, errorMessage: _own, oneOf, items, ...rest } = part;
  const values = oneOf?.map((option) => option.const) ?? rest.enum;
  const rules = { ...rest, ...(values && { enum: values }) } as CompiledPart;
  const { shared } = compiling;
  return clean({
    ...rules,
    items: items && compileEntry(items, { list: part, base: base?.items }, compiling),
    errorMessage: messagesOf(part, rules, shared),
  });
}

/** An entry of a list. Where it is chosen among options, the list speaks for it. */
function compileEntry(
  items: SchemaPart,
  { list, base }: { readonly list: SchemaPart; readonly base: SchemaPart | undefined },
  compiling: Compiling,
): CompiledPart {
  const entry = compilePart(items, base, compiling);
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

/** A question with what a branch says of it on top, as far as messages go. */
function refined(base: SchemaPart | undefined, part: SchemaPart): SchemaPart {
  if (part.type || !base) return part;
  return {
    ...{ ...base, ...part },
    errorMessage: { ...base.errorMessage, ...part.errorMessage },
    ...(base.properties && { properties: { ...base.properties, ...part.properties } }),
  };
}

function groupMessages(
  part: SchemaPart,
  known: Questions,
  shared: SharedMessages,
): CompiledMessages | undefined {
  const { required = [], type } = part;
  const told = required.map((name) => [
    name,
    known[name]?.errorMessage?.required ?? shared.required,
  ]);
  return clean({
    type: type && (part.errorMessage?.type ?? shared.type),
    required: told.length > 0 ? Object.fromEntries(told) : undefined,
  });
}

function withLimit(message: string, rules: object, rule: RuleName): string {
  const limit = Object.entries(rules).find(([name]) => name === rule)?.[1];
  return message.replaceAll('{limit}', String(limit));
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, key: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
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

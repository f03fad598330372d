import type { Subschema } from '../language/subschema.ts';
import { isEmpty } from '../runtime/objects.ts';

/**
 * The messages of a subschema in the format of ajv-errors: one for each rule; those for missing answers by question
 * name.
 */
export type Messages = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A part of the schema that validates answers: JSON Schema, draft 7, with messages in the format of ajv-errors. */
export interface RulesPart
  extends Omit<Subschema, Nested | 'errorMessage' | 'oneOf' | 'anyOf' | 'dependencies'> {
  readonly errorMessage?: Messages;
  readonly not?: RulesPart;
  readonly items?: RulesPart;
  readonly contains?: RulesPart;
  readonly properties?: Readonly<Record<string, RulesPart>>;
  readonly allOf?: readonly RulesPart[];
  readonly if?: RulesPart;
  readonly then?: RulesPart;
  readonly else?: RulesPart;
}

type Nested = 'items' | 'contains' | 'properties' | 'allOf' | 'if' | 'then' | 'else';

/** A part whose keys may be undefined. */
export type RulesPartDraft = { readonly [Key in keyof RulesPart]?: RulesPart[Key] | undefined };

/** Removes keys without effect, which every visitor would load. */
export function withoutEmpty<T extends object>(
  value: {
    readonly [Key in keyof T]?: T[Key] | undefined;
  },
): T {
  const entries = Object.entries(value).filter(
    ([, inner]) => inner !== undefined && !isEmpty(inner),
  );
  return Object.fromEntries(entries) as T;
}

/** Returns a part without some of its rules and their messages. */
export function withoutRules(part: RulesPart, rules: readonly string[]): RulesPart {
  const kept = (entries: object) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !rules.includes(name)));
  const { errorMessage = {}, ...rest } = part;
  return withoutEmpty<RulesPart>({ ...kept(rest), errorMessage: kept(errorMessage) });
}

/** Adds a rule to a part. Its message comes first, except after that of the type. */
export function withRule(
  part: RulesPart,
  rule: RulesPart,
  message: Messages[string] | undefined,
): RulesPart {
  const [name = ''] = Object.keys(rule);
  const { errorMessage: { type, ...others } = {}, ...rest } = part;
  const errorMessage = withoutEmpty<Messages>({ type, [name]: message, ...others });
  return withoutEmpty<RulesPart>({ ...rest, ...rule, errorMessage });
}

/** Replaces a `const`, which rjsf would fill in, by an equivalent rule that stock rjsf ignores. */
export function withHiddenConst(part: RulesPart): RulesPart {
  if (part.const === undefined) return part;
  const rule = { not: { not: { const: part.const } } } as RulesPart;
  return withRule(withoutRules(part, ['const']), rule, part.errorMessage?.const);
}

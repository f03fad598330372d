import { accept } from './accept.ts';
import { empty } from './empty.ts';
import { foundByServer } from './found-by-server.ts';
import { maxSize } from './maxSize.ts';
import { maxTotal } from './maxTotal.ts';
import { notAfter } from './notAfter.ts';
import { notBefore } from './notBefore.ts';
import { notOn } from './notOn.ts';
import type { FormRule } from './rule.ts';
import { standardRules } from './standard.ts';
import { unfinished } from './unfinished.ts';

/**
 * All rules that can have a message, by keyword. Violations of JSON Schema's rules are reported first, in the order of
 * `form/runtime/rule-order.ts`, then those of the others, in this order.
 */
export const rules = {
  ...standardRules,
  notOn,
  notBefore,
  notAfter,
  empty,
  ...foundByServer,
  accept,
  maxSize,
  maxTotal,
  unfinished,
} as const satisfies Readonly<Record<string, FormRule>>;

/** The keyword of a rule. */
export type RuleName = keyof typeof rules;

/** The keyword of a rule that the schema of a question can have. */
export type WrittenRuleName = {
  [Name in RuleName]: (typeof rules)[Name] extends { readonly value: unknown } ? Name : never;
}[RuleName];

const entries = Object.entries(rules) as [RuleName, FormRule][];

/** Returns the keywords of the rules that match a predicate, in the order of the list. */
export function rulesWith(test: (rule: FormRule) => unknown): RuleName[] {
  return entries.flatMap(([name, rule]) => (test(rule) ? [name] : []));
}

/** Returns a rule by its keyword; undefined for any other keyword. */
export function ruleNamed(keyword: string): FormRule | undefined {
  return Object.hasOwn(rules, keyword) ? rules[keyword as RuleName] : undefined;
}

/** True for the keyword of a rule that JSON Schema does not have. */
export function isOwnRule(keyword: string): boolean {
  return ruleNamed(keyword) !== undefined && !Object.hasOwn(standardRules, keyword);
}

/** A rule in a question's schema. */
interface PresentRule {
  readonly name: RuleName;
  readonly rule: FormRule;
  readonly limit: unknown;
}

/** Returns the rules in the schema of a question, each with its value. */
export function rulesIn(schema: object): PresentRule[] {
  return entries.flatMap(([name, rule]) => {
    const limit: unknown = Object.hasOwn(schema, name) ? Reflect.get(schema, name) : undefined;
    return limit === undefined ? [] : [{ name, rule, limit }];
  });
}
